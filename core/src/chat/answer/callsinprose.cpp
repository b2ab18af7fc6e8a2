// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// The parser cannot look back. It recognises a call at the beginning of a line by the line feed before it, so text
// pauses there: `Let me look.\n{"name": …` is the text "Let me look.", the text "\n" and a call.

#include "chat/answer/callsinprose_p.h"

#include "answer/markerexprs_p.h"
#include "answer/sectionopeners_p.h"
#include "base/blanks_p.h"
#include "markup/markerlexer_p.h"
#include "peg/node_p.h"

#include <algorithm>
#include <cctype>
#include <set>

namespace Parlance {

using namespace Peg;

bool opensNothing(const CallGrammar &calls)
{
    return std::none_of(calls.openers.begin(), calls.openers.end(),
                        [](const std::string &opener) { return hasTag(TemplateText(Marker(opener))); });
}

static Expr lineBegin()
{
    return capture(Tag::Content, sequence({ literal("\n"), space() }));
}

static Expr atLineBegin(const AnswerPart &calls)
{
    std::vector<std::string> withLayout = calls.openers;
    std::erase_if(withLayout, [](const std::string &opener) { return !opener.starts_with('\n'); });
    Expr plain = sequence({ lineBegin(), calls.expr });
    if (withLayout.empty())
        return plain;
    return choice({ sequence({ ahead(oneOf(std::move(withLayout))), calls.expr }), plain });
}

static Expr looksLikeCall(const AnswerOptions &options, const AnswerPart &calls)
{
    return sequence({ ahead(options.calls->header),
                      tolerated(Expr(), "a text that looks like a call is content, because of its place"),
                      capture(Tag::Content, oneOf(calls.openers)) });
}

Expr undeclaredCall(const AnswerOptions &options)
{
    if (options.jsonContent) // which may well look like one
        return choice({});
    return sequence({ notAhead(options.calls->header), ahead(options.otherHeader),
                      toleratedAs("undeclared_call", Expr(), "a call of an undeclared tool begins here and is content"),
                      capture(Tag::Content, chars({}, true, 1, 1)) });
}

// Where names alone open calls, a line of code looks like one.
static bool opensWithBracket(const AnswerPart &calls)
{
    return std::all_of(calls.openers.begin(), calls.openers.end(), [](const std::string &opener) {
        const std::size_t begin = std::min(opener.find_first_not_of(" \n"), opener.size());
        return begin < opener.size() && (opener[begin] == '[' || opener[begin] == '{');
    });
}

std::vector<AnswerPart> callsInProse(const AnswerOptions &options, const AnswerPart &calls)
{
    std::vector<AnswerPart> parts;
    const bool hasBracket = opensWithBracket(calls);
    if (options.bareCalls != BareCalls::Answer)
        parts.push_back({ atLineBegin(calls), { "\n" } });
    if (options.bareCalls != BareCalls::Answer && hasBracket)
        parts.push_back({ sequence({ lineBegin(), undeclaredCall(options) }), { "\n" } });
    if (options.bareCalls == BareCalls::Anywhere) {
        parts.push_back(
            { sequence({ calls.expr, tolerated(Expr(), "a call is in the middle of a sentence") }), calls.openers });
        if (hasBracket)
            parts.push_back({ undeclaredCall(options), {} });
    } else
        parts.push_back({ looksLikeCall(options, calls), calls.openers });
    return parts;
}

// Mere words count where a part begins, as prose has them as well: `^\s*think` and `<\|turn\|>bot:\s*think`.
static std::string frontPatternOf(const Marker &marker, const std::string &header)
{
    std::string core = CallSyntax::patternOf(marker.core);
    if (CallSyntax::isDistinct(marker) || hasTag(TemplateText(marker)) || marker.core == header)
        return core;
    const bool isWord = std::any_of(marker.core.begin(), marker.core.end(),
                                    [](char one) { return std::isalnum(static_cast<unsigned char>(one)) != 0; });
    if (!isWord)
        return core;
    return "^\\s*" + core + (header.empty() ? std::string() : '|' + CallSyntax::patternOf(header) + "\\s*" + core);
}

// What may be before a call that counts.
static std::string frontPattern(const Analysis &analysis, bool inLines)
{
    std::string pattern = inLines ? "(?:^|\\n" : "(?:^";
    const ContentAnalysis &content = analysis.content;
    const std::vector<Marker> markers{ analysis.reasoning.start, analysis.reasoning.end, content.start,
                                       Marker(analysis.assistantHeader), analysis.turnEnd };
    const std::string header = Marker(analysis.assistantHeader).core;
    for (const Marker &marker : markers) {
        if (marker.hasCore() && !marker.hasPlaceholder())
            pattern += '|' + frontPatternOf(marker, header);
    }
    std::set<std::string> lines; // words in a line of theirs, as `## End`, that close what is before them
    for (const Marker *closer : { &analysis.reasoning.end, &content.end, &content.endBeforeCalls }) {
        const bool isWords = closer->hasCore() && !closer->hasPlaceholder() && !CallSyntax::isDistinct(*closer);
        if (!inLines && isWords && closer->before.ends_with('\n'))
            lines.insert(closer->core);
    }
    for (const std::string &line : lines)
        pattern += "|\\n" + CallSyntax::patternOf(line);
    return pattern + ")\\s*";
}

// What the pattern of a call begins with that only its tool's name opens.
static constexpr std::string_view namesAtBegin = "^\\s*(";

static bool isWord(const GrammarTrigger &trigger)
{
    return trigger.type == GrammarTrigger::Type::Word;
}

// Lines count in thoughts as well.
static void holdToPlaces(std::vector<GrammarTrigger> &triggers, const AnswerOptions &options, const Analysis &analysis)
{
    const bool thinks = analysis.reasoning.mode != ReasoningAnalysis::Mode::None;
    const bool inThoughts = thinks && options.callsInReasoning != CallsInReasoning::Ignore;
    const std::string front = frontPattern(analysis, options.bareCalls == BareCalls::Line || inThoughts);
    for (GrammarTrigger &trigger : triggers) {
        std::string value = isWord(trigger) ? "(" + CallSyntax::patternOf(trigger.value) + ")" : trigger.value;
        if (value.starts_with(namesAtBegin))
            value.erase(0, namesAtBegin.size() - 1);
        if (value.starts_with('(') && !value.starts_with("(?"))
            trigger = { GrammarTrigger::Type::Pattern, front + value };
    }
}

static bool beginsLines(const std::string &word, const AnswerOptions &options)
{
    return std::any_of(options.calls->openers.begin(), options.calls->openers.end(), [&](const std::string &opener) {
        return opener.starts_with('\n') && trimmed(opener) == trimmed(word);
    });
}

std::string wordBeforeName(const ToolsAnalysis &tools)
{
    const bool hasName =
        tools.format != "JSON_NATIVE" && tools.callId.position != ToolsAnalysis::IdPosition::PreFuncName;
    for (const Marker *marker : { &tools.function.namePrefix, &tools.perCallStart, &tools.sectionStart }) {
        if (marker->hasCore())
            return hasName && !marker->hasPlaceholder() ? marker->core : std::string();
    }
    return {};
}

// A mere word is in any prose: it counts where the template has it, at a line's begin, or after the header that
// all parts of an answer have, and elsewhere where a declared name follows.
static void holdWordsToPlaces(std::vector<GrammarTrigger> &triggers, const AnswerOptions &options,
                              const Analysis &analysis, const std::vector<std::string> &names)
{
    const bool haveHeaders = analysis.content.start.hasCore() && !analysis.assistantHeader.empty();
    for (GrammarTrigger &trigger : triggers) {
        // The begin of the answer is not the only place of a call by its name, as `look(`. Where calls may be anywhere,
        // it must not be the end of a longer name.
        if (options.bareCalls == BareCalls::Anywhere && !isWord(trigger) && trigger.value.starts_with(namesAtBegin))
            trigger.value.replace(0, namesAtBegin.size(), "(?:^|\\W)(");
        if (!isWord(trigger) || CallSyntax::isDistinct(Marker(trigger.value)))
            continue;
        const std::string word = CallSyntax::patternOf(trigger.value);
        const bool inLines = beginsLines(trigger.value, options);
        if (!options.bareCalls && (inLines || haveHeaders))
            trigger = { GrammarTrigger::Type::Pattern, frontPattern(analysis, inLines) + "(" + word + ")" };
        else if (!names.empty() && std::isalnum(static_cast<unsigned char>(trigger.value.front())) != 0
                 && trigger.value == wordBeforeName(analysis.tools)) // `::run` and "```run:" are in no prose
            trigger = { GrammarTrigger::Type::Pattern, "(" + word + "\\s*" + CallSyntax::anyPattern(names) + ")" };
    }
}

// A regular expression for the parts of a call's opener, with one of the names in the place of a name.
static std::string openerPattern(const std::vector<Marker::Part> &parts, const std::vector<std::string> &names)
{
    std::string pattern;
    for (const Marker::Part &part : parts)
        pattern += !part.placeholder                                   ? CallSyntax::patternOf(part.text)
            : *part.placeholder == Placeholder::Name && !names.empty() ? CallSyntax::anyPattern(names)
                                                                       : "\\w+";
    return pattern;
}

// Of `<|start|>` before `bot to=`, the name's, both: `<|start|>bot to=`; and `<step {index} call`. An opener may have
// the name itself: `<|start|>bot to={name}<calls>`. An id around the name, `functions.look:0`, begins with a text of
// its own. Empty where something else may be between them.
static Marker openerUpToName(const ToolsAnalysis &tools)
{
    const ToolsAnalysis::CallId &id = tools.callId;
    const Marker &opener = tools.perCallStart;
    const Marker name = id.holdsName ? Marker(id.nameBefore) : tools.function.namePrefix;
    const bool isFixed = !tools.sectionStart.hasCore() && tools.format != "JSON_NATIVE"
        && (id.holdsName || id.position != ToolsAnalysis::IdPosition::PreFuncName);
    if (!isFixed || !name.hasCore())
        return {};
    if (opener.has(Placeholder::Name))
        return opener.bare();
    std::vector<Marker::Part> parts = opener.parts();
    for (Marker::Part &part : name.parts())
        parts.push_back(std::move(part));
    return Marker(parts).bare();
}

// `<|` and `|>` around a name, if the opener has no placeholder.
static Marker withName(const Marker &opener, const ToolsAnalysis &tools)
{
    if (opener.hasPlaceholder())
        return opener;
    std::vector<Marker::Part> parts = opener.parts();
    parts.push_back({ tools.function.namePrefix.after, {} });
    parts.push_back({ {}, Placeholder::Name });
    parts.push_back(
        { tools.function.nameSuffix.before + std::string(tools.function.nameSuffix.coreToPlaceholder()), {} });
    return Marker(parts);
}

// Whether something else than calls, or what ends a part, begins with the word.
static bool beginsOtherPart(const std::string &word, const Analysis &analysis)
{
    const ReasoningAnalysis &reasoning = analysis.reasoning;
    const ContentAnalysis &content = analysis.content;
    const std::vector<const Marker *> others{ &content.start, &content.startBeforeCalls, &content.end, &reasoning.start,
                                              &analysis.turnEnd };
    return std::any_of(others.begin(), others.end(),
                       [&word](const Marker *other) { return other->core.starts_with(word); });
}

void tellCallsFromContent(CallGrammar &calls, const Analysis &analysis, const std::vector<std::string> &names)
{
    const Marker opener = openerUpToName(analysis.tools);
    const Marker &first =
        analysis.tools.perCallStart.hasCore() ? analysis.tools.perCallStart : analysis.tools.function.namePrefix;
    const std::string upToPlaceholder(opener.coreToPlaceholder());
    for (GrammarTrigger &trigger : calls.triggers) {
        const bool isShort =
            isWord(trigger) && opener.hasCore() && trimmed(first.coreToPlaceholder()).starts_with(trigger.value);
        if (!isShort || !beginsOtherPart(trigger.value, analysis))
            continue;
        if (!beginsOtherPart(upToPlaceholder, analysis))
            trigger.value = upToPlaceholder;
        else if (opener.hasPlaceholder() || (!names.empty() && !analysis.tools.callId.holdsName))
            trigger = { GrammarTrigger::Type::Pattern,
                        "(" + openerPattern(withName(opener, analysis.tools).bare().parts(), names) + ")" };
    }
}

// Of a text whose beginning the prompt ends with, what is left to write.
static std::string restAfter(std::string_view prompt, std::string_view text)
{
    for (std::size_t size = std::min(prompt.size(), text.empty() ? 0 : text.size() - 1); size > 0; --size) {
        if (prompt.ends_with(text.substr(0, size)))
            return std::string(text.substr(size));
    }
    return {};
}

std::vector<std::string> openersBegun(const AnswerOptions &options, const ToolsAnalysis &tools,
                                      const std::vector<std::string> &names)
{
    std::vector<std::string> rests;
    for (const GrammarTrigger &trigger : options.calls->triggers) {
        if (!isWord(trigger))
            continue;
        if (std::string rest = restAfter(options.answerPrefix, trigger.value); !rest.empty())
            rests.push_back(CallSyntax::patternOf(rest));
    }
    const Marker opener = openerUpToName(tools);
    const std::string_view beginning = opener.coreToPlaceholder();
    const std::string rest = restAfter(options.answerPrefix, beginning);
    if (!rests.empty() || rest.empty())
        return rests;
    std::vector<Marker::Part> parts = withName(opener, tools).bare().parts();
    parts.front().text.erase(0, beginning.size() - rest.size());
    rests.push_back(openerPattern(parts, names));
    return rests;
}

std::vector<GrammarTrigger> triggersOfCalls(const AnswerOptions &options, const Analysis &analysis,
                                            const std::vector<std::string> &names)
{
    std::vector<GrammarTrigger> triggers = options.calls->triggers;
    if (options.bareCalls && options.bareCalls != BareCalls::Anywhere)
        holdToPlaces(triggers, options, analysis);
    else
        holdWordsToPlaces(triggers, options, analysis, names);
    for (const std::string &rest : openersBegun(options, analysis.tools, names))
        triggers.push_back({ GrammarTrigger::Type::Pattern, "^\\s*(" + rest + ")" });
    return triggers;
}

// Thoughts are prose: where calls do not count anywhere, one must have a line of its own there.
Expr callsInReasoningGrammar(const AnswerOptions &options)
{
    const AnswerPart calls = callsPart(options);
    const bool isBare = options.bareCalls && options.bareCalls != BareCalls::Anywhere;
    const Expr one = isBare ? atLineBegin(calls) : calls.expr;
    const Expr text =
        sequence({ chars({}, true, 1, 1), cut(), until(isBare ? std::vector<std::string>{ "\n" } : calls.openers) });
    return sequence({ isBare ? optional(calls.expr) : Expr(),
                      repeat(guard(choice({ one, text }), Expr(), "calls in reasoning")), end() });
}

} // namespace Parlance
