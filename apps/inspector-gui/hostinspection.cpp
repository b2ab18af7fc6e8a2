// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "hostinspection.h"

#include "models/visibletext.h"

#include <parlance/host.h>
#include <parlance/pluginsettings.h>

#include <QFile>

namespace Parlance::Inspector {

namespace {

// The text that the error's line counts in; none where the template stands inside of JSON.
std::string textOf(const QString &file)
{
    QFile text(file);
    if (file.endsWith(QLatin1String(".json")) || !text.open(QIODevice::ReadOnly))
        return {};
    return text.readAll().toStdString();
}

Inspection inspect(const Host &host, const QString &file, const QString &name)
{
    Inspection inspection;
    inspection.file = file;
    const auto loaded = ChatTemplate::load(QFile::encodeName(file).toStdString(), name.toStdString());
    if (!loaded) {
        inspection.error = loaded.error();
        if (loaded.error().code == ErrorCode::TemplateSyntax)
            inspection.source = textOf(file);
        return inspection;
    }
    inspection.source = loaded->source();
    inspection.choice = capitalized(host.choose(*loaded).reason);
    Analysis analysis = *host.analyze(*loaded);
    analysis.verification = host.verify(*loaded);
    inspection.analysis = std::make_shared<const Analysis>(std::move(analysis));
    return inspection;
}

} // namespace

Inspect hostInspect(const QString &name)
{
    const auto host = std::make_shared<const Host>(PluginSettings().options());
    return [host, name](const QString &file) { return inspect(*host, file, name); };
}

} // namespace Parlance::Inspector
