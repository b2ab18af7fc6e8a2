// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "input.h"
#include "terminal.h"

#include <parlance/json.h>
#include <parlance/responsetemplate.h>

namespace Cli {

using namespace Parlance;

namespace {

int run(const Arguments &arguments)
{
    if (arguments.value("as") != "response-template") {
        writeErr("error: --as is response-template\n");
        return WrongUsage;
    }
    const auto chatTemplate = loadTemplate(arguments, arguments.positional()[0]);
    if (!chatTemplate)
        return report(chatTemplate.error());
    const Host host(hostOptions(arguments));
    const ResponseExport exported = exportResponseTemplate(*host.analyze(*chatTemplate));
    const bool isWhole = exported.unsaid.empty();
    if (arguments.has("json")) {
        writeOut(toJson(exported.toValue(), JsonFormat::indented()) + '\n');
        return isWhole ? Success : FoundSomething;
    }
    for (const std::string &what : exported.unsaid)
        writeErr("not said: " + what + '\n');
    writeOut(toJson(exported.responseTemplate.toValue(), JsonFormat::indented()) + '\n');
    return isWhole ? Success : FoundSomething;
}

} // namespace

Command exportCommand()
{
    return { "export",
             "TEMPLATE --as response-template [OPTIONS]",
             "Write how answers are read in another system's terms; what it cannot say goes to standard error.",
             1,
             1,
             withPluginOptions(
                 { { "as", "FORMAT", "response-template: for tokenizer_config.json, as Transformers reads it" },
                   nameOption,
                   { "json", "", "an object with response_template and what is unsaid" } }),
             run };
}

} // namespace Cli
