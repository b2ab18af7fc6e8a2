// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "stream/ownplugins.h"
#include "support/cases.h"

#include <parlance/budget.h>
#include <parlance/chat.h>
#include <parlance/host.h>

#include <QTest>

#include <array>
#include <map>
#include <random>

using namespace Parlance;

/// What reading costs, in steps: instructions run and bytes looked at. For every reference template, outputs of one to
/// eight bytes again and again, some of them given and some drawn, at once and byte by byte: four times as many bytes
/// take four times as many steps, and no byte takes more than some.
class TestGrowth : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isLinear_data();
    void isLinear();
    void table();

private:
    Result<PreparedChat> prepared(const std::string &path);

    Host m_host{ Test::ownPlugins() };
};

namespace {

constexpr std::size_t atOnce = 4096; ///< bytes, and four times as many
constexpr std::size_t byteByByte = 2048;
constexpr std::uint64_t mostStepsOfByte = 1500; ///< bare calls of JSON are looked for at every brace
constexpr std::uint64_t freeSteps = 4000; ///< for what is read once

std::string many(const std::string &piece, std::size_t size)
{
    std::string text;
    while (text.size() < size)
        text += piece;
    text.resize(size);
    return text;
}

std::uint64_t stepsOf(const PreparedChat &chat, const std::string &output, std::size_t chunk)
{
    Budget budget({ .steps = std::numeric_limits<std::uint64_t>::max() / 2 });
    const BudgetScope scope(budget);
    MessageParser parser = chat.parser();
    std::vector<Event> events;
    for (std::size_t at = 0; at < output.size(); at += chunk)
        parser.feed(std::string_view(output).substr(at, chunk), events);
    parser.finish(events);
    return budget.drawn();
}

/// Brackets, quotes and white space, and what the template's markers are made of.
std::vector<std::string> drawnPieces(const std::string &source, std::mt19937 &random)
{
    static constexpr std::string_view letters = "\n\n \t\r<>|[](){}\"'`,:=*#/\\-_a1";
    const auto below = [&](std::size_t most) { return random() % most; };
    std::vector<std::string> pieces;
    for (int i = 0; i < 9; ++i) {
        std::string piece;
        const std::size_t size = 1 + below(8);
        const std::size_t marker = source.find('<', below(source.size()));
        if (i % 3 == 0 && marker != std::string::npos)
            piece = source.substr(marker, size);
        while (piece.size() < size)
            piece += letters[below(letters.size())];
        pieces.push_back(piece);
    }
    return pieces;
}

ChatRequest requestWithTool()
{
    const Value parameters =
        Object{ { "type", "object" }, { "properties", Object{ { "a", Object{ { "type", "string" } } } } } };
    const Value tool =
        Object{ { "type", "function" }, { "function", Object{ { "name", "f" }, { "parameters", parameters } } } };
    return *ChatRequest::fromValue(Object{ { "messages", Array{ Object{ { "role", "user" }, { "content", "Hi" } } } },
                                           { "tools", Array{ tool } } });
}

} // namespace

void TestGrowth::isLinear_data()
{
    QTest::addColumn<QString>("path");
    const auto files = Test::caseFiles(Test::Path(PARLANCE_SOURCE_DIR) / "templates", { ".jinja" });
    PARLANCE_VERIFY_RESULT(files);
    for (const Test::Path &file : *files)
        QTest::addRow("%s", file.stem().c_str()) << QString::fromStdString(file.string());
}

void TestGrowth::isLinear()
{
    QFETCH(QString, path);
    const auto chatTemplate = ChatTemplate::load(path.toStdString());
    PARLANCE_VERIFY_RESULT(chatTemplate);
    const auto chat = prepared(path.toStdString());
    PARLANCE_VERIFY_RESULT(chat);
    std::mt19937 random(static_cast<unsigned>(chatTemplate->source().size()));
    std::vector<std::string> pieces = drawnPieces(chatTemplate->source(), random);
    for (const char *given :
         { "\n", "\r\n", " ", "\n ", "\t", "a", "<", "{", "[", "[f(a=", "\"", "'", "`", "*", "</", "{\"", "\\", ">" })
        pieces.emplace_back(given);
    for (const std::string &piece : pieces) {
        for (const std::size_t small : { atOnce, byteByByte }) {
            const std::size_t chunk = small == atOnce ? 4 * small : 1;
            const std::uint64_t few = stepsOf(*chat, many(piece, small), chunk);
            const std::uint64_t more = stepsOf(*chat, many(piece, 4 * small), chunk);
            const std::string told = '"' + piece + "\", in pieces of " + std::to_string(chunk) + ": "
                + std::to_string(few) + " and " + std::to_string(more) + " steps";
            QVERIFY2(more <= 4 * few + few / 4 + freeSteps, told.c_str());
            QVERIFY2(more <= mostStepsOfByte * 4 * small, told.c_str());
        }
    }
}

Result<PreparedChat> TestGrowth::prepared(const std::string &path)
{
    const auto chatTemplate = ChatTemplate::load(path);
    return chatTemplate ? m_host.prepare(*chatTemplate, requestWithTool()) : Result<PreparedChat>(chatTemplate.error());
}

/// The table of docs/limits.md, with PARLANCE_GROWTH in the environment: of all templates the most steps.
void TestGrowth::table()
{
    if (!qEnvironmentVariableIsSet("PARLANCE_GROWTH"))
        QSKIP("only where it is asked for");
    const auto files = Test::caseFiles(Test::Path(PARLANCE_SOURCE_DIR) / "templates", { ".jinja" });
    PARLANCE_VERIFY_RESULT(files);
    std::map<std::string, std::array<std::uint64_t, 3>> most;
    for (const Test::Path &file : *files) {
        const auto chat = prepared(file.string());
        PARLANCE_VERIFY_RESULT(chat);
        for (const char *kind : { "\n", "\r\n", " ", "word ", "<", "</", "`", "\"", "{", "{\"", "[f(a=", "\n- *a* " }) {
            std::size_t size = atOnce;
            for (std::uint64_t &steps : most[kind]) {
                steps = std::max(steps, stepsOf(*chat, many(kind, size), size));
                size *= 4;
            }
        }
    }
    for (const auto &[kind, steps] : most)
        qInfo("| `%s` | %llu | %llu | %llu |",
              QByteArray(kind.c_str()).replace('\n', "\\n").replace('\r', "\\r").constData(),
              static_cast<unsigned long long>(steps[0]), static_cast<unsigned long long>(steps[1]),
              static_cast<unsigned long long>(steps[2]));
}

QTEST_GUILESS_MAIN(TestGrowth)
#include "tst_growth.moc"
