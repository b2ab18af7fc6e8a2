// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// Decides the order of parts. After a prompt that ends with `<think>`, for a request that demands a call, a model
// writes
//
//     It may rain.</think>Let me look.<call>{…}</call><|end|>
//
// that is reasoning, content, calls, the turn's end. The parser reads these parts in any order and number.

#include "answer/argumentsobject_p.h"
#include "answer/markerexprs_p.h"
#include "base/blanks_p.h"
#include "chat/answer/answerparts_p.h"
#include "chat/answer/callsinprose_p.h"
#include "chat/answer/contentgrammar_p.h"
#include "chat/answer/quotedmarkup_p.h"
#include "chat/answer/reasoninggrammar_p.h"
#include "chat/prompt/answerprefixstate_p.h"
#include "formats/sharedopeners_p.h"

#include <parlance/requestedanswer.h>

#include <algorithm>

namespace Parlance {

using namespace Peg;
using CallSyntax::isDistinct;

namespace {

class AnswerGrammar
{
public:
    AnswerGrammar(const Analysis &analysis, const AnswerOptions &options)
        : m_analysis(analysis)
        , m_options(options)
        , m_reasoningGrammar(analysis, options)
        , m_contentGrammar(analysis, options)
        , m_reasoning(m_reasoningGrammar.whole())
        , m_header(headerPart(analysis))
        , m_turnEnd(turnEndPart(analysis))
    {
        if (options.calls) {
            m_calls = callsPart(options);
            m_calls.expr = sequence({ m_calls.expr, turnEndCutShort(analysis) });
        }
        collectParts();
        m_afterText = m_parts;
        if (m_options.bareCalls) { // calls that no marker opens are not read after text as before it
            const auto calls = m_afterText.begin() + static_cast<std::ptrdiff_t>(m_callsAt);
            const std::vector<AnswerPart> inProse = callsInProse(m_options, m_calls);
            m_afterText.insert(m_afterText.erase(calls), inProse.begin(), inProse.end());
            m_parts.push_back(strayTag(*m_options.calls, m_calls.expr));
        }
        std::vector<std::string> stops = openersOf(m_afterText);
        if (options.calls)
            m_unread = unreadCall(options, analysis, stops);
        const AnswerPart turnEnd = otherTurnEnd(analysis); // whose beginning any tag may have
        for (std::vector<AnswerPart> *parts : { &m_parts, &m_afterText })
            parts->push_back(turnEnd);
        stops.insert(stops.end(), turnEnd.openers.begin(), turnEnd.openers.end());
        m_text = m_contentGrammar.text(stops, m_spoken);
    }

    Expr root() const { return constrain(read(), written()); }

private:
    // A line feed that the template writes between content and calls belongs to neither.
    std::vector<std::string> openersAfterContent() const
    {
        constexpr std::size_t longest = 4; // real templates write one or two line feeds
        std::vector<std::string> openers = m_calls.openers;
        const Marker &between = m_analysis.content.endBeforeCalls;
        if (m_options.bareCalls || between.hasCore())
            return openers;
        const std::string &layout = between.before;
        for (std::size_t from = layout.size() - std::min(layout.size(), longest); from < layout.size(); ++from)
            for (const std::string &opener : m_calls.openers)
                if (!isSpace(opener[0]))
                    openers.push_back(layout.substr(from) + opener);
        return openers;
    }

    // In the order in which they are tried; text is what none of them reads.
    void collectParts()
    {
        const AnswerPart spoken = quotedMarkup(spokenTags());
        m_spoken = spoken.expr;
        m_parts.push_back({ capture(Tag::Content, m_spoken), spoken.openers });
        if (m_reasoningGrammar.isTagged()) {
            m_parts.push_back({ sequence({ m_reasoning.expr, headerOfWords(), m_contentGrammar.wordsAtOnce() }),
                                m_reasoning.openers });
            if (AnswerPart shared = m_reasoningGrammar.sharedBeginning(m_analysis.content.start);
                !shared.openers.empty())
                m_parts.push_back(std::move(shared));
        }
        if (const AnswerPart mirrored = m_reasoningGrammar.mirrored(); !mirrored.openers.empty())
            m_parts.push_back(mirrored);
        const std::size_t thoughts = m_parts.size();
        if (m_options.calls) {
            m_callsAt = m_parts.size();
            const Marker words = CallSyntax::wordsAfterCalls(m_analysis);
            m_parts.push_back({ sequence({ m_calls.expr, words.hasCore() ? optional(boundary(words)) : Expr() }),
                                openersAfterContent() });
            collectSeparator();
        }
        // Calls that no marker opens are in no prose where content is closed.
        const std::size_t wrappers = m_parts.size();
        for (AnswerPart &part : m_contentGrammar.boundaries(m_options.bareCalls ? optional(m_calls.expr) : Expr()))
            m_parts.push_back(std::move(part));
        const std::size_t lines = m_parts.size();
        if (AnswerPart line = m_contentGrammar.endInLine(afterContent()); !line.openers.empty())
            m_parts.push_back(std::move(line));
        if (const auto section = sectionAroundParts(m_analysis); section && m_options.calls)
            m_parts.push_back(*section);
        if (const AnswerPart again = turnAgainPart(m_analysis, m_contentGrammar.wordsAtOnce()); !again.openers.empty())
            m_parts.push_back(again);
        if (partsMayBeTurns())
            collectTurnEndBetween();
        if (!turnEndTag(m_analysis).empty())
            m_parts.push_back(m_turnEnd);
        const std::size_t closers = m_parts.size();
        if (m_reasoningGrammar.isWritten() && isDistinct(m_analysis.reasoning.end))
            m_parts.push_back(m_reasoningGrammar.strayEnd());
        if (isDistinct(Marker(m_analysis.assistantHeader)))
            m_parts.push_back({ sequence({ m_header.expr, m_contentGrammar.wordsAtOnce() }), m_header.openers });
        const std::size_t others = m_parts.size();
        if (m_options.calls) {
            m_parts.push_back(openerOfNothing(m_options, m_analysis.tools));
            for (AnswerPart &part : strayClosers(m_analysis.tools, openersOf(m_parts)))
                m_parts.push_back(std::move(part));
        }
        m_blanks = ownBlanks();
        if (m_options.jsonContent)
            m_parts.push_back({ jsonPart(), { "{", "[" } });
        else {
            for (const char *fence : codeFences)
                m_parts.push_back(codeBlock(fence));
            if (ignoresQuoted())
                for (AnswerPart &quoted : quotedParts(turnEndTag(m_analysis)))
                    m_parts.push_back(std::move(quoted));
        }
        m_json = jsonAtOnce();
        for (const auto &[begin, end] :
             { std::pair(std::size_t(1), thoughts), std::pair(wrappers, lines), std::pair(closers, others) }) {
            for (std::size_t i = begin; i < end; ++i)
                m_parts[i].expr = sequence({ m_parts[i].expr, m_json });
        }
    }

    // White space after a block or JSON is content, up to what the template writes before another part.
    Expr ownBlanks() const
    {
        std::vector<std::string> layouts = openersOf(m_parts);
        std::erase_if(layouts, [](const std::string &opener) { return !isSpace(opener[0]); });
        const Expr over = layouts.empty() ? Expr() : notAhead(oneOf(std::move(layouts)));
        const Expr blank = chars({ { ' ', ' ' }, { '\t', '\t' }, { '\n', '\n' }, { '\r', '\r' } }, false, 1, 1);
        return capture(Tag::Content, repeat(sequence({ over, blank })));
    }

    // JSON that is no call: strings in it are data.
    Expr jsonPart() const
    {
        const Expr call = m_options.calls ? notAhead(m_options.calls->header) : Expr();
        return sequence({ ahead(jsonBegin()), call, jsonContent(turnEndTag(m_analysis)), m_blanks });
    }

    Expr jsonAtOnce() const
    {
        if (!m_options.calls)
            return {};
        const Expr blanks = capture(Tag::Content, space());
        if (m_options.jsonContent) { // an object or a list is a part of its own then, wherever it begins
            const Expr quote = ahead(sequence({ space(), literal("\"") }));
            return optional(sequence({ quote, blanks, jsonContent(turnEndTag(m_analysis), true) }));
        }
        if (isWrittenAsJson())
            return {};
        return optional(sequence({ ahead(sequence({ space(), jsonBegin() })), blanks, jsonPart() }));
    }

    // Thoughts that nothing opens do not begin as JSON does; a list of notes may: `[1] The user asks`.
    Expr notJsonAtOnce() const
    {
        if (m_reasoningGrammar.afterAnswerPrefix() == AnswerPrefixState::InReasoning)
            return {};
        return notAhead(sequence({ space(), m_options.jsonContent ? jsonBegin() : structureBegin() }));
    }

    // Whether the template writes answers as JSON: what begins so is no data then.
    bool isWrittenAsJson() const
    {
        return std::any_of(m_parts.begin(), m_parts.end(), [this](const AnswerPart &part) {
            const bool isCalls = m_options.calls && &part == &m_parts[m_callsAt];
            return !isCalls && std::any_of(part.openers.begin(), part.openers.end(), beginsLikeJson);
        });
    }

    // Calls, or the end.
    Expr afterContent() const
    {
        std::vector<Expr> next{ end() };
        if (m_options.calls)
            next.push_back(m_options.calls->header);
        if (m_analysis.turnEnd.hasCore())
            next.push_back(m_turnEnd.expr);
        return choice(std::move(next));
    }

    // In a block of code, tags are text: calls alone are none.
    AnswerPart codeBlock(const char *fence) const
    {
        std::vector<std::string> stops{ fence };
        std::vector<Expr> over{ literal(fence) };
        if (!turnEndTag(m_analysis).empty()) {
            stops.insert(stops.end(), m_turnEnd.openers.begin(), m_turnEnd.openers.end());
            over.push_back(m_turnEnd.expr);
        }
        std::vector<Expr> lines;
        for (const AnswerPart &calls : callsInBlocks()) {
            lines.push_back(calls.expr);
            stops.insert(stops.end(), calls.openers.begin(), calls.openers.end());
        }
        const Expr text = until(std::move(stops));
        const Expr more = sequence({ chars({}, true, 1, 1), cut(), text });
        lines.push_back(sequence({ notAhead(choice(std::move(over))), capture(Tag::Content, more) }));
        const Expr begin = capture(Tag::Content, sequence({ codeBlockBegin(fence), cut(), text }));
        const Expr end = optional(sequence({ capture(Tag::Content, literal(fence)), m_blanks }));
        return { sequence({ begin, repeat(choice(std::move(lines))), end }), { fence } };
    }

    bool ignoresQuoted() const { return m_options.calls && m_options.callsInQuotes == CallsInQuotes::Ignore; }
    std::vector<AnswerPart> callsInBlocks() const
    {
        if (!m_options.calls || ignoresQuoted())
            return {};
        if (!m_options.bareCalls)
            return { m_calls };
        return callsInProse(m_options, { withoutBlock(m_calls.expr, m_analysis.tools), m_calls.openers });
    }

    // What is between calls may be between content in tags of its own and them, too.
    void collectSeparator()
    {
        const Marker &separator = m_analysis.tools.callSeparator;
        const bool isWrapped = m_analysis.content.mode == ContentAnalysis::Mode::AlwaysWrapped;
        const bool isLine = separator.before.ends_with('\n') && !separator.core.empty(); // `\n### Call look`
        if (!isWrapped || (!isDistinct(separator) && !isLine) || separator.hasPlaceholder())
            return;
        const Expr call = sequence({ space(), m_options.calls->header });
        m_parts.push_back(
            { sequence({ space(), literal(separator.core), ahead(call) }), CallSyntax::stopsOf(separator) });
    }

    // Thoughts, text and calls are turns of their own, or text and calls may be: a turn that goes on ends with the
    // first tag alone then, `<|im_end|>` where the last one ends with `<|im_end|><|endofturn|>`.
    bool partsMayBeTurns() const
    {
        const Marker tag(turnEndTag(m_analysis));
        return m_analysis.reasoning.headerFollows
            || (m_options.calls && isDistinct(tag) && tag.core != m_analysis.turnEnd.core);
    }

    // Where they are, the turn's end is between them, too.
    void collectTurnEndBetween()
    {
        const Marker end(turnEndTag(m_analysis));
        if (!isDistinct(end))
            return;
        std::vector<Expr> next;
        if (m_options.calls)
            next.push_back(m_options.calls->header);
        for (const Marker &header : { Marker(m_analysis.assistantHeader), m_analysis.content.start }) {
            if (isDistinct(header))
                next.push_back(literal(CallSyntax::firstPart(TemplateText(header.bare()))));
        }
        const Expr after = ahead(sequence({ space(), choice(std::move(next)) }));
        m_parts.push_back({ sequence({ space(), literal(end.core), after }), CallSyntax::stopsOf(end) });
    }

    static std::vector<std::string> openersOf(const std::vector<AnswerPart> &parts)
    {
        std::vector<std::string> openers;
        for (const AnswerPart &part : parts)
            openers.insert(openers.end(), part.openers.begin(), part.openers.end());
        return openers;
    }

    SpokenTags spokenTags() const
    {
        SpokenTags tags;
        if (m_options.calls) {
            tags.callOpeners = m_calls.openers;
            tags.closers = closingTags(m_analysis.tools);
        }
        const ReasoningAnalysis &reasoning = m_analysis.reasoning;
        const ContentAnalysis &content = m_analysis.content;
        for (const Marker &marker :
             { reasoning.start, reasoning.end, content.start, content.end, content.startBeforeCalls,
               content.endBeforeCalls, Marker(m_analysis.assistantHeader) }) {
            if (isDistinct(marker) && !marker.hasPlaceholder() && !beginsCalls(marker.core))
                tags.others.push_back(marker.core);
        }
        const std::vector<std::string> mirrored = m_reasoningGrammar.mirrored().openers;
        tags.others.insert(tags.others.end(), mirrored.begin(), mirrored.end());
        if (!CallSyntax::holdsReasoning(m_analysis)) // or they may follow any text
            tags.openersInText = m_reasoningGrammar.tags();
        std::vector<std::string> closers = tags.closers; // and of thoughts
        if (m_reasoningGrammar.isWritten())
            closers.insert(closers.begin(), reasoning.end.core);
        tags.closersInText = withTags(std::move(closers));
        return tags;
    }

    bool beginsCalls(const std::string &text) const
    {
        return std::any_of(m_calls.openers.begin(), m_calls.openers.end(),
                           [&](const std::string &opener) { return opener.starts_with(text); });
    }

    // Any part in any place.
    Expr read() const
    {
        std::vector<Expr> afterText = exprsOf(m_afterText);
        if (m_options.calls)
            afterText.push_back(m_unread);
        afterText.push_back(m_text);
        const Expr all = anyOf(std::move(afterText));
        const Expr whereCallsCount =
            m_options.bareCalls ? sequence({ anyOf(exprsOf(m_parts)), optional(undeclaredCall(m_options)) }) : Expr();
        return sequence({ beginning(), whereCallsCount, m_json, all, end() });
    }

    static std::vector<Expr> exprsOf(const std::vector<AnswerPart> &parts)
    {
        std::vector<Expr> exprs;
        for (const AnswerPart &part : parts)
            exprs.push_back(part.expr);
        return exprs;
    }

    static Expr anyOf(std::vector<Expr> parts) { return repeat(guard(choice(std::move(parts)), Expr(), "the answer")); }

    // What is read at the beginning only.
    Expr beginning() const
    {
        const Expr end = m_reasoningGrammar.endAtOnce();
        const Expr delimited = guard(sequence({ notJsonAtOnce(), m_reasoningGrammar.notCallsAtOnce(), m_reasoning.expr,
                                                headerOfWords(), m_json }),
                                     Expr(), "reasoning");
        const bool isDelimited = m_reasoningGrammar.isWritten() && !m_reasoningGrammar.isTagged();
        const Expr reasoning = isDelimited ? choice({ delimited, end }) : end;
        return sequence(
            { repeatedHeader(m_analysis), reasoning, m_contentGrammar.layoutAtOnce(), m_contentGrammar.wordsAtOnce() });
    }

    // A header without tags is read only where it must be: after reasoning that is a turn of its own.
    Expr headerOfWords() const
    {
        const Marker header(m_analysis.assistantHeader);
        if (!m_analysis.reasoning.headerFollows || isDistinct(header))
            return {};
        return optional(sequence({ space(), literal(header.core), m_contentGrammar.wordsAtOnce() }));
    }

    // The parts where the template has them.
    Expr written() const
    {
        const Constraint constraint = constraintOf(m_options);
        if (constraint == Constraint::Nothing)
            return rest();
        if (constraint == Constraint::CallsOnceBegun)
            return onceBegun();
        return sequence({ layoutAfterHeader(), partsAfterAnswerPrefix() });
    }

    // The prompt may end inside of what opens the calls.
    Expr onceBegun() const
    {
        const Expr calls = choice({ fromCallsOn(), noCalls() });
        return openersBegun(m_options, m_analysis.tools, m_options.names).empty()
            ? calls
            : choice({ calls, writtenAfter(calls, m_options.answerPrefix) });
    }

    // What ends content where no calls follow may begin as their section does: `</say><calls></calls>`.
    Expr noCalls() const
    {
        const Marker &section = m_analysis.tools.sectionStart;
        const TemplateText end(m_analysis.content.end.bare());
        const bool isTold = isDistinct(section) && !section.hasPlaceholder();
        const std::size_t at = isTold ? end.find(section.core) : std::string::npos;
        if (at == std::string::npos)
            return choice({});
        return sequence({ CallSyntax::coreWith(end.from(at).marker()), m_turnEnd.expr });
    }

    // A prompt that ends in a header without what the template has after that, of `<bot>\n\n[{…}]` the line feeds.
    Expr layoutAfterHeader() const
    {
        const std::string &header = m_analysis.assistantHeader;
        const bool isHeaderAlone = isBlank(m_options.answerPrefix) && !header.empty() && !isSpace(header.back());
        return isHeaderAlone && constraintOf(m_options) == Constraint::Calls ? CallSyntax::templateLayout() : Expr();
    }

    Expr partsAfterAnswerPrefix() const
    {
        const Expr answer = afterReasoning();
        const AnswerPrefixState state = m_reasoningGrammar.afterAnswerPrefix();
        if (state == AnswerPrefixState::InReasoning)
            return afterOpenReasoning(answer);
        if (state == AnswerPrefixState::AfterReasoning)
            return writtenAfter(answer, m_options.answerPrefix);
        const Expr reasoning = m_options.reasoningForbidden ? m_reasoningGrammar.empty() : m_reasoning.expr;
        const auto section = sectionAroundParts(m_analysis);
        const Expr reasoned =
            sequence({ section ? optional(section->expr) : Expr(), reasoning, headerAgain(), answer });
        std::vector<Expr> ways{ reasoned, answer };
        // The prompt ends in the sign that all parts begin with: of `§say`, which content has before it, `say` is left.
        const std::string_view sign = trimmed(m_options.answerPrefix);
        if (!sign.empty() && m_analysis.reasoning.end.core.starts_with(sign))
            ways.push_back(sequence({ boundary(m_analysis.reasoning.end), answer }));
        if (!m_options.reasoningForbidden && m_reasoningGrammar.mayBeOpenAtCalls())
            ways.push_back(
                sequence({ boundary(m_analysis.reasoning.start), m_reasoningGrammar.upToCall(), fromCallsOn() }));
        for (Expr &way : ways)
            way = writtenAfter(way, m_options.answerPrefix);
        return choice(std::move(ways));
    }

    // Where a call ends the reasoning, it may come before the reasoning is closed.
    Expr afterOpenReasoning(const Expr &answer) const
    {
        const Expr whole = sequence({ rule("reasoning", m_reasoningGrammar.opened()), headerAgain(), answer });
        const bool mayBeContent = mayWriteContentAndCalls() && m_contentGrammar.opensReasoningBeforeCalls();
        Expr closed = mayBeContent ? choice({ whole, writtenAfter(contentAndCalls(), m_options.answerPrefix) }) : whole;
        const bool mayBeOpen =
            m_options.callsInReasoning == CallsInReasoning::End || m_reasoningGrammar.mayBeOpenAtCalls();
        if (!m_options.calls || !mayBeOpen || writtenCalls(m_options).openers.empty())
            return closed;
        return choice({ closed, sequence({ m_reasoningGrammar.upToCall(), fromCallsOn() }) });
    }

    Expr headerAgain() const { return m_analysis.reasoning.headerFollows ? m_header.expr : Expr(); }

    Expr afterReasoning() const
    {
        const Expr calls = fromCallsOn();
        if (writesJson(m_options)) {
            const Expr json = sequence({ m_contentGrammar.whole(m_text), m_turnEnd.expr });
            return constraintOf(m_options) == Constraint::JsonContent ? json : choice({ json, calls });
        }
        // Of a wrapper that the prompt has opened, calls have their own beginning.
        const bool isOpened = !isBlank(m_options.answerPrefix);
        const Expr plain = isOpened ? calls : sequence({ optional(m_contentGrammar.emptyWrapper()), calls });
        const Expr wrapped = m_contentGrammar.holdsCalls()
            ? choice({ plain, sequence({ boundary(m_analysis.content.start), calls }) })
            : plain;
        return mayWriteContentAndCalls() ? choice({ contentAndCalls(), wrapped }) : wrapped;
    }

    bool mayWriteContentAndCalls() const
    {
        return !writesJson(m_options)
            && !(limitsContent(m_options) && m_options.contentBeforeCalls == ContentBeforeCalls::None)
            && m_analysis.tools.contentBeforeCalls && m_options.bareCalls != BareCalls::Answer
            && !writtenCalls(m_options).openers.empty();
    }

    Expr contentAndCalls() const
    {
        const bool mayReason = CallSyntax::holdsReasoning(m_analysis) && !m_options.reasoningForbidden;
        const Expr text = limitsContent(m_options) ? m_contentGrammar.shortText() : m_text;
        Expr whole = sequence({ m_contentGrammar.beforeCalls(text), separator(),
                                mayReason ? optional(m_reasoning.expr) : Expr(), fromCallsOn() });
        if (!CallSyntax::isWrapped(m_analysis.content) || m_contentGrammar.isOtherBeforeCalls())
            return whole;
        std::vector<Expr> ways{ whole };
        if (m_contentGrammar.holdsCalls())
            ways.push_back(sequence({ boundary(m_analysis.content.start), text, fromCallsOn() }));
        if (m_options.answerPrefix.find(m_analysis.content.start.core) == std::string::npos) // it may be bare there
            ways.push_back(sequence({ text, fromCallsOn() }));
        return choice(std::move(ways));
    }

    // Where content is in tags of its own, calls may follow it as they follow each other; where it is a turn of its
    // own, after that turn's end and the next one's header. A call that nothing opens may need a line of its own.
    Expr separator() const
    {
        if (m_options.bareCalls == BareCalls::Line)
            return literal("\n");
        if (m_contentGrammar.isOtherBeforeCalls())
            return {};
        const bool isWrapped = m_analysis.content.mode == ContentAnalysis::Mode::AlwaysWrapped;
        const Expr betweenCalls = CallSyntax::written(m_analysis.tools.callSeparator);
        const Expr betweenTurns = sequence(
            { turnEndBetween(), literal(m_analysis.assistantHeader), optional(m_contentGrammar.emptyWrapper()) });
        const bool mayBeTurns = m_analysis.turnEnd.hasCore() && !isBlank(m_analysis.assistantHeader);
        if (!m_analysis.reasoning.headerFollows && isWrapped)
            return choice(
                { mayBeTurns ? betweenTurns : choice({}), sequence({ layoutBetween(), optional(betweenCalls) }) });
        if (!m_analysis.reasoning.headerFollows)
            return mayBeTurns && partsMayBeTurns() ? optional(betweenTurns) : Expr();
        return isDistinct(m_analysis.tools.callSeparator) ? choice({ betweenTurns, betweenCalls }) : betweenTurns;
    }

    Expr turnEndBetween() const
    {
        const Marker &whole = m_analysis.turnEnd;
        const std::string tag = turnEndTag(m_analysis);
        if (tag.empty() || tag == whole.core)
            return literal(whole.text());
        return choice({ literal(whole.text()), sequence({ literal(whole.before + tag), layoutBetween() }) });
    }

    static Expr layoutBetween() { return chars({ { ' ', ' ' }, { '\n', '\n' } }, false, 0, 2); }

    Expr fromCallsOn() const
    {
        const bool more = m_analysis.tools.contentAfterCalls && !writesJson(m_options);
        return sequence(
            { m_calls.expr, more ? optional(m_contentGrammar.afterCalls(m_text)) : Expr(), m_turnEnd.expr });
    }

    const Analysis &m_analysis;
    const AnswerOptions &m_options;
    const ReasoningGrammar m_reasoningGrammar;
    const ContentGrammar m_contentGrammar;
    const AnswerPart m_reasoning;
    const AnswerPart m_header;
    const AnswerPart m_turnEnd;
    AnswerPart m_calls;
    std::vector<AnswerPart> m_parts; // all that text cannot hold
    std::size_t m_callsAt = 0; // in them
    std::vector<AnswerPart> m_afterText;
    Expr m_blanks; // of content after a block
    Expr m_json; // that content may be as a whole, where it begins
    Expr m_spoken;
    Expr m_unread;
    Expr m_text;
};

} // namespace

Expr answerGrammar(const Analysis &analysis, const AnswerOptions &options)
{
    return AnswerGrammar(analysis, options).root();
}

} // namespace Parlance
