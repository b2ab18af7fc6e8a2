// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "batch/orderedjobs.h"
#include "batch/progress.h"
#include "input.h"
#include "terminal.h"
#include "views/verdict.h"

#include <parlance/json.h>

namespace Cli {

using namespace Parlance;

namespace {

/// What a run over several templates adds up to.
struct Totals
{
    int sound = 0;
    int failing = 0;
    int unchecked = 0;
    int unusable = 0;
};

/// The result for one template.
struct Outcome
{
    std::string path;
    std::optional<Error> error = {};
    int Totals::*counted = &Totals::unusable;
    std::string text = {};
};

Outcome outcomeOf(const Host &host, const std::string &path, const Arguments &arguments)
{
    const auto chatTemplate = loadTemplate(arguments, path);
    if (!chatTemplate)
        return { path, chatTemplate.error() };
    const Verification verification = host.verify(*chatTemplate);
    const bool isUnchecked = verification.passed + verification.failed == 0;
    Outcome outcome{ .path = path };
    outcome.counted = verification.failed > 0 ? &Totals::failing : isUnchecked ? &Totals::unchecked : &Totals::sound;
    if (arguments.has("json"))
        outcome.text = toJson(Object{ { "template", path }, { "verification", verification.toValue() } }) + '\n';
    else
        outcome.text = path + ": " + verdict(verification) + '\n'
            + failureText(verification, arguments.has("verbose") ? 1000 : 1)
            + inexpressibleText(verification, arguments.has("verbose"));
    return outcome;
}

bool tell(const Outcome &outcome, Progress &progress, Totals &totals)
{
    progress.clear();
    if (outcome.error)
        report(*outcome.error);
    writeOut(outcome.text);
    ++(totals.*outcome.counted);
    const bool written = flushOut();
    progress.next(outcome.path);
    return written;
}

void printTotals(const Totals &totals)
{
    const int all = totals.sound + totals.failing + totals.unchecked + totals.unusable;
    writeErr(std::to_string(all) + " templates: " + std::to_string(totals.sound) + " read back, "
             + std::to_string(totals.failing) + " with failures, " + std::to_string(totals.unchecked) + " not tested, "
             + std::to_string(totals.unusable) + " not usable\n");
}

int runVerify(const Arguments &arguments)
{
    const auto jobs = jobsOf(arguments);
    if (!jobs)
        return WrongUsage;
    const CommandHost host(hostOptions(arguments));
    const auto &paths = arguments.positional();
    Totals totals;
    {
        Progress progress(paths.size());
        const auto work = [&](const std::string &path) { return outcomeOf(host, path, arguments); };
        OrderedJobs<std::string, Outcome> verifying(
            *jobs, [&] { return work; }, [&](const Outcome &outcome) { return tell(outcome, progress, totals); });
        for (const std::string &path : paths) {
            if (!verifying.add(path))
                break;
        }
        verifying.finish();
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
             "Check that Parlance reads back the messages that each template writes. Exit status 1: Parlance reads at "
             "least one message differently.",
             1,
             static_cast<std::size_t>(-1),
             withPluginOptions({ nameOption,
                                 jobsOption,
                                 { "verbose", "", "show every failure, and why other messages could not be tested" },
                                 { "json", "", "one line of JSON for each template" } }),
             runVerify };
}

} // namespace Cli
