// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "answer/codearguments_p.h"

#include "answer/argumentsobject_p.h"
#include "answer/callsection_p.h"
#include "answer/markerexprs_p.h"
#include "base/blanks_p.h"
#include "peg/node_p.h"

namespace Parlance {

using Kind = AnswerNode::Kind;
using Spelling = AnswerNode::Spelling;
using namespace Peg;

namespace {

Expr anyOf(const AnswerStops &stops)
{
    std::vector<Expr> ways;
    for (const AnswerStop &stop : stops.all)
        ways.push_back(sequence({ space(), Pieces::looseCore(Marker(stop.text)), stop.follow }));
    return choice(std::move(ways));
}

// The quote that is the last text before a raw value.
std::string quoteBeforeRaw(const AnswerNode &node, std::string &before)
{
    if (node.kind == Kind::Literal)
        before = node.text;
    if (node.kind == Kind::Field && node.name == "VALUE" && node.spelling == Spelling::Raw && !before.empty()
        && (before.back() == '"' || before.back() == '\''))
        return before.substr(before.size() - 1);
    for (const AnswerNode &child : node.children) {
        if (std::string quote = quoteBeforeRaw(child, before); !quote.empty())
            return quote;
    }
    return {};
}

JsonDialect pythonDialect()
{
    JsonDialect dialect;
    dialect.python = true;
    dialect.keepsSlashEscapes = true;
    return dialect;
}

} // namespace

CodeArguments::CodeArguments(const AnswerNode &loop, const AnswerCursor &next,
                             const std::vector<std::string> &toolNames, const std::vector<std::string> &keys,
                             Expr mayGoOn)
    : m_keys(keys)
    , m_mayGoOn(std::move(mayGoOn))
{
    const std::vector<AnswerNode> &nodes = loop.children.front().children;
    if (nodes.size() < 3 || nodes[0].name != "KEY" || nodes[1].kind != Kind::Literal)
        return;
    const std::string_view sign = trimmed(nodes[1].text);
    m_hasSign = sign == "=" || sign == "=\"" || sign == "='";
    m_quotesAll = sign.size() > 1;
    if (!m_hasSign)
        return;
    std::string before;
    m_quote = quoteBeforeRaw(loop.children.front(), before);
    m_next = anyOf(valueStopsAt({ &nodes, nodes.size(), &next, &loop }, toolNames));
}

bool CodeArguments::isCode() const
{
    return m_hasSign;
}

Expr CodeArguments::name() const
{
    const Expr word =
        chars({ { 'A', 'Z' }, { 'a', 'z' }, { '0', '9' }, { '_', '_' }, Pieces::otherScripts }, false, 1, 64);
    return sequence({ space(), capture(Tag::ArgName, word), space(), literal("="), space() });
}

Expr CodeArguments::value() const
{
    return capture(Tag::ArgValue, jsonValue({}, pythonDialect()), Coding::Literal);
}

Expr CodeArguments::argument() const
{
    std::vector<Expr> spellings{ textInThreeQuotes("\""), textInThreeQuotes("'") };
    if (!m_quote.empty())
        spellings.push_back(escapedText());
    if (m_quotesAll)
        spellings.push_back(valueInOtherQuotes());
    return choice({ sequence({ name(), choice(std::move(spellings)) }), valueAfterColon(), valueWithoutName() });
}

// `note="""Rain"""`: escapes are the text's own if the template writes texts as they are.
Expr CodeArguments::textInThreeQuotes(const std::string &quote) const
{
    const std::string three = quote + quote + quote;
    const Coding coding = m_quote.empty() ? Coding::JsonString : Coding::Text;
    const Expr text = capture(Tag::ArgValue, sequence({ until({ three }, m_next), notAhead(end()) }), coding);
    return sequence({ ahead(literal(three)), tolerated(literal(three), "a text stands in three quotes"), cut(), text,
                      literal(three) });
}

// `note='it\'s'`: the first of the text's own quotes has a backslash before it, as Python needs it and the template
// does not write it. So the others are escaped, too. Right before what follows the value, the backslash is the text's
// last character: `path='C:\'`.
Expr CodeArguments::escapedText() const
{
    constexpr int most = 200;
    const auto sign = static_cast<char32_t>(m_quote.front());
    const Expr backslash = literal("\\");
    const Expr other = choice({ chars({ { sign, sign }, { '\\', '\\' } }, true, 1, 1),
                                sequence({ backslash, chars({ { sign, sign } }, true, 1, 1) }) });
    const Expr isEscaped = sequence({ repeat(other, 0, most), literal('\\' + m_quote), notAhead(m_next) });
    const Expr text = repeat(choice({ chars({ { sign, sign }, { '\\', '\\' } }, true, 1),
                                      sequence({ backslash, choice({ chars({}, true, 1, 1), end() }) }),
                                      sequence({ literal(m_quote), notAhead(m_next) }) }));
    return sequence({ literal(m_quote), ahead(isEscaped), tolerated(Expr(), "quotes of a text are escaped"), cut(),
                      capture(Tag::ArgValue, sequence({ text, notAhead(end()) }), Coding::JsonString), literal(m_quote),
                      m_mayGoOn });
}

// `far=True` and `where='here'` if the template writes all values between quotes: `far="True"`.
Expr CodeArguments::valueInOtherQuotes() const
{
    const Expr own = choice({ literal(m_quote), sequence({ space(), end() }) });
    return sequence(
        { notAhead(own), tolerated(Expr(), "a value stands without the template's quotes"), cut(), value() });
}

// `far: 3` for `far=3`, if the argument is declared.
Expr CodeArguments::valueAfterColon() const
{
    if (m_keys.empty())
        return choice({});
    const Expr colon = tolerated(literal(":"), "a colon stands behind the name of an argument");
    return sequence({ space(), capture(Tag::ArgName, oneOf(m_keys)), space(), colon, space(), cut(), value() });
}

// `look("here", 3)`
Expr CodeArguments::valueWithoutName() const
{
    const Expr begins = choice({ oneOf({ "\"", "'", "[", "-" }), chars({ { '0', '9' } }, false, 1, 1) });
    const Expr raw = m_quote.empty()
        ? choice({})
        : sequence({ literal(m_quote),
                     capture(Tag::ArgValue, sequence({ until({ m_quote }, m_next), notAhead(end()) }),
                             m_quotesAll ? Coding::BySchema : Coding::Text),
                     literal(m_quote) });
    return sequence({ space(), ahead(begins), tolerated(Expr(), "an argument stands without its name"), cut(),
                      choice({ raw, value() }) });
}

Expr CodeArguments::object() const
{
    if (m_keys.empty())
        return choice({});
    const Expr key = choice({ sequence({ literal("\""), oneOf(m_keys), literal("\"") }),
                              sequence({ literal("'"), oneOf(m_keys), literal("'") }) });
    const Expr stars = sequence({ space(), optional(literal("**")) });
    const Expr begins = sequence({ stars, literal("{"), space(), key, space(), literal(":") });
    return sequence(
        { ahead(begins), cut(), stars, tolerated(Pieces::anyArguments(true), "the arguments stand as one object") });
}

} // namespace Parlance
