// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "input.h"
#include "limitoptions.h"
#include "terminal.h"

#include <parlance/json.h>

#include <algorithm>

namespace Cli {

using namespace Parlance;
using Origin = Jinja::Span::Origin;

namespace {

const char *originName(Origin origin)
{
    switch (origin) {
    case Origin::Template:
        return "template";
    case Origin::Data:
        return "data";
    case Origin::Key:
        return "key";
    case Origin::Syntax:
        return "syntax";
    case Origin::Computed:
        return "computed";
    }
    return "unknown";
}

std::string whereFrom(const Jinja::Span &span)
{
    return span.line > 0 ? std::to_string(span.line) + ':' + std::to_string(span.column) : std::string(span.path);
}

/// One line a span: its origin, where that is, and the text.
void printTrace(const Jinja::Rendered &rendered)
{
    for (const Jinja::Span &span : rendered.spans) {
        const std::string text = visible(std::string_view(rendered.text).substr(span.begin, span.end - span.begin));
        const Style style = span.origin == Origin::Template ? Style::Plain : Style::Marker;
        writeOut(styled(Style::Faint, padTo(originName(span.origin), 9) + padTo(whereFrom(span), 24)) + ' '
                 + styled(style, text) + '\n');
    }
}

Value traceValue(const Jinja::Rendered &rendered)
{
    Array spans;
    for (const Jinja::Span &span : rendered.spans) {
        Object object{ { "begin", static_cast<std::int64_t>(span.begin) },
                       { "end", static_cast<std::int64_t>(span.end) },
                       { "origin", originName(span.origin) } };
        if (span.line > 0) {
            object.set("line", span.line);
            object.set("column", span.column);
        }
        if (!span.path.empty())
            object.set("path", std::string(span.path));
        spans.push_back(std::move(object));
    }
    return Object{ { "prompt", rendered.text }, { "spans", std::move(spans) } };
}

/// The prompt, and the [begin, end) in bytes of what the request put there.
Value dataValue(const Jinja::Rendered &rendered)
{
    Array ranges;
    for (const auto &[begin, end] : rendered.dataRanges())
        ranges.push_back(Array{ static_cast<std::int64_t>(begin), static_cast<std::int64_t>(end) });
    return Object{ { "prompt", rendered.text }, { "data", std::move(ranges) } };
}

/// Whether there is anything in the request that prepare may change: analysing takes time.
bool mayBeAdapted(const ChatRequest &request)
{
    const Array &messages = request.messages.toArray();
    const auto isPlain = [&](const Value &message) {
        const std::string &role = message["role"].toString();
        const bool isKnown =
            role == "user" || role == "assistant" || (role == "system" && &message == &messages.front());
        return isKnown && message["content"].isString() && message.toObject().size() == 2;
    };
    return request.continueFinalMessage || request.enableThinking || request.reasoningEffort || request.thinkingBudget
        || !std::all_of(messages.begin(), messages.end(), isPlain);
}

/// What the template was given that prepare would not give it, to standard error.
void reportUnadapted(const Job &job, const std::string &prompt)
{
    if (!mayBeAdapted(job.request))
        return;
    const CommandHost host;
    const auto chat = host.prepare(job.chatTemplate, job.request);
    if (!chat || chat->prompt == prompt)
        return;
    writeErr("parlance: note: this is the prompt without adaptations; `parlance prepare --prompt` gives another one\n");
    if (job.request.continueFinalMessage)
        writeErr(
            "parlance: note: continue_final_message: render closes the last message; prepare leaves it open for the "
            "model\n");
    for (const std::string &adaptation : chat->adaptations)
        writeErrLine("parlance: note: `parlance prepare` adapts: " + adaptation);
}

// A request that the template refuses as it is, and that prepare would adapt.
void reportAdaptable(const Job &job)
{
    const CommandHost host;
    const auto chat = host.prepare(job.chatTemplate, job.request);
    if (!chat)
        return;
    writeErr("parlance: note: `parlance prepare --prompt` adapts the request and gives a prompt\n");
    for (const std::string &adaptation : chat->adaptations)
        writeErrLine("parlance: note: `parlance prepare` adapts: " + adaptation);
}

int runRender(const Arguments &arguments)
{
    const auto job = loadJob(arguments);
    if (!job)
        return report(job.error());
    Jinja::RenderOptions options;
    options.limits = job->limits;
    options.trace = arguments.has("trace") || arguments.has("data");
    const auto rendered = job->chatTemplate.render(job->request, options);
    if (!rendered) {
        const int status = report(rendered.error());
        reportAdaptable(*job);
        return status;
    }
    if (arguments.has("data"))
        writeJson(toJson(dataValue(*rendered)) + '\n');
    else if (arguments.has("json"))
        writeJson(toJson(traceValue(*rendered)) + '\n');
    else if (options.trace)
        printTrace(*rendered);
    else
        writeExact(rendered->text);
    reportUnadapted(*job, rendered->text);
    return Success;
}

} // namespace

Command renderCommand()
{
    return { "render",
             "TEMPLATE --request FILE [--trace] [--json] [--data] [--limit NAME=N]",
             "Write the prompt exactly as the template renders it.",
             1,
             1,
             { requestOption,
               nameOption,
               { "trace", "", "show the origin of every part" },
               { "json", "", "write the prompt as JSON, and with --trace its spans" },
               { "data", "",
                 "write JSON: the prompt, and the byte ranges that come from the request; a tokenizer must not read "
                 "special tokens there" },
               limitOption },
             runRender };
}

} // namespace Cli
