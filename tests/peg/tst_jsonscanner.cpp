// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "peg/jsonscanner_p.h"
#include "support/rows.h"

#include <parlance/json.h>

#include <QTest>

#include <random>

using namespace Parlance;
using Peg::JsonDialect;
using Peg::JsonScanner;

/// Over tests/data/jsonscanner: each line has a "text", a "dialect" (words of: python bare_keys quote=TOKEN), and the
/// "json" that it means; none where it is no value. "rest" is what is after the value. In all JSON that is written
/// edges must be around the outermost object's members.
class TestJsonScanner : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void means_data();
    void means();
    void readsWhatPythonReads_data();
    void readsWhatPythonReads();
    void writesValidJson();
};

Q_DECLARE_METATYPE(Parlance::Value)

namespace {

struct Scan
{
    std::string json;
    std::vector<Peg::JsonPiece::Edge> edges;
    std::size_t read = 0;
    bool ok = false;
};

Scan scan(std::string_view text, const JsonDialect &dialect)
{
    JsonScanner scanner;
    scanner.start(dialect);
    Peg::JsonPiece json;
    Scan scan;
    JsonScanner::Result result = JsonScanner::Result::More;
    for (; scan.read < text.size() && result == JsonScanner::Result::More; ++scan.read)
        result = scanner.step(text[scan.read], &json);
    if (result == JsonScanner::Result::More)
        result = scanner.finish(&json);
    else if (result != JsonScanner::Result::Done)
        --scan.read;
    scan.ok = result == JsonScanner::Result::Done || result == JsonScanner::Result::DoneBefore;
    scan.json = json.text;
    scan.edges = std::move(json.edges);
    return scan;
}

/// What the edges say of the members, if not what the JSON does.
std::string wrongEdges(const Scan &scan)
{
    Object members;
    std::string key;
    std::size_t begin = 0;
    for (const Peg::JsonPiece::Edge &edge : scan.edges) {
        if (edge.key) {
            key = parseJson('"' + *edge.key + '"')->toString();
            begin = edge.at;
            continue;
        }
        const auto value = parseJson(scan.json.substr(begin, edge.at - begin));
        members.set(key, value ? *value : Value("no JSON"));
    }
    const auto json = parseJson(scan.json);
    const bool same = json && (json->isObject() ? json->toObject() == members : scan.edges.empty());
    return same ? std::string() : scan.json + " has other members than " + toJson(members);
}

JsonDialect dialectOf(const std::string &words)
{
    JsonDialect dialect;
    for (const QByteArray &word : QByteArray::fromStdString(words).split(' ')) {
        if (word == "python")
            dialect.python = true;
        else if (word == "code")
            dialect.keepsSlashEscapes = true;
        else if (word == "bare_keys")
            dialect.bareKeys = true;
        else if (word.startsWith("quote="))
            dialect.quote = word.mid(6).toStdString();
        else if (!word.isEmpty())
            qFatal("no dialect is named %s", word.constData());
    }
    return dialect;
}

std::string withoutSpaceAround(const std::string &text)
{
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    return first == std::string::npos ? std::string()
                                      : text.substr(first, text.find_last_not_of(" \t\r\n") - first + 1);
}

} // namespace

void TestJsonScanner::means_data()
{
    Test::addRows("jsonscanner", { .given = { "text", "dialect", "json", "rest" }, .checked = {} });
}

void TestJsonScanner::means()
{
    QFETCH(Value, row);
    const std::string &text = row["text"].toString();
    const Scan result = scan(text, dialectOf(row["dialect"].toString()));
    QCOMPARE(result.ok, row.contains("json"));
    if (!result.ok)
        return;
    QCOMPARE(result.json, row["json"].toString());
    QCOMPARE(text.substr(result.read), row["rest"].toString());
    QVERIFY2(wrongEdges(result).empty(), wrongEdges(result).c_str());
}

void TestJsonScanner::readsWhatPythonReads_data()
{
    Test::addRows("json", { .given = { "text" }, .checked = { "dumps", "error" } });
}

/// What json.loads reads comes out as it went in; what it refuses must come out readable, or not at all.
void TestJsonScanner::readsWhatPythonReads()
{
    QFETCH(Value, row);
    const std::string text = withoutSpaceAround(row["text"].toString());
    const Scan result = scan(text, {});
    const bool whole = result.ok && result.read == text.size();
    const auto expected = parseJson(text);
    if (!expected.has_value()) {
        QVERIFY(!whole || parseJson(result.json).has_value());
        return;
    }
    if (text.find("NaN") != std::string::npos || text.find("Infinity") != std::string::npos)
        return; // Python's own, which no JSON reader must take
    QVERIFY(whole);
    QCOMPARE(result.json, text);
    QVERIFY2(wrongEdges(result).empty(), wrongEdges(result).c_str());
}

/// Whatever is read in whatever dialect is valid JSON when written, with edges around its members.
void TestJsonScanner::writesValidJson()
{
    const std::vector<std::string> pieces = { "{",    "}",           "[",        "]",       "(",      ")",    ",",
                                              ":",    " ",           "\"a\"",    "'b'",     "1",      "-2.5", ".5",
                                              "1_0",  "'",           "\"",       "\\",      "u12",    "True", "false",
                                              "None", "null",        "key",      "<|",      "|>",     "\n",   "\\x41",
                                              "x",    "\\u00e9",     "{}",       "{\"k\":", "{'k': ", "[1,",  "(1,",
                                              "+1",   "\\U0001F642", "\xc3\xa9", "\x01" };
    const std::vector<std::string> dialects = { "", "python", "bare_keys", "python bare_keys", "quote=<| bare_keys" };
    std::mt19937 random(3);
    int read = 0;
    for (int i = 0; i < 200000; ++i) {
        std::string text;
        for (std::size_t count = 1 + random() % 9; count > 0; --count)
            text += pieces[random() % pieces.size()];
        const JsonDialect dialect = dialectOf(dialects[random() % dialects.size()]);
        const Scan result = scan(text, dialect);
        read += result.ok ? 1 : 0;
        const std::string wrong = result.ok ? wrongEdges(result) : std::string();
        QVERIFY2(wrong.empty(), (text + ": " + wrong).c_str());
    }
    QVERIFY(read > 10000);
}

QTEST_APPLESS_MAIN(TestJsonScanner)
#include "tst_jsonscanner.moc"
