// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// `</args>` behind the arguments and `</call>` behind the call are one closer, `</args></call>`: a value that lacks its
// own ends there.

#include "formats/tag_with_tagged/taggedcontext_p.h"

#include "base/blanks_p.h"
#include "formats/callid_p.h"
#include "formats/namequotes_p.h"
#include "markup/markerlexer_p.h"
#include "peg/node_p.h"

#include <algorithm>
#include <set>

namespace Parlance::Tagged {

using namespace Peg;
using namespace Pieces;

static const Marker &closeOf(const ToolsAnalysis &tools)
{
    return tools.function.close.hasCore() ? tools.function.close : tools.perCallEnd;
}

static ToolsAnalysis withOneClose(ToolsAnalysis tools)
{
    Marker &close = tools.function.close.hasCore() ? tools.function.close : tools.perCallEnd;
    HoledText whole(tools.arguments.end);
    if (whole.isEmpty())
        return tools;
    whole.join(HoledText(close));
    close = whole.marker();
    return tools;
}

static Marker introOf(const ToolsAnalysis::Arguments &arguments)
{
    const bool mayVary = mayHaveOtherQuotes(arguments.namePrefix, arguments.nameSuffix)
        || mayHaveOtherQuotesBeforeAttribute(arguments.namePrefix, arguments.nameSuffix);
    return mayVary ? upToQuote(arguments.namePrefix) : arguments.namePrefix;
}

static bool isNameByte(unsigned char byte)
{
    return (byte >= '0' && byte <= '9') || (byte >= 'A' && byte <= 'Z') || (byte >= 'a' && byte <= 'z') || byte == '_';
}

// What stands behind the name in the marker.
static std::optional<CharRange> behindKey(const Marker &marker)
{
    const auto parts = marker.parts();
    for (std::size_t i = 0; i + 1 < parts.size(); ++i) {
        if (parts[i].hole == Hole::Key)
            return firstCharacter(parts[i + 1].text.empty() ? " " : parts[i + 1].text);
    }
    return {};
}

static Expr keyAsWord()
{
    return chars({ { 'A', 'Z' }, { 'a', 'z' }, { '0', '9' }, { '_', '_' }, { '-', '.' }, otherScripts }, false, 1, 64);
}

// A name goes up to what stands behind it in its marker.
static Expr keyIn(const ToolsAnalysis::Arguments &arguments)
{
    constexpr int most = 128;
    std::vector<CharRange> outside{ { '\n', '\n' }, { '<', '<' } };
    for (const Marker *marker :
         { &arguments.string.prefix, &arguments.string.suffix, &arguments.other.prefix, &arguments.other.suffix }) {
        if (const auto stop = behindKey(*marker))
            outside.push_back(*stop);
    }
    return outside.size() == 2 ? keyAsWord() : chars(std::move(outside), true, 1, most);
}

static std::vector<Context::Tool> planned(const CallRequest &request)
{
    std::vector<Context::Tool> all;
    for (ToolDeclaration &tool : writable(request.tools)) {
        ArgumentPlan plan = argumentPlan(tool.parameters);
        ArgumentPlan::Alternative merged = plan.merged();
        all.push_back({ std::move(tool), std::move(plan), std::move(merged) });
    }
    return all;
}

Context::Context(const Analysis &analysis, const CallRequest &request)
    : m_turnEnd(analysis.turnEnd)
    , m_request(request)
    , m_planned(Tagged::planned(request))
    , m_closeWithoutArguments(closeOf(analysis.tools))
    , m_tools(withOneClose(analysis.tools))
    , m_argumentIntro(introOf(m_tools.arguments))
    , m_contentBehind(contentBehindCall(close(), analysis))
    , m_wordsBehind(close().hasCore() ? Marker() : wordsBehindCalls(analysis))
    , m_holes(named(request.tools))
{
    m_holes.key = keyIn(arguments());
    m_dialect.bareKeys = arguments().bareKeys;
    m_dialect.quote = arguments().quote;
    m_dialect.python = true;
    m_dialect.keepsSlashEscapes = isSpelledAsCode();
    std::set<std::string> known;
    for (const Tool &tool : m_planned) {
        for (const ArgumentPlan::Member &member : tool.all.members) {
            if (known.insert(member.name).second)
                m_keys.push_back(member.name);
        }
    }
    std::copy_if(m_keys.begin(), m_keys.end(), std::back_inserter(m_unusualKeys), [](const std::string &key) {
        const auto isPartOfWord = [](unsigned char byte) { return byte >= 0x80 || isNameByte(byte); };
        const bool isDigit = !key.empty() && key.front() >= '0' && key.front() <= '9';
        return !key.empty() && (isDigit || !std::all_of(key.begin(), key.end(), isPartOfWord));
    });
}

Expr Context::noWordsBehind() const
{
    const std::string words = m_wordsBehind.core + m_wordsBehind.after;
    const bool mayBeArgument = std::any_of(m_keys.begin(), m_keys.end(), [&](const std::string &key) {
        return (key + arguments().nameSuffix.text()).starts_with(words);
    });
    return words.empty() || mayBeArgument ? Expr() : notAhead(literal(words));
}

Context::ValueRead &Context::valueRead(const ValueShape &shape) const
{
    const auto known = std::find_if(m_valuesRead.begin(), m_valuesRead.end(),
                                    [&shape](const ValueRead &one) { return one.shape == shape; });
    return known != m_valuesRead.end() ? *known : m_valuesRead.emplace_back(ValueRead{ shape, {}, {}, {} });
}

std::string bracketBefore(const Marker &close)
{
    const std::vector<std::string> tags = tagsIn(close.core);
    return tags.empty() ? std::string() : close.core.substr(0, close.core.find(tags.front()));
}

const Marker &Context::close() const
{
    return closeOf(m_tools);
}

bool Context::hasTextBare() const
{
    return arguments().string.isBare();
}

HoleExprs Context::holesOfOwnKey() const
{
    HoleExprs holes = m_holes;
    holes.key = sameName();
    return holes;
}

HoleExprs Context::holesOfUnknownKey() const
{
    const Expr letter = chars({ { 'A', 'Z' }, { 'a', 'z' }, { '0', '9' }, { '_', '_' } }, false, 1, 1);
    HoleExprs holes = m_holes;
    if (!m_keys.empty())
        holes.key = sequence({ notAhead(sequence({ oneOf(m_keys), notAhead(letter) })), m_holes.key });
    return holes;
}

bool areQuotesApart(const ToolsAnalysis::Arguments &arguments)
{
    const ValueShape &text = arguments.string;
    const bool isQuote = text.prefix.core == "'" || text.prefix.core == "\"";
    return !text.isBare() && text.prefix.hasCore() && !isQuote && text.prefix != arguments.other.prefix
        && text.suffix == arguments.other.suffix;
}

bool Context::hasOthersApart() const
{
    const ToolsAnalysis::Arguments &a = arguments();
    return hasTextBare() && !a.string.prefix.hasCore() && a.other.prefix.hasCore()
        && (a.namePrefix.hasCore() || a.nameSuffix.hasCore());
}

// Where a text has markers of its own, it needs no guard.
bool Context::hasGuard() const
{
    return arguments().guardEnd.hasCore() && arguments().string.prefix == arguments().other.prefix;
}

bool Context::isCode() const
{
    return m_tools.function.nameSuffix.core == "(" && (isSpelledAsCode() || quotesAllValues());
}

bool Context::isSpelledAsCode() const
{
    return arguments().namePrefix.isEmpty() && arguments().nameSuffix.core.size() == 1
        && arguments().other.prefix.isEmpty();
}

Expr quotedWord()
{
    return chars({ { '"', '"' }, { '\\', '\\' }, { '\n', '\n' } }, true, 1, 128);
}

bool Context::mayQuoteNames() const
{
    const Marker &suffix = arguments().nameSuffix;
    return !arguments().namePrefix.hasCore() && suffix.hasCore() && !suffix.hasHole() && suffix.core.front() != '"'
        && !isCode() && !opensInValue();
}

Expr Context::argumentStart() const
{
    if (arguments().namePrefix.hasCore())
        return looseCore(argumentIntro(), m_holes);
    return argumentStart(wordInFront());
}

Expr Context::declaredArgumentStart() const
{
    if (m_keys.empty() || arguments().namePrefix.hasCore())
        return argumentStart();
    return argumentStart(oneOf(m_keys));
}

Expr Context::wordInFront() const
{
    std::vector<Expr> words{ chars({ { 'A', 'Z' }, { 'a', 'z' }, { '0', '9' }, { '_', '_' }, otherScripts }, false, 1,
                                   64) };
    if (!m_unusualKeys.empty())
        words.insert(words.begin(), oneOf(m_unusualKeys));
    if (mayQuoteNames())
        words.push_back(sequence({ literal("\""), quotedWord(), literal("\"") }));
    return choice(std::move(words));
}

// Where no marker stands in front of names.
Expr Context::argumentStart(const Expr &word) const
{
    const Marker &suffix = arguments().nameSuffix;
    const Expr key = isCode() && !m_keys.empty() ? sequence({ oneOf(m_keys), literal(":") }) : choice({});
    if (quotesAllValues())
        return choice({ sequence({ word, literal("=") }), key });
    if (!opensInValue() && isCode())
        return choice({ sequence({ word, suffix.before.empty() ? Expr() : space(), coreWith(suffix, m_holes) }), key });
    if (!opensInValue())
        return sequence({ word, suffix.before.empty() ? Expr() : space(), coreWith(suffix, m_holes) });
    const Expr value =
        choice({ coreWith(arguments().string.prefix, m_holes), coreWith(arguments().other.prefix, m_holes) });
    return sequence({ word, space(), value });
}

bool Context::quotesAllValues() const
{
    const ToolsAnalysis::Arguments &a = arguments();
    return a.namePrefix.isEmpty() && a.nameSuffix.core == "=\"" && a.string.suffix.core == "\""
        && a.other.suffix.core == "\"";
}

std::string Context::rawQuote() const
{
    const ValueShape &text = arguments().string;
    const bool isQuote = text.suffix.core == "'" || text.suffix.core == "\"";
    const bool isOpened = quotesAllValues() || (isSpelledAsCode() && text.prefix.core == text.suffix.core);
    return text.isBare() && isQuote && isOpened ? text.suffix.core : std::string();
}

bool Context::opensInValue() const
{
    const ToolsAnalysis::Arguments &a = arguments();
    return !a.namePrefix.hasCore() && !a.nameSuffix.hasCore() && a.string.prefix.hasCore() && a.other.prefix.hasCore();
}

// An engine may have taken the last tag for its own: of `</call>\n<|end|>` the output has what stands in front of that.
static std::optional<Expr> closeCutInFrontOfTag(const Marker &close, const HoleExprs &holes)
{
    const HoledText core(close.bare());
    std::vector<Expr> ways;
    std::size_t at = 0;
    for (const std::string_view token : markerTokens(core.bytes())) {
        if (at > 0 && isTag(token))
            ways.push_back(sequence({ looseCore(core.sub(0, at).marker(), holes), space(), end() }));
        at += token.size();
    }
    return ways.empty() ? std::nullopt : std::optional(choice(std::move(ways)));
}

// A closer that is a mere character, or none, must be followed by another call or by the section's end.
Expr Context::callEnd(const Marker &close) const
{
    if (isDistinct(close)) {
        const Expr whole = looseCore(close, m_holes);
        const auto cut = closeCutInFrontOfTag(close, m_holes);
        return cut ? choice({ whole, *cut }) : whole;
    }
    std::vector<Expr> next{ sectionEnd() };
    if (m_tools.sectionEnd.core.starts_with(']')) // a comma too many
        next.push_back(sequence({ literal(","), space(), sectionEnd() }));
    if (close.hasCore())
        next.insert(next.end(), { end(), beginningAtEnd({ &m_tools.sectionEnd }) });
    if (isDistinct(m_turnEnd))
        next.push_back(coreWith(firstPartOf(m_turnEnd)));
    if (close.has(Hole::Name) || m_wordsBehind.hasCore())
        next.push_back(m_contentBehind);
    const bool isTold = close.hasCore() || m_tools.callSeparator.hasCore() || m_tools.perCallStart.hasCore()
        || m_tools.function.namePrefix.hasCore();
    if (m_tools.severalCalls && isTold)
        next.push_back(nextCall(coreWith(m_tools.callSeparator, m_holes), plainName(declared())));
    if (m_tools.severalCalls && hasOtherForms())
        next.push_back(callInOtherForm());
    return sequence({ coreWith(close, m_holes), space(), choice(std::move(next)) });
}

std::optional<Expr> Context::cutCallEnd() const
{
    return closeCutInFrontOfTag(close(), m_holes);
}

Expr Context::callEndWithoutArguments() const
{
    const Expr next = nextCall(coreWith(m_tools.callSeparator, m_holes), plainName(declared()));
    return choice({ callEnd(m_closeWithoutArguments), m_tools.severalCalls ? next : choice({}) });
}

Expr Context::nextCall(const Expr &separator, const Expr &name) const
{
    return sequence({ separator, space(), callOpening(m_tools, declared()), nameWithId(m_tools, name) });
}

std::vector<const Marker *> Context::openersOfOtherForms() const
{
    std::vector<const Marker *> openers;
    for (const auto &[tool, start] : m_tools.namedCalls.start)
        openers.push_back(&start);
    return openers;
}

Expr Context::callInOtherForm() const
{
    std::vector<Expr> openers;
    for (const Marker *opener : openersOfOtherForms())
        openers.push_back(looseCore(*opener, m_holes));
    return choice(std::move(openers));
}

// All tags may have the same token in front.
static bool beginsAlike(const ToolsAnalysis &tools, const Marker &close, const Marker &opener)
{
    const ToolsAnalysis::Arguments &arguments = tools.arguments;
    const auto begins = [&](const Marker &marker) { return marker.core.starts_with(opener.core); };
    return begins(arguments.start) || begins(arguments.namePrefix) || begins(arguments.none) || begins(close);
}

Expr Context::callOpener() const
{
    std::vector<Expr> openers;
    for (const Marker *opener : { &m_tools.perCallStart, &m_tools.function.namePrefix }) {
        if (isDistinct(*opener) && !beginsAlike(m_tools, close(), *opener))
            openers.push_back(looseCore(*opener, m_holes));
    }
    return choice(std::move(openers));
}

// Of `]</calls>` the bracket may be missing.
Expr Context::sectionEnd() const
{
    const Marker &whole = m_tools.sectionEnd;
    if (!whole.hasCore())
        return end();
    const Marker tag = tagBehindBracket(whole);
    const Expr own = looseCore(whole, m_holes);
    return tag.hasCore() ? choice({ own, sequence({ space(), looseCore(tag) }) }) : own;
}

} // namespace Parlance::Tagged
