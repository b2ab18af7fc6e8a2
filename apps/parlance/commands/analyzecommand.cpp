// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "input.h"
#include "terminal.h"
#include "views/reportprinter.h"

#include <parlance/json.h>

namespace Cli {

using namespace Parlance;

namespace {

int runAnalyze(const Arguments &arguments)
{
    const auto chatTemplate = loadTemplate(arguments, arguments.positional()[0]);
    if (!chatTemplate)
        return report(chatTemplate.error());
    const CommandHost host(hostOptions(arguments));
    Analysis analysis = *host.analyze(*chatTemplate);
    analysis.verification = host.verify(*chatTemplate);
    if (arguments.has("json"))
        writeJson(toJson(analysis.toValue(), JsonFormat::indented()) + '\n');
    else
        writeOut(analysisReport(*chatTemplate, analysis, host.choose(*chatTemplate), arguments.has("explain")));
    return Success;
}

} // namespace

Command analyzeCommand()
{
    return {
        "analyze",
        "TEMPLATE [OPTIONS]",
        "Report how the template writes reasoning, content and tool calls.",
        1,
        1,
        withPluginOptions(
            { { "explain", "", "add to each line its comparison, what it means, and what would show that it is wrong" },
              jsonOption,
              nameOption }),
        runAnalyze
    };
}

} // namespace Cli
