// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "support/rows.h"

#include "markup/reasoningwords_p.h"
#include "markup/sections_p.h"

#include <parlance/json.h>

#include <QTest>

using namespace Parlance;

Q_DECLARE_METATYPE(Parlance::Value)

/// Over tests/data/markup: sections.jsonl has a "text" and the "opener" of a section; what of the text is "left" after
/// its end, or null, and the opener that is "found" before it. words.jsonl has a "name", and whether it "sounds" like
/// reasoning.
class TestSections : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void end_data()
    {
        Test::addRows("markup/sections.jsonl", { .given = { "text", "opener" }, .checked = { "left", "found" } });
    }
    void end();
    void areNamed_data() { Test::addRows("markup/words.jsonl", { .given = {}, .checked = { "sounds" } }); }
    void areNamed();
};

void TestSections::end()
{
    QFETCH(Value, row);
    const std::string &text = row["text"].toString();
    const std::size_t end = endOfSection(text, row["opener"].toString());
    QCOMPARE(toJson(end == std::string::npos ? Value() : Value(text.substr(end))), toJson(row["left"]));
    const std::string before = "<|bot|>" + row["opener"].toString();
    QCOMPARE(std::string(sectionOpenerAtEnd(before, text)), row["found"].toString());
}

void TestSections::areNamed()
{
    QFETCH(Value, row);
    const std::string &name = row["name"].toString();
    QCOMPARE(soundsLikeReasoning(name), row["sounds"].toBool());
}

QTEST_APPLESS_MAIN(TestSections)
#include "tst_sections.moc"
