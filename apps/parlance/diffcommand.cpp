// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "input.h"
#include "sidebyside.h"
#include "terminal.h"

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

int run(const Arguments &arguments)
{
    const auto chatTemplate = loadTemplate(arguments, arguments.positional()[0]);
    if (!chatTemplate)
        return report(chatTemplate.error());
    const Host host(hostOptions(arguments));
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
                 + sideBySide(*analysis->comparison(ids[i]), terminalWidth(), arguments.has("whole")));
    return Success;
}

} // namespace

Command diffCommand()
{
    return { "diff",
             "TEMPLATE [R1 R2 … A2] [OPTIONS]",
             "Show comparisons side by side: what the template writes for two requests that differ in one thing.",
             1,
             static_cast<std::size_t>(-1),
             withPluginOptions({ nameOption, { "whole", "", "leave nothing out of long insertions" } }),
             run };
}

} // namespace Cli
