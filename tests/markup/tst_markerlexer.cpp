// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "support/cases.h"

#include "markup/jsonscan_p.h"
#include "markup/markerlexer_p.h"

#include <parlance/json.h>

#include <QTest>

using namespace Parlance;

Q_DECLARE_METATYPE(Parlance::Value)

/// Over tests/data/markup: tokens.jsonl has a marker's "text", spelled with its placeholders, its "tokens" and which of
/// them are "tags"; closers.jsonl a "tag" and the texts that would close it; shared.jsonl two texts and the whole
/// tokens that they have in common at their beginning ("prefix") and end ("suffix"); values.jsonl a "text", the JSON or
/// Python "value" that begins at "at" or null, and whether it is "python".
class TestMarkerLexer : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void findsTokens_data() { addRows("tokens.jsonl", "text"); }
    void findsTokens();
    void knowsClosers_data() { addRows("closers.jsonl", "tag"); }
    void knowsClosers();
    void compares_data() { addRows("shared.jsonl", "a"); }
    void compares();
    void findsValues_data() { addRows("values.jsonl", "text"); }
    void findsValues();

private:
    static void addRows(const char *file, const char *name);
};

void TestMarkerLexer::addRows(const char *file, const char *name)
{
    QTest::addColumn<Value>("row");
    const auto rows = Test::readCases(Test::dataFolder("markup") / file);
    PARLANCE_VERIFY_RESULT(rows);
    for (std::size_t i = 0; i < rows->size(); ++i)
        QTest::addRow("%zu %s", i + 1, toJson((*rows)[i][name]).c_str()) << (*rows)[i];
}

static TemplateText holed(const Value &spelled)
{
    return TemplateText(Marker::fromString(spelled.toString()));
}

static std::string spelled(const TemplateText &text)
{
    return text.marker().toString();
}

void TestMarkerLexer::findsTokens()
{
    QFETCH(Value, row);
    const TemplateText text = holed(row["text"]);
    Array tokens;
    Array tags;
    std::size_t at = 0;
    std::size_t first = text.size();
    std::size_t last = 0;
    for (const std::string_view token : markerTokens(text.bytes())) {
        tokens.push_back(spelled(text.sub(at, token.size())));
        at += token.size();
        if (!isTag(token))
            continue;
        tags.push_back(tokens.back());
        first = std::min(first, at);
        last = at;
    }
    QCOMPARE(toJson(tokens), toJson(row["tokens"]));
    QCOMPARE(toJson(tags), toJson(row["tags"]));
    QCOMPARE(at, text.size());
    QCOMPARE(afterFirstTag(text.bytes()), first);
    QCOMPARE(afterLastTag(text.bytes()), last);
    QCOMPARE(hasTag(text), !tags.empty());
    QCOMPARE(tagsIn(text.bytes()).size(), tags.size());
}

void TestMarkerLexer::knowsClosers()
{
    QFETCH(Value, row);
    const std::vector<std::string> closers = closersOf(row["tag"].toString());
    QCOMPARE(toJson(Array(closers.begin(), closers.end())), toJson(row["closers"]));
}

void TestMarkerLexer::compares()
{
    QFETCH(Value, row);
    const TemplateText a = holed(row["a"]);
    const TemplateText b = holed(row["b"]);
    QCOMPARE(spelled(a.sub(0, commonPrefix(a, b))), row["prefix"].toString());
    QCOMPARE(spelled(a.from(a.size() - commonSuffix(a, b))), row["suffix"].toString());
    QCOMPARE(commonPrefix(b, a), commonPrefix(a, b));
    QCOMPARE(commonSuffix(b, a), commonSuffix(a, b));
}

void TestMarkerLexer::findsValues()
{
    QFETCH(Value, row);
    const std::string &text = row["text"].toString();
    const auto node = scanJson(text, static_cast<std::size_t>(row["at"].toInteger()));
    QCOMPARE(node.has_value(), row["value"].isString());
    if (!node)
        return;
    QCOMPARE(text.substr(node->extent.begin, node->extent.size()), row["value"].toString());
    QCOMPARE(node->python, row["python"].toBool());
    Array keys;
    for (const JsonNode::Member &member : node->members)
        keys.push_back(text.substr(member.key.begin, member.key.size()));
    QCOMPARE(toJson(keys), toJson(row.contains("keys") ? row["keys"] : Value(Array())));
}

QTEST_APPLESS_MAIN(TestMarkerLexer)
#include "tst_markerlexer.moc"
