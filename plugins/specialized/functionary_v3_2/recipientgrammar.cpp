// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "recipientgrammar.h"

namespace Functionary {

using namespace Parlance;
using namespace Parlance::Peg;

namespace {

using Calls = RequestedAnswer::Calls;

// What the parser reads

Expr recipient(const Wanted &wanted)
{
    const Expr lineEnd = literal("\n");
    return choice({ sequence({ oneOf({ "all", interpreter }), lineEnd }), sequence({ calledName(wanted), lineEnd }) });
}

/// An arrow is one where a recipient follows: `>>> 1 + 1` in a text is none. The turn may end before it.
Expr textUpToNext(const Wanted &wanted)
{
    const Expr next = recipient(wanted);
    return until({ arrow, turnEnd },
                 choice({ next, sequence({ literal(arrow), next }), sequence({ space(), end() }) }));
}

/// Where the request asks for JSON, its strings are data.
Expr parsedBody(const Wanted &wanted)
{
    const Expr json = wanted.contentSchema ? optional(jsonContent(turnEnd, true)) : Expr();
    return sequence({ json, capture(Tag::Content, textUpToNext(wanted)) });
}

Expr parsedText(const Wanted &wanted)
{
    return sequence({ literal(toAll), cut(), parsedBody(wanted) });
}

Expr afterMessage()
{
    return sequence({ space(), choice({ literal(arrow), literal(turnEnd), end() }) });
}

Expr parsedArguments()
{
    return calledArguments(oneOf({ arrow, turnEnd }));
}

Expr parsedCall(const Wanted &wanted)
{
    return capture(Tag::Tool,
                   sequence({ optional(literal("functions.")), capture(Tag::ToolName, calledName(wanted)),
                              literal("\n"), cut(), parsedArguments(), ahead(afterMessage()) }));
}

/// Code, or an object with code as other functions get it.
Expr parsedCode(const Wanted &wanted)
{
    const Expr object = sequence({ ahead(sequence({ space(), literal("{"), space(), literal("\"") })),
                                   parsedArguments(), ahead(afterMessage()) });
    const Expr closed = ahead(choice({ sequence({ literal(arrow), recipient(wanted) }), literal(turnEnd) }));
    const Expr body = capture(Tag::ArgValue, textUpToNext(wanted));
    // A stop takes the turn's end away, so code that the output ends with is whole unless the output was cut.
    const Expr code = sequence({ cut(), body, choice({ closed, tolerated(end(), "the end of the code is missing") }) });
    const Expr name = sequence({ capture(Tag::ToolName, literal(interpreter)), literal("\n") });
    return capture(Tag::Tool, sequence({ name, choice({ object, code }) }));
}

/// A message to somebody the request does not declare is text like any other, its first line included.
Expr parsedOther(const Wanted &wanted)
{
    const Expr line = sequence({ chars({ { U'\n', U'\n' }, { U' ', U' ' } }, true, 1, 64), literal("\n") });
    return tolerated(sequence({ ahead(line), cut(), capture(Tag::Content, textUpToNext(wanted)) }),
                     "a message to an undeclared recipient");
}

/// Text without a recipient.
Expr strayText(const Wanted &wanted)
{
    const Expr one = chars({}, true, 1, 1);
    return rule(
        "stray",
        tolerated(capture(Tag::Content, sequence({ one, cut(), textUpToNext(wanted) })), "text without a recipient"));
}

Expr parsedMessage(const Wanted &wanted)
{
    std::vector<Expr> messages{ rule("text", parsedText(wanted)) };
    if (wanted.calls != Calls::Forbidden) {
        messages.push_back(rule("code", parsedCode(wanted)));
        messages.push_back(
            rule("call", guard(parsedCall(wanted), capture(Tag::Content, textUpToNext(wanted)), "a call")));
    }
    messages.push_back(rule("other", parsedOther(wanted)));
    messages.push_back(strayText(wanted));
    return sequence({ literal(arrow), choice(std::move(messages)) });
}

// What the grammar writes

Expr writtenCall(const Wanted &wanted)
{
    std::vector<Expr> calls;
    for (const ToolDeclaration &tool : wanted.written) {
        const bool isCode = tool.name == interpreter;
        const Expr body = isCode ? capture(Tag::ArgValue, until({ arrow, turnEnd })) : writtenArguments(tool);
        calls.push_back(sequence({ capture(Tag::ToolName, literal(tool.name)), literal("\n"), body }));
    }
    return rule("call", choice(std::move(calls)));
}

Expr writtenText(const Expr &body)
{
    return sequence({ literal(toAll), body });
}

Expr callsFrom(const Wanted &wanted, const Expr &call)
{
    const Expr text = rule("text", writtenText(until({ arrow, turnEnd })));
    const Expr more = wanted.parallel ? repeat(sequence({ literal(arrow), choice({ call, text }) })) : Expr();
    return sequence({ call, more, optional(literal(turnEnd)) });
}

} // namespace

Expr parsedAnswer(const Wanted &wanted)
{
    const Expr ended = repeat(sequence({ space(), literal(turnEnd) }));
    const Expr message = sequence({ space(), choice({ parsedMessage(wanted), strayText(wanted) }), ended });
    const Expr rest = sequence({ repeat(message), space() });
    if (!wanted.inText)
        return rule("answer", rest);
    return rule("answer", sequence({ parsedBody(wanted), ended, rest }));
}

Expr writtenAnswer(const Wanted &wanted)
{
    const bool isJson = wanted.contentSchema && wanted.calls != Calls::Required;
    const Expr text = isJson ? jsonValue(*wanted.contentSchema) : writtenTextBeforeCalls(wanted, { arrow, turnEnd });
    const Expr opened = wanted.inText ? text : writtenText(text);
    Expr answer = sequence({ opened, optional(literal(turnEnd)) });
    const bool mayCall = wanted.calls != Calls::Forbidden && !wanted.written.empty();
    if (!mayCall || (wanted.calls == Calls::Possible && wanted.inText))
        return answer;
    Expr calls = callsFrom(wanted, writtenCall(wanted));
    if (wanted.calls == Calls::Possible)
        return choice({ answer, calls });
    if (wanted.inText)
        return sequence({ text, literal(arrow), calls });
    if (wanted.contentBeforeCalls == ContentBeforeCalls::None)
        return calls;
    return choice({ calls, sequence({ opened, literal(arrow), calls }) });
}

Expr writtenFromCall(const Wanted &wanted)
{
    return callsFrom(wanted, writtenCall(wanted));
}

GrammarTrigger callTrigger(const Wanted &wanted)
{
    return { GrammarTrigger::Type::Pattern, "(?:^|>>>)(" + namesPattern(wanted.written) + "\\n)" };
}

} // namespace Functionary
