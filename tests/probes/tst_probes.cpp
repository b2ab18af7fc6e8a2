// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "support/cases.h"
#include "support/rows.h"

#include "probes/turn_p.h"

#include <parlance/json.h>

#include <QTest>

using namespace Parlance;

Q_DECLARE_METATYPE(Parlance::Value)

/// Over tests/data/probes/turns.jsonl: what a template ("source") has around an answer ("header", "turn_end") and for
/// add_generation_prompt ("tail"), whether contents are to be "typed" parts, the line and column that write the header,
/// and the tails with the variable "toggle" "on" and "off".
class TestProbes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void frame_data()
    {
        Test::addRows("probes/turns.jsonl",
                      { .given = { "source", "toggle" },
                        .checked = { "typed", "header", "turn_end", "tail", "place", "on", "off" } });
    }
    void frame();
};

static std::string tailWith(const Prober &prober, const Value &row, bool on)
{
    const std::string &toggle = row["toggle"].toString();
    return generationTail(promptWith(prober, toggle, on, false), promptWith(prober, toggle, on));
}

void TestProbes::frame()
{
    QFETCH(Value, row);
    const auto chatTemplate = ChatTemplate::fromSource(row["source"].toString());
    PARLANCE_VERIFY_RESULT(chatTemplate);
    Prober prober(*chatTemplate, vocabularies().front());
    const bool isTyped = takesTypedParts(prober);
    QCOMPARE(isTyped, row["typed"].toBool());
    prober.setContentAsParts(isTyped);
    const Conversation talk = beginConversation(prober);
    const TurnFrame frame = frameOf(talk);
    QCOMPARE(frame.header, row["header"].toString());
    QCOMPARE(frame.turnEnd, row["turn_end"].toString());
    QCOMPARE(generationTail(talk.history, talk.prompt), row["tail"].toString());
    const SourcePlace place = talk.answer.placeAt(talk.history.text.size());
    const Value written = Array{ place.line, place.column };
    QCOMPARE(QString::fromStdString(toJson(written)), QString::fromStdString(toJson(row["place"])));
    QCOMPARE(tailWith(prober, row, true), row.contains("on") ? row["on"].toString() : row["tail"].toString());
    QCOMPARE(tailWith(prober, row, false), row.contains("off") ? row["off"].toString() : row["tail"].toString());
}

QTEST_APPLESS_MAIN(TestProbes)
#include "tst_probes.moc"
