// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "input.h"
#include "terminal.h"

#include <parlance/json.h>

namespace Cli {

using namespace Parlance;

namespace {

Result<Value> bodyFor(const std::string &engine, const PreparedChat &chat, const ChatTemplate &chatTemplate)
{
    if (engine == "llama.cpp")
        return chat.forLlamaCpp(specialTokensOf(chatTemplate));
    if (engine == "vllm")
        return chat.forVllm();
    if (engine == "sglang")
        return chat.forSglang();
    if (engine == "openai")
        return chat.forOpenAi();
    return Error{ ErrorCode::Usage, "--for: expected llama.cpp, vllm, sglang or openai, not " + engine, {}, {}, {} };
}

int runPrepare(const Arguments &arguments)
{
    const auto job = loadJob(arguments);
    if (!job)
        return report(job.error());
    const auto form = formOf(arguments.value("as"));
    if (!form)
        return report(form.error());
    const CommandHost host(hostOptions(arguments));
    const auto chat = host.prepare(job->chatTemplate, job->request);
    if (!chat)
        return report(chat.error());
    reportWarnings(*chat);
    if (arguments.has("prompt")) {
        writeExact(chat->prompt);
        return Success;
    }
    if (arguments.has("for")) {
        const auto body = bodyFor(arguments.value("for"), *chat, job->chatTemplate);
        if (!body)
            return report(body.error());
        writeJson(toJson(*body, JsonFormat::indented()) + '\n');
        return Success;
    }
    writeJson(toJson(chat->toValue(*form, specialTokensOf(job->chatTemplate)), JsonFormat::indented()) + '\n');
    return Success;
}

} // namespace

Command prepareCommand()
{
    return { "prepare",
             "TEMPLATE --request FILE [OPTIONS]",
             "Write everything that an engine needs for one request, as JSON.",
             1,
             1,
             withPluginOptions(
                 { requestOption,
                   nameOption,
                   formOption,
                   { "for", "ENGINE",
                     "write the body of an HTTP request for this server: llama.cpp, vllm, sglang or openai" },
                   { "prompt", "", "write only the prompt" } }),
             runPrepare };
}

} // namespace Cli
