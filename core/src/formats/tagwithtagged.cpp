#include "formats/builtin_p.h"
#include "formats/callid_p.h"
#include "grammar/schema/document_p.h"

#include <parlance/json.h>
#include <parlance/schema.h>

#include <algorithm>

namespace Parlance {

namespace {

using namespace Peg;
using namespace Pieces;

using Gbnf::SchemaPlace;

/// A schema without the references that lead to it.
SchemaPlace resolved(const Value &schema)
{
    const Gbnf::SchemaDocument document(schema);
    return document.resolveAll(document.start()).value_or(document.start());
}

/// A declared argument as its tool's schema has it.
struct Property
{
    std::string name;
    Value schema; ///< with its document's references kept working
    bool isRequired = false;
};

std::vector<Property> propertiesOf(const Value &parameters)
{
    // The parameters may be a reference themselves.
    const SchemaPlace place = resolved(parameters);
    const Array &required = place.schema["required"].toArray();
    std::vector<Property> properties;
    for (const auto &[name, schema] : place.schema["properties"].toObject())
        properties.push_back({ name, subschema(parameters, place.pointer + propertyPointer(name)),
                               std::find(required.begin(), required.end(), Value(name)) != required.end() });
    return properties;
}

// One way of reading and writing calls whose arguments stand in tags.
class TaggedCall
{
public:
    TaggedCall(const Analysis &analysis, const CallRequest &request)
        : m_tools(analysis.tools)
        , m_arguments(analysis.tools.arguments)
        , m_request(request)
    {
        m_dialect.bareKeys = m_arguments.bareKeys;
        m_dialect.quote = m_arguments.quote;
        m_dialect.python = true;
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
            sequence({ callOpening(m_tools, m_request.tools), nameWithId(m_tools, name), idBetween(m_tools),
                       marker(beforeArguments(m_tools)), cut(), optionalStart(), arguments, idBehind(m_tools) });
        if (m_tools.function.close.core.empty())
            return capture(Tag::Tool, sequence({ inside, callCloser(m_tools.perCallEnd) }));
        return sequence({ capture(Tag::Tool, sequence({ inside, callCloser(m_tools.function.close) })),
                          optionalMarker(m_tools.perCallEnd, "the end of the call", anyName(m_request.tools)) });
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
            if (isDistinct(*other) && other->core.find(Marker::nameHole) == std::string::npos)
                next.push_back(literal(other->core));
        }
        const Expr missing = tolerated(ahead(sequence({ space(), choice(next) })), "the end of the call is missing");
        const Expr core = coreWith(closer, anyName(m_request.tools));
        return constrain(choice({ sequence({ space(), core }), missing }), sequence({ literal(closer.before), core }));
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
            next.push_back(closesByName(shape) ? declaredStart() : literal(m_arguments.namePrefix.core));
        next.push_back(callEnd());
        if (!m_tools.function.close.core.empty() && isDistinct(m_tools.perCallEnd))
            next.push_back(literal(m_tools.perCallEnd.core));
        if (isDistinct(shape.suffix)) // another closer may as well be text that is cut short
            next.push_back(end());
        return sequence({ space(), choice(next) });
    }

    // What ends a value names the argument, in whose own text any other tag may be closed.
    static bool closesByName(const ValueShape &shape)
    {
        return shape.suffix.core.find(Marker::nameHole) != std::string::npos;
    }

    Expr declaredStart() const
    {
        std::vector<std::string> names;
        for (const ToolDeclaration &tool : m_request.tools) {
            for (const Property &property : propertiesOf(tool.parameters))
                names.push_back(m_arguments.namePrefix.core + property.name + m_arguments.nameSuffix.core);
        }
        return oneOf(std::move(names));
    }

    // A closer that is a mere character must be followed by another call or by the section's end.
    Expr callEnd() const
    {
        const Marker &close = closeOfCall();
        if (close.core.empty())
            return sectionEnd();
        if (isDistinct(close))
            return coreWith(close, anyName(m_request.tools));
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

    Expr sectionEnd() const { return m_tools.sectionEnd.core.empty() ? end() : literal(m_tools.sectionEnd.core); }

    Expr argumentStart() const
    {
        if (!m_arguments.namePrefix.core.empty())
            return literal(m_arguments.namePrefix.core);
        const Expr word = chars({ { 'A', 'Z' }, { 'a', 'z' }, { '0', '9' }, { '_', '_' } }, false, 1, 64);
        return sequence({ word, literal(m_arguments.nameSuffix.core) });
    }

    Expr nameStart() const
    {
        return m_arguments.namePrefix.core.empty() ? chars({ { 'A', 'Z' }, { 'a', 'z' }, { '_', '_' } }, false, 1, 1)
                                                   : literal(m_arguments.namePrefix.core);
    }

    std::vector<std::string> closers(const ValueShape &shape) const
    {
        std::vector<std::string> stops = stopsOf(shape.suffix);
        if (!stops.empty() && !shape.suffix.core.empty())
            return stops;
        // Without a closer of its own a value ends where the next thing begins.
        for (const Marker *marker :
             { &m_arguments.separator, &m_arguments.namePrefix, &m_tools.function.close, &m_tools.perCallEnd }) {
            const auto more = stopsOf(*marker);
            stops.insert(stops.end(), more.begin(), more.end());
        }
        return stops;
    }

    Expr name() const
    {
        std::vector<std::string> stops = stopsOf(m_arguments.nameSuffix);
        if (stops.empty())
            stops = stopsOf(m_arguments.string.prefix);
        return capture(Tag::ArgName, until(stops));
    }

    Expr rawValue(const ValueShape &shape, Coding coding) const
    {
        const std::vector<std::string> stops = closers(shape);
        const Expr text = stops.empty() ? rest() : sequence({ until(stops, valueFollow(shape)), notAhead(end()) });
        return sequence({ capture(Tag::ArgValue, text, coding), valueEnd(shape) });
    }

    // Where a mere character ends a value, only what comes behind that tells it from the value's own.
    Expr valueFollow(const ValueShape &shape) const
    {
        if (closesByName(shape)) // the stop ends where the name begins
            return sequence({ anyArgumentName(), literal(behindHole(shape.suffix)), follow(shape) });
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

    static std::string behindHole(const Marker &marker)
    {
        return marker.core.substr(marker.core.find(Marker::nameHole) + 1);
    }

    static Expr anyArgumentName()
    {
        return chars({ { 'A', 'Z' }, { 'a', 'z' }, { '0', '9' }, { '_', '_' }, { '-', '-' }, { '.', '.' } }, false, 1,
                     64);
    }

    static Expr valueEnd(const ValueShape &shape)
    {
        return optionalMarker(shape.suffix, "the end of an argument", anyArgumentName());
    }

    Expr literalValue(const ValueShape &shape) const
    {
        const Expr value = sequence({ jsonValue({}, m_dialect), notAhead(end()) }); // a number may go on
        return sequence({ capture(Tag::ArgValue, value, Coding::Literal), valueEnd(shape) });
    }

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
        return constrain(sequence({ space(), literal(marker.core), sequence(layout) }), literal(marker.text()));
    }

    Expr parsedValue() const
    {
        const ValueShape &text = m_arguments.string;
        const ValueShape &other = m_arguments.other;
        std::vector<Expr> others{ quotedValue(other), literalValue(other), rawValue(other, Coding::BySchema) };
        if (argumentsTouch())
            others.insert(others.begin(), numberBeforeName());
        const Expr anyOther = sequence({ prefix(other.prefix), choice(std::move(others)) });
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
        const Expr intro = sequence({ literal(m_arguments.namePrefix.core), prefixLayout() });
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
        return optional(sequence({ one, repeat(sequence({ separator(), one })) }));
    }

    // Raw text has no quotes, whatever its schema lists.
    static Expr oneOfTexts(const Value &values)
    {
        std::vector<std::string> texts;
        for (const Value &value : values.toArray())
            texts.push_back(value.isString() ? value.toString() : toJson(value));
        return oneOf(texts);
    }

    // For one argument: what ends its value may name it.
    static ValueShape shapeFor(const ValueShape &shape, const std::string &name)
    {
        ValueShape own = shape;
        std::string &core = own.suffix.core;
        for (std::size_t at = core.find(Marker::nameHole); at != std::string::npos; at = core.find(Marker::nameHole))
            core.replace(at, 1, name);
        return own;
    }

    Expr writtenText(const Value &schema, const ValueShape &text) const
    {
        const Value values = resolved(schema).schema["enum"];
        const Expr value = values.toArray().empty() ? until(closers(text)) : oneOfTexts(values);
        return sequence({ literal(text.prefix.text()), value, literal(text.suffix.text()) });
    }

    Expr writtenValue(const std::string &name, const Value &schema) const
    {
        const ValueShape text = shapeFor(m_arguments.string, name);
        const SchemaTypes types = schemaTypes(schema);
        const bool raw = text.coding == ValueShape::Coding::Raw;
        if (raw && types.isOnly(SchemaTypes::String))
            return writtenText(schema, text);
        const ValueShape other = shapeFor(m_arguments.other, name);
        JsonDialect dialect = m_dialect;
        dialect.python = (raw ? other.coding : text.coding) == ValueShape::Coding::Python;
        const Expr value =
            sequence({ literal(other.prefix.text()), jsonValue(schema, dialect), literal(other.suffix.text()) });
        return raw && types.allows(SchemaTypes::String) ? choice({ value, writtenText(schema, text) }) : value;
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
        return inAnyOrder(parts, literal(m_arguments.separator.text()));
    }

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
        return sectionOf(TaggedCall(analysis, request).expression(), analysis, request);
    }
};

} // namespace

std::shared_ptr<const Format> tagWithTaggedFormat()
{
    return std::make_shared<TagWithTagged>();
}

} // namespace Parlance
