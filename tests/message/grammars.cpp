// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "message/grammars.h"

#include <functional>
#include <map>

/// Grammars of the kinds that formats build.
namespace Parlance::Test {

using namespace Peg;

namespace {

using Names = std::vector<std::string>;

Expr anyCharacter()
{
    return chars({}, true, 1, 1);
}

Expr reasoning()
{
    return optional(
        sequence({ literal("<think>"), cut(), space(), capture(Tag::Reasoning, until({ "\n</think>", "</think>" })),
                   space(), choice({ literal("</think>"), tolerated(end(), "the reasoning has no end") }), space() }));
}

/// Reasoning, then content and calls in any order. Openers are what calls begin with.
Expr chat(const Expr &call, const Names &openers)
{
    const Expr content = capture(Tag::Content, sequence({ anyCharacter(), cut(), until(openers) }));
    return sequence({ reasoning(), repeat(choice({ sequence({ call, space() }), content })) });
}

Expr quotedText(Tag tag)
{
    return sequence({ literal("\""), capture(tag, until({ "\"" }), Coding::JsonString), literal("\"") });
}

Expr taggedCall(const Names &names)
{
    const Expr follow = sequence({ space(), choice({ literal("<parameter="), literal("</function>") }) });
    const Expr parameter =
        sequence({ literal("<parameter="), capture(Tag::ArgName, until({ ">" })), literal(">\n"), cut(),
                   capture(Tag::ArgValue, until({ "\n</parameter>", "</parameter>" }, follow), Coding::BySchema),
                   optional(literal("\n")), literal("</parameter>"), space() });
    const Expr body = sequence({ literal("<tool_call>\n<function="), capture(Tag::ToolName, oneOf(names)), literal(">"),
                                 space(), cut(), repeat(parameter), literal("</function>"), space(),
                                 choice({ literal("</tool_call>"), tolerated(end(), "the call has no end") }) });
    return guard(capture(Tag::Tool, rule("call", body)), {}, "tool call");
}

Expr jsonField(const Names &names, const JsonDialect &dialect)
{
    const Expr colon = sequence({ space(), literal(":"), space() });
    const Expr name = sequence({ literal("\"name\""), colon, literal("\""),
                                 capture(Tag::ToolName, oneOf(names), Coding::JsonString), literal("\"") });
    const Expr id = sequence({ literal("\"id\""), colon, quotedText(Tag::ToolId) });
    const Expr arguments = sequence(
        { literal("\"arguments\""), colon, cut(), capture(Tag::ToolArgs, jsonValue({}, dialect), Coding::Json) });
    const Expr other = tolerated(sequence({ jsonValue(), colon, jsonValue({}, dialect) }), "an unknown member");
    return choice({ name, id, arguments, other });
}

Expr jsonObject(const Names &names, const JsonDialect &dialect = {})
{
    const Expr field = jsonField(names, dialect);
    const Expr next = sequence({ space(), literal(","), space(), field });
    return sequence({ literal("{"), space(), field, repeat(next), space(), literal("}") });
}

Expr jsonCall(const Names &names, const JsonDialect &dialect = {})
{
    const Expr call =
        sequence({ literal("<tool_call>"), space(), jsonObject(names, dialect), space(), literal("</tool_call>") });
    return guard(capture(Tag::Tool, call), {}, "tool call");
}

Expr jsonArray(const Names &names)
{
    const Expr call = guard(capture(Tag::Tool, jsonObject(names)), {}, "tool call");
    const Expr calls = sequence({ call, repeat(sequence({ space(), literal(","), space(), call })) });
    return guard(sequence({ literal("[TOOLS]"), space(), literal("["), cut(), space(), calls, space(), literal("]") }),
                 {}, "tool calls");
}

Expr idBetween(const Names &names)
{
    const Expr call = sequence({ literal("[CALL]"), capture(Tag::ToolName, oneOf(names)),
                                 optional(sequence({ literal("[ID]"), capture(Tag::ToolId, until({ "[ARGS]" })) })),
                                 literal("[ARGS]"), cut(), capture(Tag::ToolArgs, jsonValue(), Coding::Json) });
    return guard(capture(Tag::Tool, call), {}, "tool call");
}

Expr quotedValues(const Names &names)
{
    const JsonDialect dialect = { .python = false, .bareKeys = true, .quote = "<|'|>" };
    const Expr call = sequence({ literal("<call>"), capture(Tag::ToolName, oneOf(names)), cut(),
                                 capture(Tag::ToolArgs, jsonValue({}, dialect), Coding::Literal), literal("</call>") });
    return guard(capture(Tag::Tool, call), {}, "tool call");
}

Expr pythonCall(const Names &names)
{
    const JsonDialect python = { .python = true, .bareKeys = false, .quote = {} };
    const Expr argument =
        sequence({ capture(Tag::ArgName, chars({ { U'a', U'z' }, { U'_', U'_' } }, false, 1)), literal("="), cut(),
                   capture(Tag::ArgValue, jsonValue({}, python), Coding::Literal) });
    const Expr more = repeat(sequence({ literal(","), space(), argument }));
    const Expr call = sequence({ literal("[py]"), capture(Tag::ToolName, oneOf(names)), literal("("), cut(),
                                 optional(sequence({ argument, more })), literal(")") });
    return guard(capture(Tag::Tool, call), {}, "tool call");
}

/// Each value a JSON string, whatever is in it; names may be written after.
Expr argumentsFirst(const Names &names)
{
    const Expr argument = sequence({ literal("<a "), capture(Tag::ArgName, until({ "=" })), literal("="), cut(),
                                     capture(Tag::ArgValue, until({ "/>" }), Coding::BySchema), literal("/>") });
    const Expr call = sequence({ literal("<call>"), cut(), repeat(argument), literal("<name>"),
                                 capture(Tag::ToolName, oneOf(names)), literal("</name></call>") });
    return guard(capture(Tag::Tool, call), {}, "tool call");
}

/// Calls count within the reasoning too.
Expr reasoningWithCalls(const Names &names)
{
    const Expr call = jsonCall(names);
    const Names stops = { "<tool_call>", "</think>" };
    const Expr thought =
        capture(Tag::Reasoning, sequence({ notAhead(literal("</think>")), anyCharacter(), cut(), until(stops) }));
    const Expr content = capture(Tag::Content, sequence({ anyCharacter(), cut(), until({ "<tool_call>" }) }));
    return sequence(
        { optional(sequence({ literal("<think>"), cut(), repeat(choice({ call, thought })), literal("</think>") })),
          repeat(choice({ call, content })) });
}

/// What is left of a broken call, up to its end, is dropped with a word about it.
Expr droppedWhenBroken(const Names &names)
{
    const Expr call = sequence({ literal("<tool_call>"), capture(Tag::ToolName, oneOf(names)), cut(),
                                 capture(Tag::ToolArgs, jsonValue(), Coding::Json), literal("</tool_call>") });
    const Expr rest = sequence({ until({ "</tool_call>" }), optional(literal("</tool_call>")) });
    return guard(capture(Tag::Tool, call), tolerated(rest, "the rest of a broken call"), "tool call");
}

/// {"response": "…"}: content that is coded.
Expr response()
{
    return sequence({ literal("{\"response\":"), space(), literal("\""), cut(),
                      capture(Tag::Content, until({ "\"" }, sequence({ space(), literal("}") })), Coding::JsonString),
                      literal("\""), space(), literal("}") });
}

Names namesOf(const std::vector<ToolDeclaration> &tools)
{
    Names names;
    for (const ToolDeclaration &tool : tools)
        names.push_back(tool.name);
    return names;
}

} // namespace

std::optional<Expr> namedGrammar(const std::string &name, const std::vector<ToolDeclaration> &tools)
{
    const Names names = namesOf(tools);
    const JsonDialect python = { .python = true, .bareKeys = false, .quote = {} };
    const std::map<std::string, std::function<Expr()>> known = {
        { "plain", [] { return capture(Tag::Content, rest()); } },
        { "reasoning",
          [] {
              return sequence({ reasoning(), capture(Tag::Content, rest()) });
          } },
        { "tagged", [&] { return chat(taggedCall(names), { "<tool_call>" }); } },
        { "json-call", [&] { return chat(jsonCall(names), { "<tool_call>" }); } },
        { "python-dict-call", [&] { return chat(jsonCall(names, python), { "<tool_call>" }); } },
        { "json-array", [&] { return chat(jsonArray(names), { "[TOOLS]" }); } },
        { "id-between", [&] { return chat(idBetween(names), { "[CALL]" }); } },
        { "quoted-values", [&] { return chat(quotedValues(names), { "<call>" }); } },
        { "python-call", [&] { return chat(pythonCall(names), { "[py]" }); } },
        { "arguments-first", [&] { return chat(argumentsFirst(names), { "<call>" }); } },
        { "reasoning-with-calls", [&] { return reasoningWithCalls(names); } },
        { "dropped-when-broken", [&] { return chat(droppedWhenBroken(names), { "<tool_call>" }); } },
        { "response", [] { return response(); } },
        { "call-required",
          [&] {
              return sequence({ reasoning(), jsonCall(names) });
          } },
    };
    const auto it = known.find(name);
    return it == known.end() ? std::nullopt : std::optional<Expr>(it->second());
}

} // namespace Parlance::Test
