// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "session/templatechoice.h"

#include <parlance/json.h>

#include <QDir>
#include <QFile>
#include <QFileInfo>

namespace Parlance::Inspector {

QStringList templateNames(const QString &path)
{
    const QString name = QFileInfo(path).isDir() ? QDir(path).filePath(QStringLiteral("tokenizer_config.json")) : path;
    QFile file(name);
    if (!name.endsWith(QLatin1String(".json")) || file.size() > (16 << 20) || !file.open(QIODevice::ReadOnly))
        return {};
    const auto json = parseJson(file.readAll().toStdString());
    QStringList names;
    if (json && json->isObject()) {
        for (const Value &one : (*json)["chat_template"].toArray())
            names << QString::fromStdString(one["name"].toString());
    }
    return names.size() > 1 ? names : QStringList();
}

} // namespace Parlance::Inspector
