// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "harmonygrammar.h"

#include <algorithm>

namespace Harmony {

using namespace Parlance;
using namespace Parlance::Peg;

using Calls = RequestedAnswer::Calls;

namespace {

constexpr const char *interpreter = "python";
constexpr int mostParts = 8; // of a header

const std::vector<std::string> ends{ "<|end|>", "<|return|>", "<|call|>", assistant };

/// Where a message's end is missing, the channel of the next one tells it.
const std::vector<std::string> endsOrChannels{
    "<|end|>", "<|return|>", "<|call|>", assistant, "<|channel|>analysis", "<|channel|>commentary", "<|channel|>final",
};

// What the parser reads

Expr spaced(Expr part)
{
    return sequence({ space(), std::move(part) });
}

Expr word(int limit = 64) // a header is short; more would hold back ordinary text
{
    return chars({ { 'a', 'z' }, { 'A', 'Z' }, { '0', ':' }, { '_', '_' }, { '-', '.' } }, false, 1, limit);
}

Expr wordEnd()
{
    return notAhead(word(1));
}

/// One of the words that headers are made of; any other is read, too, but not in silence.
Expr knownWord()
{
    return sequence({ oneOf({ "analysis", "commentary", "final", "json", "assistant", "user", "all" }), wordEnd() });
}

Expr headerWord()
{
    return choice({ knownWord(), tolerated(word(), "an unknown word in a header") });
}

/// A part of a header that no other text begins with.
Expr special()
{
    const Expr token = sequence({ oneOf({ "<|channel|>", "<|constrain|>" }), space() });
    return sequence({ choice({ token, literal("to=") }), headerWord() });
}

/// The parts of a header before one, and that one.
Expr upTo(const Expr &part)
{
    const Expr other = sequence({ space(), notAhead(part), choice({ special(), headerWord() }) });
    return sequence({ repeat(other, 0, mostParts), spaced(part) });
}

Expr headerEnd()
{
    return upTo(literal("<|message|>"));
}

Expr to(Expr whom)
{
    return sequence({ upTo(literal("to=")), std::move(whom), headerEnd() });
}

Expr onChannel(const char *name)
{
    return sequence({ upTo(sequence({ literal("<|channel|>"), space(), literal(name), wordEnd() })), headerEnd() });
}

Expr functionName(const Expr &name)
{
    const Expr number = sequence({ literal(":"), chars({ { '0', '9' } }, false, 1, 9) });
    return sequence({ optional(literal("functions.")), capture(Tag::ToolName, name),
                      optional(tolerated(number, "the id of a call is in place of a name")), wordEnd() });
}

Expr parsedCall(const RequestedAnswer &wanted)
{
    const Expr over = oneOf(endsOrChannels);
    return capture(Tag::Tool,
                   sequence({ to(functionName(calledName(wanted))), cut(), calledArguments(over, endsOrChannels),
                              ahead(spaced(choice({ over, cutShort(ends), end() }))) }));
}

/// The interpreter that the model was taught gets code as it is, where the request declares it.
Expr parsedCode()
{
    const Expr isObject = sequence({ space(), literal("{"), space(), literal("\"") });
    const Expr code = capture(Tag::ArgValue, until(endsOrChannels));
    // A stop takes the call's end away, so that code that the output ends with is whole unless the output was cut.
    const Expr closed = choice({ ahead(oneOf(endsOrChannels)), tolerated(end(), "the end of the code is missing") });
    return capture(Tag::Tool,
                   sequence({ to(functionName(literal(interpreter))), notAhead(isObject), cut(), code, closed }));
}

/// A call of a function that the request does not declare is text like any other.
Expr undeclaredCall()
{
    return capture(Tag::Content, sequence({ to(sequence({ literal("functions."), word() })), cut(), until(ends) }));
}

/// The model may talk to tools that the engine runs by itself; that is neither content nor a call of the request's.
Expr builtinCall()
{
    const Expr person = sequence({ oneOf({ "assistant", "user", "all" }), wordEnd() });
    return tolerated(sequence({ to(sequence({ notAhead(person), word() })), cut(), until(ends) }),
                     "a message to an undeclared tool was ignored");
}

Expr parsedText(const Expr &opening, Tag tag, const std::vector<std::string> &stops)
{
    return sequence({ opening, cut(), capture(tag, until(stops)) });
}

/// JSON first, and then text up to a stop. If the request asks for JSON, strings in it are data wherever it begins.
Expr jsonAndText(const RequestedAnswer &wanted, std::vector<std::string> stops)
{
    if (!wanted.contentSchema)
        return sequence({ optional(jsonContent("<|return|>")), capture(Tag::Content, until(stops)) });
    const Expr first = sequence({ ahead(sequence({ space(), oneOf({ "{", "[", "\"" }) })),
                                  capture(Tag::Content, space()), jsonContent("<|return|>", true) });
    const Expr isOver = oneOf(stops);
    stops.insert(stops.end(), { "{", "[" });
    const Expr words = sequence({ notAhead(isOver), chars({}, true, 1, 1), cut(), until(stops) });
    return sequence({ optional(first), repeat(choice({ jsonContent("<|return|>"), capture(Tag::Content, words) })) });
}

Expr parsedFinal(const RequestedAnswer &wanted)
{
    return sequence({ onChannel("final"), cut(), jsonAndText(wanted, ends) });
}

Expr parsedAnalysis(bool keep)
{
    if (!keep)
        return parsedText(onChannel("analysis"), Tag::Reasoning, endsOrChannels);
    return capture(Tag::Content,
                   sequence({ onChannel("analysis"), cut(), until(endsOrChannels), optional(literal("<|end|>")) }));
}

/// A header that the output's end cut short.
Expr cutHeader()
{
    std::vector<std::string> tokens = markers;
    tokens.emplace_back(assistant);
    const Expr piece =
        choice({ cutShort(tokens), sequence({ oneOf({ "<|channel|>", "<|constrain|>", "to=" }), end() }) });
    return spaced(choice({ piece, sequence({ special(), upTo(choice({ piece, end() })) }) }));
}

/// Text outside of any message. Where a header was cut short there is none: the answer is incomplete.
Expr strayText(const RequestedAnswer &wanted)
{
    const Expr text = sequence({ chars({}, true, 1, 1), cut(), until(markers) });
    const Expr inJson = choice({ jsonContent("<|return|>"), capture(Tag::Content, text) });
    const Expr asked = sequence({ notAhead(oneOf(markers)), jsonAndText(wanted, markers) });
    return tolerated(sequence({ notAhead(oneOf(ends)), notAhead(cutHeader()), notAhead(spaced(end())),
                                wanted.contentSchema ? choice({ asked, inJson }) : inJson }),
                     "text outside any message");
}

Expr separator()
{
    return spaced(oneOf(ends));
}

Expr readable(Expr message)
{
    return guard(std::move(message), capture(Tag::Content, until(ends)), "a message");
}

// What the grammar writes

Expr writtenChannel()
{
    return optional(choice({ literal("<|channel|>commentary"), literal("<|channel|>analysis") }));
}

Expr writtenInput(const ToolDeclaration &tool)
{
    return tool.name == interpreter ? capture(Tag::ArgValue, until(markers)) : writtenArguments(tool);
}

Expr writtenText(const char *opener, const Expr &text)
{
    return sequence({ literal(opener), text, literal(std::string("<|end|>") + assistant) });
}

Expr writtenThoughts(const char *opener)
{
    return writtenText(opener, capture(Tag::Reasoning, until(markers)));
}

/// Before a call that the request demands, a preamble comes once at most.
Expr writtenBeforeLast(const RequestedAnswer &wanted, bool mayThink)
{
    Expr thoughts = mayThink ? repeat(writtenThoughts(analysisOpener)) : Expr();
    const Expr text = capture(Tag::Content, writtenTextBeforeCalls(wanted, markers));
    const Expr preamble = writtenText("<|channel|>commentary<|message|>", text);
    const bool isDemanded = wanted.calls == Calls::Required;
    if (isDemanded && wanted.contentBeforeCalls == ContentBeforeCalls::None)
        return thoughts;
    const Expr more = sequence({ preamble, thoughts });
    const bool isOne = isDemanded && wanted.contentBeforeCalls == ContentBeforeCalls::Short;
    return sequence({ thoughts, isOne ? optional(more) : repeat(more) });
}

Expr finalBody(const RequestedAnswer &wanted)
{
    const Expr body = wanted.contentSchema ? jsonValue(*wanted.contentSchema) : until(markers);
    return sequence({ capture(Tag::Content, body), optional(literal("<|return|>")) });
}

Expr writtenFinal(const RequestedAnswer &wanted)
{
    const Expr kind = wanted.contentSchema ? optional(literal(" <|constrain|>json")) : Expr();
    return sequence({ literal("<|channel|>final"), kind, literal("<|message|>"), finalBody(wanted) });
}

} // namespace

Expr parsedAnswer(const RequestedAnswer &wanted)
{
    const Expr follows = choice({ repeat(separator(), 1), ahead(literal("<|channel|>")) });
    const Expr goesOn = sequence({ follows, notAhead(spaced(end())) });
    // No header begins with a word that nobody knows.
    const Expr begins = spaced(choice({ special(), knownWord(), oneOf(markers) }));
    std::vector<Expr> messages{ rule("stray-words", sequence({ notAhead(begins), strayText(wanted) })) };
    // Recipients come first: a call may be in any channel.
    const auto isInterpreter = [](const ToolDeclaration &tool) { return tool.name == interpreter; };
    if (std::any_of(wanted.tools.begin(), wanted.tools.end(), isInterpreter))
        messages.push_back(rule("code", readable(parsedCode())));
    if (!wanted.tools.empty())
        messages.push_back(rule("call", readable(parsedCall(wanted))));
    const Expr preamble = parsedText(onChannel("commentary"), Tag::Content, endsOrChannels);
    const Expr unknown =
        tolerated(parsedText(headerEnd(), Tag::Content, endsOrChannels), "a message in an unknown channel");
    messages.insert(messages.end(),
                    { rule("undeclared-call", undeclaredCall()), rule("builtin-call", builtinCall()),
                      rule("final", parsedFinal(wanted)),
                      rule("analysis", sequence({ parsedAnalysis(wanted.keepsReasoning), goesOn })),
                      rule("preamble", sequence({ preamble, goesOn })), rule("unknown", unknown),
                      rule("stray", strayText(wanted)) });
    const Expr message = sequence({ choice(std::move(messages)), repeat(separator()) });
    const std::vector<std::string> tags{ "<|end|>", "<|return|>", "<|call|>" };
    const Expr cutEnd = optional(spaced(tolerated(cutShort(tags), "the end of a message is cut short")));
    return rule("answer", sequence({ repeat(separator()), repeat(message, 1), cutEnd, space() }));
}

Expr writtenAnswer(const RequestedAnswer &wanted, const std::string &answerPrefix, bool mayThink)
{
    if (answerPrefix.find(finalOpener) != std::string::npos)
        return finalBody(wanted);
    const bool isThinking = answerPrefix.find(analysisOpener) != std::string::npos;
    std::vector<Expr> last;
    if (wanted.calls != Calls::Forbidden)
        last.push_back(sequence({ writtenChannel(), writtenCalls(wanted) }));
    if (wanted.calls != Calls::Required)
        last.push_back(writtenFinal(wanted));
    return sequence(
        { isThinking ? writtenThoughts("") : Expr(), writtenBeforeLast(wanted, mayThink), choice(std::move(last)) });
}

Expr writtenCalls(const RequestedAnswer &wanted)
{
    const Expr kind =
        optional(sequence({ oneOf({ " <|constrain|>", "<|constrain|>", " " }), oneOf({ "json", "code" }) }));
    const Expr headerTail = rule("header-tail", sequence({ writtenChannel(), kind, literal("<|message|>") }));
    std::vector<Expr> each;
    for (const ToolDeclaration &tool : wanted.written)
        each.push_back(sequence({ capture(Tag::ToolName, literal(tool.name)), headerTail, writtenInput(tool) }));
    const Expr call =
        rule("call",
             sequence({ oneOf({ " to=functions.", " to=" }), choice(std::move(each)), optional(literal("<|call|>")) }));
    const Expr more = repeat(sequence({ literal(assistant), writtenChannel(), call }));
    return wanted.parallel ? sequence({ call, more }) : call;
}

GrammarTrigger callTrigger(const RequestedAnswer &wanted)
{
    const std::string before = "(?:^|<\\|start\\|>assistant)(?:<\\|channel\\|>(?:commentary|analysis))?";
    return { GrammarTrigger::Type::Pattern, before + "( to=(?:functions\\.|" + namesPattern(wanted.written) + "))" };
}

} // namespace Harmony
