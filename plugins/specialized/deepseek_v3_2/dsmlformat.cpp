// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "dsmlformat.h"

#include <parlance/requestedanswer.h>

#include <algorithm>

namespace Dsml {

using namespace Parlance;
using namespace Parlance::Peg;

namespace {

// What the parser reads

Expr spaced(const char *tag)
{
    return sequence({ space(), literal(tag) });
}

Expr name(const CallRequest &request)
{
    return capture(Tag::ToolName, calledName(request.tools));
}

Expr without(const Expr &other)
{
    return sequence({ notAhead(other), chars({}, true, 1, 1) });
}

/// Whole blocks that a value holds: its own end comes behind them, and nothing of this is longer than a kilobyte.
Expr quotedBlock(const Expr &ownEnd)
{
    constexpr int most = 1024;
    const Expr inside = repeat(without(oneOf({ blockStart, blockEnd })), 1, most);
    const Expr block = sequence({ literal(blockStart), inside, literal(blockEnd) });
    const Expr behind = repeat(choice({ block, without(choice({ ownEnd, literal(blockStart) })) }), 0, most);
    return sequence({ ahead(sequence({ block, behind, ownEnd })), block });
}

/// What comes in place of a value's end: the next parameter, all of it, or the call's end with that of the output.
Expr missingEnd(const Expr &ownEnd)
{
    const Expr key = chars({ { '"', '"' }, { '\n', '\n' } }, true, 1, 256);
    const Expr parameter = sequence({ literal(valueStart), key, literal("\" string=\""), oneOf({ "true", "false" }),
                                      literal("\">"), until({ valueEnd, valueStart, blockStart }), ownEnd });
    const Expr close = sequence({ literal(callEnd), space(), optional(literal(blockEnd)), space(), end() });
    return sequence({ optional(literal("\n")), choice({ parameter, close }) });
}

/// The end that something of the format follows.
Expr ownEnd()
{
    const std::vector<std::string> tags{ valueStart, callStart, callEnd, blockEnd };
    return sequence({ literal(valueEnd), space(), choice({ oneOf(tags), cutShort(tags), end() }) });
}

Expr closeValue()
{
    return choice({ literal(valueEnd), tolerated(ahead(missingEnd(ownEnd())), "the end of a parameter is missing") });
}

/// Up to its end, or to a block or a call that the value speaks of: behind that, parameters are not the next one.
Expr plainText(const Expr &end)
{
    const std::string line = "\n";
    const std::vector<std::string> quoted{ blockStart, callStart };
    const Expr text =
        until({ valueEnd, blockStart, callStart, line + valueStart, valueStart, line + callEnd, callEnd });
    const Expr more = sequence({ notAhead(choice({ end, oneOf(quoted) })), chars({}, true, 1, 1), text });
    return sequence({ text, repeat(more) });
}

/// A value may hold what ends one: its own end is the one that something of the format follows.
Expr readValue(Coding coding)
{
    const Expr over = choice({ ownEnd(), missingEnd(ownEnd()) });
    // Where a limit ended the output, the end of that block may have been to come.
    const Expr begun =
        sequence({ ahead(literal(blockStart)), tolerated(Expr(), "a block in a value has no end there") });
    const Expr character = sequence({ optional(begun), chars({}, true, 1, 1) });
    const Expr more =
        sequence({ notAhead(ownEnd()), choice({ quotedBlock(ownEnd()), character }), until({ valueEnd, blockStart }) });
    const Expr quoting = sequence({ repeat(more), ahead(literal(valueEnd)) });
    return capture(Tag::ArgValue, sequence({ plainText(over), choice({ ahead(over), quoting }) }), coding);
}

/// One that says nothing.
Expr attribute()
{
    const Expr word = chars({ { 'a', 'z' }, { 'A', 'Z' }, { '_', '_' } }, false, 1, 32);
    const Expr text = chars({ { '"', '"' }, { '\n', '\n' } }, true, 0, 64);
    return tolerated(sequence({ literal(" "), word, literal("=\""), text, literal("\"") }),
                     "an attribute that says nothing was left out");
}

Expr readParameter()
{
    const Expr key = capture(Tag::ArgName, chars({ { '"', '"' }, { '\n', '\n' } }, true, 1, 256));
    const Expr others = repeat(sequence({ notAhead(literal(" string=\"")), attribute() }), 0, 8);
    const auto valued = [&](const char *said, Coding coding) {
        return sequence({ literal(said), others, literal(">"), cut(), readValue(coding) });
    };
    const Expr value = choice({ valued(" string=\"true\"", Coding::Text), valued(" string=\"false\"", Coding::Literal),
                                tolerated(sequence({ repeat(attribute(), 0, 8), valued("", Coding::BySchema) }),
                                          "a value of which nothing says whether it is a text") });
    return sequence({ spaced(valueStart), key, literal("\""), others, value, closeValue() });
}

Expr readCall(const CallRequest &request)
{
    const Expr next = choice({ literal(callStart), literal(blockEnd), end() });
    const Expr object = sequence({ space(), ahead(literal("{")), cut(), calledArguments(literal(callEnd)) });
    const Expr whole =
        sequence({ literal(callStart), name(request), literal("\""), repeat(attribute(), 0, 8), literal(">"), cut(),
                   choice({ object, repeat(readParameter()) }), closingTag(callEnd, next) });
    return rule("invoke", guard(capture(Tag::Tool, whole), Expr(), "a call"));
}

// What the grammar writes

bool isText(const Value &schema)
{
    const Value &values = schema["enum"];
    const auto text = [](const Value &value) { return value.isString(); };
    if (schema.contains("const"))
        return schema["const"].isString();
    if (values.isArray())
        return std::all_of(values.toArray().begin(), values.toArray().end(), text);
    return schema["type"].toString() == "string";
}

Expr writtenText(const Value &schema)
{
    if (schema["const"].isString())
        return literal(schema["const"].toString());
    std::vector<std::string> values;
    for (const Value &value : schema["enum"].toArray())
        values.push_back(value.toString());
    return values.empty() ? until({ valueEnd }) : oneOf(std::move(values));
}

Expr writtenParameter(const std::string &key, const Value &schema, const Value &whole)
{
    Value local = schema;
    for (const char *definitions : { "$defs", "definitions" }) { // what its references point into
        if (local.isObject() && whole.contains(definitions))
            local.object().set(definitions, whole[definitions]);
    }
    const bool text = isText(schema);
    const Expr value = text ? writtenText(schema) : jsonValue(local);
    return sequence({ literal(valueStart + key + (text ? "\" string=\"true\">" : "\" string=\"false\">")),
                      capture(Tag::ArgValue, value), literal(std::string(valueEnd) + "\n") });
}

/// In the declared order, those that are not required perhaps.
Expr writtenCall(const ToolDeclaration &tool)
{
    const Array &required = tool.parameters["required"].toArray();
    std::vector<Expr> parts{ literal(callStart + tool.name + "\">\n") };
    for (const auto &[key, schema] : tool.parameters["properties"].toObject()) {
        const Expr parameter = writtenParameter(key, schema, tool.parameters);
        const bool isRequired = std::find(required.begin(), required.end(), Value(key)) != required.end();
        parts.push_back(isRequired ? parameter : optional(parameter));
    }
    if (required.empty())
        parts.push_back(optional(literal("\n"))); // the line of no parameters
    parts.push_back(literal(std::string(callEnd) + "\n"));
    return rule(tool.name + "-invoke", sequence(std::move(parts)));
}

Expr written(const CallRequest &request)
{
    std::vector<Expr> each;
    for (const ToolDeclaration &tool : request.tools) {
        if (!tool.name.empty())
            each.push_back(writtenCall(tool));
    }
    const Expr call = choice(std::move(each));
    return sequence({ optional(literal("\n\n")), literal(std::string(blockStart) + "\n"), call,
                      request.parallel ? repeat(call) : Expr(), literal(blockEnd) });
}

void noteRelaxed(const ToolDeclaration &tool, std::vector<Relaxation> &relaxations)
{
    for (const auto &[key, schema] : tool.parameters["properties"].toObject()) {
        for (const char *keyword : { "pattern", "minLength", "maxLength", "format" }) {
            if (isText(schema) && schema.contains(keyword))
                relaxations.push_back(
                    { tool.name, "/properties/" + key + '/' + keyword, "a text is written as it is" });
        }
    }
}

} // namespace

CallGrammar DsmlFormat::calls(const Analysis &, const CallRequest &request) const
{
    const Expr opening = choice({ sequence({ literal(blockStart), space() }),
                                  tolerated(ahead(literal(callStart)), std::string(blockStart) + " is missing") });
    const Expr call = readCall(request);
    const Expr more = repeat(sequence({ space(), call }));
    CallGrammar grammar;
    grammar.section = constrain(sequence({ space(), opening, call, more,
                                           closingTag(blockEnd, choice({ end(), notAhead(literal(callStart)) })) }),
                                written(request));
    grammar.header = sequence({ space(), opening, literal(callStart), name(request), literal("\"") });
    grammar.openers = { std::string("\n\n") + blockStart, std::string("\n") + blockStart, blockStart, callStart };
    grammar.triggers.push_back({ GrammarTrigger::Type::Word, blockStart });
    for (const ToolDeclaration &tool : request.tools)
        noteRelaxed(tool, grammar.relaxations);
    return grammar;
}

} // namespace Dsml
