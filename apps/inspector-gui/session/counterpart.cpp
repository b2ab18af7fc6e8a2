// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "session/counterpart.h"

#include "shared/revision.h"

#include <parlance/json.h>

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <algorithm>

namespace Parlance::Inspector {

namespace {

constexpr qint64 longestReport = 64 << 20;

/// The analysis that a file of `parlance analyze --json` holds; nothing where it is something else.
std::optional<Value> reportIn(const QString &path)
{
    QFile file(path);
    if (!path.endsWith(QLatin1String(".json")) || file.size() > longestReport || !file.open(QIODevice::ReadOnly))
        return {};
    auto value = parseJson(file.readAll().toStdString());
    if (!value || !value->contains("template_sha256") || !value->contains("analyzer_version"))
        return {};
    return *std::move(value);
}

/// Beside the session's file, where it is not to be found from here.
QString placeOf(const std::string &given, const QString &folder)
{
    const QString path = QString::fromStdString(given);
    const bool isBeside =
        !folder.isEmpty() && !QFileInfo::exists(path) && QFileInfo::exists(QDir(folder).filePath(path));
    return isBeside ? QDir(folder).filePath(path) : path;
}

std::vector<AnalysisDifference> fieldsOf(const TemplateComparison &comparison)
{
    std::vector<AnalysisDifference> fields;
    for (const FieldDifference &one : comparison.fields)
        fields.push_back({ one.field, one.a, one.b });
    return fields;
}

/// The line that writes the first byte of a template's prompt that differs from the other one's.
int lineOf(const ChatTemplate &chatTemplate, const std::string &request, const std::string &prompt,
           const std::string &other)
{
    const auto &all = comparedRequests();
    const auto named =
        std::find_if(all.begin(), all.end(), [&](const NamedRequest &one) { return one.name == request; });
    if (named == all.end())
        return 0;
    Jinja::RenderOptions options;
    options.trace = true;
    options.now = named->request.now;
    const auto traced = chatTemplate.render(named->request, options);
    if (!traced || traced->text != prompt)
        return 0;
    const auto offset = static_cast<std::size_t>(
        std::mismatch(prompt.begin(), prompt.end(), other.begin(), other.end()).first - prompt.begin());
    for (const Jinja::Span &span : traced->spans) {
        if (span.end > offset && span.writtenLine > 0)
            return span.writtenLine;
    }
    return 0;
}

} // namespace

CounterpartTrial tryCounterpart(const Engine &engine, const SessionState &state, const Inspection &present)
{
    CounterpartTrial trial;
    trial.path = state.counterpart;
    const QString folder = state.file.isEmpty() ? QString() : QFileInfo(state.file).absolutePath();
    const QString path = placeOf(state.counterpart, folder);
    if (const auto report = reportIn(path)) {
        trial.fields = analysisDifferences(*report, present.analysis->toValue());
        return trial;
    }
    const auto host = engine.host(state.without);
    const auto load = [&host](const std::string &file) { return host->load(file); };
    const auto other = Shared::loadRevision(path.toStdString(), load, folder.toStdString());
    if (!other) {
        trial.error = other.error();
        return trial;
    }
    const PieceOfWork work(longLook);
    trial.comparison = host->compare(*other, *present.chatTemplate);
    trial.fields = fieldsOf(*trial.comparison);
    trial.source = other->source();
    for (const PromptGroup &group : trial.comparison->groups()) {
        const PromptDifference &first = trial.comparison->prompts[group.first];
        trial.lines.push_back({ lineOf(*other, first.request, first.a.text, first.b.text),
                                lineOf(*present.chatTemplate, first.request, first.b.text, first.a.text) });
    }
    return trial;
}

} // namespace Parlance::Inspector
