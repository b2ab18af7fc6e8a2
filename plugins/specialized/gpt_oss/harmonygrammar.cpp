// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "harmonygrammar.h"

#include <algorithm>

namespace Harmony {

using namespace Parlance;
using namespace Parlance::Peg;

using Calls = RequestedAnswer::Calls;

namespace {

const std::vector<std::string> markers{
    "<|start|>", "<|channel|>", "<|constrain|>", "<|message|>", "<|end|>", "<|call|>", "<|return|>",
};

constexpr int wordLimit = 64; // a header is short; more would hold back ordinary text
constexpr int itemLimit = 8;

std::vector<std::string> bodyStops(bool channelToo)
{
    std::vector<std::string> stops{ "<|end|>", "<|return|>", "<|call|>", "<|start|>assistant" };
    if (channelToo)
        stops.insert(stops.end(), { "<|channel|>analysis", "<|channel|>commentary", "<|channel|>final" });
    return stops;
}

// What the parser reads

std::vector<CharRange> recipientRanges()
{
    return { { U'a', U'z' }, { U'A', U'Z' }, { U'0', U'9' }, { U'_', U'_' },
             { U'-', U'-' }, { U'.', U'.' }, { U':', U':' } };
}

Expr recipient()
{
    return chars(recipientRanges(), false, 1, wordLimit);
}

Expr spaced(Expr part)
{
    return sequence({ space(), std::move(part) });
}

/// One of the words that headers are made of; any other is read, too, but not in silence.
Expr knownWord()
{
    const Expr known = oneOf({ "analysis", "commentary", "final", "json", "assistant", "user", "all" });
    return sequence({ known, notAhead(chars(recipientRanges(), false, 1, 1)) });
}

Expr headerWord()
{
    return choice({ knownWord(), tolerated(recipient(), "a word in a header that says nothing") });
}

/// A part of a header that no other text begins with.
Expr special()
{
    return sequence(
        { choice({ sequence({ oneOf({ "<|channel|>", "<|constrain|>" }), space() }), literal("to=") }), headerWord() });
}

/// Parts of a header, where excluded does not stand.
Expr items(const Expr &excluded)
{
    return repeat(sequence({ space(), notAhead(excluded), choice({ special(), headerWord() }) }), 0, itemLimit);
}

Expr anyItems()
{
    return repeat(spaced(choice({ special(), headerWord() })), 0, itemLimit);
}

Expr headerEnd()
{
    return sequence({ anyItems(), space(), literal("<|message|>") });
}

Expr to(Expr whom)
{
    return sequence({ items(literal("to=")), space(), literal("to="), std::move(whom), headerEnd() });
}

Expr functionName(const Wanted &wanted)
{
    return sequence({ optional(literal("functions.")), capture(Tag::ToolName, calledName(wanted)),
                      notAhead(chars(recipientRanges(), false, 1, 1)) });
}

Expr parsedArguments()
{
    JsonDialect lenient;
    lenient.python = true;
    const Expr object = capture(Tag::ToolArgs, jsonValue(Object{ { "type", "object" } }, lenient), Coding::Literal);
    const Expr none = ahead(sequence({ space(), oneOf(bodyStops(true)) }));
    // The exception comes first, so that no alternative holds the object back while it arrives.
    return choice({ tolerated(none, "the arguments are missing"), object });
}

Expr parsedCall(const Wanted &wanted)
{
    return capture(Tag::Tool,
                   sequence({ to(functionName(wanted)), cut(), space(), parsedArguments(),
                              ahead(sequence({ space(), choice({ oneOf(bodyStops(true)), end() }) })) }));
}

/// The interpreter that the model was taught gets code as it is, where the request declares it.
Expr parsedCode()
{
    const Expr name = sequence({ optional(literal("functions.")), capture(Tag::ToolName, literal(interpreter)),
                                 notAhead(chars(recipientRanges(), false, 1, 1)) });
    const Expr isObject = sequence({ space(), literal("{"), space(), literal("\"") });
    const Expr code = capture(Tag::ArgValue, until(bodyStops(true)));
    // A stop takes the call's end away, so that code that the output ends with is whole unless the output was cut.
    const Expr closed = choice({ ahead(oneOf(bodyStops(true))), tolerated(end(), "the end of the code is missing") });
    return capture(Tag::Tool, sequence({ to(name), notAhead(isObject), cut(), code, closed }));
}

/// A call of a function that the request does not declare is text like any other.
Expr undeclaredCall()
{
    const Expr header = to(sequence({ literal("functions."), recipient() }));
    return capture(Tag::Content, sequence({ header, cut(), until(bodyStops(false)) }));
}

/// The model may talk to tools that the engine runs by itself; that is neither content nor a call of the request's.
Expr builtinCall()
{
    const Expr person =
        sequence({ oneOf({ "assistant", "user", "all" }), notAhead(chars(recipientRanges(), false, 1, 1)) });
    const Expr header = to(sequence({ notAhead(person), recipient() }));
    return tolerated(sequence({ header, cut(), until(bodyStops(false)) }),
                     "a message to a tool that the request does not declare was left out");
}

Expr onChannel(const std::string &name)
{
    const Expr channel = literal("<|channel|>" + name);
    return sequence(
        { items(channel), space(), channel, items(literal("<|channel|>")), space(), literal("<|message|>") });
}

Expr parsedFinal()
{
    return sequence({ onChannel("final"), cut(), capture(Tag::Content, until(bodyStops(false))) });
}

Expr parsedAnalysis(bool keep)
{
    const Expr body = until(bodyStops(true));
    if (keep)
        return capture(Tag::Content, sequence({ onChannel("analysis"), cut(), body, optional(literal("<|end|>")) }));
    return sequence({ onChannel("analysis"), cut(), capture(Tag::Reasoning, body) });
}

/// Text in front of calls.
Expr parsedPreamble()
{
    return sequence({ onChannel("commentary"), cut(), capture(Tag::Content, until(bodyStops(true))) });
}

/// A message without a channel, or in one that nobody knows.
Expr parsedUnknown()
{
    return tolerated(sequence({ headerEnd(), cut(), capture(Tag::Content, until(bodyStops(true))) }),
                     "a message in no known channel");
}

std::vector<std::string> beginningsOf(const std::vector<std::string> &texts)
{
    std::vector<std::string> beginnings;
    for (const std::string &text : texts) {
        for (std::size_t size = 1; size < text.size(); ++size)
            beginnings.push_back(text.substr(0, size));
    }
    std::sort(beginnings.begin(), beginnings.end());
    beginnings.erase(std::unique(beginnings.begin(), beginnings.end()), beginnings.end());
    return beginnings;
}

/// Text outside of any message. A header that the output's end cut short is none: there the answer is incomplete.
Expr strayText()
{
    std::vector<std::string> pieces = beginningsOf(
        { "<|start|>assistant", "<|channel|>", "<|constrain|>", "<|message|>", "<|end|>", "<|call|>", "<|return|>" });
    pieces.insert(pieces.end(), { "to=", "<|channel|>", "<|constrain|>" });
    const Expr cutHeader = sequence(
        { space(), choice({ special(), oneOf(pieces) }), anyItems(), space(), optional(oneOf(pieces)), end() });
    const Expr anything = chars({}, true, 1, 1);
    return tolerated(
        sequence({ notAhead(oneOf({ "<|start|>assistant", "<|end|>", "<|return|>", "<|call|>" })), notAhead(cutHeader),
                   notAhead(spaced(end())), capture(Tag::Content, sequence({ anything, cut(), until(markers) })) }),
        "text outside of any message");
}

Expr separator()
{
    return sequence({ space(), oneOf({ "<|end|>", "<|return|>", "<|call|>", "<|start|>assistant" }) });
}

Expr readable(Expr message)
{
    return guard(std::move(message), capture(Tag::Content, until(bodyStops(false))), "a message");
}

// What the grammar writes

Expr writtenHeaderTail()
{
    return sequence(
        { optional(oneOf({ " <|constrain|>json", "<|constrain|>json", " json", " code" })), literal("<|message|>") });
}

Expr writtenChannel()
{
    return choice({ literal("<|channel|>commentary"), literal("<|channel|>analysis") });
}

/// A call from its ` to=` on; the arguments are given, because a grammar writes a shared expression once.
Expr fromRecipient(const Wanted &wanted, const std::vector<Expr> &arguments, const Expr &channel)
{
    std::vector<Expr> alternatives;
    for (std::size_t i = 0; i < wanted.written.size(); ++i) {
        alternatives.push_back(sequence(
            { capture(Tag::ToolName, literal(wanted.written[i].name)), channel, writtenHeaderTail(), arguments[i] }));
    }
    const Expr call = sequence(
        { oneOf({ " to=functions.", " to=" }), choice(std::move(alternatives)), optional(literal("<|call|>")) });
    return capture(Tag::Tool, call);
}

/// The forms of a call.
struct WrittenCalls
{
    Expr fromRecipient; ///< its channel, if any, stands behind the recipient
    Expr whole;
    Expr more; ///< further ones
};

WrittenCalls writtenCalls(const Wanted &wanted)
{
    std::vector<Expr> arguments;
    for (const ToolDeclaration &tool : wanted.written) {
        const Value schema = tool.parameters.isObject() ? tool.parameters : Value(Object{ { "type", "object" } });
        arguments.push_back(rule(tool.name + "-arguments", capture(Tag::ToolArgs, jsonValue(schema), Coding::Json)));
    }
    WrittenCalls calls;
    calls.fromRecipient = rule("call", fromRecipient(wanted, arguments, optional(writtenChannel())));
    const Expr behindChannel = rule("call-on-channel", fromRecipient(wanted, arguments, Expr()));
    calls.whole = rule("any-call", choice({ calls.fromRecipient, sequence({ writtenChannel(), behindChannel }) }));
    if (wanted.parallel)
        calls.more = repeat(sequence({ literal("<|start|>assistant"), calls.whole }));
    return calls;
}

Expr writtenText(const char *opener, Tag tag)
{
    return sequence({ literal(opener), capture(tag, until(markers)), literal(nextMessage) });
}

Expr finalBody(const Wanted &wanted)
{
    const Expr body = wanted.contentSchema ? jsonValue(*wanted.contentSchema) : until(markers);
    return sequence({ capture(Tag::Content, body), optional(literal("<|return|>")) });
}

Expr writtenFinal(const Wanted &wanted)
{
    const Expr kind = wanted.contentSchema ? optional(literal(" <|constrain|>json")) : Expr();
    return sequence({ literal("<|channel|>final"), kind, literal("<|message|>"), finalBody(wanted) });
}

Expr lastMessages(const Wanted &wanted)
{
    std::vector<Expr> alternatives;
    if (wanted.calls != Calls::Forbidden) {
        const WrittenCalls calls = writtenCalls(wanted);
        alternatives.push_back(sequence({ calls.whole, calls.more }));
    }
    if (wanted.calls != Calls::Required)
        alternatives.push_back(writtenFinal(wanted));
    return choice(std::move(alternatives));
}

} // namespace

Expr parsedAnswer(const Wanted &wanted)
{
    const Expr follows = choice({ repeat(separator(), 1), ahead(literal("<|channel|>")) });
    const Expr goesOn = sequence({ follows, notAhead(spaced(end())) });
    // No header begins with a word that nobody knows; recipients come first then: a call may stand in any channel.
    const Expr header = spaced(choice({ special(), knownWord(), oneOf(markers) }));
    std::vector<Expr> messages{ rule("stray-words", sequence({ notAhead(header), strayText() })) };
    const auto isInterpreter = [](const ToolDeclaration &tool) { return tool.name == interpreter; };
    if (std::any_of(wanted.tools.begin(), wanted.tools.end(), isInterpreter))
        messages.push_back(rule("code", readable(parsedCode())));
    if (!wanted.tools.empty())
        messages.push_back(rule("call", readable(parsedCall(wanted))));
    messages.insert(messages.end(),
                    { rule("undeclared-call", undeclaredCall()), rule("builtin-call", builtinCall()),
                      rule("final", parsedFinal()),
                      rule("analysis", sequence({ parsedAnalysis(wanted.keepsReasoning), goesOn })),
                      rule("preamble", sequence({ parsedPreamble(), goesOn })), rule("unknown", parsedUnknown()),
                      rule("stray", strayText()) });
    const Expr message = sequence({ choice(std::move(messages)), repeat(separator()) });
    return rule("answer", sequence({ repeat(separator()), repeat(message, 1), space() }));
}

Expr writtenAnswer(const Wanted &wanted)
{
    const Expr before = choice(
        { writtenText(analysisOpener, Tag::Reasoning), writtenText("<|channel|>commentary<|message|>", Tag::Content) });
    const Expr answer = sequence({ repeat(before), lastMessages(wanted) });
    switch (wanted.start) {
    case Start::Header:
        return answer;
    case Start::InAnalysis:
        return sequence({ writtenText("", Tag::Reasoning), answer });
    case Start::InFinal:
        return finalBody(wanted);
    }
    return answer;
}

Expr writtenFromCall(const Wanted &wanted)
{
    const WrittenCalls calls = writtenCalls(wanted);
    return sequence({ calls.fromRecipient, calls.more });
}

GrammarTrigger callTrigger()
{
    return { GrammarTrigger::Type::Pattern,
             "(?:^|<\\|start\\|>assistant)(?:<\\|channel\\|>(?:commentary|analysis))?( to=functions\\.)" };
}

} // namespace Harmony
