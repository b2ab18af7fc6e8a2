// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// A value is read up to a text that looks like its end, and only what follows tells whether it is: of
// `a</arg> or b</arg>\n<arg=far>` the second `</arg>` is, because `\n<arg=` follows it.

#include "formats/tag_with_tagged/valueend_p.h"

#include "formats/namequotes_p.h"
#include "markup/markerlexer_p.h"
#include "peg/node_p.h"

#include <parlance/utf8.h>

namespace Parlance::Tagged {

using namespace Peg;
using namespace Pieces;

static constexpr std::size_t mostTools = 256; // whose names stand in what is looked for

ValueEnd::ValueEnd(const Context &context, const ValueShape &shape)
    : m_context(context)
    , m_tools(context.tools())
    , m_arguments(context.arguments())
    , m_shape(shape)
{ }

const Expr &ValueEnd::ownEnd() const
{
    return m_ownEnd ? *m_ownEnd : m_ownEnd.emplace(makeOwnEnd());
}

const Expr &ValueEnd::follow() const
{
    return m_follow ? *m_follow : m_follow.emplace(makeFollow());
}

const Expr &ValueEnd::followingWrittenCloser() const
{
    return m_writtenFollow ? *m_writtenFollow : m_writtenFollow.emplace(makeFollowingWrittenCloser());
}

const Expr &ValueEnd::nextThing() const
{
    return m_nextThing ? *m_nextThing : m_nextThing.emplace(makeNextThing(true));
}

// Layout may stand inside the closer: only its first part is looked for.
Expr ValueEnd::text() const
{
    const std::vector<std::string> all = stops(firstPartOf(m_shape.suffix));
    if (all.empty())
        return rest();
    NestedCall nested(m_tools);
    // An opener that is empty, or that the closer begins with as well, tells nothing.
    const bool tellsNothing = firstPartOf(m_shape.suffix).core.starts_with(nested.opener());
    if (tellsNothing || !m_shape.suffix.hasCore()) {
        const Expr plain = textBefore(all, {});
        const bool maySpeak = mayHoldOpener() || !sharedBeginning().empty();
        const Expr spoken = mayHoldOpener() ? spokenOpener() : spokenArgument();
        const Expr whole = maySpeak ? sequence({ plain, repeat(sequence({ spoken, plain })) }) : plain;
        return sequence({ whole, m_context.mayEndOutput(m_shape) ? Expr() : notAhead(end()) });
    }
    nested.endAt(ownEnd());
    const Expr text = textBefore(all, nested);
    const auto data = [](const Expr &sign, const Expr &part) {
        return sequence({ ahead(sequence({ space(), sign })), cut(), space(), part });
    };
    // Where a limit ended the output, the end of that call may have been to come.
    const Expr begun = tolerated(Expr(), "a call that begins in an argument has no end there");
    const Expr header = nested.header();
    const Expr quoted =
        choice({ spokenArgument(), data(nested.calls(), nested.call()), data(header, sequence({ begun, header })),
                 data(literal(nested.opener()), literal(nested.opener())) });
    return sequence({ text, repeat(sequence({ quoted, text })), notAhead(end()) });
}

// Where the next argument alone ends a value, what opens one without a name behind it is the value's own: the second
// `<|key|>` of `<|key|>note<|val|>a <|key|> b<|end|>`.
bool ValueEnd::mayHoldOpener() const
{
    const Marker &opener = m_arguments.namePrefix;
    const Marker &behind = m_arguments.nameSuffix;
    return !m_shape.suffix.hasCore() && isDistinct(opener) && isDistinct(behind) && !opener.hasHole()
        && !behind.hasHole();
}

Expr ValueEnd::spokenOpener() const
{
    const Marker &opener = m_arguments.namePrefix;
    const Marker &behind = m_arguments.nameSuffix;
    const Expr word = chars({ firstCharacter(behind.core), { '<', '<' }, { '\n', '\n' } }, true, 0, 128);
    const Expr argument =
        sequence({ space(), word, space(), choice({ literal(behind.core), beginningAtEnd({ &behind }) }) });
    const Expr spoken = sequence({ space(), literal(opener.core) });
    return sequence({ ahead(sequence({ spoken, notAhead(argument) })), cut(), spoken });
}

// In `use <arg=far> here` a blank stands in front of the tag: the value speaks of an argument, and none begins there.
Expr ValueEnd::spokenArgument() const
{
    const std::string beginning = sharedBeginning();
    if (beginning.empty())
        return choice({});
    const Expr argument = choice({ wholeArgument(), literal(m_context.argumentIntro().core) });
    const Expr behindBlank = sequence({ ahead(literal(' ' + beginning)), cut(), literal(" "), optional(argument) });
    return choice(
        { behindBlank, sequence({ ahead(sequence({ space(), wholeArgument() })), cut(), space(), wholeArgument() }) });
}

// An argument inside of the value: `<arg=far>true</arg>` with the value's own end behind it.
Expr ValueEnd::wholeArgument(std::size_t from) const
{
    constexpr int most = 1024;
    const std::string &intro = m_context.argumentIntro().core;
    const std::string &closer = m_shape.suffix.core;
    const Expr text = repeat(sequence({ notAhead(oneOf({ intro, closer })), chars({}, true, 1, 1) }), 0, most);
    const Expr whole = sequence({ literal(intro.substr(from)), text, literal(closer) });
    return sequence({ whole, ahead(sequence({ text, literal(closer), nextThing() })) });
}

// Where the closer names the argument, only its own name: else the call's closer may look like it.
Expr ValueEnd::makeOwnEnd() const
{
    return sequence({ looseCore(m_shape.suffix, m_context.holesOfOwnKey()), follow() });
}

// The text up to the value's end, or to a call inside it.
Expr ValueEnd::textBefore(std::vector<std::string> stops, const std::optional<NestedCall> &nested) const
{
    const auto quoted = [&](std::size_t from) {
        return nested ? choice({ nested->calls(from), nested->header(from) }) : choice({});
    };
    if (const std::string beginning = sharedBeginning(); !beginning.empty()) {
        const bool isShared = nested && nested->opener().starts_with(beginning);
        return textBeforeShared(beginning, isShared ? quoted(beginning.size()) : choice({}));
    }
    if (!nested)
        return until(std::move(stops), behindFirst());
    // What comes behind tells the opener from the others: its first character will do where those are longer, and say
    // all of themselves. Behind `[`, any text up to `]` could be what a closer `~[/{key}]` names.
    const bool isCertain = isDistinct(m_shape.suffix) && !m_shape.suffix.hasHole();
    const std::size_t size = isCertain ? 1 : nested->opener().size() / 2;
    stops.push_back(nested->opener().substr(0, size));
    return until(std::move(stops), choice({ behindFirst(), quoted(size) }));
}

Expr ValueEnd::writtenText(const Value &schema) const
{
    return until(stops(m_shape.suffix), isBare() ? followingWrittenText() : followingWrittenCloser(), schema);
}

Expr ValueEnd::closer() const
{
    const Expr closer = optionalMarker(m_shape.suffix, "the end of an argument", m_context.holes().repeated());
    if (sharedBeginning().empty())
        return closer;
    const Expr next = choice({ literal(m_context.argumentIntro().core), literal(m_context.close().core) });
    const Expr missing = tolerated(ahead(sequence({ space(), next })), "the end of an argument is missing");
    const Expr twice = sequence({ space(), looseCore(m_shape.suffix) });
    const Expr again = optional(
        sequence({ ahead(sequence({ twice, nextThing() })), tolerated(twice, "the end of an argument stands twice") }));
    return constrain(sequence({ choice({ closer, missing }), again }), closer);
}

Expr ValueEnd::lastOfOutput() const
{
    const Marker &close = m_context.close();
    if (!m_shape.isBare() || isDistinct(m_shape.suffix) || isDistinct(close) || !close.hasCore())
        return {};
    const Marker &section = m_tools.sectionEnd;
    const Expr over =
        section.hasCore() && !isDistinct(section) ? optional(sequence({ space(), coreWith(section) })) : Expr();
    return mayGoOnBefore(sequence({ space(), coreWith(close, m_context.holes()), over,
                                    choice({ sequence({ space(), end() }), beginningAtEnd({ &section }) }) }));
}

// Without a closer of its own a value ends where the next thing begins.
std::vector<std::string> ValueEnd::stops(const Marker &suffix) const
{
    std::vector<std::string> all = stopsOf(suffix);
    if (!all.empty() && suffix.hasCore())
        return all;
    for (const Marker *marker :
         { &m_arguments.separator, &m_arguments.namePrefix, &m_tools.function.close, &m_tools.perCallEnd }) {
        const auto more = marker->has(Hole::Name) ? stopsWithNames(*marker) : stopsOf(*marker);
        all.insert(all.end(), more.begin(), more.end());
    }
    if (const std::string end = toldEnd(); isBare() && !end.empty())
        all.push_back(m_context.close().before + end);
    if (m_arguments.namePrefix.hasCore() && !m_context.close().hasCore()) {
        const auto more = nextCalls();
        all.insert(all.end(), more.begin(), more.end());
    }
    return all;
}

// What ends a call by its name, of each that is declared: text may hold what stands in front of the name.
std::vector<std::string> ValueEnd::stopsWithNames(const Marker &marker) const
{
    if (m_context.declared().size() > mostTools)
        return stopsOf(marker);
    std::vector<std::string> all;
    for (const std::string &name : namesOf(m_context.declared())) {
        const auto more = stopsOf(marker.with(Hole::Name, name));
        all.insert(all.end(), more.begin(), more.end());
    }
    return all;
}

// Where nothing ends a call, the next one does, `<call>look`, or what ends them all.
std::vector<std::string> ValueEnd::nextCalls() const
{
    std::vector<std::string> all =
        isDistinct(m_tools.sectionEnd) ? stopsOf(m_tools.sectionEnd) : std::vector<std::string>();
    HoledText front;
    for (const Marker *marker : { &m_tools.callSeparator, &m_tools.perCallStart, &m_tools.function.namePrefix })
        front.join(HoledText(*marker));
    const Marker opener = front.marker();
    if (!m_tools.severalCalls || !isDistinct(opener))
        return all;
    const bool isNamed = !opener.hasHole() && m_tools.callId.position != ToolsAnalysis::IdPosition::PreFuncName;
    std::vector<Marker> calls{ opener };
    if (isNamed && m_context.declared().size() <= mostTools) {
        calls.clear();
        for (const std::string &name : namesOf(m_context.declared()))
            calls.emplace_back(opener.text() + name);
    }
    for (const Marker &call : calls) {
        const auto more = stopsOf(call);
        all.insert(all.end(), more.begin(), more.end());
    }
    return all;
}

// A value that lacks its closer ends where the next argument begins, or with all that closes a call. They are looked
// for together with the closer, by the text that all of them begin with, as in `</arg>`, `<arg=` and `</call>` the `<`;
// empty: there is no such text.
std::string ValueEnd::sharedBeginning() const
{
    const Marker &closer = m_shape.suffix;
    const Marker &next = m_context.argumentIntro();
    const Marker &close = m_context.close();
    if (closer.hasHole() || next.hasHole() || close.hasHole() || !isDistinct(closer) || !isDistinct(next)
        || !isDistinct(close) || m_arguments.nameSuffix.core.empty() || m_context.keys().empty())
        return {};
    if (closer.core == next.core || closer.core == close.core)
        return {};
    std::size_t size = 0;
    const auto same = [&](const Marker &other) {
        return other.core.size() > size && other.core[size] == closer.core[size];
    };
    while (size < closer.core.size() && same(next) && same(close))
        ++size;
    return closer.core.substr(0, size);
}

Expr ValueEnd::textBeforeShared(const std::string &beginning, const Expr &quoted) const
{
    const auto from = [&](const Marker &marker) { return looseTag(marker.core, beginning.size()); };
    const std::string first = firstPartOf(m_shape.suffix).core;
    const Expr own = first.size() < beginning.size() ? sequence({ from(m_shape.suffix), follow() })
                                                     : sequence({ looseTag(first, beginning.size()), behindFirst() });
    const Expr next = sequence({ from(m_context.argumentIntro()), behindNextStart() });
    const Expr close = sequence({ from(m_context.close()), behindCallEnd() });
    const Expr inside = wholeArgument(beginning.size());
    std::vector<std::string> stops = stopsOf(Marker(m_shape.suffix.before + beginning));
    stops.push_back(' ' + beginning);
    const std::string &layout = m_arguments.namePrefix.before;
    if (layout != "\n" || !m_shape.suffix.before.empty())
        return until(std::move(stops), choice({ inside, own, next, close, quoted }));
    // A line feed in front of the value's own end is the value's, in front of what comes in place of it the template's.
    stops.push_back(layout + beginning);
    const Expr ownLine = sequence({ literal(layout + beginning), own });
    return sequence({ until(std::move(stops), choice({ inside, own, next, close, quoted })),
                      optional(sequence({ ahead(ownLine), literal(layout) })) });
}

// What comes behind the part of a closer that is looked for.
Expr ValueEnd::behindFirst() const
{
    if (!m_shape.suffix.hasCore())
        return follow();
    if (!m_shape.suffix.has(Hole::Key))
        return sequence({ behindFirstPart(m_shape.suffix, m_context.holes()), follow() });
    // One that names no argument may be text, `</b> <call=`, unless this call goes on behind it, or ends.
    return choice(
        { sequence({ behindFirstPart(m_shape.suffix, m_context.holesOfOwnKey()), follow() }),
          sequence({ behindFirstPart(m_shape.suffix, m_context.holesOfUnknownKey()), makeNextThing(false) }) });
}

// Where a mere character ends a value, only what comes behind that tells it from the value's own.
Expr ValueEnd::makeFollow() const
{
    if (m_shape.suffix.hasCore())
        return followingCloser();
    if (!isBare())
        return {};
    const Marker turnEnd = firstPartOf(m_context.turnEnd());
    const Expr argument = standInLines() ? m_context.declaredArgumentStart() : m_context.argumentStart();
    return choice({ followingBareText(argument, plainName(m_context.declared())),
                    beginningAtEnd({ &m_tools.sectionEnd, &turnEnd }) });
}

bool ValueEnd::isBare() const
{
    return !m_shape.suffix.hasCore() && !m_arguments.namePrefix.hasCore();
}

// The next argument, or the end of the call; in front of it the closer may stand once more.
Expr ValueEnd::followingCloser() const
{
    const Expr twice = sequence({ space(), looseCore(m_shape.suffix), nextThing() });
    return sharedBeginning().empty() ? nextThing() : choice({ nextThing(), twice });
}

// A closer that stands twice is read as one, so that no written text may end with it.
Expr ValueEnd::makeFollowingWrittenCloser() const
{
    if (sharedBeginning().empty())
        return follow();
    return choice({ nextThing(), sequence({ space(), looseCore(m_shape.suffix) }) });
}

Expr ValueEnd::nextInCall() const
{
    const Marker &separator = m_arguments.separator;
    const Expr between = separator.hasCore() ? sequence({ coreWith(separator), space() }) : Expr();
    return sequence({ space(), choice({ sequence({ between, m_context.argumentStart() }), m_context.callEnd() }) });
}

Expr ValueEnd::makeNextThing(bool mayLackEnd) const
{
    std::vector<Expr> next;
    if (m_arguments.separator.hasCore())
        next.push_back(sequence({ coreWith(m_arguments.separator), space(), m_context.argumentStart() }));
    else if (m_arguments.namePrefix.hasCore())
        next.push_back(m_shape.suffix.hasHole() ? declaredStart()
                                                : looseCore(m_context.argumentIntro(), m_context.holes()));
    else if (m_arguments.nameSuffix.hasCore() || m_context.opensInValue())
        next.push_back(m_context.argumentStart());
    if (mayBeAttribute(m_arguments.namePrefix, m_arguments.nameSuffix))
        next.push_back(literal(tagOfAttribute(m_arguments.namePrefix).core + " name="));
    if (m_arguments.separator.hasCore() && m_context.close().hasCore()) // a separator too many
        next.push_back(sequence({ coreWith(m_arguments.separator), space(), m_context.callEnd() }));
    next.push_back(m_context.callEnd());
    if (mayLackEnd && isDistinct(m_shape.suffix) && m_tools.severalCalls) // behind a call that lacks its end
        next.push_back(m_context.callOpener());
    if (isDistinct(m_shape.suffix) && isDistinct(m_tools.sectionEnd))
        next.push_back(looseCore(m_tools.sectionEnd, m_context.holes()));
    if (!isDistinct(m_shape.suffix) && hasTag(HoledText(m_tools.sectionEnd.bare()))) // behind calls without their ends
        next.push_back(m_context.sectionEnd());
    if (m_tools.function.close.hasCore() && isDistinct(m_tools.perCallEnd))
        next.push_back(looseCore(m_tools.perCallEnd, m_context.holes()));
    const std::string bracket = bracketBefore(m_context.close());
    if (isDistinct(m_shape.suffix) && !bracket.empty())
        next.push_back(halvedCallEnd(bracket));
    if (isDistinct(m_shape.suffix)) // another closer may as well be text that is cut short
        next.insert(next.end(), { end(), beginningAtEnd({ &m_context.close() }) });
    return sequence({ space(), choice(std::move(next)) });
}

// Of `}</call>` the brace alone, in front of what follows calls, or twice.
Expr ValueEnd::halvedCallEnd(const std::string &bracket) const
{
    std::vector<Expr> behind{ bracket == "}" ? m_context.callEnd() : choice({}) };
    if (m_tools.severalCalls)
        behind.push_back(m_context.callOpener());
    if (isDistinct(m_tools.sectionEnd))
        behind.push_back(looseCore(m_tools.sectionEnd, m_context.holes()));
    return sequence({ literal(bracket), space(), choice(std::move(behind)) });
}

Expr ValueEnd::followingBareText(const Expr &argument, const Expr &name) const
{
    std::vector<Expr> next{ end(), m_context.sectionEnd() }; // some models leave the section open
    if (isDistinct(m_context.turnEnd()) && !endsLikeTurn())
        next.push_back(coreWith(firstPartOf(m_context.turnEnd())));
    if (m_arguments.separator.hasCore() || standInLines())
        next.push_back(argument);
    const Expr separator = optional(coreWith(m_tools.callSeparator, m_context.holes()));
    if (m_tools.severalCalls)
        next.push_back(sequence(
            { m_context.nextCall(separator, name), coreWith(m_tools.function.nameSuffix, m_context.holes()) }));
    if (m_tools.severalCalls && m_context.hasOtherForms())
        next.push_back(sequence({ separator, space(), m_context.callInOtherForm() }));
    const Expr follow = sequence({ space(), choice(std::move(next)) });
    return toldEnd().empty() ? follow : choice({ follow, behindToldEnd() });
}

// One mark ends calls and turns: behind mere layout it is the call's.
bool ValueEnd::endsLikeTurn() const
{
    return m_context.close().core == firstPartOf(m_context.turnEnd()).core;
}

// Of what ends the call all but the last character, which tells it from what else ends a value: what stands behind it
// may be any text, where that is content, or look like the end of the call itself.
std::string ValueEnd::toldEnd() const
{
    const Marker &close = m_context.close();
    if (!(m_tools.contentAfterCalls || endsLikeTurn()) || !isDistinct(close) || close.hasHole())
        return {};
    return close.core.substr(0, Utf8::offsetOf(close.core, Utf8::length(close.core) - 1));
}

Expr ValueEnd::behindToldEnd() const
{
    const Expr turnEnd =
        endsLikeTurn() ? sequence({ space(), coreWith(firstPartOf(m_context.turnEnd())) }) : choice({});
    return sequence(
        { literal(m_context.close().core.substr(toldEnd().size())), choice({ turnEnd, m_context.contentBehind() }) });
}

// Mere layout stands between arguments, each in a line of its own, say.
bool ValueEnd::standInLines() const
{
    return !m_arguments.separator.hasCore() && !(m_arguments.namePrefix.isEmpty() && m_arguments.separator.isEmpty());
}

// All that the parser takes for the next thing, and more where that is simpler: of names in other spellings, such as
// `tools.look(`, the end alone is looked for, and of many names none.
Expr ValueEnd::followingWrittenText() const
{
    constexpr std::size_t mostBytes = 256;
    std::size_t bytes = 0;
    std::vector<Expr> names;
    for (const ToolDeclaration &tool : m_context.declared()) {
        bytes += tool.name.size();
        names.push_back(tool.name.empty() ? Expr() : inAnyCase(tool.name));
    }
    const Expr word = chars({ { 'A', 'Z' }, { 'a', 'z' }, { '0', '9' }, { '_', '_' }, otherScripts }, false, 1);
    const Expr before = chars({ { 'A', 'Z' }, { 'a', 'z' }, { '-', ':' }, { '_', '_' } }, false, 0);
    const Expr argument = standInLines() ? m_context.declaredArgumentStart()
                                         : sequence({ word, coreWith(m_arguments.nameSuffix, m_context.holes()) });
    return followingBareText(argument, sequence({ before, bytes <= mostBytes ? choice(std::move(names)) : Expr() }));
}

// Where the closer names the argument, any other tag may be closed in the argument's own text.
Expr ValueEnd::declaredStart() const
{
    const Marker &intro = m_context.argumentIntro();
    return sequence({ coreWith(intro, m_context.holes()), intro.after.empty() ? Expr() : space(), declaredName() });
}

// Behind what an argument's tag begins with.
Expr ValueEnd::declaredName() const
{
    const bool mayVary = m_context.argumentIntro() != m_arguments.namePrefix
        || mayHaveOtherQuotes(m_arguments.namePrefix, m_arguments.nameSuffix);
    const Expr quote = mayVary ? otherClosingQuote() : Expr();
    return sequence({ quote, oneOf(m_context.keys()), quote, nameSuffix() });
}

Expr ValueEnd::nameSuffix() const
{
    const bool isCut = m_context.argumentIntro() != m_arguments.namePrefix;
    const Marker suffix = isCut ? behindQuote(m_arguments.nameSuffix) : m_arguments.nameSuffix;
    return sequence({ suffix.before.empty() ? Expr() : space(), looseCore(suffix, m_context.holes()) });
}

// The name of an argument that is declared, and a value that ends as it should: else the value quotes an argument.
Expr ValueEnd::behindNextStart() const
{
    return sequence({ declaredName(), until({ m_shape.suffix.core, m_context.argumentIntro().core }),
                      looseCore(m_shape.suffix), follow() });
}

// More closers, and the end of the output: as long as more comes, the value's own closer may.
Expr ValueEnd::behindCallEnd() const
{
    std::vector<Expr> parts{ space() };
    const bool isCall = !m_tools.function.close.hasCore();
    for (const Marker *marker : { isCall ? nullptr : &m_tools.perCallEnd, &m_tools.sectionEnd }) {
        if (marker && isDistinct(*marker) && (parts.size() == 1 || !m_tools.severalCalls))
            parts.insert(parts.end(), { coreWith(*marker, m_context.holes()), space() });
    }
    if (isDistinct(m_context.turnEnd()))
        parts.push_back(optional(coreWith(m_context.turnEnd(), m_context.holes())));
    parts.insert(parts.end(), { space(), end() });
    return sequence(std::move(parts));
}

} // namespace Parlance::Tagged
