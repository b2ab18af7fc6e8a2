// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "input.h"
#include "modelconfig.h"
#include "terminal.h"

#include <parlance/json.h>
#include <parlance/responsetemplate.h>

namespace Cli {

using namespace Parlance;

namespace {

/// A region of the language ends with the first closer, at any place: {"thinking": {"close": ["</think>"]}}.
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

/// The closers, or the pattern of them.
std::string inWords(const Value &closer)
{
    if (!closer.isArray())
        return toJson(closer);
    std::string text;
    for (const Value &one : closer.toArray())
        text += (text.empty() ? "" : " or ") + toJson(one);
    return text;
}

std::string closersText(const Value &closers)
{
    std::string text;
    for (const auto &[name, closer] : closers.toObject())
        text += "note: in Transformers, " + name + " ends at the first " + inWords(closer.toObject().begin()->value)
            + ", even inside the text; Parlance decides by what follows\n";
    return text;
}

void tell(const ResponseExport &exported, const Value &closers)
{
    for (const std::string &what : exported.unsaid)
        writeErrLine("not exported: " + what);
    writeErr(closersText(closers));
}

/// Without a template, the model's own is meant, in whose folder the file is.
std::string templatePathOf(const Arguments &arguments)
{
    if (!arguments.positional().empty())
        return arguments.positional()[0];
    const std::string file = modelConfigOf(arguments.value("into"));
    const std::size_t slash = file.rfind('/');
    return slash == std::string::npos ? "." : file.substr(0, slash + 1);
}

int writeInto(const std::string &file, const ResponseExport &exported)
{
    const Result<std::string> backup = writeIntoConfig(file, "response_template", exported.responseTemplate.toValue());
    if (!backup)
        return report(backup.error());
    writeErr("note: " + file + " has the response template; the old file is " + *backup + '\n');
    return exported.unsaid.empty() ? Success : FoundSomething;
}

int runExport(const Arguments &arguments)
{
    const bool writesInto = arguments.has("into");
    if (arguments.value("as") != "response-template" && (arguments.has("as") || !writesInto))
        return report(Error{ ErrorCode::Usage, "--as: expected response-template", {}, {}, {} });
    if (arguments.positional().empty() && !writesInto)
        return report(Error{ ErrorCode::Usage, "TEMPLATE is missing", {}, {}, {} });
    const auto chatTemplate = loadTemplate(arguments, templatePathOf(arguments));
    if (!chatTemplate)
        return report(chatTemplate.error());
    const CommandHost host(hostOptions(arguments));
    const ResponseExport exported = host.exportResponse(*chatTemplate);
    const Value closers = closersOf(exported.responseTemplate);
    if (!arguments.has("json"))
        tell(exported, closers);
    if (writesInto)
        return writeInto(modelConfigOf(arguments.value("into")), exported);
    Value all = exported.toValue();
    all.object().set("ends_at", closers);
    const Value shown = arguments.has("json") ? all : exported.responseTemplate.toValue();
    writeJson(toJson(shown, JsonFormat::indented()) + '\n');
    return exported.unsaid.empty() ? Success : FoundSomething;
}

} // namespace

Command exportCommand()
{
    return {
        "export",
        "[TEMPLATE] --as response-template [--into FILE] [OPTIONS]",
        "Describe how to read answers, in the format of another system. Standard error lists what this format cannot "
        "express.",
        0,
        1,
        withPluginOptions(
            { { "as", "FORMAT", "response-template: the entry of tokenizer_config.json that Transformers reads" },
              { "into", "FILE",
                "write it into a model's tokenizer_config.json; TEMPLATE is the model's template by default" },
              nameOption,
              { "json", "",
                "write an object: response_template, the parts that are not exported, and where each field ends" } }),
        runExport
    };
}

} // namespace Cli
