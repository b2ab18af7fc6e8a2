// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "quotedarguments.h"

#include <parlance/requestedanswer.h>

#include <algorithm>

namespace Gemma {

using namespace Parlance;
using namespace Parlance::Peg;

namespace {

JsonDialect notation()
{
    JsonDialect dialect;
    dialect.bareKeys = true;
    dialect.quote = quote;
    return dialect;
}

JsonDialect lenientNotation()
{
    JsonDialect dialect = notation();
    dialect.python = true;
    return dialect;
}

// What the parser reads

Expr between(const char *mark, const Expr &text)
{
    return sequence({ literal(mark), text, literal(mark) });
}

Expr key()
{
    const auto word = [](std::vector<CharRange> others) {
        return capture(Tag::ArgName, chars(std::move(others), true, 1, 128));
    };
    const Expr solid = chars({ { ':', ':' },
                               { '{', '{' },
                               { '}', '}' },
                               { ',', ',' },
                               { '<', '<' },
                               { '"', '"' },
                               { '\'', '\'' },
                               { '\n', '\n' },
                               { ' ', ' ' } },
                             true, 1, 128);
    const Expr more = sequence({ chars({ { ' ', ' ' } }, false, 1, 8), solid }); // no blank before the colon
    const Expr bare = capture(Tag::ArgName, sequence({ solid, repeat(more, 0, 16) }));
    const Expr quoted = choice({ between(quote, word({ { '<', '<' } })), between("\"", word({ { '"', '"' } })),
                                 between("'", word({ { '\'', '\'' } })) });
    return choice({ tolerated(quoted, "a key in quotes"), bare });
}

/// After a comma: the next member's key, or what ends the object.
Expr nextMember()
{
    const Expr name = chars({ { ':', ':' }, { '{', '{' }, { '}', '}' }, { ',', ',' }, { '\n', '\n' } }, true, 0, 128);
    return sequence({ space(), choice({ literal("}"), sequence({ name, choice({ literal(":"), end() }) }) }) });
}

/// After a value: the next member, the object's end, or that of the output.
Expr afterValue()
{
    const Expr member = sequence({ literal(","), nextMember() });
    return ahead(sequence({ space(), choice({ member, literal("}"), end() }) }));
}

/// After the token that ends a text, which may hold one as well: the next member's key, or what ends the object.
Expr afterText()
{
    const Expr member = sequence({ literal(","), nextMember() });
    return sequence({ space(), choice({ member, literal("}"), literal(callEnd), literal(callStart), end() }) });
}

/// The token that ends a text. Models write it twice, too.
Expr textEnd()
{
    return sequence({ literal(quote), optional(literal(quote)), afterText() });
}

/// Another call, up to the token that begins a text in it.
Expr nextCall()
{
    constexpr int most = 1024;
    const Expr inside = repeat(sequence({ notAhead(literal(quote)), chars({}, true, 1, 1) }), 0, most);
    return sequence({ literal(callStart), inside, literal(quote), notAhead(afterText()) });
}

/// A call's end is that of a text that lacks its own, if the output ends there or another call with a text comes.
Expr callOver()
{
    return sequence({ literal("}"), space(), literal(callEnd), space(), choice({ end(), nextCall() }) });
}

/// A call that a text quotes, where the text's end or that of the output follows: up to five calls, with a kilobyte in
/// each and after the last.
Expr quotedCall()
{
    constexpr int most = 1024;
    constexpr int mostTexts = 16;
    constexpr int mostMore = 4;
    const auto outside = [](std::vector<std::string> tags) {
        return sequence({ notAhead(oneOf(std::move(tags))), chars({}, true, 1, 1) });
    };
    const Expr word = repeat(outside({ callStart, callEnd, quote }), 0, most);
    const Expr text = sequence({ literal(quote), word, literal(quote) });
    const Expr call =
        sequence({ literal(callStart), word, repeat(sequence({ text, word }), 0, mostTexts), literal(callEnd) });
    const Expr between = repeat(outside({ callStart, callEnd }), 0, most);
    const Expr more = repeat(sequence({ between, call }), 0, mostMore);
    const Expr rest = repeat(sequence({ notAhead(textEnd()), outside({ callStart, callEnd }) }), 0, most);
    const Expr cutCall = sequence({ literal(callStart), repeat(outside({ callEnd }), 0, most), end() });
    return sequence({ ahead(sequence({ call, more, rest, choice({ textEnd(), end(), cutCall }) })), cut(), call });
}

/// After a text that lacks its token: the next declared argument, which has both tokens, or up to the call's end none.
Expr nextDeclared(const std::vector<std::string> &names)
{
    constexpr int most = 1024;
    const Expr name = sequence({ literal(","), space(), oneOf(names), literal(":") });
    const Expr inside = sequence({ notAhead(choice({ literal(quote), callOver() })), chars({}, true, 1, 1) });
    const Expr more = repeat(inside, 0, most);
    const Expr text = sequence({ literal(quote), notAhead(afterText()), more, textEnd() });
    return sequence({ name, choice({ text, sequence({ more, callOver() }) }) });
}

/// A text up to its end, which a quote token inside is not.
Expr textInside(const Expr &next)
{
    const Expr text = until({ quote, callStart, std::string("}") + callEnd, "," });
    const Expr over = choice({ textEnd(), callOver(), next });
    const Expr more = sequence({ notAhead(over), chars({}, true, 1, 1), cut() });
    const Expr whole = sequence({ text, repeat(sequence({ choice({ quotedCall(), more }), text })) });
    return sequence({ whole, ahead(choice({ literal(quote), callOver(), next })) });
}

/// A text without quotes, which may hold commas that no member follows. It may speak of calls: then more of it comes
/// after, and the next member or the object's end.
Expr bareText()
{
    constexpr int most = 256;
    constexpr int mostCommas = 16;
    const auto text = [](int least) {
        const auto word = [](int from) {
            return chars({ { ',', ',' }, { '}', '}' }, { '<', '<' } }, true, from, most);
        };
        const Expr comma = sequence({ literal(","), notAhead(nextMember()) });
        return sequence({ word(least), repeat(sequence({ comma, word(1) }), 0, mostCommas) });
    };
    const auto inside = chars({ { '<', '<' } }, true, 1, most);
    const Expr call = sequence({ literal(callStart), inside, literal(callEnd), text(1) });
    const auto captured = [](const Expr &part) { return capture(Tag::ArgValue, part, Coding::BySchema); };
    const Expr over = ahead(sequence({ space(), oneOf({ ",", "}" }) }));
    return choice({ sequence({ captured(text(1)), afterValue() }),
                    sequence({ captured(sequence({ text(0), repeat(call, 1, 4) })), over }) });
}

Expr valueBefore(const Expr &next)
{
    const Expr opening = literal(quote);
    const Expr again = optional(tolerated(opening, "the closing token of a text appears twice"));
    const Expr closing =
        choice({ sequence({ opening, again }),
                 tolerated(ahead(choice({ callOver(), next })), "the closing token of a text is missing") });
    const Expr text = sequence({ opening, cut(), capture(Tag::ArgValue, textInside(next)), closing });
    const Expr json = capture(Tag::ArgValue, jsonValue({}, lenientNotation()), Coding::Literal);
    const Expr container = sequence({ ahead(oneOf({ "{", "[", "\"", "'" })), cut(), json });
    const Expr word = sequence({ json, afterValue() });
    return choice({ text, container, word, tolerated(bareText(), "a text without quotes") });
}

/// Texts of a list that lacks its brackets, up to the object's end or the next member.
Expr bareList()
{
    constexpr int most = 64;
    constexpr int mostItems = 16;
    const Expr word = chars({ { ',', ',' },
                              { ':', ':' },
                              { '[', '[' },
                              { ']', ']' },
                              { '{', '{' },
                              { '}', '}' },
                              { '<', '<' },
                              { '"', '"' },
                              { '\'', '\'' },
                              { '\n', '\n' } },
                            true, 1, most);
    const auto listOf = [](const Expr &item) {
        const Expr comma = sequence({ space(), literal(","), space() });
        return sequence(
            { item,
              repeat(sequence({ notAhead(sequence({ literal(","), nextMember() })), comma, item }), 1, mostItems) });
    };
    const Expr list = capture(Tag::ArgList, listOf(capture(Tag::ArgValue, word, Coding::BySchema)));
    return tolerated(sequence({ ahead(sequence({ listOf(word), afterValue() })), list }), "a list without brackets");
}

/// The names of arguments, of all or of those that are of the type.
std::vector<std::string> declaredNames(const CallRequest &request, std::string_view type = {})
{
    std::vector<std::string> names;
    for (const ToolDeclaration &tool : request.tools) {
        for (const auto &[name, schema] : tool.parameters["properties"].toObject()) {
            if ((type.empty() || schema["type"].toString() == type)
                && std::find(names.begin(), names.end(), name) == names.end())
                names.push_back(name);
        }
    }
    return names;
}

Expr arguments(const CallRequest &request)
{
    const Expr colon = sequence({ space(), literal(":"), space() });
    const Expr listKey = sequence({ capture(Tag::ArgName, oneOf(declaredNames(request, "array"))), colon });
    const Expr value = valueBefore(nextDeclared(declaredNames(request)));
    const Expr member = sequence(
        { space(),
          choice({ sequence({ listKey, choice({ bareList(), value }) }), sequence({ key(), colon, value }) }) });
    const Expr more = repeat(sequence({ space(), literal(","), member }));
    const Expr surplus = optional(tolerated(sequence({ space(), literal(",") }), "a comma after the last value"));
    const Expr next = choice({ end(), literal(callEnd), literal(callStart) });
    const Expr close =
        choice({ literal("}"), tolerated(ahead(next), "the closing brace of the arguments is missing") });
    const Expr twice = optional(sequence({ ahead(sequence({ literal("}"), space(), literal(callEnd) })),
                                           tolerated(literal("}"), "a closing brace appears twice") }));
    return sequence({ literal("{"), cut(), optional(sequence({ member, more })), surplus, space(), close, twice });
}

Expr header(const CallRequest &request)
{
    const Expr name = capture(Tag::ToolName, calledName(request.tools));
    const Expr word = choice({ literal("call:"), tolerated(Expr(), "the word before the name is missing") });
    return sequence({ literal(callStart), space(), word, space(), name });
}

// `<|tool_call>{"name": "look", "arguments": ` in place of `<|tool_call>call:look`.
Expr jsonHeader(const CallRequest &request)
{
    const Expr colon = sequence({ space(), literal(":"), space() });
    return sequence({ literal(callStart), space(), optional(literal("call:")), literal("{"), space(),
                      literal("\"name\""), colon, literal("\""), capture(Tag::ToolName, calledName(request.tools)),
                      literal("\"") });
}

Expr jsonCall(const CallRequest &request, const Expr &closer)
{
    const Expr key = sequence({ oneOf({ "\"arguments\"", "\"parameters\"" }), space(), literal(":"), space() });
    JsonDialect plain;
    plain.python = true;
    const Expr object =
        capture(Tag::ToolArgs, sequence({ ahead(literal("{")), jsonValue({}, plain) }), Coding::Literal);
    return sequence({ tolerated(ahead(jsonHeader(request)), "the call is JSON"), jsonHeader(request), cut(), space(),
                      literal(","), space(), key, object, space(), literal("}"), closer });
}

Expr readCall(const CallRequest &request)
{
    const Expr none =
        tolerated(ahead(sequence({ optional(literal("()")), space(), literal(callEnd) })), "the arguments are missing");
    const Expr body =
        choice({ sequence({ space(), arguments(request) }), sequence({ none, cut(), optional(literal("()")) }) });
    const Expr closer = closingTag(callEnd, choice({ literal(callStart), end() }));
    const Expr whole = choice({ sequence({ header(request), body, closer }), jsonCall(request, closer) });
    return rule("call", guard(capture(Tag::Tool, whole), Expr(), "a call"));
}

// What the grammar writes

Expr written(const CallRequest &request)
{
    std::vector<Expr> each;
    for (const ToolDeclaration &tool : request.tools) {
        if (tool.name.empty())
            continue;
        each.push_back(sequence({ literal(std::string(callStart) + "call:" + tool.name),
                                  writtenArguments(tool, notation()), literal(callEnd) }));
    }
    const Expr call = rule("call", choice(std::move(each)));
    return request.parallel ? repeat(call, 1) : call;
}

} // namespace

CallGrammar QuotedArguments::calls(const Analysis &, const CallRequest &request) const
{
    const Expr call = readCall(request);
    CallGrammar grammar;
    grammar.section = constrain(sequence({ space(), call, repeat(sequence({ space(), call })) }), written(request));
    grammar.header = sequence({ space(), choice({ header(request), jsonHeader(request) }) });
    grammar.openers = { callStart };
    grammar.triggers.push_back({ GrammarTrigger::Type::Word, callStart });
    return grammar;
}

} // namespace Gemma
