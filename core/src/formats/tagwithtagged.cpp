#include "formats/builtin_p.h"
#include "formats/callid_p.h"

#include <parlance/json.h>

#include <algorithm>

namespace Parlance {

namespace {

using namespace Peg;
using namespace Pieces;

bool allowsText(const Value &schema)
{
    const Value &type = schema["type"];
    if (type.isArray())
        return std::any_of(type.toArray().begin(), type.toArray().end(),
                           [](const Value &one) { return one.toString() == "string"; });
    return type.toString() == "string";
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
        return guard(constrain(parsed, choice(written)), Expr(), "a call");
    }

private:
    Expr frame(const Expr &name, const Expr &arguments) const
    {
        const Expr inside =
            sequence({ callOpening(m_tools, m_request.tools), nameWithId(m_tools, name), idBetween(m_tools),
                       marker(beforeArguments(m_tools)), cut(), optionalStart(), arguments, idBehind(m_tools) });
        return sequence({ capture(Tag::Tool, inside), optionalMarker(m_tools.function.close, "the end of the call"),
                          optionalMarker(m_tools.perCallEnd, "the end of the call") });
    }

    Expr optionalStart() const
    {
        return constrain(optional(marker(m_arguments.start)), literal(m_arguments.start.text()));
    }

    // What may follow a value: the next argument, or the end of the call.
    Expr follow() const
    {
        std::vector<Expr> next;
        if (!m_arguments.separator.core.empty())
            next.push_back(sequence({ literal(m_arguments.separator.core), space(), argumentStart() }));
        else if (!m_arguments.namePrefix.core.empty())
            next.push_back(literal(m_arguments.namePrefix.core));
        next.push_back(callEnd());
        next.push_back(end());
        return sequence({ space(), choice(next) });
    }

    // A closer that is a mere character must be followed by another call or by the section's end.
    Expr callEnd() const
    {
        const Marker &close = m_tools.function.close.core.empty() ? m_tools.perCallEnd : m_tools.function.close;
        if (close.core.empty())
            return m_tools.sectionEnd.core.empty() ? end() : literal(m_tools.sectionEnd.core);
        if (isDistinct(close))
            return literal(close.core);
        std::vector<Expr> next{ end() };
        if (!m_tools.sectionEnd.core.empty())
            next.push_back(literal(m_tools.sectionEnd.core));
        if (m_tools.severalCalls)
            next.push_back(sequence({ literal(m_tools.callSeparator.core), space(),
                                      callOpening(m_tools, m_request.tools), plainName(m_request.tools) }));
        return sequence({ literal(close.core), space(), choice(next) });
    }

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
        const Expr text = stops.empty() ? rest() : until(stops, valueFollow(shape));
        return sequence({ capture(Tag::ArgValue, text, coding), valueEnd(shape) });
    }

    Expr valueFollow(const ValueShape &shape) const { return shape.suffix.core.empty() ? Expr() : follow(); }

    Expr valueEnd(const ValueShape &shape) const { return optionalMarker(shape.suffix, "the end of an argument"); }

    Expr literalValue(const ValueShape &shape) const
    {
        return sequence({ capture(Tag::ArgValue, jsonValue({}, m_dialect), Coding::Literal), valueEnd(shape) });
    }

    // A quote settles that a text comes, which streams from there.
    Expr quotedValue(const ValueShape &shape) const
    {
        std::vector<std::string> quotes{ "\"", "'" };
        if (!m_dialect.quote.empty())
            quotes.push_back(m_dialect.quote);
        return sequence({ ahead(oneOf(std::move(quotes))), cut(), literalValue(shape) });
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
        Expr anyOther =
            sequence({ prefix(other.prefix),
                       choice({ quotedValue(other), literalValue(other), rawValue(other, Coding::BySchema) }) });
        if (text.coding != ValueShape::Coding::Raw)
            return anyOther;
        if (text.prefix == other.prefix)
            return sequence({ prefix(text.prefix), rawValue(text, Coding::BySchema) });
        const Expr settled = text.prefix.core.empty() ? Expr() : cut();
        return choice({ sequence({ prefix(text.prefix), settled, rawValue(text, Coding::Text) }), anyOther });
    }

    Expr nameEnd() const { return m_arguments.nameSuffix.isEmpty() ? Expr() : prefix(m_arguments.nameSuffix); }

    Expr parsedArgument() const { return sequence({ nameIntro(), name(), nameEnd(), cut(), parsedValue() }); }

    Expr nameIntro() const
    {
        if (m_arguments.namePrefix.core.empty())
            return sequence({ space(), ahead(nameStart()) });
        return sequence({ space(), literal(m_arguments.namePrefix.core), prefixLayout() });
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
        return texts.empty() ? rest() : oneOf(texts);
    }

    Expr writtenValue(const Value &schema) const
    {
        const ValueShape &text = m_arguments.string;
        const ValueShape &other = m_arguments.other;
        JsonDialect dialect = m_dialect;
        dialect.python = text.coding == ValueShape::Coding::Python;
        if (allowsText(schema) && text.coding == ValueShape::Coding::Raw && !schema["enum"].isNull())
            return sequence({ literal(text.prefix.text()), oneOfTexts(schema["enum"]), literal(text.suffix.text()) });
        if (allowsText(schema) && text.coding == ValueShape::Coding::Raw)
            return sequence({ literal(text.prefix.text()), until(closers(text)), literal(text.suffix.text()) });
        return sequence({ literal(other.prefix.text()), jsonValue(schema, dialect), literal(other.suffix.text()) });
    }

    Expr writtenArgument(const std::string &key, const Value &schema) const
    {
        return sequence(
            { literal(m_arguments.namePrefix.text() + key + m_arguments.nameSuffix.text()), writtenValue(schema) });
    }

    // Every property at most once, in the declared order; the required ones always. Linear in their number: what
    // follows a property is shared between the ways that lead there.
    Expr writtenArguments(const Value &schema) const
    {
        const Object &properties = schema["properties"].toObject();
        const Array &required = schema["required"].toArray();
        Expr afterSome;
        Expr afterNone;
        for (std::size_t i = properties.size(); i > 0; --i) {
            const auto &[key, property] = properties.at(i - 1);
            const bool needed = std::find(required.begin(), required.end(), Value(key)) != required.end();
            const Expr one = writtenArgument(key, property);
            const Expr further = sequence({ literal(m_arguments.separator.text()), one });
            const Expr first = sequence({ one, afterSome });
            afterNone = needed ? first : choice({ first, afterNone });
            afterSome = sequence({ needed ? further : optional(further), afterSome });
        }
        return afterNone;
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
