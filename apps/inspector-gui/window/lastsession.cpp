// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "window/lastsession.h"

#include <parlance/json.h>

#include <QFileInfo>
#include <QSettings>

namespace Parlance::Inspector {

namespace {

const QString lastSessionKey = QStringLiteral("lastSession");
constexpr std::size_t longestOutput = 1u << 20; // a larger one is no work of a person's

std::string lineOf(const OpenDocument &document)
{
    SessionState state = document.state;
    if (state.output.size() > longestOutput)
        state.output.clear();
    state.source = document.edited.value_or(state.source);
    Value line = bundle(state, {});
    line.object().set("inspector",
                      Object{ { "file", state.file.toStdString() },
                              { "text", state.isText },
                              { "name", state.templateName.toStdString() },
                              { "variant", state.variant },
                              { "beside", state.beside },
                              { "edited", document.edited.has_value() },
                              { "view", document.view.toStdString() } });
    return toJson(line);
}

std::optional<OpenDocument> documentOf(const QString &text, const Host &host)
{
    const auto json = parseJson(text.toStdString());
    if (!json)
        return {};
    Value line = *json;
    const Value own = line["inspector"];
    line.object().remove("inspector");
    auto kept = fromBundle(line, {});
    if (!kept)
        return {};
    OpenDocument document{ *std::move(kept), {}, QString::fromStdString(own["view"].toString()) };
    SessionState &state = document.state;
    state.file = QString::fromStdString(own["file"].toString());
    state.isText = own["text"].toBool(true);
    state.templateName = QString::fromStdString(own["name"].toString());
    state.variant = own["variant"].toString();
    state.beside = own["beside"].toString();
    if (own["edited"].toBool())
        document.edited = state.source;
    if (state.file.isEmpty())
        return document;
    if (const auto now = loadState(state.file, state.templateName, &host))
        state.source = now->source;
    else if (!document.edited)
        return {};
    return document;
}

} // namespace

void saveLastSession(QSettings &settings, const std::vector<OpenDocument> &documents)
{
    QStringList lines;
    for (const OpenDocument &document : documents)
        lines << QString::fromStdString(lineOf(document));
    settings.setValue(lastSessionKey, lines);
}

std::vector<OpenDocument> lastSession(const QSettings &settings, const Host &host)
{
    std::vector<OpenDocument> documents;
    for (const QString &line : settings.value(lastSessionKey).toStringList()) {
        if (auto document = documentOf(line, host))
            documents.push_back(*std::move(document));
    }
    return documents;
}

QStringList lastSessionNames(const QSettings &settings)
{
    QStringList names;
    for (const QString &line : settings.value(lastSessionKey).toStringList()) {
        if (const auto json = parseJson(line.toStdString()))
            names << QString::fromStdString((*json)["template_file"].toString());
    }
    return names;
}

} // namespace Parlance::Inspector
