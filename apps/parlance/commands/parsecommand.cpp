// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "feedoutput.h"
#include "input.h"
#include "recordedstream.h"
#include "terminal.h"
#include "views/parsetrace.h"

#include "shared/callverdict.h"

#include <parlance/json.h>

namespace Cli {

using namespace Parlance;

namespace {

void printDiagnostics(const MessageParser &parser)
{
    for (const Diagnostic &one : parser.diagnostics()) {
        writeErrLine(std::string("<output>:") + std::to_string(one.begin) + '-' + std::to_string(one.end) + ": "
                     + toString(one.level) + ": " + one.message + (one.rule.empty() ? "" : " (" + one.rule + ')'));
    }
}

/// Writes events as they come, and after each piece the bytes held back.
class EventLines
{
public:
    explicit EventLines(const MessageParser &parser)
        : m_parser(parser)
    { }

    void write(const std::vector<Event> &events)
    {
        for (; m_written < events.size(); ++m_written)
            writeJson(toJson(events[m_written].toValue()) + '\n');
    }

    void writeHeld(std::size_t end)
    {
        if (m_parser.heldBack() == 0)
            return;
        const auto bytes = static_cast<std::int64_t>(m_parser.heldBack());
        const Object line{ { "type", "held_back" },
                           { "bytes", bytes },
                           { "for", m_parser.heldFor() },
                           { "end", static_cast<std::int64_t>(end) } };
        writeJson(toJson(line) + '\n');
    }

private:
    const MessageParser &m_parser;
    std::size_t m_written = 0;
};

void writeEvents(MessageParser &parser, const std::string &output, const Pieces &pieces, const Arguments &arguments)
{
    EventLines lines(parser);
    const AfterPiece after = [&](std::size_t end, const std::vector<Event> &events) {
        lines.write(events);
        if (pieces.chunk > 0)
            lines.writeHeld(end);
    };
    lines.write(feed(parser, output, pieces, arguments.has("partial"), after));
}

std::string verdictWords(const Shared::CallVerdict &verdict)
{
    std::string words = verdict.sentence;
    if (!verdict.option.empty())
        words += "; to read it, set \"" + verdict.option + "\": \"" + verdict.value + "\" in the request";
    return words;
}

/// Says why the output is a call or is none, where that is not as one would wish.
void printVerdict(const Shared::CallVerdict &verdict)
{
    using Kind = Shared::CallVerdict::Kind;
    if (verdict.kind != Kind::Nothing && verdict.kind != Kind::Calls && verdict.kind != Kind::NoCall)
        writeErrLine("<output>: note: " + verdictWords(verdict));
}

void printResult(const MessageParser &parser, const Arguments &arguments)
{
    const auto form = arguments.has("parts") ? ChatMessage::Form::WithParts : ChatMessage::Form::Flat;
    if (arguments.has("json")) {
        const Object all{ { "message", parser.message().toValue(form) },
                          { "complete", parser.complete() },
                          { "diagnostics", diagnosticsValue(parser.diagnostics()) } };
        writeJson(toJson(all, JsonFormat::indented()) + '\n');
    } else {
        writeJson(toJson(parser.message().toValue(form), JsonFormat::indented()) + '\n');
        printDiagnostics(parser);
    }
}

Error usage(std::string problem)
{
    return { ErrorCode::Usage, std::move(problem), {}, {}, {} };
}

/// Standard input, or what a stream on it holds, in its pieces.
Result<std::string> outputOf(const Arguments &arguments, Pieces &pieces)
{
    auto input = readInput();
    if (!input || !arguments.has("stream"))
        return input;
    auto stream = readRecorded(arguments.value("stream"), *input);
    if (!stream)
        return usage("--stream: expected completions, responses, messages or events");
    for (const std::string &problem : stream->problems)
        writeErrLine("<stdin>: warning: " + problem);
    if (stream->wasRead)
        writeErr("<output>: note: the stream's server has already read reasoning or calls; they are ignored\n");
    if (pieces.chunk == 0)
        pieces.splits = std::move(stream->splits);
    if (!arguments.has("finish"))
        pieces.end = stream->end;
    return std::move(stream->output);
}

/// Two options of which one would have no effect.
std::optional<Error> conflict(const Arguments &arguments)
{
    for (const char *form : { "events", "trace" }) {
        for (const char *other : { "trace", "parts", "json" }) {
            if (std::string_view(form) != other && arguments.has(form) && arguments.has(other))
                return usage("--" + std::string(other) + " does not work with --" + form);
        }
    }
    return {};
}

int runParse(const Arguments &arguments)
{
    if (const auto problem = conflict(arguments))
        return report(*problem);
    Pieces pieces;
    if (arguments.has("chunk")) {
        const auto chunk = readNumber(arguments.value("chunk"), 1, 1L << 40);
        if (!chunk)
            return report(usage("--chunk: expected a number of bytes, 1 or more"));
        pieces.chunk = static_cast<std::size_t>(*chunk);
    }
    if (arguments.has("finish")) {
        const auto end = fromString<OutputEnd>(arguments.value("finish"));
        if (!end)
            return report(usage("--finish: expected stop, length or cancelled"));
        pieces.end = *end;
    }
    if (arguments.positional()[0] == "-" || arguments.value("request") == "-")
        return report(usage("standard input is for the model's output"));
    const auto job = loadJob(arguments);
    if (!job)
        return report(job.error());
    const CommandHost host(hostOptions(arguments));
    const auto chat = host.prepare(job->chatTemplate, job->request);
    if (!chat)
        return report(chat.error());
    const auto output = outputOf(arguments, pieces);
    if (!output)
        return report(output.error());
    MessageParser parser = chat->parser();
    if (arguments.has("events")) {
        writeEvents(parser, *output, pieces, arguments);
        return Success;
    }
    if (arguments.has("trace")) {
        const auto all = feed(parser, *output, pieces, arguments.has("partial"));
        writeOut(parseTrace(all, chat->answerPrefix, *output, *host.analyze(job->chatTemplate)));
        return Success;
    }
    feed(parser, *output, pieces, arguments.has("partial"));
    printResult(parser, arguments);
    if (!arguments.has("partial") && pieces.end == OutputEnd::Stop) // who cuts an output knows that it is cut
        printVerdict(Shared::callVerdict(host, job->chatTemplate, job->request, *output, parser));
    return Success;
}

} // namespace

Command parseCommand()
{
    return {
        "parse",
        "TEMPLATE --request FILE [OPTIONS] < OUTPUT",
        "Read a model's output from standard input and write the message. Diagnostics go to standard error.",
        1,
        1,
        withPluginOptions(
            { requestOption,
              nameOption,
              { "chunk", "BYTES", "feed the output in pieces of this size" },
              { "events", "",
                "write the events instead of the message, one line of JSON each; with --chunk also how many bytes the "
                "parser holds back, and the text that it waits for" },
              { "trace", "", "write one line for each part of the output: what it means, and why" },
              { "stream", "FORMAT",
                "read a recorded stream: completions, responses or messages (server-sent events or JSON lines of "
                "that API), or events (the lines that --events writes)" },
              { "partial", "", "more output will follow: do not end an open call" },
              { "finish", "WHY", "why the output ended: stop (the default), length or cancelled" },
              { "parts", "", "add the parts of the message in the order of the output" },
              { "json", "", "write message, completeness and diagnostics as one object" } }),
        runParse
    };
}

} // namespace Cli
