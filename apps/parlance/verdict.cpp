#include "verdict.h"
#include "terminal.h"

#include <algorithm>

namespace Cli {

using namespace Parlance;

std::string verdict(const Verification &verification)
{
    const std::string skipped = verification.skipped == 0
        ? std::string()
        : " (" + std::to_string(verification.skipped) + " kinds this template cannot write)";
    const int total = verification.passed + verification.failed;
    if (total == 0)
        return styled(Style::Faint, "nothing to check: the template writes no assistant message" + skipped);
    if (verification.failed == 0)
        return styled(Style::Good, "all " + std::to_string(total) + " messages come back") + skipped;
    return styled(Style::Bad,
                  std::to_string(verification.failed) + " of " + std::to_string(total) + " messages do not come back")
        + skipped;
}

std::string failureText(const Verification &verification, std::size_t limit)
{
    std::vector<const VerificationFailure *> failures;
    for (const VerificationFailure &failure : verification.failures)
        failures.push_back(&failure);
    std::stable_sort(failures.begin(), failures.end(),
                     [](const auto *a, const auto *b) { return a->text.size() < b->text.size(); });
    failures.resize(std::min(limit, failures.size()));
    std::string text;
    for (const VerificationFailure *failure : failures) {
        text += "  " + styled(Style::Bad, "✗ ") + failure->name + ": " + failure->difference + '\n';
        text += "    the model writes  " + styled(Style::Marker, visible(failure->text, 400)) + '\n';
    }
    return text;
}

Value verificationValue(const Verification &verification)
{
    Array failures;
    for (const VerificationFailure &failure : verification.failures) {
        failures.push_back(Object{ { "name", failure.name },
                                   { "text", failure.text },
                                   { "expected", failure.expected },
                                   { "got", failure.got },
                                   { "difference", failure.difference } });
    }
    return Object{ { "passed", verification.passed },
                   { "failed", verification.failed },
                   { "skipped", verification.skipped },
                   { "failures", std::move(failures) } };
}

} // namespace Cli
