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

// Tags as far as they tell what comes: models add blanks and choose other quotes after.
constexpr const char *callTag = "<｜DSML｜invoke";
constexpr const char *callEndTag = "</｜DSML｜invoke";
constexpr const char *valueTag = "<｜DSML｜parameter";
constexpr const char *valueEndTag = "</｜DSML｜parameter";

Expr blanks(int least)
{
    return chars({ { ' ', ' ' } }, false, least, 8);
}

Expr spaced(Expr part)
{
    return sequence({ space(), std::move(part) });
}

Expr name(const CallRequest &request)
{
    return capture(Tag::ToolName, calledName(request.tools));
}

Expr without(const Expr &other)
{
    return sequence({ notAhead(other), chars({}, true, 1, 1) });
}

/// Whole blocks that a value holds: its own end comes after them, and nothing of this is longer than a kilobyte.
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
                                      literal("\">"), until({ valueEndTag, valueStart, blockStart }), ownEnd });
    const Expr close = sequence({ literal(callEnd), space(), optional(literal(blockEnd)), space(), end() });
    return sequence({ optional(literal("\n")), choice({ parameter, close }) });
}

Expr spelledValueEnd()
{
    return sequence({ literal(valueEndTag), blanks(0), literal(">") });
}

/// One more end, with the next parameter or the call's end after it.
Expr secondEnd()
{
    return sequence({ spaced(spelledValueEnd()), spaced(oneOf({ valueTag, callEndTag })) });
}

/// Words between an end and the next parameter, or the call's end, which belong to nothing.
Expr strayWords()
{
    constexpr int most = 160;
    const Expr tag = oneOf({ valueEndTag, valueTag, callTag, callEndTag, blockStart, blockEnd });
    return sequence({ notAhead(spaced(tag)), repeat(without(tag), 1, most), ahead(oneOf({ valueTag, callEndTag })) });
}

/// The end that something of the format follows.
Expr ownEnd()
{
    const std::vector<std::string> tags{ valueTag, callTag, callEndTag, blockEnd };
    return sequence({ spelledValueEnd(),
                      choice({ secondEnd(), spaced(choice({ oneOf(tags), cutShort(tags), end() })), strayWords() }) });
}

Expr closeValue()
{
    const Expr again = optional(
        sequence({ ahead(secondEnd()), tolerated(spaced(spelledValueEnd()), "the end of a parameter appears twice") }));
    const Expr missing = tolerated(ahead(missingEnd(ownEnd())), "the end of a parameter is missing");
    const Expr stray =
        optional(sequence({ ahead(strayWords()), tolerated(strayWords(), "text between parameters is left out") }));
    return sequence({ choice({ spelledValueEnd(), missing }), again, stray });
}

/// Up to its end, or to a block or a call that the value speaks of: after that, parameters are not the next one.
Expr plainText(const Expr &end)
{
    const std::string line = "\n";
    const std::vector<std::string> quoted{ blockStart, callStart };
    const std::string spoken = std::string(" ") + valueStart; // behind a blank, none begins
    const Expr text =
        until({ valueEndTag, blockStart, callStart, line + valueStart, spoken, valueStart, line + callEnd, callEnd });
    const Expr character = sequence({ notAhead(choice({ end, oneOf(quoted) })), chars({}, true, 1, 1) });
    return sequence({ text, repeat(sequence({ choice({ literal(spoken), character }), text })) });
}

/// A value may hold what ends one: its own end is the one that something of the format follows.
Expr readValue(Coding coding)
{
    const Expr over = choice({ ownEnd(), missingEnd(ownEnd()) });
    // Where a limit ended the output, the end of that block may have been to come.
    const Expr begun = sequence({ ahead(literal(blockStart)), tolerated(Expr(), "a block in a value has no end") });
    const Expr character = sequence({ optional(begun), chars({}, true, 1, 1) });
    const Expr more = sequence(
        { notAhead(ownEnd()), choice({ quotedBlock(ownEnd()), character }), until({ valueEndTag, blockStart }) });
    const Expr quoting = sequence({ repeat(more), ahead(literal(valueEndTag)) });
    return capture(Tag::ArgValue, sequence({ plainText(over), choice({ ahead(over), quoting }) }), coding);
}

/// One that says nothing.
Expr attribute()
{
    const Expr word = chars({ { 'a', 'z' }, { 'A', 'Z' }, { '_', '_' } }, false, 1, 32);
    const Expr text = chars({ { '"', '"' }, { '\n', '\n' } }, true, 0, 64);
    return tolerated(sequence({ literal(" "), word, literal("=\""), text, literal("\"") }),
                     "ignored an unknown attribute");
}

/// One with any blanks and quotes.
Expr anyAttribute(const char *name, const Expr &value)
{
    const auto between = [&](const char *quote) { return sequence({ literal(quote), value, literal(quote) }); };
    return sequence({ blanks(1), literal(name), blanks(0), literal("="), blanks(0),
                      choice({ between("\""), between("'"), value }) });
}

/// A word between any quotes, or between none.
Expr bareWord()
{
    return chars(
        { { '"', '"' }, { '\'', '\'' }, { ' ', ' ' }, { '=', '=' }, { '<', '<' }, { '>', '>' }, { '\n', '\n' } }, true,
        1, 256);
}

/// A parameter whose attributes are otherwise, as in `name='what' string=True`, or in the other order.
Expr otherParameter()
{
    const Expr key = anyAttribute("name", capture(Tag::ArgName, bareWord()));
    const auto valued = [&](std::vector<std::string> words, Coding coding) {
        const Expr said = anyAttribute("string", oneOf(std::move(words)));
        const Expr end = tolerated(literal(">"), "attributes differ from the template's");
        return sequence({ spaced(literal(valueTag)), choice({ sequence({ key, said }), sequence({ said, key }) }),
                          blanks(0), end, cut(), readValue(coding), closeValue() });
    };
    return choice({ valued({ "true", "True" }, Coding::Text), valued({ "false", "False" }, Coding::Literal) });
}

Expr readParameter()
{
    const Expr key = capture(Tag::ArgName, chars({ { '"', '"' }, { '\n', '\n' } }, true, 1, 256));
    const Expr start = sequence({ spaced(literal(valueStart)), key, literal("\"") });
    const Expr others = repeat(sequence({ notAhead(literal(" string=\"")), attribute() }), 0, 8);
    const auto valued = [&](const char *said, Coding coding) {
        return sequence({ literal(said), others, literal(">"), cut(), readValue(coding), closeValue() });
    };
    const Expr told =
        choice({ valued(" string=\"true\"", Coding::Text), valued(" string=\"false\"", Coding::Literal) });
    const Expr untold = tolerated(sequence({ repeat(attribute(), 0, 8), valued("", Coding::BySchema) }),
                                  "cannot tell whether this value is a string");
    return choice({ sequence({ start, others, told }), otherParameter(), sequence({ start, untold }) });
}

/// The call's tag, whose attribute may be in other quotes.
Expr openCall(const CallRequest &request)
{
    const Expr own = sequence({ literal(callStart), name(request), literal("\""), repeat(attribute(), 0, 8) });
    const Expr other = tolerated(sequence({ literal(callTag), anyAttribute("name", name(request)) }),
                                 "attributes differ from the template's");
    return sequence({ choice({ own, other }), blanks(0), literal(">") });
}

Expr readCall(const CallRequest &request)
{
    const Expr next = choice({ literal(callTag), literal(blockEnd), end() });
    const Expr object = sequence({ space(), ahead(literal("{")), cut(), calledArguments(literal(callEnd)) });
    const Expr blankEnd = sequence({ space(), literal(callEndTag), blanks(1), literal(">") });
    const Expr whole = sequence({ openCall(request), cut(), choice({ object, repeat(readParameter()) }),
                                  choice({ blankEnd, closingTag(callEnd, next) }) });
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
                    { tool.name, "/properties/" + key + '/' + keyword, "a text is written unchanged" });
        }
    }
}

} // namespace

CallGrammar DsmlFormat::calls(const Analysis &, const CallRequest &request) const
{
    const Expr opening = choice({ sequence({ literal(blockStart), space() }),
                                  tolerated(ahead(literal(callTag)), std::string(blockStart) + " is missing") });
    const Expr call = readCall(request);
    const Expr more = repeat(sequence({ space(), call }));
    CallGrammar grammar;
    grammar.section = constrain(
        sequence({ space(), opening, call, more, closingTag(blockEnd, choice({ end(), notAhead(literal(callTag)) })) }),
        written(request));
    const Expr begun = sequence({ literal(callStart), name(request), literal("\"") });
    grammar.header = sequence({ space(), opening, choice({ begun, openCall(request) }) });
    grammar.openers = { std::string("\n\n") + blockStart, std::string("\n") + blockStart, blockStart, callTag };
    grammar.triggers.push_back({ GrammarTrigger::Type::Word, blockStart });
    for (const ToolDeclaration &tool : request.tools)
        noteRelaxed(tool, grammar.relaxations);
    return grammar;
}

} // namespace Dsml
