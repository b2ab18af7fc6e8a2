// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// Where texts and other values have different markers, `<str>3</str>` is the text "3" and `<val>3</val>` the number.
// Where they share them, the tool's schema says which it is. Where texts have none, `<arg=n><val>3</val></arg>` is the
// number unless the schema wants a text.

#include "formats/tag_with_tagged/argumentvalue_p.h"

#include "formats/namequotes_p.h"
#include "formats/tag_with_tagged/argumentname_p.h"
#include "formats/tag_with_tagged/valueend_p.h"

namespace Parlance::Tagged {

using namespace Peg;
using namespace Pieces;

// What opens a value, which may stand twice where it is a tag of its own, or be missing behind a tag that closes the
// name: `<key>far</key><val><val>3</val>` and `<key>far</key>3</val>`.
static Expr valueOpening(const Context &context, const ValueShape &shape)
{
    const Expr opening = prefix(shape.prefix, context.holes());
    const Marker &before = context.arguments().nameSuffix;
    const std::string &tag = shape.prefix.core;
    const auto isTag = [](const Marker &marker) {
        return !marker.hasHole() && isDistinct(marker) && marker.core.starts_with('<') && marker.core.ends_with('>');
    };
    if (!isTag(shape.prefix) || !isTag(before) || before.core.find('<', 1) != std::string::npos)
        return opening;
    const Expr again =
        tolerated(sequence({ literal(tag), layoutBehind(shape.prefix) }), "the opener of a value stands twice");
    const Expr missing =
        sequence({ tolerated(notAhead(sequence({ space(), literal("<") })), "the opener of a value is missing"),
                   layout(shape.prefix.before) });
    return constrain(choice({ sequence({ opening, repeat(again, 0, 4) }), missing }), opening);
}

static Expr rawValue(const Context &context, const ValueShape &shape, Coding coding)
{
    Context::ValueRead &read = context.valueRead(shape);
    if (!read.text) {
        const ValueEnd valueEnd(context, shape);
        read.text = valueEnd.text();
        read.closer = valueEnd.closer();
        read.behind = valueEnd.lastOfOutput();
    }
    return sequence({ capture(Tag::ArgValue, *read.text, coding), *read.closer, *read.behind });
}

static const Expr &closerOf(const Context &context, const ValueShape &shape)
{
    Context::ValueRead &read = context.valueRead(shape);
    if (!read.closer)
        read.closer = ValueEnd(context, shape).closer();
    return *read.closer;
}

static Expr literalValue(const Context &context, const ValueShape &shape, const Expr &behind)
{
    const bool strict = context.hasTextBare() && shape.coding == ValueShape::Coding::Json;
    const Expr value = jsonValue({}, context.dialect());
    return sequence(
        { capture(Tag::ArgValue, value, strict ? Coding::Json : Coding::Literal), behind, closerOf(context, shape) });
}

// A quote settles that a text comes, which streams from there.
static Expr quotedValue(const Context &context, const ValueShape &shape)
{
    std::vector<std::string> quotes{ "\"", "'" };
    if (!context.dialect().quote.empty())
        quotes.push_back(context.dialect().quote);
    return sequence({ ahead(oneOf(std::move(quotes))), cut(), literalValue(context, shape, {}) });
}

// Where nothing separates arguments, the exponent of a number must not begin with the next one's name, nor its sign
// with what ends the calls: `days = 3+++`.
static bool argumentsTouch(const Context &context)
{
    const ToolsAnalysis::Arguments &arguments = context.arguments();
    return !arguments.separator.hasCore() && !arguments.namePrefix.hasCore() && !arguments.string.suffix.hasCore()
        && !context.hasTextBare();
}

static Expr numberBeforeName(const Context &context)
{
    const Expr digits = chars({ { '0', '9' } }, false, 1);
    const Expr exponent = sequence({ oneOf({ "e", "E" }), optional(oneOf({ "-", "+" })), digits });
    const Expr number =
        sequence({ optional(literal("-")), digits, optional(sequence({ literal("."), digits })), optional(exponent) });
    const Expr next = choice({ context.argumentStart(), context.callEnd() });
    return sequence({ capture(Tag::ArgValue, number, Coding::Literal), ahead(sequence({ space(), next })) });
}

// A text between tokens of its own is one whatever it looks like.
static Expr guardedOr(const Context &context, const Expr &value)
{
    const ToolsAnalysis::Arguments &arguments = context.arguments();
    if (!context.hasGuard())
        return value;
    const Expr text = capture(Tag::ArgValue, until({ arguments.guardEnd.text() }), Coding::Text);
    const Expr guarded = sequence({ literal(arguments.guardStart.text()), cut(), text,
                                    literal(arguments.guardEnd.text()), closerOf(context, arguments.string) });
    return choice({ guarded, value });
}

static Expr otherValueBehind(const Context &context, const Expr &opening)
{
    const ValueShape &shape = context.arguments().other;
    const Expr behind = context.mayEndOutput(shape) ? Expr() : notAhead(end()); // a number may go on
    // What closes the calls is no value.
    const bool isOver = !shape.suffix.hasCore() && isDistinct(context.tools().sectionEnd);
    const Expr word =
        sequence({ isOver ? notAhead(context.sectionEnd()) : Expr(), rawValue(context, shape, Coding::BySchema) });
    std::vector<Expr> spellings{ quotedValue(context, shape), literalValue(context, shape, behind), word };
    if (argumentsTouch(context))
        spellings.insert(spellings.begin(), numberBeforeName(context));
    const Expr blank = context.isSpelledAsCode() ? space() : Expr();
    return sequence({ opening, blank, choice(std::move(spellings)) });
}

static Expr otherValue(const Context &context)
{
    return otherValueBehind(context, prefix(context.arguments().other.prefix, context.holes()));
}

// What is no text in its own markers, or a text without any.
static Expr otherOr(const Context &context, const Expr &text)
{
    const Expr opener = sequence({ space(), looseCore(context.arguments().other.prefix, context.holes()) });
    return choice({ sequence({ ahead(opener), cut(), otherValue(context) }), text });
}

static Expr argumentValue(const Context &context)
{
    const ValueShape &text = context.arguments().string;
    if (areQuotesApart(context.arguments()))
        return choice(
            { sequence({ prefix(text.prefix, context.holes()), quotedValue(context, text) }), otherValue(context) });
    if (!context.hasTextBare())
        return otherValue(context);
    if (context.hasOthersApart())
        return otherOr(context,
                       sequence({ prefix(text.prefix, context.holes()),
                                  guardedOr(context, rawValue(context, text, Coding::BySchema)) }));
    if (text.prefix == context.arguments().other.prefix)
        return sequence({ valueOpening(context, text), guardedOr(context, rawValue(context, text, Coding::BySchema)) });
    const Expr settled = text.prefix.hasCore() ? cut() : Expr();
    return choice({ sequence({ prefix(text.prefix, context.holes()), settled, rawValue(context, text, Coding::Text) }),
                    otherValue(context) });
}

// The name as code has it, and the sign behind it.
static Expr nameAsCode()
{
    const Expr word = chars({ { 'A', 'Z' }, { 'a', 'z' }, { '0', '9' }, { '_', '_' }, otherScripts }, false, 1, 64);
    return sequence({ space(), capture(Tag::ArgName, word), space(), literal("="), space() });
}

// `note="""Rain"""`: escapes are the text's own, as the template has them.
static Expr textInThreeQuotes(const Context &context, const std::string &quote, Coding coding)
{
    const Expr next = ValueEnd(context, context.arguments().string).nextThing();
    const std::string three = quote + quote + quote;
    const Expr text = capture(Tag::ArgValue, sequence({ until({ three }, next), notAhead(end()) }), coding);
    const Expr opening = tolerated(literal(three), "a text stands in three quotes");
    const Expr whole = sequence({ opening, cut(), text, literal(three) });
    if (!context.rawQuote().empty())
        return whole;
    return sequence({ ahead(literal(three)), whole }); // so that no report expects it in place of other values
}

// `note='it\'s'`: the first of the text's own quotes has a backslash in front, as Python needs it and the template does
// not write it. So the others are escaped, too, and so is all else. Right in front of what follows the value, the
// backslash is the text's last character: `path='C:\'`.
static Expr escapedText(const Context &context, const std::string &quote)
{
    constexpr int most = 200;
    const ValueShape &shape = context.arguments().string;
    const ValueEnd valueEnd(context, shape);
    const auto sign = static_cast<char32_t>(quote.front());
    const Expr next = valueEnd.nextThing();
    const Expr other = choice({ chars({ { sign, sign }, { '\\', '\\' } }, true, 1, 1),
                                sequence({ literal("\\"), chars({ { sign, sign } }, true, 1, 1) }) });
    const Expr isEscaped = sequence({ repeat(other, 0, most), literal('\\' + quote), notAhead(valueEnd.nextInCall()) });
    const Expr text = repeat(choice({ chars({ { sign, sign }, { '\\', '\\' } }, true, 1),
                                      sequence({ literal("\\"), choice({ chars({}, true, 1, 1), end() }) }),
                                      sequence({ literal(quote), notAhead(next) }) }));
    return sequence({ literal(quote), ahead(isEscaped), tolerated(Expr(), "quotes of a text are escaped"), cut(),
                      capture(Tag::ArgValue, sequence({ text, notAhead(end()) }), Coding::JsonString),
                      valueEnd.closer(), valueEnd.lastOfOutput() });
}

// A text as Python writes it, where the template puts its characters between quotes as they are.
static Expr textAsCode(const Context &context)
{
    const std::string quote = context.rawQuote();
    if (quote.empty() && !context.isCode())
        return choice({});
    const Coding coding = quote.empty() ? Coding::JsonString : Coding::Text;
    std::vector<Expr> ways{ textInThreeQuotes(context, "\"", coding), textInThreeQuotes(context, "'", coding) };
    if (!quote.empty())
        ways.push_back(escapedText(context, quote));
    return sequence({ nameAsCode(), choice(std::move(ways)) });
}

// `far=True` and `where='here'` where the template puts all values between its quotes: `far="True"`.
static Expr argumentAsCode(const Context &context)
{
    if (!context.quotesAllValues())
        return choice({});
    const Expr name = nameAsCode();
    const Expr quote = choice({ literal("\""), sequence({ space(), end() }) });
    JsonDialect python;
    python.python = true;
    python.keepsSlashEscapes = true;
    return sequence({ name, notAhead(quote), tolerated(Expr(), "a value stands without the template's quotes"), cut(),
                      capture(Tag::ArgValue, jsonValue({}, python), Coding::Literal) });
}

Expr valueInCode(const Context &context)
{
    if (!context.quotesAllValues())
        return argumentValue(context);
    const Expr text = sequence({ literal("\""), rawValue(context, context.arguments().string, Coding::BySchema) });
    JsonDialect python;
    python.python = true;
    return choice({ text, capture(Tag::ArgValue, jsonValue({}, python), Coding::Literal) });
}

// `far: 3` for `far=3`, where the argument is declared.
static Expr argumentBehindColon(const Context &context)
{
    if (!context.isCode() || context.keys().empty())
        return choice({});
    const Expr colon = tolerated(literal(":"), "a colon stands behind the name of an argument");
    return sequence({ space(), capture(Tag::ArgName, oneOf(context.keys())), space(), colon, space(), cut(),
                      valueInCode(context) });
}

// An attribute says of each value whether it is a text: `<arg name="where" text="yes">`.
static bool hasAttributeOfValue(const ToolsAnalysis::Arguments &arguments)
{
    const auto closesTag = [](const ValueShape &shape) { return shape.prefix.core.ends_with("\">"); };
    return mayHaveOtherQuotesBeforeAttribute(arguments.namePrefix, arguments.nameSuffix) && closesTag(arguments.string)
        && closesTag(arguments.other);
}

static Expr attributeAsWritten(const Context &context)
{
    const ToolsAnalysis::Arguments &arguments = context.arguments();
    const auto says = [&](const ValueShape &shape) {
        return sequence({ coreWith(arguments.nameSuffix, context.holes()), coreWith(shape.prefix, context.holes()) });
    };
    return choice({ says(arguments.string), says(arguments.other) });
}

// `<arg name='where' text='yes'>` and `<arg name = where text=Yes >` for `<arg name="where" text="yes">`.
static Expr argumentInOtherQuotes(const Context &context)
{
    const ToolsAnalysis::Arguments &arguments = context.arguments();
    if (!hasAttributeOfValue(arguments))
        return choice({});
    const std::string &tag = arguments.namePrefix.core;
    const std::string &attribute = arguments.nameSuffix.core;
    const std::size_t blank = tag.rfind(' ');
    const Expr word =
        chars({ { '"', '"' }, { '\'', '\'' }, { '<', '<' }, { '>', '>' }, { '=', '=' }, { ' ', ' ' } }, true, 1, 128);
    const Expr asWritten = sequence({ literal(tag), word, attributeAsWritten(context) });
    const Expr start =
        sequence({ space(), notAhead(asWritten), literal(tag.substr(0, blank)),
                   anyAttribute(tag.substr(blank + 1, tag.size() - blank - 3), capture(Tag::ArgName, word)) });
    const auto said = [&](const ValueShape &shape) {
        const std::string &core = shape.prefix.core;
        return sequence(
            { start,
              anyAttribute(attribute.substr(2, attribute.size() - 4), inAnyCase(core.substr(0, core.size() - 2))),
              space(), tolerated(literal(">"), "attributes stand otherwise than the template's"), cut() });
    };
    return choice({ sequence({ said(arguments.string), rawValue(context, arguments.string, Coding::Text) }),
                    otherValueBehind(context, said(arguments.other)) });
}

// A model may leave the attribute out, `<arg name="where">`, or say something else.
static Expr untoldArgument(const Context &context)
{
    const ToolsAnalysis::Arguments &arguments = context.arguments();
    if (!hasAttributeOfValue(arguments))
        return choice({});
    const Expr told = attributeAsWritten(context);
    const Expr end = sequence({ notAhead(told), literal("\""), silentAttributes(0), space(),
                                tolerated(literal(">"), "a value of which nothing says whether it is a text") });
    return sequence({ argumentNameUpTo(context, end), cut(), rawValue(context, arguments.string, Coding::BySchema) });
}

Expr argument(const Context &context, const std::string &key, SchemaTypes types)
{
    const ValueShape &shape = context.arguments().string;
    const bool isText = types.isOnly(SchemaTypes::String);
    const Expr text =
        sequence({ prefix(shape.prefix, context.holes()),
                   guardedOr(context, rawValue(context, shape, isText ? Coding::Text : Coding::BySchema)) });
    return sequence({ argumentName(context, context.holes(), key), cut(), isText ? text : otherOr(context, text) });
}

Expr argument(const Context &context)
{
    const Expr told = sequence({ argumentName(context, context.holes()), cut(), argumentValue(context) });
    return choice({ argumentInOtherQuotes(context), untoldArgument(context), textAsCode(context),
                    argumentAsCode(context), argumentBehindColon(context), told });
}

} // namespace Parlance::Tagged
