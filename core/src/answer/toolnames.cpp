// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "answer/toolnames_p.h"

#include "answer/markerexprs_p.h"
#include "base/jsonspelling_p.h"
#include "grammar/schema/planreader_p.h"
#include "peg/node_p.h"

#include <parlance/utf8.h>

#include <algorithm>
#include <map>

namespace Parlance::CallSyntax {

using namespace Peg;

std::vector<ToolDeclaration> writable(const std::vector<ToolDeclaration> &tools)
{
    std::vector<ToolDeclaration> named = tools;
    std::erase_if(named, [](const ToolDeclaration &tool) { return tool.name.empty(); });
    return named;
}

std::vector<std::string> namesOf(const std::vector<ToolDeclaration> &tools)
{
    std::vector<std::string> names;
    names.reserve(tools.size());
    for (const ToolDeclaration &tool : writable(tools))
        names.push_back(tool.name);
    return names;
}

static bool isStructure(SchemaTypes types)
{
    constexpr auto kinds = SchemaTypes::Null | SchemaTypes::Array | SchemaTypes::Object;
    return (types.bits() | kinds) == kinds;
}

ArgumentNames argumentNames(const std::vector<ToolDeclaration> &tools)
{
    ArgumentNames names;
    std::map<std::string, bool> areStructures;
    for (const ToolDeclaration &tool : tools) {
        for (const ArgumentPlan::Member &member : argumentPlan(tool.parameters).merged().members) {
            names.all.push_back(member.name);
            bool &known = areStructures.try_emplace(member.name, true).first->second;
            known = known && isStructure(member.types);
        }
    }
    for (const auto &[name, isOne] : areStructures) {
        if (isOne)
            names.structures.push_back(name);
    }
    return names;
}

static bool isLetter(char character)
{
    return (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z');
}

static Expr wordEnd()
{
    static const Expr end = notAhead(chars({ { 'A', 'Z' }, { 'a', 'z' }, { '0', '9' }, { '_', '_' } }, false, 1, 1));
    return end;
}

// A letter of either case.
static const Expr &letterInAnyCase(char letter)
{
    constexpr char32_t caseBit = 0x20;
    static const std::vector<Expr> all = [] {
        std::vector<Expr> made;
        for (char32_t capital = 'A'; capital <= 'Z'; ++capital)
            made.push_back(chars({ { capital, capital }, { capital | caseBit, capital | caseBit } }, false, 1, 1));
        return made;
    }();
    return all[(static_cast<unsigned char>(letter) & ~caseBit) - 'A'];
}

// One name in letters of either case, after a text that is as it is.
static Expr inAnyCase(const std::string &name, std::string before = {})
{
    std::vector<Expr> parts;
    for (const char one : name) {
        if (isLetter(one))
            parts.insert(parts.end(), { literal(std::exchange(before, {})), letterInAnyCase(one) });
        else
            before += one;
    }
    parts.push_back(literal(before));
    return sequence(std::move(parts));
}

// `functions.look`, `server__look` and `Look` are calls of look, and `looks` is none.
static Expr nearlyDeclared(const std::vector<std::string> &names)
{
    std::vector<Expr> alternatives;
    for (const std::string &name : names)
        alternatives.push_back(sequence({ inAnyCase(name), wordEnd() }));
    const Expr name = choice(std::move(alternatives));
    const Expr word = chars({ { 'A', 'Z' }, { 'a', 'z' }, { '0', '9' }, { '-', '-' } }, false, 1, 64);
    const Expr more = sequence({ literal("_"), word });
    const Expr space = sequence({ notAhead(name), word, repeat(more, 0, 8), oneOf({ ".", "__", "/", ":" }) });
    return sequence({ repeat(space, 0, 4), name });
}

// So many names that nearly all of them look alike are read as they are declared.
static bool areFew(const std::vector<std::string> &names)
{
    constexpr std::size_t mostBytes = 2'000; // each is tried at each call
    constexpr std::size_t most = 128;
    std::size_t bytes = 0;
    for (const std::string &name : names)
        bytes += name.size();
    return bytes <= mostBytes && names.size() <= most;
}

Expr anyName(const std::vector<ToolDeclaration> &tools)
{
    const std::vector<std::string> names = namesOf(tools);
    const Expr declared = oneOf(names);
    std::vector<Expr> read{ sequence({ declared, wordEnd() }) };
    if (areFew(names))
        read.push_back(nearlyDeclared(names));
    if (names.size() < tools.size())
        read.push_back(anyWord());
    return constrain(choice(std::move(read)), declared);
}

static std::string jsonInside(const std::string &text)
{
    std::string out;
    appendJsonEscaped(out, text);
    return out;
}

// A character as it is, or as its escape: `_` and `\u005f`.
static Expr orEscaped(char32_t character)
{
    std::string own;
    Utf8::append(own, character);
    if (character > 0xFFFF)
        return literal(own);
    std::string digits;
    for (int shift = 12; shift >= 0; shift -= 4)
        digits += "0123456789abcdef"[(character >> shift) & 0xF];
    return choice({ literal(jsonInside(own)), inAnyCase(digits, "\\u") });
}

// `get\u005fweather` is get_weather.
static Expr escapedName(const std::vector<ToolDeclaration> &tools)
{
    const std::vector<std::string> names = namesOf(tools);
    if (!areFew(names))
        return choice({});
    std::map<char32_t, Expr> characters;
    std::vector<Expr> ways;
    for (const std::string &name : names) {
        std::vector<Expr> parts;
        for (std::size_t at = 0; at < name.size();) {
            const char32_t character = Utf8::next(name, at);
            if (!characters.contains(character))
                characters.emplace(character, orEscaped(character));
            parts.push_back(characters.at(character));
        }
        parts.push_back(ahead(oneOf({ "\"", "'" })));
        ways.push_back(sequence(std::move(parts)));
    }
    const Expr plain = chars({ { '"', '"' }, { '\'', '\'' }, { '\\', '\\' } }, true, 0, 128);
    return sequence({ ahead(sequence({ plain, literal("\\u") })), choice(std::move(ways)) });
}

Expr quotedName(const std::vector<ToolDeclaration> &tools)
{
    std::vector<ToolDeclaration> escaped = tools;
    for (ToolDeclaration &tool : escaped)
        tool.name = jsonInside(tool.name);
    const Expr name = anyName(escaped);
    const Expr captured =
        capture(Tag::ToolName, constrain(choice({ escapedName(tools), name }), name), Coding::JsonString);
    return constrain(choice({ nameInId(tools), captured }), captured);
}

Expr plainName(const std::vector<ToolDeclaration> &tools)
{
    return capture(Tag::ToolName, anyName(tools));
}

// Of two names that fit, the longer one.
static Expr nameWithNumber(const std::vector<ToolDeclaration> &tools, const Expr &number)
{
    std::vector<std::string> names = namesOf(tools);
    if (!areFew(names))
        return choice({});
    std::stable_sort(names.begin(), names.end(),
                     [](const std::string &a, const std::string &b) { return a.size() > b.size(); });
    const Expr sign = oneOf({ "_", ".", ":", "-" });
    const Expr before = choice({ sequence({ literal("functions"), optional(sign) }),
                                 sequence({ oneOf({ "function", "tool", "call" }), sign }), Expr() });
    std::vector<Expr> ways;
    for (const std::string &name : names) {
        const Expr id = sequence({ before, literal(name), number, wordEnd() });
        ways.push_back(sequence({ ahead(id), tolerated(Expr(), "the call's id is read as one of " + name),
                                  captureAs(Tag::ToolName, name, id) }));
    }
    return choice(std::move(ways));
}

Expr nameInOtherId(const std::vector<ToolDeclaration> &tools)
{
    const Expr sign = oneOf({ "_", ".", ":", "-" });
    return nameWithNumber(tools, optional(sequence({ optional(sign), anyNumber() })));
}

Expr nameInId(const std::vector<ToolDeclaration> &tools)
{
    return nameWithNumber(tools, sequence({ literal(":"), anyNumber() }));
}

Expr plainName(const ToolDeclaration &tool)
{
    return capture(Tag::ToolName, literal(tool.name));
}

} // namespace Parlance::CallSyntax
