// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "commands/comparecommand.h"
#include "input.h"
#include "terminal.h"
#include "views/sidebyside.h"

#include <QFileInfo>

namespace Cli {

using namespace Parlance;

namespace {

Error unknownComparison(const std::string &id, const Analysis &analysis)
{
    std::string ids;
    for (const Comparison &comparison : analysis.comparisons)
        ids += ' ' + comparison.id;
    return { ErrorCode::Usage, "no comparison " + id + "; this template has" + ids, {}, {}, {} };
}

/// Comparisons have no points, slashes or colons in their ids; templates' names have.
bool looksLikeTemplate(const std::string &word)
{
    return word == "-" || word.find_first_of("./:") != std::string::npos
        || QFileInfo::exists(QString::fromStdString(word));
}

int runDiff(const Arguments &arguments)
{
    const std::vector<std::string> &words = arguments.positional();
    if (words.size() == 2 && looksLikeTemplate(words[1]))
        return compareTemplates(words[0], words[1], arguments);
    for (const char *option : { "json", "all" }) {
        if (arguments.has(option))
            return report(Error{ ErrorCode::Usage, "--" + std::string(option) + " is for two templates", {}, {}, {} });
    }
    const auto chatTemplate = loadTemplate(arguments, words[0]);
    if (!chatTemplate)
        return report(chatTemplate.error());
    const CommandHost host(hostOptions(arguments));
    const auto analysis = host.analyze(*chatTemplate);
    std::vector<std::string> ids(arguments.positional().begin() + 1, arguments.positional().end());
    for (const std::string &id : ids) {
        if (!analysis->comparison(id))
            return report(unknownComparison(id, *analysis));
    }
    if (ids.empty()) {
        for (const Comparison &comparison : analysis->comparisons)
            ids.push_back(comparison.id);
    }
    for (std::size_t i = 0; i < ids.size(); ++i)
        writeOut((i > 0 ? "\n" : "")
                 + sideBySide(*analysis->comparison(ids[i]), terminalWidth(), arguments.has("whole"),
                              findingsText(*analysis->comparison(ids[i]))));
    return Success;
}

} // namespace

Command diffCommand()
{
    return {
        "diff",
        "TEMPLATE [R1 R2 … A2] [OPTIONS]",
        "Render pairs of requests that differ in one thing; show both prompts, and what Parlance concludes. "
        "R1 to R3 are about reasoning, C1 and C2 content, T1 to T7 calls, A1 and A2 arguments. A template has only "
        "the comparisons that fit it. `diff A B` is `compare A B`.",
        1,
        static_cast<std::size_t>(-1),
        withPluginOptions({ nameOption,
                            jsonOption,
                            { "all", "", "with two templates: show every difference" },
                            { "whole", "", "show long insertions in full" } }),
        runDiff
    };
}

} // namespace Cli
