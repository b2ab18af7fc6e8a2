// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "input.h"
#include "terminal.h"
#include "verdict.h"

#include <parlance/json.h>

namespace Cli {

using namespace Parlance;

namespace {

/// How far a long run is, in a line that is written over; only people see it.
class Progress
{
public:
    explicit Progress(std::size_t total)
        : m_total(total)
        , m_shown(errIsTerminal() && total > 1)
    { }
    ~Progress() { clear(); }
    Progress(const Progress &) = delete;
    Progress &operator=(const Progress &) = delete;

    void next(const std::string &what)
    {
        ++m_done;
        if (m_shown)
            writeErr("\r\x1b[K" + std::to_string(m_done) + '/' + std::to_string(m_total) + ' ' + what);
    }
    void clear() const
    {
        if (m_shown)
            writeErr("\r\x1b[K");
    }

private:
    std::size_t m_total;
    std::size_t m_done = 0;
    bool m_shown;
};

/// What a run over several templates adds up to.
struct Totals
{
    int sound = 0;
    int failing = 0;
    int unchecked = 0;
    int unusable = 0;
};

void verifyOne(const Host &host, const std::string &path, const Arguments &arguments, const Progress &progress,
               Totals &totals)
{
    const auto chatTemplate = loadTemplate(arguments, path);
    if (!chatTemplate) {
        progress.clear();
        report(chatTemplate.error());
        ++totals.unusable;
        return;
    }
    const Verification verification = host.verify(*chatTemplate);
    const bool isUnchecked = verification.passed + verification.failed == 0;
    ++(verification.failed > 0 ? totals.failing : isUnchecked ? totals.unchecked : totals.sound);
    progress.clear();
    if (arguments.has("json"))
        writeOut(toJson(Object{ { "template", path }, { "verification", verification.toValue() } }) + '\n');
    else
        writeOut(path + ": " + verdict(verification) + '\n'
                 + failureText(verification, arguments.has("verbose") ? 1000 : 1)
                 + inexpressibleText(verification, arguments.has("verbose")));
    flushOut();
}

void printTotals(const Totals &totals)
{
    writeErr(std::to_string(totals.sound) + " templates without a failure, " + std::to_string(totals.failing)
             + " with one, " + std::to_string(totals.unchecked) + " unchecked, " + std::to_string(totals.unusable)
             + " that cannot be used\n");
}

int run(const Arguments &arguments)
{
    const Host host(hostOptions(arguments));
    const auto &paths = arguments.positional();
    Totals totals;
    {
        Progress progress(paths.size());
        for (const std::string &path : paths) {
            progress.next(path);
            verifyOne(host, path, arguments, progress, totals);
        }
    }
    if (paths.size() > 1)
        printTotals(totals);
    if (totals.unusable > 0)
        return UnusableInput;
    return totals.failing > 0 ? FoundSomething : Success;
}

} // namespace

Command verifyCommand()
{
    return { "verify",
             "TEMPLATE... [OPTIONS]",
             "Parse what each template itself writes for messages of every kind; exit status 1 where one does not come "
             "back.",
             1,
             static_cast<std::size_t>(-1),
             withPluginOptions(
                 { nameOption,
                   { "verbose", "", "every failure, not only the smallest, and what could not be tried, and why" },
                   { "json", "", "one JSON line a template" } }),
             run };
}

} // namespace Cli
