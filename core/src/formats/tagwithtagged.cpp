// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "formats/builtin_p.h"
#include "formats/callid_p.h"
#include "formats/parameters_p.h"

#include <parlance/schema.h>

namespace Parlance {

namespace {

using namespace Peg;
using namespace Pieces;

// One way of reading and writing calls whose arguments stand in tags.
class TaggedCall
{
public:
    TaggedCall(const Analysis &analysis, const CallRequest &request)
        : m_turnEnd(analysis.turnEnd)
        , m_tools(analysis.tools)
        , m_arguments(analysis.tools.arguments)
        , m_request(request)
    {
        m_dialect.bareKeys = m_arguments.bareKeys;
        m_dialect.quote = m_arguments.quote;
        m_dialect.python = true;
    }

    std::vector<Relaxation> relaxations() const
    {
        std::vector<Relaxation> all;
        for (const ToolDeclaration &tool : m_request.tools)
            noteRelaxations(tool, isRawText(), mostTracked, all);
        return all;
    }

    Expr expression() const
    {
        std::vector<Expr> written;
        for (const ToolDeclaration &tool : m_request.tools)
            written.push_back(frame(plainName(tool), writtenArguments(tool.parameters)));
        const Expr parsed = frame(plainName(m_request.tools), parsedArguments());
        return guard(constrain(parsed, choice(written)), cutMarker(markersBehindArguments()), "a call");
    }

private:
    Expr frame(const Expr &name, const Expr &arguments) const
    {
        const Expr inside =
            sequence({ callOpening(m_tools, m_request.tools, header()), nameWithId(m_tools, name), idBetween(m_tools),
                       marker(beforeArguments(m_tools)), cut(), optionalStart(), arguments, idBehind(m_tools) });
        if (m_tools.function.close.core.empty())
            return capture(Tag::Tool, sequence({ inside, callCloser(m_tools.perCallEnd) }));
        return sequence({ capture(Tag::Tool, sequence({ inside, callCloser(m_tools.function.close) })),
                          optionalMarker(m_tools.perCallEnd, "the end of the call", named(m_request.tools)) });
    }

    // What tells a call without its opener from a tag that a text speaks of.
    Expr header() const
    {
        const Marker &close = closeOfCall();
        if (!isDistinct(m_arguments.namePrefix) || close.core.empty())
            return Expr();
        std::vector<Expr> next{ literal(m_arguments.namePrefix.core), coreWith(close, named(m_request.tools)),
                                literal("{"), end() };
        if (!m_arguments.start.core.empty())
            next.push_back(literal(m_arguments.start.core));
        return sequence({ literal(m_tools.function.namePrefix.core), anyName(m_request.tools),
                          literal(beforeArguments(m_tools).core), space(), choice(std::move(next)) });
    }

    std::vector<const Marker *> markersBehindArguments() const
    {
        return { &m_arguments.separator, &m_arguments.namePrefix, &m_tools.function.close, &m_tools.perCallEnd };
    }

    // More arguments might come where the output ends: only a closer says that these are all, or what stands behind it.
    Expr callCloser(const Marker &closer) const
    {
        if (closer.core.empty())
            return marker(closer);
        std::vector<Expr> next;
        for (const Marker *other : { &m_tools.perCallEnd, &m_tools.sectionEnd, &m_tools.perCallStart }) {
            if (isDistinct(*other) && !other->hasHole())
                next.push_back(literal(other->core));
        }
        const Expr missing = tolerated(ahead(sequence({ space(), choice(next) })), "the end of the call is missing");
        const HoleExprs holes = named(m_request.tools);
        return constrain(choice({ sequence({ space(), looseCore(closer, holes) }), missing }),
                         sequence({ blankLine(), layout(closer.before), coreWith(closer, holes) }));
    }

    // Some templates leave the arguments' line empty where there are none.
    Expr blankLine() const
    {
        const bool ownLines = m_arguments.namePrefix.before == "\n";
        return ownLines ? layout("\n") : Expr();
    }

    Expr optionalStart() const
    {
        return constrain(optional(marker(m_arguments.start)), literal(m_arguments.start.text()));
    }

    // What may follow a value: the next argument, or the end of the call.
    Expr follow(const ValueShape &shape) const
    {
        std::vector<Expr> next;
        if (!m_arguments.separator.core.empty())
            next.push_back(sequence({ literal(m_arguments.separator.core), space(), argumentStart() }));
        else if (!m_arguments.namePrefix.core.empty())
            next.push_back(closesByName(shape) ? declaredStart() : looseCore(m_arguments.namePrefix));
        next.push_back(callEnd());
        if (!m_tools.function.close.core.empty() && isDistinct(m_tools.perCallEnd))
            next.push_back(looseCore(m_tools.perCallEnd, named(m_request.tools)));
        if (isDistinct(shape.suffix)) // another closer may as well be text that is cut short
            next.push_back(end());
        return sequence({ space(), choice(next) });
    }

    // What ends a value names the argument, in whose own text any other tag may be closed.
    static bool closesByName(const ValueShape &shape) { return shape.suffix.hasHole(); }

    Expr declaredStart() const
    {
        return sequence(
            { literal(m_arguments.namePrefix.core), oneOf(propertyNames()), literal(m_arguments.nameSuffix.core) });
    }

    // A closer that is a mere character must be followed by another call or by the section's end.
    Expr callEnd() const
    {
        const Marker &close = closeOfCall();
        if (close.core.empty())
            return sectionEnd();
        if (isDistinct(close))
            return looseCore(close, named(m_request.tools));
        std::vector<Expr> next{ sectionEnd() };
        if (m_tools.severalCalls)
            next.push_back(sequence({ literal(m_tools.callSeparator.core), space(),
                                      callOpening(m_tools, m_request.tools), plainName(m_request.tools) }));
        return sequence({ literal(close.core), space(), choice(next) });
    }

    const Marker &closeOfCall() const
    {
        return m_tools.function.close.core.empty() ? m_tools.perCallEnd : m_tools.function.close;
    }

    Expr sectionEnd() const
    {
        return m_tools.sectionEnd.hasCore() ? looseCore(m_tools.sectionEnd, named(m_request.tools)) : end();
    }

    Expr argumentStart() const
    {
        if (!m_arguments.namePrefix.core.empty())
            return looseCore(m_arguments.namePrefix);
        const Expr word = chars({ { 'A', 'Z' }, { 'a', 'z' }, { '0', '9' }, { '_', '_' } }, false, 1, 64);
        return sequence({ word, literal(m_arguments.nameSuffix.core) });
    }

    Expr nameStart() const
    {
        return m_arguments.namePrefix.core.empty() ? chars({ { 'A', 'Z' }, { 'a', 'z' }, { '_', '_' } }, false, 1, 1)
                                                   : literal(m_arguments.namePrefix.core);
    }

    // Layout may stand inside what ends a value: only its first part is looked for.
    std::vector<std::string> readClosers(ValueShape shape) const
    {
        shape.suffix = firstPartOf(shape.suffix);
        return closers(shape);
    }

    // The layout in front and firstPart(), as they stand.
    static Marker firstPartOf(const Marker &marker)
    {
        Marker first;
        first.before = marker.before;
        first.core = firstPart(HoledText(marker.bare()));
        return first;
    }

    std::vector<std::string> closers(const ValueShape &shape) const
    {
        std::vector<std::string> stops = stopsOf(shape.suffix);
        if (!stops.empty() && shape.suffix.hasCore())
            return stops;
        // Without a closer of its own a value ends where the next thing begins.
        for (const Marker *marker :
             { &m_arguments.separator, &m_arguments.namePrefix, &m_tools.function.close, &m_tools.perCallEnd }) {
            const auto more = stopsOf(*marker);
            stops.insert(stops.end(), more.begin(), more.end());
        }
        return stops;
    }

    // name=value: blanks around the sign mean nothing.
    bool isSpelledAsCode() const
    {
        return m_arguments.namePrefix.isEmpty() && m_arguments.nameSuffix.core.size() == 1
            && m_arguments.other.prefix.isEmpty();
    }

    Expr name() const
    {
        std::vector<std::string> stops = stopsOf(firstPartOf(m_arguments.nameSuffix));
        if (stops.empty())
            stops = stopsOf(m_arguments.string.prefix);
        if (isSpelledAsCode())
            stops.insert(stops.begin(), { "   " + stops.back(), "  " + stops.back(), ' ' + stops.back() });
        return capture(Tag::ArgName, until(stops));
    }

    Expr rawValue(const ValueShape &shape, Coding coding) const
    {
        const std::vector<std::string> stops = readClosers(shape);
        const Expr text = stops.empty() ? rest() : sequence({ textBefore(shape, stops), notAhead(end()) });
        return sequence({ capture(Tag::ArgValue, text, coding), valueEnd(shape) });
    }

    Expr textBefore(const ValueShape &shape, const std::vector<std::string> &stops) const
    {
        const std::string beginning = sharedBeginning(shape);
        if (beginning.empty())
            return until(stops, valueFollow(shape));
        const auto from = [&beginning](const Marker &marker) { return literal(marker.core.substr(beginning.size())); };
        const std::string first = firstPart(HoledText(shape.suffix.bare()));
        const Expr own = first.size() < beginning.size()
            ? sequence({ from(shape.suffix), followWhole(shape) })
            : sequence({ literal(first.substr(beginning.size())), valueFollow(shape) });
        const Expr next = sequence({ from(m_arguments.namePrefix), behindNext(shape) });
        const Expr close = sequence({ from(closeOfCall()), behindClose() });
        return until(stopsOf(Marker(shape.suffix.before + beginning)), choice({ own, next, close }));
    }

    // A value that lacks its closer ends where the next argument begins, or with all that closes a call. They are
    // looked for together with the closer, by the text that all of them begin with; empty: there is no such text.
    std::string sharedBeginning(const ValueShape &shape) const
    {
        const std::string &closer = shape.suffix.core;
        const bool holed = shape.suffix.hasHole() || closeOfCall().hasHole();
        if (holed || !isDistinct(shape.suffix) || !isDistinct(m_arguments.namePrefix) || !isDistinct(closeOfCall())
            || m_arguments.nameSuffix.core.empty() || propertyNames().empty())
            return {};
        std::size_t size = 0;
        const auto same = [&](const Marker &other) {
            return other.core.size() > size && other.core[size] == closer[size];
        };
        while (size < closer.size() && same(m_arguments.namePrefix) && same(closeOfCall()))
            ++size;
        return closer == m_arguments.namePrefix.core || closer == closeOfCall().core ? std::string()
                                                                                     : closer.substr(0, size);
    }

    std::vector<std::string> propertyNames() const
    {
        std::vector<std::string> names;
        for (const ToolDeclaration &tool : m_request.tools) {
            for (const Property &property : propertiesOf(tool.parameters))
                names.push_back(property.name);
        }
        return names;
    }

    // The name of an argument that is declared, and a value that ends as it should: else the value quotes an argument.
    Expr behindNext(const ValueShape &shape) const
    {
        const Expr name = sequence({ oneOf(propertyNames()), literal(m_arguments.nameSuffix.core) });
        return sequence({ name, until({ shape.suffix.core, m_arguments.namePrefix.core }), literal(shape.suffix.core),
                          followWhole(shape) });
    }

    // More closers, and the end of the turn or another call. A single closer might be the last that was written of a
    // text.
    Expr behindClose() const
    {
        std::vector<Expr> parts{ space() };
        const bool isCall = m_tools.function.close.core.empty();
        for (const Marker *marker : { isCall ? nullptr : &m_tools.perCallEnd, &m_tools.sectionEnd }) {
            if (marker && isDistinct(*marker) && (parts.size() == 1 || !m_tools.severalCalls))
                parts.insert(parts.end(), { literal(marker->core), space() });
        }
        std::vector<Expr> next;
        if (parts.size() > 1)
            next.push_back(end());
        for (const Marker *marker : { &m_turnEnd, &m_tools.perCallStart, &m_tools.sectionEnd }) {
            if (isDistinct(*marker) && !marker->hasHole())
                next.push_back(literal(marker->core));
        }
        parts.push_back(choice(std::move(next)));
        return sequence(std::move(parts));
    }

    // What comes behind the part of a closer that is looked for.
    Expr valueFollow(const ValueShape &shape) const
    {
        if (shape.suffix.core.empty())
            return followWhole(shape);
        return sequence({ behindFirstPart(shape.suffix, named(m_request.tools)), followWhole(shape) });
    }

    // Where a mere character ends a value, only what comes behind that tells it from the value's own.
    Expr followWhole(const ValueShape &shape) const
    {
        if (!shape.suffix.core.empty())
            return follow(shape);
        return m_arguments.namePrefix.core.empty() ? bareFollow() : Expr();
    }

    Expr bareFollow() const
    {
        std::vector<Expr> next{ end(), sectionEnd() }; // some models leave the section open
        if (!m_arguments.separator.core.empty())
            next.push_back(argumentStart());
        if (m_tools.severalCalls)
            next.push_back(sequence({ optional(literal(m_tools.callSeparator.core)), space(),
                                      callOpening(m_tools, m_request.tools), plainName(m_request.tools),
                                      literal(m_tools.function.nameSuffix.core) }));
        return sequence({ space(), choice(next) });
    }

    Expr valueEnd(const ValueShape &shape) const
    {
        const Expr closer = optionalMarker(shape.suffix, "the end of an argument", named(m_request.tools));
        if (sharedBeginning(shape).empty())
            return closer;
        const Expr next = choice({ literal(m_arguments.namePrefix.core), literal(closeOfCall().core) });
        const Expr missing = tolerated(ahead(sequence({ space(), next })), "the end of an argument is missing");
        return constrain(choice({ closer, missing }), closer);
    }

    Expr literalValue(const ValueShape &shape) const
    {
        const Expr value = sequence({ jsonValue({}, m_dialect), notAhead(end()) }); // a number may go on
        const bool strict = isRawText() && shape.coding == ValueShape::Coding::Json;
        return sequence({ capture(Tag::ArgValue, value, strict ? Coding::Json : Coding::Literal), valueEnd(shape) });
    }

    bool isRawText() const { return m_arguments.string.coding == ValueShape::Coding::Raw; }

    // A quote settles that a text comes, which streams from there.
    Expr quotedValue(const ValueShape &shape) const
    {
        std::vector<std::string> quotes{ "\"", "'" };
        if (!m_dialect.quote.empty())
            quotes.push_back(m_dialect.quote);
        return sequence({ ahead(oneOf(std::move(quotes))), cut(), literalValue(shape) });
    }

    // Where nothing separates arguments, the exponent of a number must not begin with the next one's name.
    bool argumentsTouch() const
    {
        return m_arguments.separator.core.empty() && m_arguments.namePrefix.core.empty()
            && m_arguments.string.suffix.core.empty() && m_arguments.string.coding != ValueShape::Coding::Raw;
    }

    Expr numberBeforeName() const
    {
        const Expr digits = chars({ { '0', '9' } }, false, 1);
        const Expr exponent = sequence({ oneOf({ "e", "E" }), optional(oneOf({ "-", "+" })), digits });
        const Expr number = sequence(
            { optional(literal("-")), digits, optional(sequence({ literal("."), digits })), optional(exponent) });
        return sequence(
            { capture(Tag::ArgValue, number, Coding::Literal), ahead(sequence({ space(), argumentStart() })) });
    }

    // The white space at a prefix' edge belongs to layout only as far as the template writes it.
    static Expr prefix(const Marker &marker)
    {
        if (marker.isEmpty())
            return Expr();
        std::vector<Expr> layout;
        for (const char character : marker.after)
            layout.push_back(optional(literal(std::string(1, character))));
        if (marker.core.empty())
            return constrain(optional(literal(marker.before)), literal(marker.before));
        return constrain(sequence({ space(), looseCore(marker), sequence(layout) }), literal(marker.text()));
    }

    Expr parsedValue() const
    {
        const ValueShape &text = m_arguments.string;
        const ValueShape &other = m_arguments.other;
        std::vector<Expr> others{ quotedValue(other), literalValue(other), rawValue(other, Coding::BySchema) };
        if (argumentsTouch())
            others.insert(others.begin(), numberBeforeName());
        const Expr blank = isSpelledAsCode() ? space() : Expr();
        const Expr anyOther = sequence({ prefix(other.prefix), blank, choice(std::move(others)) });
        if (text.coding != ValueShape::Coding::Raw)
            return anyOther;
        if (text.prefix == other.prefix)
            return sequence({ prefix(text.prefix), guardedOr(rawValue(text, Coding::BySchema)) });
        const Expr settled = text.prefix.core.empty() ? Expr() : cut();
        return choice({ sequence({ prefix(text.prefix), settled, rawValue(text, Coding::Text) }), anyOther });
    }

    // A text between tokens of its own is one whatever it looks like.
    Expr guardedOr(const Expr &value) const
    {
        if (m_arguments.guardEnd.core.empty())
            return value;
        const Expr text = capture(Tag::ArgValue, until({ m_arguments.guardEnd.text() }), Coding::Text);
        const Expr guarded = sequence({ literal(m_arguments.guardStart.text()), cut(), text,
                                        literal(m_arguments.guardEnd.text()), valueEnd(m_arguments.string) });
        return choice({ guarded, value });
    }

    Expr nameEnd() const { return m_arguments.nameSuffix.isEmpty() ? Expr() : prefix(m_arguments.nameSuffix); }

    Expr parsedArgument() const { return sequence({ nameIntro(), name(), nameEnd(), cut(), parsedValue() }); }

    Expr nameIntro() const
    {
        if (m_arguments.namePrefix.core.empty())
            return sequence({ space(), ahead(nameStart()) });
        const Expr intro = sequence({ looseCore(m_arguments.namePrefix), prefixLayout() });
        // A mere bracket also begins what ends the call.
        if (!isDistinct(m_arguments.namePrefix) && isDistinct(closeOfCall()))
            return sequence({ space(), notAhead(callEnd()), intro });
        return sequence({ space(), intro });
    }

    Expr prefixLayout() const { return m_arguments.namePrefix.after.empty() ? Expr() : space(); }

    Expr separator() const
    {
        const std::string &core = m_arguments.separator.core;
        return core.empty() ? space() : sequence({ space(), literal(core), space() });
    }

    Expr parsedArguments() const
    {
        const Expr one = parsedArgument();
        const Expr tagged = optional(sequence({ one, repeat(sequence({ separator(), one })), straySeparator() }));
        if (!isDistinct(m_arguments.namePrefix) || m_arguments.start.core.starts_with('{'))
            return tagged;
        const Expr object = sequence({ space(), ahead(literal("{")), cut(),
                                       tolerated(anyArguments(true), "the arguments stand as one object") });
        return choice({ object, tagged });
    }

    // As Python allows it.
    Expr straySeparator() const
    {
        const Marker &close = closeOfCall();
        if (m_arguments.separator.core.empty() || close.core.empty())
            return Expr();
        const Expr separator = literal(m_arguments.separator.core);
        const Expr whole = sequence({ space(), separator, space(), coreWith(close, named(m_request.tools)) });
        return optional(
            sequence({ ahead(whole), space(), tolerated(separator, "a separator stands behind the last argument") }));
    }

    static constexpr int mostTracked = 6;

    // Where a text has markers of its own other values have other ones: those that are listed stand in theirs.
    bool standsApart() const { return !(m_arguments.string.prefix == m_arguments.other.prefix); }

    // As the parser reads it: a closer that nothing follows as it should is the value's own.
    Expr writtenUntil(const ValueShape &shape) const { return until(closers(shape), followWhole(shape)); }

    // For one argument: what ends its value may name it.
    static ValueShape shapeFor(const ValueShape &shape, const std::string &name)
    {
        std::vector<Marker::Part> parts = shape.suffix.parts();
        for (Marker::Part &part : parts) {
            if (part.hole == Hole::Key)
                part = { name };
        }
        ValueShape own = shape;
        own.suffix = Marker(parts);
        return own;
    }

    Expr writtenText(const Value &schema, const ValueShape &text) const
    {
        const std::vector<std::string> texts = listedTexts(schema);
        const Expr value = texts.empty() ? writtenUntil(text) : oneOf(texts);
        return sequence({ literal(text.prefix.text()), value, exact(text.suffix) });
    }

    Expr exact(const Marker &marker) const
    {
        return sequence({ literal(marker.before), coreWith(marker, named(m_request.tools)), literal(marker.after) });
    }

    static bool isSingleQuote(const Marker &prefix) { return prefix.core == "'"; }

    Expr writtenValue(const std::string &name, const Value &schema) const
    {
        const ValueShape text = shapeFor(m_arguments.string, name);
        const SchemaTypes types = schemaTypes(schema);
        const bool raw = isRawText();
        if (raw && types.isOnly(SchemaTypes::String))
            return isSingleQuote(text.prefix) ? choice({ writtenText(schema, text), jsonValue(schema) })
                                              : writtenText(schema, text);
        const ValueShape other = shapeFor(m_arguments.other, name);
        JsonDialect dialect = m_dialect;
        // Values as in Python's calls come in its spelling and in JSON's.
        dialect.python = raw ? other.coding == ValueShape::Coding::Python : m_dialect.quote.empty();
        const Expr value = sequence({ literal(other.prefix.text()), jsonValue(schema, dialect), exact(other.suffix) });
        const bool isListed = !listedTexts(schema).empty();
        if (raw && isListed && !standsApart())
            return writtenText(schema, text);
        return raw && !isListed && types.allows(SchemaTypes::String) ? choice({ value, writtenText(schema, text) })
                                                                     : value;
    }

    Expr writtenArgument(const Property &property) const
    {
        return sequence({ literal(m_arguments.namePrefix.text() + property.name + m_arguments.nameSuffix.text()),
                          writtenValue(property.name, property.schema) });
    }

    // In any order, as the parser reads them.
    Expr writtenArguments(const Value &parameters) const
    {
        std::vector<UnorderedPart> parts;
        for (const Property &property : propertiesOf(parameters))
            parts.push_back({ writtenArgument(property), property.isRequired });
        return inAnyOrder(parts, literal(m_arguments.separator.text()), mostTracked);
    }

    const Marker &m_turnEnd;
    const ToolsAnalysis &m_tools;
    const ToolsAnalysis::Arguments &m_arguments;
    const CallRequest &m_request;
    JsonDialect m_dialect;
};

class TagWithTagged final : public Format
{
public:
    std::string id() const override { return "TAG_WITH_TAGGED"; }
    std::string description() const override { return "the function's name and each argument stand in tags"; }

    CallGrammar calls(const Analysis &analysis, const CallRequest &request) const override
    {
        const TaggedCall call(analysis, request);
        CallGrammar grammar = sectionOf(call.expression(), analysis, request);
        grammar.relaxations = call.relaxations();
        return grammar;
    }
};

} // namespace

std::shared_ptr<const Format> tagWithTaggedFormat()
{
    return std::make_shared<TagWithTagged>();
}

} // namespace Parlance
