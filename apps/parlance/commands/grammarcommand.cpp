// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "input.h"
#include "terminal.h"
#include "views/grammarviews.h"

#include <parlance/json.h>

namespace Cli {

using namespace Parlance;

namespace {

void warnOfRelaxations(const GrammarText &grammar)
{
    for (const Relaxation &one : grammar.relaxations) {
        const std::string where =
            one.tool.empty() ? one.pointer : one.tool + (one.pointer.empty() ? "" : ' ' + one.pointer);
        writeErrLine("warning: " + std::string(toString(grammar.status)) + ": " + (where.empty() ? "" : where + ": ")
                     + one.reason);
    }
}

Result<GrammarText> grammarOfSchema(const Arguments &arguments)
{
    const std::string &path = arguments.value("schema");
    const auto text = readText(path);
    if (!text)
        return text.error();
    const auto schema = parseJson(*text, path);
    if (!schema)
        return schema.error();
    GrammarOptions options;
    const std::string &reading = arguments.has("reading") ? arguments.value("reading") : "schema";
    if (reading != "schema" && reading != "writing")
        return Error{ ErrorCode::Usage, "--reading: expected schema or writing", {}, {}, {} };
    options.reading = reading == "schema" ? SchemaReading::Schema : SchemaReading::Writing;
    options.strict = arguments.has("strict");
    return writeSchemaGbnf(*schema, {}, options);
}

/// A grammar, and the names of the tools it is for.
struct Subject
{
    GrammarText grammar;
    std::vector<std::string> tools;
    std::vector<GrammarTrigger> triggers; ///< of a lazy one
};

Result<Subject> subjectOf(const Arguments &arguments)
{
    if (arguments.has("schema")) {
        auto grammar = grammarOfSchema(arguments);
        if (!grammar)
            return std::move(grammar.error());
        return Subject{ std::move(*grammar), {}, {} };
    }
    const auto job = loadJob(arguments);
    if (!job)
        return job.error();
    const CommandHost host(hostOptions(arguments));
    const auto chat = host.prepare(job->chatTemplate, job->request);
    if (!chat)
        return chat.error();
    const auto form = formOf(arguments.value("as"));
    if (!form)
        return form.error();
    Subject subject{ chat->grammarAs(*form, specialTokensOf(job->chatTemplate)),
                     {},
                     chat->grammarLazy ? chat->grammarTriggers : std::vector<GrammarTrigger>() };
    for (const Value &function : job->request.functions())
        subject.tools.push_back(function["name"].toString());
    return subject;
}

/// A text that is compared with a lazy grammar has to begin where that does.
void noteTriggers(const std::vector<GrammarTrigger> &triggers)
{
    for (const GrammarTrigger &trigger : triggers)
        writeErr("note: the grammar is lazy: it starts at the " + std::string(toString(trigger.type)) + ' '
                 + visible(trigger.value) + "; any text may come before\n");
}

int runGrammar(const Arguments &arguments)
{
    if (arguments.has("schema") != arguments.positional().empty()) {
        writeErr("error: expected a template, or --schema without a template\n");
        return WrongUsage;
    }
    const auto subject = subjectOf(arguments);
    if (!subject)
        return report(subject.error());
    if (arguments.has("as") && (arguments.has("accepts") || arguments.has("sample") || arguments.has("size"))) {
        writeErr("error: --as works only when the grammar is written\n");
        return WrongUsage;
    }
    if (arguments.has("seed") && !arguments.has("sample")) {
        writeErr("error: --seed needs --sample\n");
        return WrongUsage;
    }
    if (arguments.has("vocabulary") && !arguments.has("seed")) {
        writeErr("error: --vocabulary needs --sample and --seed\n");
        return WrongUsage;
    }
    if (arguments.has("json") && !arguments.has("seed")) {
        writeErr("error: --json is for the texts of --sample and --seed; `parlance prepare` writes grammars as JSON\n");
        return WrongUsage;
    }
    if (arguments.has("accepts") + arguments.has("sample") + arguments.has("size") > 1) {
        writeErr("error: expected only one of --accepts, --sample and --size\n");
        return WrongUsage;
    }
    warnOfRelaxations(subject->grammar);
    const bool isFree = subject->grammar.status == GrammarText::Status::Unconstrained;
    if (isFree && (arguments.has("accepts") || arguments.has("sample"))) {
        writeErr("error: there is no grammar: the model may write any text\n");
        return FoundSomething;
    }
    if (arguments.has("accepts"))
        noteTriggers(subject->triggers);
    if (arguments.has("accepts"))
        return showAcceptance(subject->grammar, arguments.value("accepts"), subject->triggers);
    if (arguments.has("seed"))
        return showDraws(subject->grammar,
                         { arguments.value("sample"), arguments.value("seed"),
                           arguments.has("vocabulary") ? arguments.value("vocabulary") : std::string(),
                           arguments.has("json") });
    if (arguments.has("sample"))
        return showSamples(subject->grammar, arguments.value("sample"));
    if (arguments.has("size"))
        return showSizes(subject->grammar, subject->tools);
    writeExact(subject->grammar.text);
    return Success;
}

} // namespace

Command grammarCommand()
{
    return {
        "grammar",
        "TEMPLATE --request FILE | --schema FILE [OPTIONS]",
        "Write the grammar for a request or a JSON Schema. Standard error lists the rules that the grammar cannot "
        "follow exactly.",
        0,
        1,
        withPluginOptions(
            { requestOption,
              nameOption,
              formOption,
              { "schema", "FILE", "a JSON Schema instead of a template; - means standard input" },
              { "reading", "NAME",
                "`schema` allows everything that the schema does not forbid, `writing` only what the schema declares" },
              { "strict", "", "with --schema: fail if the grammar cannot follow the schema exactly" },
              { "accepts", "FILE", "check whether the text fits the grammar, or show where it fails" },
              { "sample", "N", "write N texts that the grammar allows" },
              { "seed", "S",
                "with --sample: choose at random; the same S gives the same texts. Long texts may be cut" },
              { "vocabulary", "FILE",
                "with --seed: a JSON list of tokens; the texts consist of these tokens instead of bytes" },
              { "json", "", "with --seed: write JSON instead of text" },
              { "size", "", "write the size of tools and rules in bytes" } }),
        runGrammar
    };
}

} // namespace Cli
