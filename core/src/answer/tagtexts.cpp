// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// `<call>\n<name=` may lack `<call>`, `</name>\n</call>` may lack either tag, and `<name="look">` is `<name=look>`.

#include "answer/tagtexts_p.h"

#include "answer/argumentsobject_p.h"
#include "answer/markerexprs_p.h"
#include "base/blanks_p.h"
#include "markup/markerlexer_p.h"

#include <algorithm>

namespace Parlance {

using namespace Peg;
using namespace CallSyntax;

static constexpr char inBlock[] = "the call is in a Markdown block";

// All parts, with the opener of a Markdown block between two of them.
static Expr openingWithBlock(const std::vector<std::string> &parts)
{
    std::vector<Expr> all{ space(), looseCore(Marker(parts.front())) };
    for (std::size_t i = 1; i < parts.size(); ++i)
        all.insert(all.end(),
                   { space(), blockOpeningBefore(literal(std::string(trimmed(parts[i]))), inBlock),
                     looseCore(Marker(parts[i])) });
    all.push_back(space());
    return sequence(std::move(all));
}

Expr openingText(const std::string &text, const Expr &next, const char *what)
{
    const std::vector<std::string> parts = partsOf(text);
    if (parts.empty())
        return space();
    constexpr std::size_t mostMissing = 8; // real openers have two or three
    std::vector<Expr> ways{ marker(Marker(text)) };
    std::string rest;
    for (std::size_t i = parts.size(); i-- > 1;) {
        rest = parts[i] + rest;
        if (i <= mostMissing && isDistinctText(parts[i]))
            ways.push_back(sequence(
                { space(), tolerated(ahead(literal(std::string(trimmed(parts[i])))), what), marker(Marker(rest)) }));
    }
    if (std::all_of(parts.begin(), parts.end(), isDistinctText) && parts.size() > 1)
        ways.push_back(openingWithBlock(parts));
    ways.push_back(sequence({ space(), tolerated(ahead(next), what) }));
    return choice(std::move(ways));
}

// A brace is there twice if the rest of the closer follows.
static Expr braceAgain(const std::vector<std::string> &parts, std::size_t at)
{
    if (trimmed(parts[at]) != "}" || at + 1 == parts.size())
        return {};
    return strayBrace(sequence({ space(), literal(std::string(trimmed(parts[at + 1]))) }));
}

Expr closingText(const std::string &text, const std::string &what)
{
    std::vector<Expr> all;
    const std::vector<std::string> parts = partsOf(text);
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const Marker one(parts[i]);
        const Expr own = sequence({ space(), looseCore(one) });
        const std::string missing =
            (trimmed(parts[i]) == codeFence ? "the end of the Markdown block" : what) + " is missing";
        if (isDistinctText(parts[i]))
            all.push_back(blockClosingBefore(own, inBlock));
        all.push_back(choice({ own, tolerated(cutShort({ &one }), what + " is cut"), tolerated(Expr(), missing) }));
        all.push_back(braceAgain(parts, i));
    }
    all.push_back(space());
    return sequence(std::move(all));
}

Expr firstPartOf(const std::string &text)
{
    const std::string first = firstOf(text);
    return first.empty() ? choice({}) : sequence({ space(), literal(first) });
}

Expr openerAgain(const std::string &text)
{
    constexpr int most = 4;
    const std::vector<std::string> parts = partsOf(text);
    const Marker last(parts.empty() ? std::string() : parts.back());
    if (!isDistinct(last) || !isTag(last.core))
        return {};
    return repeat(tolerated(sequence({ literal(last.core), layoutAfter(last) }), "an opener appears twice"), 0, most);
}

Expr textBeforeBlock(const std::string &text)
{
    const std::string before(trimmed(text.substr(0, text.rfind(codeFence))));
    const Expr block = tolerated(optional(blockOpening()), "JSON is in no such Markdown block");
    const Expr other = sequence({ before.empty() ? Expr() : sequence({ space(), looseCore(Marker(before)) }), space(),
                                  block, ahead(literal("{")) });
    return choice({ marker(Marker(text)), other });
}

Expr attributeOpening(const std::string &text)
{
    const Marker tag(text.substr(0, text.size() - 1));
    const Expr blanks = chars({ { ' ', ' ' } }, false, 0, 8);
    const Expr name = sequence({ literal(" "), blanks, literal("name"), blanks, literal("=") });
    return choice({ sequence({ space(), looseCore(Marker(text)) }),
                    sequence({ space(), looseCore(tag), tolerated(name, "a name is in an attribute"),
                               optional(oneOf({ "\"", "'" })) }) });
}

Expr openingQuote(bool isQuoted)
{
    const char *what = "a name has other quotes than the template's";
    if (isQuoted)
        return choice({ literal("\""), tolerated(choice({ literal("'"), Expr() }), what) });
    return optional(tolerated(oneOf({ "\"", "'" }), what));
}

Expr closingQuote()
{
    return optional(oneOf({ "\"", "'" }));
}

Expr silentAttributes()
{
    constexpr int most = 8;
    const Expr text = chars({ { '"', '"' }, { '<', '<' }, { '\n', '\n' } }, true, 0, 64);
    const Expr attribute = sequence({ literal(" "), space(), anyWord(), literal("=\""), text, literal("\"") });
    return repeat(tolerated(attribute, "ignored an unknown attribute"), 0, most);
}

Expr missingTagEnd(bool isBeforeValue)
{
    const Expr lineEnd = tolerated(literal("\n"), "the end of a tag is missing");
    return isBeforeValue ? lineEnd : sequence({ lineEnd, ahead(sequence({ space(), literal("<") })) });
}

Expr textBeforeRaw(const Marker &own, const std::string &after)
{
    if (!own.hasCore())
        return optional(literal(own.text()));
    const std::vector<std::string> parts = partsOf(own.text());
    const bool isQuote = firstOf(after) == own.core;
    const Expr again = isQuote ? Expr() : openerAgain(own.text());
    Expr whole = sequence({ space(), looseCore(own), layoutAfter(own), again });
    if (parts.size() < 2 || !std::all_of(parts.begin(), parts.end(), isDistinctText))
        return whole;
    std::string first = own.text();
    first.resize(first.rfind(parts.back()));
    const Expr missing = tolerated(notAhead(sequence({ space(), literal("<") })), "the opener of a value is missing");
    return choice({ whole, sequence({ space(), looseCore(Marker(first)), missing, layoutAfter(Marker(first)) }) });
}

Expr wordTagBefore(const std::string &tag)
{
    if (!tag.starts_with('[') || !tag.ends_with(']'))
        return {};
    const Expr name = chars({ { 'A', 'Z' }, { '_', '_' } }, false, 1, 32);
    const Expr word = chars({ { 'A', 'Z' }, { 'a', 'z' }, { '0', '9' }, { '_', '_' }, { '-', '-' } }, false, 1, 64);
    const Expr other = sequence({ notAhead(literal(tag)), literal("["), name, literal("]"), word });
    return optional(sequence({ ahead(sequence({ other, literal(tag) })),
                               tolerated(other, "ignored a tag that the template does not write") }));
}

static Expr blanksInTag(int least)
{
    return chars({ { ' ', ' ' } }, false, least, 8);
}

// A word between any quotes, or between none.
static Expr anyAttribute(const std::string &name, const Expr &value)
{
    const auto between = [&](const char *quote) { return sequence({ literal(quote), value, literal(quote) }); };
    return sequence({ blanksInTag(1), literal(name), blanksInTag(0), literal("="), blanksInTag(0),
                      choice({ between("\""), between("'"), value }) });
}

static Expr bareWord()
{
    return chars(
        { { '"', '"' }, { '\'', '\'' }, { ' ', ' ' }, { '=', '=' }, { '<', '<' }, { '>', '>' }, { '\n', '\n' } }, true,
        1, 256);
}

// `no`, and `No` as Python writes it.
static Expr wordOf(const AnswerNode &way)
{
    const std::string &text = way.children.front().text;
    const std::string word = text.substr(0, text.find('"'));
    std::string capital = word;
    if (!capital.empty() && capital[0] >= 'a' && capital[0] <= 'z')
        capital[0] = static_cast<char>(capital[0] - 'a' + 'A');
    return oneOf({ word, capital });
}

Expr otherAttributes(const std::vector<AnswerNode> &argument, const std::function<Expr(const AnswerNode &way)> &rest)
{
    if (argument.size() < 4 || argument[1].name != "KEY" || !areAttributes(argument, 2))
        return choice({});
    const std::string tag(trimmed(argument[0].text));
    const std::size_t name = tag.rfind(' ');
    if (name == std::string::npos || !tag.ends_with("=\""))
        return choice({});
    const std::string second(trimmed(argument[2].text.substr(1)));
    const Expr key = anyAttribute(tag.substr(name + 1, tag.size() - name - 3), capture(Tag::ArgName, bareWord()));
    const Expr usual = sequence({ literal(tag), chars({ { '"', '"' } }, true, 1, 256), literal(argument[2].text) });
    std::vector<Expr> ways;
    for (const AnswerNode &way : argument[3].children) {
        const Expr said = anyAttribute(second.substr(0, second.size() - 2), wordOf(way));
        ways.push_back(
            sequence({ choice({ sequence({ key, said }), sequence({ said, key }) }), blanksInTag(0),
                       tolerated(literal(">"), "attributes differ from the template's"), cut(), rest(way) }));
    }
    return sequence({ space(), notAhead(usual), literal(tag.substr(0, name)), choice(std::move(ways)) });
}

} // namespace Parlance
