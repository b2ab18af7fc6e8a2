// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// `</args>` behind the arguments and `</call>` behind the call are one closer, `</args></call>`: a value that lacks its
// own ends there.

#include "formats/tag_with_tagged/taggedcontext_p.h"

#include "analysis/text/markerlexer_p.h"
#include "base/blanks_p.h"
#include "formats/callid_p.h"
#include "formats/namequotes_p.h"
#include "formats/parameters_p.h"
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

// Whether the name in the marker stands behind a quote or a tag, where it may begin with a slash: of `<{key}>` the
// closer would be one.
static bool mayBeginWithSlash(const Marker &marker)
{
    const auto parts = marker.parts();
    for (std::size_t i = 0; i + 1 < parts.size(); ++i) {
        if (parts[i + 1].hole == Hole::Key)
            return !parts[i].text.empty() && std::string_view("\"'>").find(parts[i].text.back()) != std::string::npos;
    }
    return !marker.has(Hole::Key);
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

static constexpr int mostOfKey = 128;

static bool isNameByte(unsigned char byte)
{
    return (byte >= '0' && byte <= '9') || (byte >= 'A' && byte <= 'Z') || (byte >= 'a' && byte <= 'z') || byte == '_';
}

/// What names in markers are made of.
struct KeySigns
{
    std::vector<CharRange> outside; ///< what they do not hold; empty: they are words
    std::vector<CharRange> first; ///< what else they do not begin with
};

// A name goes up to what stands behind it in its marker. As a tag, `</far>` has none.
static KeySigns keySigns(const ToolsAnalysis::Arguments &arguments)
{
    KeySigns signs{ { { '\n', '\n' }, { '<', '<' } }, {} };
    if (!mayBeginWithSlash(arguments.memberStart) || !mayBeginWithSlash(arguments.itemStart))
        signs.first.push_back({ '/', '/' });
    for (const Marker *marker :
         { &arguments.memberStart, &arguments.memberEnd, &arguments.itemStart, &arguments.itemEnd,
           &arguments.string.prefix, &arguments.string.suffix, &arguments.other.prefix, &arguments.other.suffix }) {
        if (const auto stop = behindKey(*marker))
            signs.outside.push_back(*stop);
    }
    if (signs.outside.size() == 2) // nothing stands behind one
        return {};
    for (const Marker *bracket : { &arguments.objectStart, &arguments.objectEnd, &arguments.listStart,
                                   &arguments.listEnd, &arguments.nestedSeparator }) {
        const auto first = static_cast<unsigned char>(bracket->core.empty() ? '\n' : bracket->core.front());
        if (first < 0x80 && !isNameByte(first))
            signs.outside.push_back({ first, first });
    }
    return signs;
}

static Expr keyAsWord()
{
    return chars({ { 'A', 'Z' }, { 'a', 'z' }, { '0', '9' }, { '_', '_' }, { '-', '.' }, otherScripts }, false, 1, 64);
}

static Expr keyIn(const ToolsAnalysis::Arguments &arguments)
{
    const KeySigns signs = keySigns(arguments);
    if (signs.outside.empty())
        return keyAsWord();
    const Expr closes = signs.first.empty() ? choice({}) : chars(signs.first, false, 1, 1);
    return sequence({ notAhead(closes), chars(signs.outside, true, 1, mostOfKey) });
}

// The same without a look ahead, which grammars do not have. No blank begins one: where nothing stands in front, that
// would be layout. Nor does a slash end one, as `<far/>` is an element with nothing in it.
static Expr keyToWrite(const ToolsAnalysis::Arguments &arguments)
{
    KeySigns signs = keySigns(arguments);
    if (signs.outside.empty())
        return keyAsWord();
    const auto behind = behindKey(arguments.memberStart);
    if (arguments.selfClosing && behind && behind->first == '>')
        signs.outside.push_back({ '/', '/' });
    std::vector<CharRange> notFirst{ { ' ', ' ' }, { '\t', '\t' }, { '\r', '\r' } };
    for (const std::vector<CharRange> *ranges : { &signs.outside, &signs.first })
        notFirst.insert(notFirst.end(), ranges->begin(), ranges->end());
    return sequence({ chars(std::move(notFirst), true, 1, 1), chars(signs.outside, true, 0, mostOfKey - 1) });
}

Marker textSignEnd(const ToolsAnalysis::Arguments &arguments)
{
    const HoledText text(arguments.string.suffix);
    const HoledText other(arguments.other.suffix);
    const bool isLonger = text.endsWith(other) && text.size() > other.size();
    return isLonger ? text.sub(0, text.size() - other.size()).marker() : arguments.string.suffix;
}

bool areTypesAttributes(const ToolsAnalysis::Arguments &arguments)
{
    return std::any_of(arguments.typeWords.begin(), arguments.typeWords.end(),
                       [](const auto &word) { return word.second.starts_with(' ') && word.second.ends_with('"'); });
}

Expr typeWord(const std::string &word)
{
    const std::size_t begin = std::min(word.find_first_not_of(" \n\t\r"), word.size());
    return begin == 0 ? literal(word) : sequence({ space(), literal(word.substr(begin)) });
}

// Where the words are attributes, ` kind="map"`, at least so many others.
static Expr otherAttributes(int least)
{
    const auto quoted = [](char32_t quote) {
        const Expr text = chars({ { quote, quote }, { '<', '<' }, { '>', '>' }, { '\n', '\n' } }, true, 0, 64);
        const Expr sign = literal(std::string(1, static_cast<char>(quote)));
        return sequence({ sign, text, sign });
    };
    return repeat(sequence({ space(), anyWord(), literal("="), choice({ quoted('"'), quoted('\'') }) }), least, 4);
}

// The template's words for types; a model may make up others.
static Expr typeIn(const ToolsAnalysis::Arguments &arguments)
{
    if (arguments.typeWords.empty())
        return anyWord();
    std::vector<std::string> words;
    bool isOptional = false;
    for (const auto &[type, word] : arguments.typeWords) {
        isOptional = isOptional || isBlank(word);
        if (!isBlank(word))
            words.emplace_back(trimmed(word));
    }
    const Expr letter = chars({ { 'A', 'Z' }, { 'a', 'z' }, { '0', '9' }, { '_', '_' } }, false, 1, 1);
    const Expr other = areTypesAttributes(arguments) ? otherAttributes(isOptional ? 1 : 0) : anyWord();
    const Expr word = choice({ sequence({ space(), oneOf(std::move(words)), notAhead(letter) }),
                               tolerated(other, "the template has no such word for a type") });
    return isOptional ? optional(word) : word;
}

Context::Context(const Analysis &analysis, const CallRequest &request)
    : m_turnEnd(analysis.turnEnd)
    , m_request(request)
    , m_closeWithoutArguments(closeOf(analysis.tools))
    , m_tools(withOneClose(analysis.tools))
    , m_argumentIntro(introOf(m_tools.arguments))
    , m_contentBehind(contentBehindCall(close(), analysis))
    , m_wordsBehind(close().hasCore() ? Marker() : wordsBehindCalls(analysis))
    , m_holes(named(request.tools))
    , m_writtenKey(keyToWrite(arguments()))
{
    m_holes.key = keyIn(arguments());
    m_holes.type = typeIn(arguments());
    m_dialect.bareKeys = arguments().bareKeys;
    m_dialect.quote = arguments().quote;
    m_dialect.python = true;
    m_dialect.keepsSlashEscapes = isSpelledAsCode();
    std::set<std::string> known;
    for (const ToolDeclaration &tool : request.tools) {
        for (Property &property : propertiesOf(tool.parameters)) {
            if (known.insert(property.name).second)
                m_keys.push_back(std::move(property.name));
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

bool Context::hasWordForNull() const
{
    const auto &words = arguments().typeWords;
    const auto null = words.find("null");
    return null != words.end() && std::none_of(words.begin(), words.end(), [&](const auto &word) {
               return word.first != "null" && word.second == null->second;
           });
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

HoleExprs Context::holesOf(const std::string &type) const
{
    HoleExprs holes = m_holes;
    if (const auto word = arguments().typeWords.find(type); word != arguments().typeWords.end())
        holes.type = typeWord(word->second);
    return holes;
}

bool Context::hasTextBare() const
{
    return arguments().string.isBare();
}

Coding Context::bare(Coding coding) const
{
    if (arguments().string.coding != ValueShape::Coding::Markup)
        return coding;
    return coding == Coding::Text ? Coding::MarkupText : Coding::MarkupBySchema;
}

Expr Context::bareValue(const Expr &value, Coding coding) const
{
    const auto &escapes = arguments().escapes;
    if (escapes.empty())
        return capture(Tag::ArgValue, value, bare(coding));
    return captureEscaped(Tag::ArgValue, escapes.begin()->second, escapes.begin()->first, value, bare(coding));
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

bool Context::hasTextsApart() const
{
    const bool hasSigns = !hasTextBare() || arguments().string.prefix.hasCore();
    return arguments().textsApart || (arguments().objectStart.hasCore() && hasSigns && !hasBlocks());
}

bool areQuotesApart(const ToolsAnalysis::Arguments &arguments)
{
    const ValueShape &text = arguments.string;
    const bool isQuote = text.prefix.core == "'" || text.prefix.core == "\"";
    return !text.isBare() && !arguments.namePrefix.has(Hole::Type) && text.prefix.hasCore() && !isQuote
        && text.prefix != arguments.other.prefix && text.suffix == arguments.other.suffix;
}

bool Context::hasOthersApart() const
{
    const ToolsAnalysis::Arguments &a = arguments();
    return hasTextBare() && !hasValueFirst() && !hasTypeInFront() && !a.string.prefix.hasCore()
        && a.other.prefix.hasCore() && (a.namePrefix.hasCore() || a.nameSuffix.hasCore());
}

bool Context::hasTypesOfHoldersAlone() const
{
    const auto text = arguments().typeWords.find("string");
    const auto truth = arguments().typeWords.find("boolean");
    return text != arguments().typeWords.end() && truth != arguments().typeWords.end() && text->second == truth->second;
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
        && !isCode() && !hasValueFirst() && !opensInValue();
}

Expr Context::argumentStart() const
{
    if (hasValueFirst())
        return choice({ coreWith(arguments().string.prefix, m_holes), coreWith(arguments().other.prefix, m_holes) });
    if (arguments().namePrefix.hasCore())
        return looseCore(argumentIntro(), m_holes);
    return argumentStart(wordInFront());
}

Expr Context::declaredArgumentStart() const
{
    if (m_keys.empty() || arguments().namePrefix.hasCore() || hasValueFirst())
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
    std::vector<Expr> ways;
    const auto behindName = [&](const Marker &marker) {
        if (marker.hasCore())
            ways.push_back(sequence({ word, marker.before.empty() ? Expr() : space(), coreWith(marker, m_holes) }));
    };
    behindName(arguments().linesStart);
    if (hasBlocks()) {
        behindName(arguments().objectStart);
        behindName(arguments().listStart);
    }
    ways.push_back(argumentInLine(word));
    return choice(std::move(ways));
}

Expr Context::argumentInLine(const Expr &word) const
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

Expr Context::nameBehindValue() const
{
    const Expr word = chars({ { '\n', '\n' }, { '<', '<' }, { '>', '>' }, { '"', '"' } }, true, 1, 128);
    const Expr known = m_keys.empty() ? word : oneOf(m_keys);
    return sequence({ known, space(), looseCore(arguments().nameSuffix, m_holes) });
}

Expr Context::repeatedItemAhead() const
{
    if (!hasRepeatedItems())
        return choice({});
    HoleExprs holes = m_holes;
    if (!m_keys.empty())
        holes.key = oneOf(m_keys);
    return looseCore(arguments().itemStart, holes);
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
    if (m_tools.severalEnd.hasCore())
        next.push_back(looseCore(m_tools.severalEnd, m_holes));
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
    if (isDistinct(m_tools.loneArgument.callStart))
        openers.push_back(&m_tools.loneArgument.callStart);
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
