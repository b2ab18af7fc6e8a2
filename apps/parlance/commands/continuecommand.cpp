// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "input.h"
#include "terminal.h"

#include <parlance/continuation.h>
#include <parlance/json.h>

namespace Cli {

using namespace Parlance;

namespace {

Result<Value> newMessages(const Arguments &arguments)
{
    const std::string &path = arguments.value("messages");
    if (path.empty())
        return Error{ ErrorCode::Usage, "--messages is missing", {}, {}, {} };
    const auto text = readText(path);
    if (!text)
        return text.error();
    auto messages = parseJson(*text, path);
    if (messages && !messages->isArray())
        return Error{ ErrorCode::InvalidRequest, "expected an array of messages", { path, 0, 0 }, {}, {} };
    return messages;
}

/// As it was sent: --prompt, or what the request gives.
Result<std::string> sentPrompt(const Host &host, const Job &job, const Arguments &arguments)
{
    if (arguments.has("prompt"))
        return readText(arguments.value("prompt"));
    const auto chat = host.prepare(job.chatTemplate, job.request);
    return chat ? Result<std::string>(chat->prompt) : Result<std::string>(chat.error());
}

int runContinue(const Arguments &arguments)
{
    if (arguments.positional()[0] == "-" || arguments.value("request") == "-")
        return report(Error{ ErrorCode::Usage, "standard input is for the model's output", {}, {}, {} });
    const auto job = loadJob(arguments);
    if (!job)
        return report(job.error());
    const auto messages = newMessages(arguments);
    if (!messages)
        return report(messages.error());
    const CommandHost host(hostOptions(arguments));
    const auto prompt = sentPrompt(host, *job, arguments);
    if (!prompt)
        return report(prompt.error());
    const auto output = readInput();
    if (!output)
        return report(output.error());
    const auto next = host.continuation(job->chatTemplate, job->request, *prompt, *output, *messages);
    if (!next)
        return report(next.error());
    const Object all{ { "continuation", toString(next->kind) },
                      { "reason", next->reason },
                      { "text", next->text },
                      { "prompt", next->chat.prompt },
                      { "request", next->request.toValue() } };
    writeJson(toJson(all, JsonFormat::indented()) + '\n');
    return next->kind == Continuation::Kind::NotShown ? FoundSomething : Success;
}

} // namespace

Command continueCommand()
{
    return { "continue",
             "TEMPLATE --request FILE --messages FILE [OPTIONS] < OUTPUT",
             "Write the text of the next turn, as JSON. An engine appends it to the prompt and the model's output "
             "(standard input), and reuses its cache. Exit status 1: Parlance cannot tell which text is right.",
             1,
             1,
             withPluginOptions({ requestOption,
                                 nameOption,
                                 { "messages", "FILE", "the new messages as a JSON array" },
                                 { "prompt", "FILE", "the prompt that was sent; by default the request's prompt" } }),
             runContinue };
}

} // namespace Cli
