// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "answer/argumentsobject_p.h"
#include "answer/callnodes_p.h"
#include "answer/callsection_p.h"
#include "answer/markerexprs_p.h"
#include "answer/valuetext_p.h"
#include "base/blanks_p.h"

#include <algorithm>
#include <cctype>

// Arguments of calls that look like Python's, `look(where="here", days=3)`, in Python's other spellings: without
// names, in three quotes, with escaped quotes, as one dictionary.
namespace Parlance {

using Kind = AnswerNode::Kind;
using Spelling = AnswerNode::Spelling;
using namespace Peg;

namespace {

constexpr int longestWord = 64; // other names are read only if they are declared

Expr anyOf(const AnswerStops &stops)
{
    std::vector<Expr> ways;
    for (const AnswerStop &stop : stops.all)
        ways.push_back(sequence({ space(), CallSyntax::looseCore(Marker(stop.text)), stop.follow }));
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

Expr twoTexts()
{
    const auto text = [](char32_t quote) {
        const std::string mark(1, static_cast<char>(quote));
        return sequence({ literal(mark), chars({ { quote, quote }, { '\n', '\n' } }, true, 0), literal(mark) });
    };
    const Expr one = choice({ text('"'), text('\'') });
    return sequence({ one, repeat(sequence({ chars({ { ' ', ' ' }, { '\n', '\n' } }, false, 1), one }), 1) });
}

// Those of the names that are no words of Python's, or long ones: `far.off`, `$filter`, `two words`.
std::vector<std::string> unusualNames(const std::vector<std::string> &names)
{
    std::vector<std::string> unusual;
    for (const std::string &name : names) {
        const bool isUsual = std::all_of(name.begin(), name.end(), [](char c) {
            return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '-' || c < 0;
        });
        if (!isUsual || name.size() > std::size_t(longestWord))
            CallSyntax::addNew(std::vector<std::string>{ name }, unusual);
    }
    return unusual;
}

const JsonDialect pythonCode = { .python = true, .bareKeys = false, .keepsSlashEscapes = true, .quote = {} };

class CodeReader
{
public:
    CodeReader(const CallSection &section, const AnswerCursor &next, const std::vector<std::string> &toolNames,
               const std::vector<std::string> &keys)
        : m_keys(keys)
    {
        const std::vector<AnswerNode> &nodes = section.arguments->children.front().children;
        m_quotesAll = trimmed(nodes[1].text).size() > 1;
        std::string before;
        m_quote = quoteBeforeRaw(section.arguments->children.front(), before);
        m_isBare = m_quote.empty() && holdsRawValue(section.arguments->children.front());
        m_hasTail = m_isBare && !trimmed(textOf(nodes.back())).empty();
        m_next = choice({ anyOf(valueStopsAt({ &nodes, nodes.size(), &next, section.arguments }, toolNames)),
                          sequence({ space(), literal(")"), space(), literal("]"), space(), literal("<|") }),
                          unusualNext(keys, toolNames) });
    }

    CodeArguments read() const { return { !m_quote.empty(), argument(), object() }; }

private:
    Expr argument() const
    {
        std::vector<Expr> spellings{ textInThreeQuotes("\""), textInThreeQuotes("'"), textWithPrefix("\"\"\""),
                                     textWithPrefix("'''"),   textWithPrefix("\""),   textWithPrefix("'"),
                                     neighboursInBrackets() };
        if (!m_quote.empty())
            spellings.push_back(neighbours());
        if (m_isBare)
            spellings.push_back(quotedValue());
        if (m_quotesAll)
            spellings.push_back(valueInOtherQuotes());
        return choice({ sequence({ name(), choice(std::move(spellings)) }), valueAfterBlanks(), valueAfterColon(),
                        valueWithoutName() });
    }

    static Expr word()
    {
        return chars({ { 'A', 'Z' }, { 'a', 'z' }, { '0', '9' }, { '_', '_' }, CallSyntax::otherScripts }, false, 1,
                     longestWord);
    }

    Expr name() const
    {
        const std::vector<std::string> unusual = unusualNames(m_keys);
        const Expr any = unusual.empty() ? word() : choice({ oneOf(unusual), word() });
        return sequence({ space(), capture(Tag::ArgName, any), space(), literal("="), space() });
    }

    Expr value() const { return capture(Tag::ArgValue, jsonValue({}, pythonCode), Coding::Literal); }

    // `note="""Rain"""`
    Expr textInThreeQuotes(const std::string &quote) const
    {
        const std::string three = quote + quote + quote;
        const Expr text =
            capture(Tag::ArgValue, sequence({ until({ three }, m_next), notAhead(end()) }), Coding::JsonString);
        return sequence({ ahead(literal(three)), tolerated(literal(three), "a text is in three quotes"), cut(), text,
                          literal(three) });
    }

    // `'up ' 'there'` is one text, as far as no quote is in it.
    Expr neighbours() const { return sequence({ ahead(sequence({ twoTexts(), m_next })), value() }); }

    // `('up ' 'there')` is the same text, and no tuple.
    Expr neighboursInBrackets() const
    {
        const Expr open = sequence({ literal("("), space() });
        const Expr close = sequence({ space(), literal(")") });
        return sequence({ ahead(sequence({ open, twoTexts(), close })), cut(), open, value(), close });
    }

    // `r'\d+'`, `f'here'` and `b'here'`
    Expr textWithPrefix(const std::string &quote) const
    {
        const auto text = [&](std::vector<std::string> prefixes, Coding coding) {
            for (std::string &prefix : prefixes)
                prefix += quote;
            const Expr opening = oneOf(prefixes);
            return sequence({ ahead(opening), opening, cut(), // looked for first, so that no report expects it
                              capture(Tag::ArgValue, sequence({ until({ quote }, m_next), notAhead(end()) }), coding),
                              literal(quote) });
        };
        return choice({ text({ "r", "R", "br", "rb", "fr", "rf" }, Coding::Text),
                        text({ "f", "F", "b", "B", "u" }, Coding::JsonString) });
    }

    // `where="here"` or `where={"here"}` if the template writes `where=here`; any value if it writes a text after each,
    // as `where=herer` does.
    Expr quotedValue() const
    {
        const Expr item = sequence({ space(), jsonValue({}, pythonCode), space() });
        const Expr set = sequence({ literal("{"), item, oneOf({ ",", "}" }) });
        return sequence({ m_hasTail ? Expr() : ahead(choice({ oneOf({ "\"", "'" }), set })), value(), ahead(m_next) });
    }

    // `far=True` and `where='here'` if the template writes all values between quotes: `far="True"`.
    Expr valueInOtherQuotes() const
    {
        const Expr own = choice({ literal(m_quote), sequence({ space(), end() }) });
        return sequence({ notAhead(own), tolerated(Expr(), "a value lacks the template's quotes"), cut(), value() });
    }

    // `where = "here"` if the template writes all values between quotes
    Expr valueAfterBlanks() const
    {
        const Expr blanks = chars({ { ' ', ' ' } }, false, 1);
        const Expr sign = choice({ sequence({ blanks, literal("="), space() }), sequence({ literal("="), blanks }) });
        if (!m_quotesAll)
            return choice({});
        return sequence({ space(), capture(Tag::ArgName, word()), sign, cut(), value() });
    }

    // `far: 3` for `far=3`, if the argument is declared.
    Expr valueAfterColon() const
    {
        if (m_keys.empty())
            return choice({});
        const Expr colon = tolerated(literal(":"), "a colon comes after the name of an argument");
        return sequence({ space(), capture(Tag::ArgName, oneOf(m_keys)), space(), colon, space(), cut(), value() });
    }

    // `look("here", 3)`
    Expr valueWithoutName() const
    {
        const Expr begins = choice({ oneOf({ "\"", "'", "[", "-" }), chars({ { '0', '9' } }, false, 1, 1) });
        const Expr raw = m_quote.empty()
            ? choice({})
            : sequence({ literal(m_quote),
                         capture(Tag::ArgValue, sequence({ until({ m_quote }, m_next), notAhead(end()) }),
                                 m_quotesAll ? Coding::PythonText : Coding::JsonString),
                         literal(m_quote) });
        return sequence(
            { space(), ahead(begins), tolerated(Expr(), "an argument has no name"), cut(), choice({ raw, value() }) });
    }

    Expr object() const
    {
        if (m_keys.empty())
            return choice({});
        const Expr key = choice({ sequence({ literal("\""), oneOf(m_keys), literal("\"") }),
                                  sequence({ literal("'"), oneOf(m_keys), literal("'") }) });
        const Expr stars = sequence({ space(), optional(literal("**")) });
        const Expr begins = sequence({ stars, literal("{"), space(), key, space(), literal(":") });
        return sequence(
            { ahead(begins), cut(), stars, tolerated(CallSyntax::anyArguments(true), "the arguments are one object") });
    }

    const std::vector<std::string> &m_keys;
    std::string m_quote; // between which the template writes texts as they are; empty: it escapes them
    bool m_quotesAll = false; // and all other values
    bool m_isBare = false; // the template writes texts without quotes
    bool m_hasTail = false; // and a text after each value
    Expr m_next; // what follows an argument
};

} // namespace

static Expr commentLine()
{
    return sequence({ literal("#"), chars({ { '\n', '\n' } }, true, 0, 512), literal("\n"), space() });
}

Expr codeComment()
{
    const Expr comment = commentLine();
    return optional(sequence({ ahead(comment), tolerated(comment, "a comment is left out") }));
}

Expr unusualNext(const std::vector<std::string> &names, const std::vector<std::string> &toolNames)
{
    const std::vector<std::string> unusual = unusualNames(names);
    const Expr declared = names.empty() ? choice({}) : sequence({ commentLine(), oneOf(names) });
    const Expr name = choice({ unusual.empty() ? choice({}) : oneOf(unusual), declared });
    const Expr call = toolNames.empty() ? choice({}) : sequence({ oneOf(toolNames), literal("(") });
    return sequence(
        { space(),
          choice({ sequence({ literal(","), space(), name, space(), literal("=") }),
                   sequence({ literal(")"), space(), literal("]"), space(), literal("]") }),
                   sequence({ literal(")"), chars({ { ' ', ' ' } }, false, 0), literal("\n"), space(), call }) }) });
}

CodeArguments codeArguments(const CallSection &section, const AnswerCursor &next,
                            const std::vector<std::string> &toolNames, const std::vector<std::string> &keys)
{
    return CodeReader(section, next, toolNames, keys).read();
}

} // namespace Parlance
