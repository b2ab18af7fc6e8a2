// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "peg/matcher_p.h"
#include "peg/node_p.h"
#include "peg/reference.h"

#include <QTest>

#include <random>

using namespace Parlance;
using namespace Parlance::Peg;
using Test::Edge;

/// The machine against plain recursion, over random expressions and all short texts; and what it promises of its state
/// and its work.
class TestMatcher : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void agreesWithTheReference();
    void isTheSameHoweverCut();
    void takesLinearTime_data();
    void takesLinearTime();
    void streams_data();
    void streams();
    void staysSmallWhenShared();
    void readsNamesOnceMore_data();
    void readsNamesOnceMore();
};

namespace {

/// Writes down what it is told.
struct Recorder : Sink
{
    std::vector<Edge> edges;
    std::string told; ///< everything, as text
    std::string all; ///< the bytes
    std::optional<std::size_t> ended;
    bool failed = false;

    void note(char what, std::size_t offset) { told += what + std::to_string(offset); }
    void open(const CaptureKind &capture, std::size_t offset) override
    {
        edges.push_back({ capture.tag, offset });
        note('(', offset);
    }
    void close(bool complete, std::size_t offset) override
    {
        edges.push_back({ {}, offset });
        note(complete ? ')' : ']', offset);
    }
    void text(std::string_view bytes, std::size_t offset) override
    {
        if (offset != all.size())
            note('!', offset);
        all += bytes;
        told += bytes;
    }
    void recovered(const Failure &failure) override
    {
        note('~', failure.end);
        told += failure.expected;
    }
    void overflow(const Failure *failure, std::size_t offset) override
    {
        ended = offset;
        failed = failure != nullptr;
        note(failed ? 'x' : '>', offset);
    }
};

Recorder run(const std::shared_ptr<const Program> &program, std::string_view text, std::size_t piece)
{
    Recorder recorder;
    Matcher matcher(program);
    for (std::size_t at = 0; at < text.size(); at += piece)
        matcher.feed(text.substr(at, piece), recorder);
    matcher.finish(recorder);
    return recorder;
}

/// Random expressions over a, b and blank; parts made before are used again at times.
class Generator
{
public:
    Generator(unsigned seed, bool cuts)
        : m_random(seed)
        , m_cuts(cuts)
    { }

    Expr expr(int depth)
    {
        if (!m_made.empty() && pick(6) == 0)
            return m_made[pick(m_made.size())];
        const Expr made = depth <= 0 ? leaf() : node(depth - 1);
        m_made.push_back(made);
        return made;
    }

private:
    std::size_t pick(std::size_t count) { return m_random() % count; }

    std::string word()
    {
        static const std::vector<std::string> words = { "a", "b", "ab", "ba", "aab", "bb", "a b" };
        return words[pick(words.size())];
    }

    Expr leaf()
    {
        switch (pick(m_cuts ? 9 : 8)) {
        case 0:
            return oneOf({ word(), word(), word() });
        case 1:
            return chars({ { U'a', U'a' } }, pick(2) == 0, static_cast<int>(pick(3)), pick(2) == 0 ? unbounded : 2);
        case 2:
            return space();
        case 3:
            return pick(3) == 0 ? after({ word(), "\n", " a" }) : until({ word(), word() });
        case 4:
            return pick(4) == 0 ? rest() : end();
        case 8:
            return cut();
        default:
            return literal(word());
        }
    }

    Expr node(int depth)
    {
        switch (pick(10)) {
        case 0:
        case 1:
            return sequence({ expr(depth), expr(depth), expr(depth) });
        case 2:
            return choice({ expr(depth), expr(depth), expr(depth) });
        case 3:
            return repeat(expr(depth), static_cast<int>(pick(3)), pick(2) == 0 ? unbounded : 3);
        case 4:
            return optional(expr(depth));
        case 5:
            return until({ word(), word() }, expr(depth));
        case 6:
            return pick(2) == 0 ? ahead(expr(depth)) : notAhead(expr(depth));
        case 7:
            return guard(expr(depth), m_cuts ? expr(depth) : Expr(), "guarded");
        case 8:
            return rule("r", expr(depth));
        default:
            return capture(static_cast<Tag>(pick(8)), expr(depth));
        }
    }

    std::mt19937 m_random;
    bool m_cuts;
    std::vector<Expr> m_made;
};

const std::vector<std::string> &shortTexts()
{
    static const std::vector<std::string> texts = [] {
        std::vector<std::string> all = { "" };
        for (std::size_t i = 0; i < all.size() && all[i].size() < 5; ++i) {
            for (const char c : { 'a', 'b', ' ' })
                all.push_back(all[i] + c);
        }
        return all;
    }();
    return texts;
}

/// What came out differently, or nothing.
std::string disagreement(const Expr &expr, const std::shared_ptr<const Program> &program, const std::string &text)
{
    const Recorder recorder = run(program, text, 1);
    Test::Reference reference{ text };
    const std::optional<std::size_t> end = reference.match(expr, 0);
    const bool same = recorder.failed ? !end : end == recorder.ended.value_or(text.size());
    if (same && recorder.all == text && (recorder.failed || recorder.edges == reference.edges))
        return {};
    return '"' + text + "\" gave " + recorder.told + ", expected an end at "
        + (end ? std::to_string(*end) : std::string("no place")) + " of\n" + expr.dump() + program->dump();
}

} // namespace

void TestMatcher::agreesWithTheReference()
{
    for (unsigned seed = 0; seed < 1500; ++seed) {
        const Expr expr = Generator(seed, false).expr(4);
        const auto program = compile(expr);
        for (const std::string &text : shortTexts()) {
            const std::string wrong = disagreement(expr, program, text);
            QVERIFY2(wrong.empty(), wrong.c_str());
        }
    }
}

void TestMatcher::isTheSameHoweverCut()
{
    for (unsigned seed = 0; seed < 1500; ++seed) {
        const Expr expr = Generator(seed, true).expr(4);
        const auto program = compile(expr);
        for (const std::string &text : shortTexts()) {
            const Recorder whole = run(program, text, text.size() + 1);
            const bool same = whole.all == text && whole.told == run(program, text, 1).told
                && whole.told == run(program, text, 2).told && whole.told.find('!') == std::string::npos;
            QVERIFY2(same, (text + ": " + whole.told + '\n' + run(program, text, 1).told + '\n' + expr.dump()).c_str());
        }
    }
}

Q_DECLARE_METATYPE(Parlance::Peg::Expr)

void TestMatcher::takesLinearTime_data()
{
    const Expr any = chars({}, true, 1, 1);
    const Expr content = capture(Tag::Content, sequence({ any, cut(), until({ "<call>", "<cart" }) }));
    const Expr call = sequence({ literal("<call>"), cut(), capture(Tag::ToolArgs, jsonValue()), literal("</call>") });
    const Expr field =
        sequence({ literal("<p>"), cut(), capture(Tag::ArgValue, until({ "</p>" }, literal(";"))), literal("</p>;") });
    QTest::addColumn<Expr>("expr");
    QTest::addColumn<QByteArray>("piece");
    QTest::newRow("content") << repeat(choice({ call, content })) << QByteArray("some words, and <b>more</b> ");
    QTest::newRow("false starts") << repeat(choice({ call, content })) << QByteArray("<cal<call<car<");
    QTest::newRow("calls") << repeat(choice({ call, content })) << QByteArray("<call>{\"a\": [1, \"x\"]}</call> and ");
    QTest::newRow("a value with closers") << repeat(field) << QByteArray("<p>a</p>b</p>c</p>;");
    QTest::newRow("one value, many closers") << sequence({ literal("<"), field }) << QByteArray("<p>");
    QTest::newRow("alternatives") << repeat(choice({ literal("abcde"), literal("abcdf"), literal("abcdg") }))
                                  << QByteArray("abcdeabcdgabcdf");
}

void TestMatcher::takesLinearTime()
{
    QFETCH(Expr, expr);
    QFETCH(QByteArray, piece);
    constexpr std::size_t size = 1'000'000;
    std::string text;
    while (text.size() < size)
        text += piece.toStdString();
    Matcher matcher(compile(expr));
    Recorder recorder;
    std::size_t mostHeld = 0;
    std::size_t stepsAtHalf = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        matcher.feed(std::string_view(text).substr(i, 1), recorder);
        mostHeld = std::max(mostHeld, matcher.heldBack());
        if (i == text.size() / 2)
            stepsAtHalf = matcher.steps();
    }
    matcher.finish(recorder);
    QVERIFY2(recorder.all == text, "bytes were lost");
    QVERIFY2(mostHeld < 64, std::to_string(mostHeld).c_str());
    QVERIFY2(matcher.steps() < 6 * text.size(), std::to_string(matcher.steps()).c_str());
    QVERIFY2(matcher.steps() - stepsAtHalf < stepsAtHalf + stepsAtHalf / 50, "the second half costs more");
}

void TestMatcher::streams_data()
{
    const Expr any = chars({}, true, 1, 1);
    const Expr content = capture(Tag::Content, sequence({ any, cut(), until({ "<call>" }) }));
    const Expr thought =
        optional(sequence({ literal("<t>"), cut(), capture(Tag::Reasoning, until({ "\n</t>", "</t>" })), space(),
                            literal("</t>"), space() }));
    const Expr call = capture(
        Tag::Tool,
        sequence({ literal("<call>"), cut(), capture(Tag::ToolArgs, jsonValue()), space(), literal("</call>") }));
    const Expr chat = sequence({ thought, repeat(choice({ call, content })) });
    QTest::addColumn<Expr>("expr");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("held"); // bytes that wait after this text
    QTest::newRow("the first byte of content") << chat << QByteArray("H") << 0;
    QTest::newRow("what may be a marker") << chat << QByteArray("<") << 1;
    QTest::newRow("what is none") << chat << QByteArray("<x") << 0;
    QTest::newRow("what begins reasoning") << chat << QByteArray("<t>") << 0;
    QTest::newRow("reasoning") << chat << QByteArray("<t>hm") << 0;
    QTest::newRow("what may end reasoning") << chat << QByteArray("<t>hm\n</") << 3;
    QTest::newRow("a line feed within") << chat << QByteArray("<t>hm\n\n") << 1;
    QTest::newRow("after a marker came to nothing") << chat << QByteArray("a <calm") << 0;
    QTest::newRow("half a code point") << chat << QByteArray("\xe2\x82") << 2;
    QTest::newRow("half a code point in content") << chat << QByteArray("a\xe2\x82") << 0; // the consumer waits there
    QTest::newRow("within arguments") << chat << QByteArray("<call>{\"a\": \"b") << 0;
    QTest::newRow("the end of a call") << chat << QByteArray("<call>{}</cal") << 5;
    QTest::newRow("after a call") << chat << QByteArray("<call>{}</call>") << 0;
}

void TestMatcher::streams()
{
    QFETCH(Expr, expr);
    QFETCH(QByteArray, text);
    QFETCH(int, held);
    Matcher matcher(compile(expr));
    Recorder recorder;
    for (const char c : text)
        matcher.feed({ &c, 1 }, recorder);
    QCOMPARE(static_cast<int>(matcher.heldBack()), held);
}

/// An expression that doubles with each use compiles to code that does not.
void TestMatcher::staysSmallWhenShared()
{
    Expr expr = choice({ literal("a"), literal("b") });
    for (int i = 0; i < 40; ++i)
        expr = sequence({ optional(expr), expr, choice({ expr, literal("c") }) });
    QVERIFY(compile(expr)->code.size() < 5000);
}

void TestMatcher::readsNamesOnceMore_data()
{
    const Expr name = capture(Tag::ArgName, chars({ { 'a', 'z' } }, false, 1));
    const Expr close = sequence({ literal("[/"), sameName(), literal("]") });
    const auto argument = [&](const Expr &settled) {
        const Expr value = until({ "[/" }, sequence({ sameName(), literal("]") }));
        return sequence({ literal("["), name, literal("]"), settled, capture(Tag::ArgValue, value), close });
    };
    QTest::addColumn<Expr>("expr");
    QTest::newRow("after a cut") << repeat(argument(cut()));
    QTest::newRow("while it may be none") << repeat(argument({}));
    QTest::newRow("in what looks ahead") << repeat(sequence({ ahead(argument({})), argument(cut()) }));
    QTest::newRow("in what must not be there")
        << repeat(sequence({ notAhead(sequence({ argument({}), argument({}), end() })), argument(cut()) }), 0, 1);
}

void TestMatcher::readsNamesOnceMore()
{
    QFETCH(Expr, expr);
    const std::string first = "[a]x[/b]y[/aa][/a]";
    const std::string text =
        QTest::currentDataTag() == std::string("in what must not be there") ? first : first + "[bb]z[/b][/bb]";
    const auto program = compile(expr);
    for (const std::size_t piece : { text.size(), std::size_t(1), std::size_t(2), std::size_t(5) }) {
        const Recorder recorder = run(program, text, piece);
        QVERIFY2(!recorder.failed && recorder.all == text, recorder.told.c_str());
        QVERIFY2(recorder.told.starts_with("[(1a)2](3x[/b]y[/aa])14[/a]"), recorder.told.c_str());
        QVERIFY2(text == first || recorder.told.ends_with("[(19bb)21](22z[/b])27[/bb]"), recorder.told.c_str());
    }
    QVERIFY(run(program, "[a]x[/b]", 1).failed || run(program, "[a]x[/b]", 1).ended);
}

QTEST_APPLESS_MAIN(TestMatcher)
#include "tst_matcher.moc"
