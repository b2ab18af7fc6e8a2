// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// In `<place><town>a</b> c</town></place>` the text of town ends at `</town>`, because that is its own closer and what
// ends place follows; `</b>` is text.

#include "formats/tag_with_tagged/elements_p.h"

#include "formats/tag_with_tagged/argumentname_p.h"
#include "formats/tag_with_tagged/argumentvalue_p.h"
#include "formats/tag_with_tagged/emptyelements_p.h"
#include "formats/tag_with_tagged/wholearguments_p.h"
#include "peg/node_p.h"

#include <algorithm>
#include <set>

namespace Parlance::Tagged {

using namespace Peg;
using namespace Pieces;

namespace {

constexpr int deepest = 16;
constexpr const char *repeatedKeys = "keys may repeat"; // which means lists
constexpr std::uint8_t nestedTypes = SchemaTypes::Object | SchemaTypes::Array;

bool mayNest(const Value &schema)
{
    return (schemaTypes(schema).bits() & nestedTypes) != 0;
}

// Values that are neither text nor elements.
Expr bareWord(SchemaTypes types)
{
    std::vector<Expr> words;
    if (types.allows(SchemaTypes::Null))
        words.push_back(oneOf({ "null", "None" }));
    if (types.allows(SchemaTypes::Boolean))
        words.push_back(oneOf({ "true", "false", "True", "False" }));
    if (types.allows(SchemaTypes::Number) || types.allows(SchemaTypes::Integer)) {
        const Expr digits = chars({ { '0', '9' } }, false, 1);
        const Expr whole =
            choice({ literal("0"), sequence({ chars({ { '1', '9' } }, false, 1, 1), optional(digits) }) });
        const Expr exponent = sequence({ oneOf({ "e", "E" }), optional(oneOf({ "-", "+" })), digits });
        words.push_back(sequence(
            { optional(literal("-")), whole, optional(sequence({ literal("."), digits })), optional(exponent) }));
    }
    return choice(std::move(words));
}

} // namespace

Elements::Elements(const Context &context)
    : m_context(context)
    , m_arguments(context.arguments())
{ }

Ending Elements::ofArgument(const std::string &key) const
{
    const Marker &suffix = m_arguments.other.suffix;
    const Expr start = emptyOr(m_context, emptyArgumentAhead(m_context), m_context.argumentStart());
    const Expr next = choice({ start, wholeAhead(m_context, ValuePlace::Argument), m_context.repeatedItemAhead(),
                               m_context.callEnd(), end() });
    return { key.empty() ? suffix : suffix.with(Hole::Key, key), sequence({ space(), next }), true };
}

Expr Elements::argument(const Value &parameters) const
{
    std::vector<Expr> ways;
    std::vector<std::string> flat;
    for (const Property &property : propertiesOf(parameters)) {
        ways.push_back(wholeValue(m_context, ValuePlace::Argument, literal(property.name), property.schema));
        if (m_arguments.selfClosing)
            ways.push_back(emptyArgument(m_context, literal(property.name), property.schema));
        if (isRepeated(property.schema))
            ways.push_back(repeated(property, argumentSeparator(m_context), ofArgument(property.name).next, 0));
        else if (mayNest(property.schema) && m_context.hasElements())
            ways.push_back(nested(property));
        else if (m_context.hasOthersApart())
            ways.push_back(Tagged::argument(m_context, property.name, schemaTypes(property.schema)));
        else
            flat.push_back(property.name);
    }
    const Expr plain = Tagged::argument(m_context);
    if (!flat.empty()) {
        const Expr name = sequence({ space(), looseCore(m_arguments.namePrefix, m_context.holes()), oneOf(flat),
                                     prefix(m_arguments.nameSuffix, m_context.holes()) });
        ways.push_back(sequence({ ahead(name), plain }));
    }
    ways.push_back(wholeValue(m_context, ValuePlace::Argument, m_context.holes().key, {}));
    if (m_context.hasElements())
        ways.push_back(unknown());
    ways.push_back(plain);
    return choice(std::move(ways));
}

Expr Elements::nested(const Property &property) const
{
    if (m_context.hasTypeInFront() && m_context.hasTextBare())
        return toldInFront(property);
    const Expr name = argumentName(m_context, m_context.holes(), property.name);
    const Ending ending = ofArgument(property.name);
    return sequence({ name, element(m_arguments.other.prefix, m_context.holes(), property.schema, ending, 0) });
}

// The word for the type in front of the name says what the value is: `<text name="far">3</text>`.
Expr Elements::toldInFront(const Property &property) const
{
    std::vector<Expr> ways;
    std::set<std::string> known;
    for (const auto &[type, word] : m_arguments.typeWords) {
        if (!known.insert(word).second)
            continue;
        const ValueShape &shape = isOfTexts(word) ? m_arguments.string : m_arguments.other;
        const Ending ending{ shape.suffix.with(Hole::Key, property.name), ofArgument(property.name).next };
        const Expr name = argumentName(m_context, m_context.holesOf(type), property.name);
        ways.push_back(sequence({ name, cut(), prefix(shape.prefix, m_context.holes()),
                                  valueWithWord(word, property.schema, ending, 0), closer(ending) }));
    }
    return choice(std::move(ways));
}

// Lists that stand as their argument, or member, once for each item.
bool Elements::isRepeated(const Value &schema) const
{
    const SchemaTypes types = schemaTypes(schema);
    return m_context.hasRepeatedItems() && types != SchemaTypes() && types.allows(SchemaTypes::Array)
        && !types.allows(SchemaTypes::Object);
}

// `<town>Oslo</town><town>Bergen</town>`
Expr Elements::repeated(const Property &property, const Expr &separator, const Expr &next, int depth) const
{
    const HoleExprs &holes = m_context.holes();
    HoleExprs named = holes;
    named.key = capture(Tag::ArgName, literal(property.name));
    const Value items = itemsOf(alternativeFor(property.schema, SchemaTypes::Array)).schema;
    const Ending ending{ m_arguments.itemEnd.with(Hole::Key, property.name), next };
    const Expr item = element({}, holes, items, ending, depth);
    const Expr again = prefix(m_arguments.itemStart.with(Hole::Key, property.name), holes);
    const Expr all = sequence({ item, repeat(sequence({ separator, again, item })) });
    return sequence({ prefix(m_arguments.itemStart, named), capture(Tag::ArgList, all) });
}

// An argument that the tool does not declare, with elements in its value.
Expr Elements::unknown() const
{
    const Expr start =
        sequence({ argumentName(m_context, m_context.holes()), prefix(m_arguments.other.prefix, m_context.holes()) });
    return sequence({ ahead(sequence({ start, choice({ listAhead(), objectAhead() }) })),
                      argumentName(m_context, m_context.holes()),
                      element(m_arguments.other.prefix, m_context.holes(), {}, ofArgument({}), 0) });
}

Expr Elements::beginning(const Marker &start) const
{
    return start.hasCore() ? sequence({ space(), looseCore(start, m_context.holes()) }) : choice({});
}

// The signs around texts may begin with a bracket: `[text]Oslo[text]` is no list.
Expr Elements::bracketOf(const Marker &start) const
{
    const Marker &sign = m_arguments.string.prefix;
    const bool isShared = m_context.hasTextsApart() && sign.core != start.core && sign.core.starts_with(start.core);
    return isShared ? sequence({ notAhead(beginning(sign)), beginning(start) }) : beginning(start);
}

// Objects and lists may begin with the same bracket: what follows tells, and what is empty is an object.
Expr Elements::objectAhead() const
{
    const Marker &bracket = m_arguments.objectStart;
    if (!bracket.hasCore()) {
        const bool hasSigns = m_context.hasTextsApart(); // `<![CDATA[` names no member
        return choice(
            { sequence({ hasSigns ? notAhead(beginning(m_arguments.string.prefix)) : Expr(),
                         choice({ beginning(m_arguments.memberStart), wholeAhead(m_context, ValuePlace::Member) }) }),
              m_context.hasRepeatedItems() ? beginning(m_arguments.itemStart) : choice({}),
              over(m_arguments.objectEnd) });
    }
    if (bracket.core != m_arguments.listStart.core)
        return bracketOf(bracket);
    return sequence(
        { bracketOf(bracket), choice({ beginning(m_arguments.memberStart), over(m_arguments.objectEnd) }) });
}

Expr Elements::listAhead() const
{
    if (m_arguments.listStart.hasCore())
        return bracketOf(m_arguments.listStart);
    return choice({ beginning(m_arguments.itemStart), wholeAhead(m_context, ValuePlace::Item) });
}

Expr Elements::separator() const
{
    const Marker &separator = m_arguments.nestedSeparator;
    return separator.hasCore() ? sequence({ space(), looseCore(separator), space() }) : Expr();
}

// Members or items with what stands between and around them.
Expr Elements::inBrackets(const Marker &start, const Expr &one, const Marker &end) const
{
    if (!start.hasCore() && !end.hasCore())
        return repeat(one);
    const Expr next = sequence({ notAhead(over(end)), one });
    const Expr all = optional(sequence({ next, repeat(sequence({ separator(), next })) }));
    return sequence({ start.hasCore() ? beginning(start) : Expr(), all, over(end) });
}

const Marker &Elements::endOf(const Marker &bracket, const Ending &ending) const
{
    return bracket.hasCore() ? bracket : ending.closer;
}

Expr Elements::wholeMemberOrItemAhead() const
{
    return choice({ wholeAhead(m_context, ValuePlace::Member), wholeAhead(m_context, ValuePlace::Item) });
}

// What may stand behind a member or an item.
Expr Elements::following(const Marker &start, const Marker &end) const
{
    const bool isApart = m_arguments.nestedSeparator.hasCore();
    return choice({ isApart ? separator() : beginning(start), wholeMemberOrItemAhead(), over(end), Peg::end() });
}

Expr Elements::closer(const Ending &ending) const
{
    return optionalMarker(ending.closer, "the end of an argument", m_context.holes().repeated());
}

// Where the opener says the type, that tells what comes.
Expr Elements::element(const Marker &start, const HoleExprs &holes, const Value &schema, const Ending &ending,
                       int depth) const
{
    if (!start.has(Hole::Type))
        return sequence({ prefix(start, holes), cut(), value(schema, ending, depth), closer(ending) });
    std::vector<Expr> ways;
    std::set<std::string> known;
    for (const auto &[type, word] : m_arguments.typeWords) {
        if (!known.insert(word).second)
            continue;
        HoleExprs typed = holes;
        typed.type = typeWord(word);
        const Expr inside = isOfTexts(word) && type != "string" ? valueWithTextsWord(schema, ending, depth)
                                                                : valueWithWord(word, schema, ending, depth);
        ways.push_back(sequence({ prefix(start, typed), cut(), inside, closer(ending) }));
    }
    if (areTypesAttributes(m_arguments)) // one that says something else, or nothing
        ways.push_back(sequence({ prefix(start, holes), cut(),
                                  depth == 0 ? value(schema, ending, depth) : any(ending, depth), closer(ending) }));
    return choice(std::move(ways));
}

bool Elements::isOfTexts(const std::string &word) const
{
    const auto text = m_arguments.typeWords.find("string");
    return text != m_arguments.typeWords.end() && text->second == word;
}

// What several types have for a word tells little where objects or lists are among them, but that it is no text.
Expr Elements::valueWithWord(const std::string &word, const Value &schema, const Ending &ending, int depth) const
{
    if (isOfTexts(word))
        return valueOfType("string", schema, ending, depth);
    std::set<std::string> types;
    for (const auto &[type, one] : m_arguments.typeWords) {
        if (one == word)
            types.insert(type);
    }
    const bool mayHold = types.contains("array") || types.contains("object");
    return types.size() > 1 && mayHold ? valueOfTypes(types, schema, ending, depth)
                                       : valueOfType(*types.begin(), schema, ending, depth);
}

// One of several types, no text, that what stands inside tells: `<p name="at" string="false">` goes on with members,
// items or a number.
Expr Elements::valueOfTypes(const std::set<std::string> &types, const Value &schema, const Ending &ending,
                            int depth) const
{
    if (m_arguments.objectStart.hasCore() || depth >= deepest)
        return value(schema, ending, depth);
    const SchemaTypes wanted = schemaTypes(schema);
    const bool isAny = wanted == SchemaTypes();
    std::vector<Expr> inside;
    std::vector<Expr> empty;
    const auto add = [&](const Expr &start, const Expr &whole) {
        inside.push_back(sequence({ ahead(start), cut(), whole }));
        empty.insert(empty.begin(), sequence({ ahead(over(ending.closer)), whole }));
    };
    if (types.contains("array") && m_context.hasLists() && (isAny || wanted.allows(SchemaTypes::Array)))
        add(listAhead(), list(alternativeFor(schema, SchemaTypes::Array), ending, depth));
    if (types.contains("object") && m_context.hasObjects() && (isAny || wanted.allows(SchemaTypes::Object)))
        add(objectAhead(), object(alternativeFor(schema, SchemaTypes::Object), ending, depth));
    inside.insert(inside.end(), empty.begin(), empty.end());
    const bool areHolders = types.size() == types.count("array") + types.count("object");
    inside.push_back(areHolders ? simple(wanted, ending) : text(ending, Coding::Literal));
    return choice(std::move(inside));
}

// The word of texts, which other values have, too, tells little.
Expr Elements::valueWithTextsWord(const Value &schema, const Ending &ending, int depth) const
{
    const bool maybeHolder =
        std::any_of(m_arguments.typeWords.begin(), m_arguments.typeWords.end(), [&](const auto &one) {
            return (one.first == "array" || one.first == "object") && isOfTexts(one.second);
        });
    return maybeHolder ? value(schema, ending, depth) : simple(schemaTypes(schema), ending);
}

Expr Elements::valueOfType(const std::string &type, const Value &schema, const Ending &ending, int depth) const
{
    if (type == "string")
        return m_context.hasTextBare() ? text(ofText(ending), Coding::Text) : quotedText(ending);
    if (depth >= deepest)
        return text(ending, Coding::Literal);
    if (type == "object" && m_context.hasObjects())
        return object(alternativeFor(schema, SchemaTypes::Object), ending, depth);
    if (type == "array" && m_context.hasLists())
        return list(alternativeFor(schema, SchemaTypes::Array), ending, depth);
    if (type == "null") // which may stand as nothing at all
        return choice({ sequence({ ahead(over(ending.closer)), capture(Tag::ArgValue, Expr(), Coding::Null) }),
                        text(ending, Coding::Literal) });
    return text(ending, Coding::Literal);
}

// In its quotes it may hold what would end one without.
Expr Elements::quotedText(const Ending &ending) const
{
    const Expr quoted = capture(Tag::ArgValue, jsonValue({}, m_context.dialect()), Coding::Literal);
    return choice({ sequence({ ahead(literal("\"")), quoted }), text(ofText(ending), Coding::Literal) });
}

// Where the closer says the type, that of another one is the text's own: `<str><p>so</p></str>`.
Ending Elements::ofText(const Ending &ending) const
{
    const auto word = m_arguments.typeWords.find("string");
    Ending own = ending;
    if (word != m_arguments.typeWords.end())
        own.closer = ending.closer.with(Hole::Type, word->second);
    return own;
}

Expr Elements::value(const Value &schema, const Ending &ending, int depth) const
{
    const SchemaTypes types = schemaTypes(schema);
    if (types == SchemaTypes() || depth > deepest)
        return any(ending, depth);
    std::vector<Expr> ways;
    const bool isText = types.allows(SchemaTypes::String);
    const bool mayBeEmpty = !isText && !m_arguments.objectStart.hasCore();
    if (types.allows(SchemaTypes::Array) && m_context.hasLists()) {
        const Expr items = list(alternativeFor(schema, SchemaTypes::Array), ending, depth);
        ways.push_back(sequence({ ahead(listAhead()), cut(), items }));
        if (mayBeEmpty && !types.allows(SchemaTypes::Object))
            ways.push_back(sequence({ ahead(over(ending.closer)), items }));
    }
    if (types.allows(SchemaTypes::Object) && m_context.hasObjects()) {
        const Expr members = object(alternativeFor(schema, SchemaTypes::Object), ending, depth);
        const Expr whole = sequence({ ahead(objectAhead()), cut(), members });
        ways.insert(m_arguments.objectStart.hasCore() ? ways.begin() : ways.end(), whole);
        if (mayBeEmpty)
            ways.push_back(sequence({ ahead(over(ending.closer)), members }));
    }
    ways.push_back(simple(types, ending));
    return choice(std::move(ways));
}

// A text in its signs, or what is none.
Expr Elements::betweenSigns() const
{
    const ValueShape &shape = m_arguments.string;
    const Expr other = capture(Tag::ArgValue, jsonValue({}, m_context.dialect()), Coding::Literal);
    if (!m_context.hasTextBare())
        return other;
    const Marker closing = textSignEnd(m_arguments);
    const Expr inside = m_context.bareValue(until(stopsOf(closing)), Coding::Text);
    return choice({ sequence({ beginning(shape.prefix), cut(), inside, over(closing) }), other });
}

// A text, or what is none.
Expr Elements::simple(SchemaTypes types, const Ending &ending) const
{
    if (m_context.hasTextsApart() && m_arguments.objectStart.hasCore())
        return sequence({ space(), betweenSigns() });
    if (m_context.hasTextsApart())
        return choice({ sequence({ space(), betweenSigns(), ahead(over(ending.closer)) }),
                        text(ending, types.allows(SchemaTypes::String) ? Coding::Text : Coding::Literal) });
    if (!types.allows(SchemaTypes::String) || !m_context.hasTextBare())
        return text(ending, Coding::Literal);
    if (types.isOnly(SchemaTypes::String))
        return text(ending, Coding::Text);
    const auto whole = [&](const Expr &value) {
        const Expr behind = ending.closer.hasCore() ? over(ending.closer) : ending.next;
        return sequence({ capture(Tag::ArgValue, value, m_context.bare(Coding::Literal)), ahead(behind) });
    };
    std::vector<Expr> ways{ whole(bareWord(types)) };
    if (types.allows(SchemaTypes::Array) && !m_context.hasLists()) // it stands as JSON
        ways.push_back(sequence({ ahead(literal("[")), whole(jsonValue({}, m_context.dialect())) }));
    ways.push_back(text(ending, Coding::Text));
    return choice(std::move(ways));
}

// What a value is shows in what stands inside.
Expr Elements::any(const Ending &ending, int depth) const
{
    if (depth >= deepest)
        return m_context.hasTextsApart() ? simple(SchemaTypes(), ending) : text(ending, Coding::Text);
    const Expr items =
        m_context.hasLists() ? sequence({ ahead(listAhead()), cut(), list({}, ending, depth) }) : choice({});
    const Expr members = sequence({ ahead(objectAhead()), cut(), object({}, ending, depth) });
    if (m_arguments.objectStart.hasCore())
        return choice({ members, items, simple(SchemaTypes(), ending) });
    return choice({ items, members, simple(SchemaTypes(), ending) });
}

// Such members and items are the same wherever they stand: they are shared, so that there are no more than depths.
Ending Elements::anyEnding(const Marker &closer, bool endsMember) const
{
    std::vector<Expr> next{ beginning(m_arguments.memberStart), beginning(m_arguments.itemStart),
                            wholeMemberOrItemAhead() };
    for (const Marker *end : { &m_arguments.memberEnd, &m_arguments.itemEnd, &m_arguments.other.suffix,
                               &m_arguments.objectEnd, &m_arguments.listEnd, &m_arguments.nestedSeparator })
        next.push_back(over(*end));
    next.push_back(end());
    return { closer, choice(std::move(next)), endsMember };
}

Expr Elements::anyMember(int depth) const
{
    m_anyMembers.resize(deepest + 2);
    auto &known = m_anyMembers[static_cast<std::size_t>(depth)];
    if (!known) {
        HoleExprs named = m_context.holes();
        named.key = capture(Tag::ArgName, m_context.holes().key);
        const Expr closers = choice({ over(m_arguments.memberEnd), over(m_arguments.itemEnd) });
        const Expr whole = element(m_arguments.memberStart, named, {}, anyEnding(m_arguments.memberEnd, true), depth);
        const Expr empty = emptyElement(m_context, m_arguments.memberStart, emptyKey(), {});
        const Expr one = emptyOr(m_context, empty, whole);
        const Expr either = m_context.hasRepeatedItems() ? choice({ anyRepeated(depth), one }) : one;
        const Expr value = wholeValue(m_context, ValuePlace::Member, m_context.holes().key, {});
        known = sequence({ notAhead(closers), choice({ value, either }) });
    }
    return *known;
}

// A list that stands as its member once for each item is told by the number of the first: `<town n="0">`.
Expr Elements::anyRepeated(int depth) const
{
    const Marker &start = m_arguments.itemStart;
    if (!m_context.hasRepeatedItems() || !(start.has(Hole::Index) || start.has(Hole::Index0)))
        return choice({});
    const Marker first = start.with(Hole::Index, "1").with(Hole::Index0, "0");
    HoleExprs named = m_context.holes();
    named.key = capture(Tag::ArgName, m_context.holes().key);
    const Expr item = element({}, m_context.holes(), {}, anyEnding(m_arguments.itemEnd), depth);
    const Expr again = sequence({ notAhead(beginning(first)), prefix(start, m_context.holes()) });
    return sequence(
        { prefix(first, named), capture(Tag::ArgList, sequence({ item, repeat(sequence({ again, item })) })) });
}

Expr Elements::anyItem(int depth) const
{
    m_anyItems.resize(deepest + 2);
    auto &known = m_anyItems[static_cast<std::size_t>(depth)];
    if (!known)
        known = item({}, anyEnding(m_arguments.itemEnd), depth);
    return *known;
}

// The next member or argument ends it, or what closes the object or the call; where a closer alone tells of a list's
// end, the next item, too.
std::vector<std::string> stopsWithoutCloser(const Context &context)
{
    const ToolsAnalysis::Arguments &arguments = context.arguments();
    std::vector<std::string> stops;
    const auto add = [&stops](const Marker &marker) {
        for (std::string &stop : stopsOf(firstPartOf(marker)))
            stops.push_back(std::move(stop));
    };
    for (const Marker *marker :
         { &arguments.memberStart, &arguments.objectEnd, &arguments.namePrefix, &context.close() })
        add(*marker);
    if (arguments.listStart.hasCore() || !arguments.listEnd.hasCore())
        return stops;
    add(arguments.listEnd);
    for (const auto &[type, word] : arguments.typeWords)
        add(arguments.itemStart.with(Hole::Type, word));
    return stops;
}

Expr Elements::text(const Ending &ending, Coding coding) const
{
    const std::vector<std::string> stops = stopsOf(firstPartOf(ending.closer));
    if (stops.empty() && m_arguments.objectEnd.hasCore())
        return m_context.bareValue(sequence({ until(stopsWithoutCloser(m_context)), notAhead(end()) }), coding);
    if (stops.empty())
        return m_context.bareValue(rest(), coding);
    // Where the closer names what it ends, only its own name does: `<note>a <b>c</b></note>`
    const HoleExprs &holes = ending.endsMember ? m_context.holesOfOwnKey() : m_context.holes();
    const Expr follow = sequence({ behindFirstPart(ending.closer, holes), ending.next });
    return m_context.bareValue(sequence({ until(stops, follow), notAhead(end()) }), coding);
}

Expr Elements::over(const Marker &closer) const
{
    return closer.hasCore() ? sequence({ space(), looseCore(closer, m_context.holes()) }) : choice({});
}

Expr Elements::object(const Value &schema, const Ending &ending, int depth) const
{
    const Expr one = schema.isNull() ? anyMember(depth + 1) : member(schema, ending, depth);
    const Expr all = inBrackets(m_arguments.objectStart, one, m_arguments.objectEnd);
    // Where no schema tells lists from other members, a key that stands twice does, unless a number tells it sooner.
    const Marker &item = m_arguments.itemStart;
    const bool mayRepeat = m_context.hasRepeatedItems() && !item.has(Hole::Index) && !item.has(Hole::Index0);
    return mayRepeat && propertiesOf(schema).empty() ? captureAs(Tag::ArgObject, repeatedKeys, all)
                                                     : capture(Tag::ArgObject, all);
}

Expr Elements::list(const Value &schema, const Ending &ending, int depth) const
{
    const Value items = schema.isNull() ? Value() : itemsOf(schema).schema;
    const Marker &last = endOf(m_arguments.listEnd, ending);
    const Ending ofItem{ m_arguments.itemEnd, following(m_arguments.itemStart, last) };
    const Expr one = items.isNull() ? anyItem(depth + 1) : item(items, ofItem, depth + 1);
    return capture(Tag::ArgList, inBrackets(m_arguments.listStart, one, m_arguments.listEnd));
}

Expr Elements::item(const Value &schema, const Ending &ending, int depth) const
{
    const Expr plain = emptyOr(m_context, emptyElement(m_context, m_arguments.itemStart, {}, schema),
                               element(m_arguments.itemStart, m_context.holes(), schema, ending, depth));
    return choice({ wholeValue(m_context, ValuePlace::Item, {}, schema), plain });
}

Expr Elements::member(const Value &schema, const Ending &ending, int depth) const
{
    const Marker &last = endOf(m_arguments.objectEnd, ending);
    std::vector<Expr> behind{ following(m_arguments.memberStart, last) };
    if (m_context.hasRepeatedItems())
        behind.push_back(beginning(m_arguments.itemStart));
    const Expr next = choice(std::move(behind));
    std::vector<Expr> ways;
    HoleExprs named = m_context.holes();
    for (const Property &property : propertiesOf(schema)) {
        const Ending ofMember{ m_arguments.memberEnd.with(Hole::Key, property.name), next };
        ways.push_back(wholeValue(m_context, ValuePlace::Member, literal(property.name), property.schema));
        if (isRepeated(property.schema)) {
            ways.push_back(repeated(property, separator(), next, depth + 1));
            continue;
        }
        named.key = capture(Tag::ArgName, literal(property.name));
        const Expr empty = emptyElement(m_context, m_arguments.memberStart, literal(property.name), property.schema);
        const Expr whole = element(m_arguments.memberStart, named, property.schema, ofMember, depth + 1);
        ways.push_back(emptyOr(m_context, empty, whole));
    }
    if (const Value others = schemaOfOthers(schema); !others.isNull()) {
        named.key = capture(Tag::ArgName, m_context.holes().key);
        ways.push_back(wholeValue(m_context, ValuePlace::Member, m_context.holes().key, others));
        const Expr whole =
            element(m_arguments.memberStart, named, others, { m_arguments.memberEnd, next, true }, depth + 1);
        ways.push_back(emptyOr(m_context, emptyElement(m_context, m_arguments.memberStart, emptyKey(), others), whole));
    }
    ways.push_back(anyMember(depth + 1));
    return sequence({ notAhead(over(last)), choice(std::move(ways)) });
}

} // namespace Parlance::Tagged
