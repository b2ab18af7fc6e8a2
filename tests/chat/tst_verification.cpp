// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "host/analysispatch_p.h"
#include "support/cases.h"
#include "support/rows.h"

#include "analysis/analyze_p.h"
#include "chat/preparechat_p.h"
#include "chat/verification/verifytemplate_p.h"

#include <parlance/chat.h>
#include <parlance/json.h>

#include <QTest>

#include <algorithm>

using namespace Parlance;

Q_DECLARE_METATYPE(Parlance::Value)

/// Over tests/data/verification: a template ("source") is analysed, the analysis changed as "patch" says (a profile's
/// patch), and checked against what the template writes. The "outcome" is the "smallest" message that comes back
/// different, if any does, in which words the "differences" are told, for which reasons messages are "inexpressible",
/// and whether the template is "ambiguous": writes two messages as one text.
class TestVerification : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void verifies_data();
    void verifies();
};

void TestVerification::verifies_data()
{
    Test::addRows("verification", { .given = { "source", "patch" }, .checked = { "outcome" } });
}

static void addOnce(Array &all, const std::string &text)
{
    if (std::find(all.begin(), all.end(), Value(text)) == all.end())
        all.push_back(text);
}

static Value outcomeOf(const Verification &verification)
{
    Object outcome;
    Array differences;
    for (const VerificationFailure &failure : verification.failures)
        addOnce(differences, failure.difference);
    if (!verification.failures.empty())
        outcome.set("smallest", verification.failures.front().expected);
    outcome.set("differences", std::move(differences));
    Array reasons;
    for (const InexpressibleMessage &message : verification.inexpressible)
        addOnce(reasons, message.reason);
    outcome.set("inexpressible", std::move(reasons));
    outcome.set("ambiguous", verification.ambiguous() > 0);
    return outcome;
}

void TestVerification::verifies()
{
    QFETCH(Value, row);
    const auto chatTemplate = ChatTemplate::fromSource(row["source"].toString());
    PARLANCE_VERIFY_RESULT(chatTemplate);
    Analysis analysis = analyze(*chatTemplate);
    patchAnalysis(row["patch"], analysis);
    const FormatRegistry formats = FormatRegistry::withBuiltins();
    const Verification verification = verifyTemplate(*chatTemplate, analysis, [&](const ChatRequest &request) {
        return prepareChat(*chatTemplate, analysis, request, formats);
    });
    QVERIFY(verification.passed + verification.failed + verification.skipped > 20);
    const std::string outcome = toJson(outcomeOf(verification));
    if (outcome != toJson(row["outcome"]))
        QFAIL(Test::writeActual("verification", row["name"].toString() + ".json", outcome).c_str());
}

QTEST_APPLESS_MAIN(TestVerification)
#include "tst_verification.moc"
