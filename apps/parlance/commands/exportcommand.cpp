// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "input.h"
#include "terminal.h"

#include <parlance/json.h>
#include <parlance/responsetemplate.h>

namespace Cli {

using namespace Parlance;

namespace {

/// A region of the language ends with the first closer, wherever that stands: {"thinking": {"close": ["</think>"]}}.
Value closersOf(const ResponseTemplate &responseTemplate)
{
    Object closers;
    for (const ResponseField &field : responseTemplate.fields) {
        if (!field.close.empty())
            closers.set(field.name, Object{ { "close", Array(field.close.begin(), field.close.end()) } });
        else if (!field.closePattern.empty())
            closers.set(field.name, Object{ { "close_pattern", field.closePattern } });
    }
    return closers;
}

std::string closersText(const Value &closers)
{
    std::string text;
    for (const auto &[name, closer] : closers.toObject())
        text += "note: " + name + " ends where its text holds " + toJson(closer.toObject().begin()->second) + '\n';
    return text;
}

int run(const Arguments &arguments)
{
    if (arguments.value("as") != "response-template") {
        return report(Error{ ErrorCode::Usage, "--as is response-template", {}, {}, {} });
    }
    const auto chatTemplate = loadTemplate(arguments, arguments.positional()[0]);
    if (!chatTemplate)
        return report(chatTemplate.error());
    const Host host(hostOptions(arguments));
    const ResponseExport exported = host.exportResponse(*chatTemplate);
    const bool isWhole = exported.unsaid.empty();
    const Value closers = closersOf(exported.responseTemplate);
    if (arguments.has("json")) {
        Value all = exported.toValue();
        all.object().set("ends_at", closers);
        writeOut(toJson(all, JsonFormat::indented()) + '\n');
        return isWhole ? Success : FoundSomething;
    }
    for (const std::string &what : exported.unsaid)
        writeErr("not said: " + what + '\n');
    writeErr(closersText(closers));
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
                   { "json", "", "an object with response_template, what is unsaid, and what ends each text" } }),
             run };
}

} // namespace Cli
