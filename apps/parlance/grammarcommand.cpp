// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "input.h"
#include "terminal.h"

namespace Cli {

using namespace Parlance;

namespace {

void warnOfRelaxations(const GrammarText &grammar)
{
    for (const Relaxation &one : grammar.relaxations) {
        const std::string where =
            one.tool.empty() ? one.pointer : one.tool + (one.pointer.empty() ? "" : ' ' + one.pointer);
        writeErr("warning: " + std::string(toString(grammar.status)) + ": "
                 + (where.empty() ? "" : where + ": ") + one.reason + '\n');
    }
}

int run(const Arguments &arguments)
{
    const auto job = loadJob(arguments);
    if (!job)
        return report(job.error());
    const Host host(hostOptions(arguments));
    const auto chat = host.prepare(job->chatTemplate, job->request);
    if (!chat)
        return report(chat.error());
    warnOfRelaxations(chat->grammar);
    writeOut(chat->grammar.text);
    return Success;
}

} // namespace

Command grammarCommand()
{
    return { "grammar",
             "TEMPLATE --request FILE [OPTIONS]",
             "Write the GBNF grammar for one request; what it had to relax goes to standard error.",
             1,
             1,
             withPluginOptions({ requestOption, nameOption }),
             run };
}

} // namespace Cli
