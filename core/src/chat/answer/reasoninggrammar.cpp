// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// A call inside reasoning counts, and the reasoning continues after it: `<think>Let me look.<call>{…}</call> It
// rains.</think>` is reasoning, a call and reasoning. The mere beginning of a call is reasoning: `<think>I could write
// <call> now.</think>`.

#include "chat/answer/reasoninggrammar_p.h"

#include "answer/argumentsobject_p.h"
#include "answer/markerexprs_p.h"
#include "base/blanks_p.h"
#include "chat/answer/quotedmarkup_p.h"
#include "markup/markerlexer_p.h"
#include "peg/node_p.h"

namespace Parlance {

using namespace Peg;
using CallSyntax::isDistinct;
using CallSyntax::layoutAfter;
using CallSyntax::stopsOf;

static constexpr const char *reopened = "open reasoning is opened again";

// Layout alone may close thoughts that something opens, before content that nothing does: of `Thought: Hm.\nWell.`
// the line feed.
static Marker closerOf(const Analysis &analysis)
{
    const ReasoningAnalysis &reasoning = analysis.reasoning;
    Marker end = reasoning.end;
    if (!end.hasCore() && reasoning.start.hasCore() && !analysis.content.start.hasCore())
        end.core.swap(end.before);
    return end;
}

ReasoningGrammar::ReasoningGrammar(const Analysis &analysis, const AnswerOptions &options)
    : m_reasoning(analysis.reasoning)
    , m_tools(analysis.tools)
    , m_options(options)
    , m_turnEnd(turnEndTag(analysis))
{
    m_reasoning.end = closerOf(analysis);
    m_afterAnswerPrefix = answerPrefixState(m_reasoning, options.answerPrefix);
}

bool ReasoningGrammar::isWritten() const
{
    return m_reasoning.mode != ReasoningAnalysis::Mode::None && !closerText().empty();
}

bool ReasoningGrammar::isTagged() const
{
    return isWritten() && isDistinct(m_reasoning.start);
}

bool ReasoningGrammar::isKept() const
{
    return m_options.reasoningFormat == ReasoningFormat::None;
}

AnswerPart ReasoningGrammar::whole() const
{
    const Expr reasoning = isTagged() ? tagged() : delimited();
    return { rule("reasoning", isKept() ? constrain(asContent(), reasoning) : reasoning),
             isTagged() ? stopsOf(m_reasoning.start) : std::vector<std::string>() };
}

Expr ReasoningGrammar::opened() const
{
    const bool mayEndOtherwise = isTagged() || endsAtCalls();
    const Expr text = mayEndOtherwise ? thoughts(Tag::Reasoning) : openedThoughts();
    return sequence({ text, mayEndOtherwise ? closing() : closer(), layoutAfterCloser() });
}

Expr ReasoningGrammar::tagged() const
{
    return sequence({ boundary(m_reasoning.start), cut(), openedTwice(), opened() });
}

Expr ReasoningGrammar::asContent() const
{
    if (!isTagged())
        return capture(Tag::Content, sequence({ words(), delimitedThoughts(), closer() }));
    const Expr opener = sequence({ space(), CallSyntax::coreWith(m_reasoning.start) });
    const Expr kept = sequence({ capture(Tag::Content, opener), cut(), openedTwice(), thoughts(Tag::Content),
                                 optional(capture(Tag::Content, closer())) });
    return choice({ sequence({ opener, space(), closer(), layoutAfterCloser() }), kept }); // nothing was thought
}

// What begins like a call or the closer and goes on otherwise is a thought.
Expr ReasoningGrammar::thoughts(Tag tag) const
{
    std::vector<std::string> stops = stopsOf(m_reasoning.end);
    SpokenTags tags;
    tags.closers = { closerText() };
    tags.others = this->tags();
    if (callsCount()) {
        tags.callOpeners = callOpeners(*m_options.calls);
        const std::vector<std::string> calls = callStops(tags.callOpeners);
        stops.insert(stops.end(), calls.begin(), calls.end());
    }
    AnswerPart block = codeBlock(codeFences[0], tag, stops);
    const AnswerPart otherBlock = codeBlock(codeFences[1], tag, stops);
    block.expr = choice({ block.expr, otherBlock.expr });
    block.openers.insert(block.openers.end(), otherBlock.openers.begin(), otherBlock.openers.end());
    const AnswerPart spoken = quotedMarkup(tags);
    stops.insert(stops.end(), spoken.openers.begin(), spoken.openers.end());
    const AnswerPart stray = tag == Tag::Reasoning ? strayMarkup() : AnswerPart{ choice({}), {} };
    stops.insert(stops.end(), stray.openers.begin(), stray.openers.end());
    const bool mayEnd =
        tag == Tag::Reasoning && !m_turnEnd.empty() && m_reasoning.end.core.find(m_turnEnd) == std::string::npos;
    if (mayEnd)
        stops.push_back(m_turnEnd);
    stops.insert(stops.end(), block.openers.begin(), block.openers.end());
    const Expr upToStop = mayEnd ? textUpTo(stops) : until(stops);
    const Expr unended =
        sequence({ optional(sequence({ end(), cut(), closer() })), mayEnd ? optional(turnEndInside()) : Expr() });
    const Expr text = sequence({ chars({}, true, 1, 1), cut(), upToStop });
    const Expr more =
        sequence({ notAhead(callsGoOn() ? choice({ closer(), turnOver() }) : ending()), capture(tag, text), unended });
    std::vector<Expr> parts{ capture(tag, spoken.expr), block.expr, stray.expr,
                             sequence({ unread(tag, upToStop), unended }), more };
    if (callsGoOn())
        parts.insert(parts.begin() + 1, sequence({ notAhead(closer()), callsPart(m_options).expr, openedTwice() }));
    return constrain(sequence({ capture(tag, upToStop), unended, repeat(choice(std::move(parts))) }),
                     until({ closerText() }));
}

Expr ReasoningGrammar::empty() const
{
    if (!isTagged())
        return choice({});
    const Expr between = CallSyntax::layout(m_reasoning.end.before); // that of both may be there: `<think>\n\n</think>`
    return sequence({ boundary(m_reasoning.start), between, closer(), layoutAfterCloser() });
}

Expr ReasoningGrammar::upToCall() const
{
    std::vector<std::string> stops = callStops(writtenCalls(m_options).openers);
    stops.push_back(closerText());
    const Expr layout = endsAtCalls() && withTags(writtenCalls(m_options).openers).empty()
        ? CallSyntax::layout(m_reasoning.end.before)
        : Expr();
    return sequence({ capture(Tag::Reasoning, until(std::move(stops))), layout });
}

bool ReasoningGrammar::mayBeOpenAtCalls() const
{
    return endsAtCalls() || (m_reasoning.openAtCalls && callsCount());
}

bool ReasoningGrammar::endsAtCalls() const
{
    return m_options.calls && m_options.callsInReasoning == CallsInReasoning::End
        && m_reasoning.calls == CallsInReasoning::End;
}

// Words open calls where the layout is before them that the closer has, too: `\nAction: `.
std::vector<std::string> ReasoningGrammar::callStops(const std::vector<std::string> &openers) const
{
    const std::string &layout = m_reasoning.end.before;
    if (!endsAtCalls() || !withTags(openers).empty() || layout.empty())
        return openers;
    std::vector<std::string> stops;
    for (const std::string &opener : openers) {
        for (std::string &stop : stopsOf(Marker(layout + std::string(trimmed(opener)))))
            stops.push_back(std::move(stop));
        stops.pop_back(); // without any layout
    }
    return stops;
}

// A call that cannot be read is a thought, and what closes it as well.
Expr ReasoningGrammar::unread(Tag tag, const Expr &text) const
{
    if (!callsGoOn() || tag != Tag::Reasoning)
        return choice({});
    const std::vector<std::string> openers = withTags(callOpeners(*m_options.calls));
    const std::vector<std::string> closers = closingTags(m_tools);
    if (openers.empty() || closers.empty())
        return choice({});
    const Expr closed = sequence({ space(), oneOf(closers) });
    const Expr unclosed = sequence({ notAhead(closer()), oneOf(openers), cut(), text });
    return capture(tag, sequence({ unclosed, repeat(sequence({ notAhead(closer()), closed, text })) }));
}

// A closer alone in a block of code: the block's end and another closer come soon.
static Expr closerInBlock(const std::string &end, const char *fence)
{
    constexpr int longestCode = 240;
    constexpr int longestThought = 1024;
    const auto mark = static_cast<char32_t>(*fence);
    const Expr code = chars({ { mark, mark } }, true, 0, longestCode);
    const Expr thought = repeat(sequence({ notAhead(literal(end)), chars({}, true, 1, 1) }), 0, longestThought);
    return sequence(
        { optional(literal("\n")), literal(end), ahead(sequence({ code, literal(fence), thought, literal(end) })) });
}

// In a block of code a pair of tags is text, and so is a closer before a quote: `re.sub("</think>", "")`. A closer that
// begins a line without an opener before it ends the thought, unless another one comes soon after the block.
AnswerPart ReasoningGrammar::codeBlock(const char *fence, Tag tag, std::vector<std::string> stops) const
{
    const std::vector<std::string> openers = tags();
    const std::string end = closerText();
    if (openers.empty() || !beginsWithTag(end))
        return { choice({}), {} };
    stops.insert(stops.end(), openers.begin(), openers.end());
    stops.insert(stops.end(), { fence, '\n' + end, end });
    const Expr text = until(std::move(stops));
    const Expr quoted = sequence({ literal(end), ahead(oneOf({ "\"", "'", "`" })) });
    const Expr pair = sequence({ oneOf(openers), until({ fence, end }), optional(literal(end)) });
    const Expr spoken = capture(tag, sequence({ choice({ pair, quoted, closerInBlock(end, fence) }), cut(), text }));
    const bool isLayout = m_reasoning.end.before.ends_with('\n');
    const Expr line = isLayout ? choice({}) : sequence({ literal("\n"), ahead(literal(end)) });
    return { sequence({ capture(tag, sequence({ codeBlockBegin(fence), cut(), text })), repeat(spoken),
                        optional(capture(tag, choice({ literal(fence), line }))) }),
             { fence } };
}

// Closers of calls where none is open.
AnswerPart ReasoningGrammar::strayMarkup() const
{
    AnswerPart all{ choice({}), {} };
    if (!callsGoOn())
        return all;
    std::vector<Expr> tags{ openerOfNothing(m_options, m_tools).expr }; // at openers thoughts pause in any case
    for (const AnswerPart &part : strayClosers(m_tools, { closerText() })) {
        tags.push_back(part.expr);
        all.openers.insert(all.openers.end(), part.openers.begin(), part.openers.end());
    }
    all.expr = sequence({ notAhead(closer()), choice(std::move(tags)) });
    return all;
}

// The stops have the turn's end among them: before more text it is text.
Expr ReasoningGrammar::textUpTo(const std::vector<std::string> &stops) const
{
    const Expr turnEnd = literal(m_turnEnd);
    const Expr spokenOf = sequence({ ahead(turnEnd), notAhead(sequence({ turnEnd, space(), end() })) });
    return sequence({ until(stops), repeat(sequence({ spokenOf, chars({}, true, 1, 1), cut(), until(stops) })) });
}

// A turn that ends inside the reasoning, which is not over then.
Expr ReasoningGrammar::turnEndInside() const
{
    const Expr turnEnd = sequence({ literal(m_turnEnd), space() });
    return sequence({ ahead(sequence({ turnEnd, end() })), tolerated(turnEnd, "the turn ends inside the reasoning"),
                      cut(), closer() });
}

Expr ReasoningGrammar::turnOver() const
{
    return sequence({ space(), m_turnEnd.empty() ? end() : choice({ literal(m_turnEnd), end() }) });
}

// Up to a number that the template computes.
std::string ReasoningGrammar::closerText() const
{
    return std::string(m_reasoning.end.coreToPlaceholder());
}

Expr ReasoningGrammar::closer() const
{
    const Expr core = CallSyntax::coreWith(m_reasoning.end);
    return isBlank(closerText()) ? core : constrain(sequence({ space(), core }), core);
}

// Models are trained with white space before calls that templates leave out of the history.
Expr ReasoningGrammar::layoutAfterCloser() const
{
    const bool isDemanded = m_options.callsRequired && m_options.calls && hasTag(closerText());
    const Expr layout = layoutAfter(m_reasoning.end);
    return isDemanded ? constrain(layout, CallSyntax::templateLayout()) : layout;
}

// Many a model that calls inside its reasoning ends its turn there.
Expr ReasoningGrammar::closing() const
{
    const Expr over = ahead(callsGoOn() ? turnOver() : ending());
    const Expr missing = mayBeOpenAtCalls() ? over : tolerated(over, "the end of the reasoning is missing");
    return constrain(choice({ closer(), missing }), closer());
}

Expr ReasoningGrammar::ending() const
{
    return callsCount() ? choice({ closer(), sequence({ space(), m_options.calls->header }) }) : closer();
}

bool ReasoningGrammar::callsCount() const
{
    const CallsInReasoning policy = m_options.callsInReasoning;
    return m_options.calls && (policy == CallsInReasoning::Close || policy == CallsInReasoning::End);
}

bool ReasoningGrammar::callsGoOn() const
{
    return callsCount() && m_options.callsInReasoning == CallsInReasoning::Close;
}

// Some models open what they, or the prompt for them, have opened already.
Expr ReasoningGrammar::openedTwice() const
{
    const std::string &start = m_reasoning.start.core;
    if (start.empty() || start == m_reasoning.end.core)
        return {};
    return optional(tolerated(boundary(m_reasoning.start), reopened));
}

// What opens delimited reasoning. A prefill that the prompt closed already may lack it.
Expr ReasoningGrammar::words() const
{
    const Marker &start = m_reasoning.start;
    const Expr core = literal(start.core);
    const Expr written = sequence({ CallSyntax::layout(start.before), core });
    const Expr opener = constrain(sequence({ space(), core, start.core.empty() ? Expr() : cut() }), written);
    const bool isWhole = m_options.answerPrefix.find(closerText()) == std::string::npos;
    return isWhole ? opener : optional(opener);
}

Expr ReasoningGrammar::delimitedThoughts() const
{
    return constrain(until(stopsOf(m_reasoning.end)), until({ closerText() }));
}

// A closer between quotes is text: "I close with `[ANSWER]`."
Expr ReasoningGrammar::openedThoughts() const
{
    if (!beginsWithTag(closerText()))
        return capture(Tag::Reasoning, delimitedThoughts());
    SpokenTags tags;
    tags.closers = { closerText() };
    const AnswerPart spoken = quotedMarkup(tags);
    std::vector<std::string> stops = stopsOf(m_reasoning.end);
    stops.insert(stops.end(), spoken.openers.begin(), spoken.openers.end());
    const Expr text = until(std::move(stops));
    const Expr more = capture(Tag::Reasoning, sequence({ notAhead(closer()), chars({}, true, 1, 1), cut(), text }));
    return constrain(
        sequence({ capture(Tag::Reasoning, text), repeat(choice({ capture(Tag::Reasoning, spoken.expr), more })) }),
        capture(Tag::Reasoning, until({ closerText() })));
}

// The opener that mirrors the closer; empty if there is none.
std::string ReasoningGrammar::mirroredOpener() const
{
    std::string opener = closerText();
    if (!m_reasoning.start.core.empty() || opener.size() < 4 || opener[1] != '/' || !isWritten() || isKept())
        return {};
    return opener.erase(1, 1);
}

AnswerPart ReasoningGrammar::mirrored() const
{
    const std::string opener = mirroredOpener();
    if (opener.empty())
        return { choice({}), {} };
    const Expr again = tolerated(sequence({ space(), literal(opener) }), reopened);
    return { sequence({ space(), literal(opener), cut(), optional(again), thoughts(Tag::Reasoning), closing(),
                        layoutAfterCloser() }),
             { opener } };
}

std::vector<std::string> ReasoningGrammar::tags() const
{
    if (isTagged() && m_reasoning.start.hasPlaceholder())
        return {};
    return withTags({ isTagged() ? m_reasoning.start.core : mirroredOpener() });
}

// Words that the history has before what a message calls its reasoning are no part of that.
Expr ReasoningGrammar::delimited() const
{
    if (!m_reasoning.key.empty())
        return sequence({ words(), layoutAfter(m_reasoning.start), opened() });
    const auto unopened = [&](const Expr &text) {
        return sequence({ capture(Tag::Reasoning, sequence({ words(), text })), closer(), layoutAfterCloser() });
    };
    const AnswerPart mirror = mirrored();
    std::vector<std::string> stops = stopsOf(m_reasoning.end);
    stops.insert(stops.end(), mirror.openers.begin(), mirror.openers.end());
    return constrain(choice({ mirror.expr, unopened(until(std::move(stops))) }), unopened(delimitedThoughts()));
}

Expr ReasoningGrammar::notCallsAtOnce() const
{
    if (!m_reasoning.start.core.empty())
        return {}; // words tell
    const bool mayCount = m_options.calls && m_options.callsInReasoning == CallsInReasoning::Recover;
    if (!callsCount())
        return mayCount ? notAhead(sequence({ space(), m_options.calls->section, turnOver() })) : Expr();
    // A call whose name comes late is recognised by its opener, or by that of its section.
    const Marker &start = m_tools.perCallStart;
    const Expr call = start.hasPlaceholder() ? Expr() : optional(sequence({ literal(start.core), space() }));
    const Expr json = sequence({ oneOf(withTags(m_options.calls->openers)), space(), call, oneOf({ "{", "[" }) });
    return notAhead(sequence({ space(), choice({ m_options.calls->header, json }) }));
}

AnswerPart ReasoningGrammar::strayEnd() const
{
    const Expr end = sequence({ closer(), layoutAfterCloser() });
    return { toleratedAs(loneCloser, end, "a closer of reasoning without its opener is ignored"),
             stopsOf(m_reasoning.end) };
}

Expr ReasoningGrammar::endAtOnce() const
{
    const std::string &start = m_reasoning.start.core;
    if (!isWritten() || start.empty() || isBlank(closerText()))
        return {};
    const Expr end = sequence({ closer(), layoutAfterCloser() });
    if (!start.starts_with(closerText()))
        return optional(end);
    // Of `>>>thoughts` and `>>>all` what they begin with closes thoughts, too: the prompt ends with it.
    const bool isSign = start != closerText() && trimmed(m_options.answerPrefix).starts_with(closerText());
    return isSign ? optional(sequence({ notAhead(sequence({ space(), literal(start) })), end })) : Expr();
}

// Of the content's opener `<|bot|><|words|>` that is `<|bot|>`, where `<|bot|><|musing|>` opens reasoning.
AnswerPart ReasoningGrammar::sharedBeginning(const Marker &contentStart) const
{
    AnswerPart part{ choice({}), {} };
    const auto tokens = markerTokens(contentStart.core);
    if (contentStart.hasPlaceholder() || tokens.size() < 2 || !isTag(tokens.front()))
        return part;
    const Expr reasoning = ahead(sequence({ space(), CallSyntax::coreWith(m_reasoning.start) }));
    const Expr call = m_options.calls ? m_options.calls->header : choice({});
    const Expr whole = ahead(sequence({ space(), choice({ literal(contentStart.core), call }) }));
    std::vector<Expr> ways;
    std::string beginning;
    for (std::size_t i = 0; i + 1 < tokens.size(); ++i) {
        beginning += tokens[i];
        if (std::string_view(contentStart.core)
                .substr(beginning.size())
                .starts_with(m_reasoning.start.coreToPlaceholder()))
            continue; // that is content
        ways.push_back(sequence({ literal(beginning), reasoning }));
        const Expr again = sequence({ notAhead(call), literal(beginning), whole });
        ways.push_back(tolerated(again, "the header of a part appears again"));
    }
    part.expr = sequence({ space(), choice(std::move(ways)) });
    part.openers.emplace_back(tokens.front());
    return part;
}

} // namespace Parlance
