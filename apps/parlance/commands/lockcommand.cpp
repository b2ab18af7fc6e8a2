// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "input.h"
#include "terminal.h"

#include "shared/revision.h"

#include <parlance/compare.h>
#include <parlance/json.h>

namespace Cli {

using namespace Parlance;

namespace {

int check(const std::string &lockFile, const Value &now)
{
    const auto text = readText(lockFile);
    if (!text)
        return report(text.error());
    const auto lock = parseJson(*text, lockFile);
    if (!lock)
        return report(lock.error());
    const auto changes = lockChanges(*lock, now);
    if (!changes) {
        Error error = changes.error();
        error.place.file = lockFile;
        return report(error);
    }
    for (const std::string &change : *changes)
        writeOut(lockFile + ": " + change + '\n');
    if (changes->empty() && (*lock)["template_sha256"] != now["template_sha256"])
        writeErr(lockFile + ": note: the template has another text and does the same\n");
    return changes->empty() ? Success : FoundSomething;
}

int runLock(const Arguments &arguments)
{
    const auto chatTemplate = Shared::loadRevision(
        arguments.positional()[0], [&](const std::string &path) { return loadTemplate(arguments, path); });
    if (!chatTemplate)
        return report(chatTemplate.error());
    const CommandHost host(hostOptions(arguments));
    const Value now = host.lock(*chatTemplate);
    if (arguments.has("check"))
        return check(arguments.value("check"), now);
    writeJson(toJson(now, JsonFormat::indented()) + '\n');
    return Success;
}

} // namespace

Command lockCommand()
{
    return {
        "lock",
        "TEMPLATE [--check LOCK] [OPTIONS] > LOCK",
        "Write hashes of what a template does (prompts, analysis, grammars). With --check, exit status 1: the template "
        "behaves differently.",
        1,
        1,
        withPluginOptions({ nameOption, { "check", "LOCK", "the lock file to compare with" } }),
        runLock
    };
}

} // namespace Cli
