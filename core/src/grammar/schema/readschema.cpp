// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/schema/schemareader_p.h"

#include "grammar/schema/keywordparts_p.h"

#include <algorithm>
#include <optional>

namespace Parlance::Gbnf {

namespace {

constexpr std::size_t mostParts = 200;
constexpr std::size_t workOfStep = 32;
constexpr const char *tooLarge = "the schema is too large to be followed";
constexpr std::size_t mostOfOne = 40; ///< parts that oneOf may come to, beyond one for each alternative
constexpr std::size_t deepestInPlace = 120;

/// Unions of mere lists of texts are one list.
void tidy(std::vector<StringPart> &parts)
{
    const auto isList = [](const StringPart &part) { return part.isOnlyList(); };
    const auto first = std::find_if(parts.begin(), parts.end(), isList);
    if (std::count_if(parts.begin(), parts.end(), isList) < 2)
        return;
    std::vector<std::string_view> texts;
    for (const StringPart &part : parts) {
        if (isList(part))
            texts.insert(texts.end(), part.list->begin(), part.list->end());
    }
    StringPart united = *first;
    united.list = std::make_shared<StringPart::Texts>(eachOnce(texts));
    std::erase_if(parts, isList);
    parts.push_back(std::move(united));
}

void tidy(std::vector<WordPart> &parts)
{
    for (std::size_t i = 1; i < parts.size(); ++i) {
        parts[0].words |= parts[i].words;
        parts[0].types.meet(parts[i].types);
    }
    if (parts.size() > 1)
        parts.resize(1);
}

template <class Part> void tidy(std::vector<Part> &) { }

/// Adds the values that the part lists, as texts; whether it is nothing but such a list.
bool appendConstants(const StringPart &part, std::vector<std::string> &out)
{
    if (part.isOnlyList())
        out.insert(out.end(), part.list->begin(), part.list->end());
    return part.isOnlyList();
}

bool appendConstants(const NumbersPart &part, std::vector<std::string> &out)
{
    const auto only = part.only();
    if (only)
        out.push_back(only->text());
    return only.has_value();
}

template <class Part> bool appendConstants(const Part &, std::vector<std::string> &)
{
    return false;
}

/// Whether all alternatives are lists of values, and no value is there twice.
template <class Part> bool areDifferentConstants(const std::vector<std::vector<Part>> &alternatives)
{
    std::vector<std::string> constants;
    for (const std::vector<Part> &parts : alternatives) {
        for (const Part &part : parts) {
            if (!appendConstants(part, constants))
                return false;
        }
    }
    std::sort(constants.begin(), constants.end());
    return std::adjacent_find(constants.begin(), constants.end()) == constants.end();
}

bool saysOnly(const ObjectPart &part, std::size_t required, std::size_t absent, std::size_t members)
{
    return part.required.size() == required && part.absent.size() == absent && part.members.size() == members
        && part.groups.empty() && part.witnesses.empty() && part.names.empty() && part.count.isAny() && !part.isListed;
}

/// A member that is absent, or is there and fits something: it fits that if it is there.
void tidy(std::vector<ObjectPart> &parts)
{
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (!saysOnly(parts[i], 0, 1, 0))
            continue;
        const std::string &name = parts[i].absent[0];
        const auto there = std::find_if(parts.begin(), parts.end(), [&](const ObjectPart &part) {
            return saysOnly(part, 1, 0, 1) && part.required[0].name == name && part.members[0].first == name;
        });
        if (there == parts.end())
            continue;
        there->required.clear();
        parts.erase(parts.begin() + static_cast<std::ptrdiff_t>(i--));
    }
}

template <class Part> std::size_t workOfMeeting(const Part &a, const Part &b)
{
    static constexpr std::size_t pairsAtOnce = 8;
    return a.weight() + b.weight() + pairsWithin(a, b) / pairsAtOnce;
}

template <class Part> std::size_t workOfMeeting(const std::vector<Part> &a, const std::vector<Part> &b)
{
    std::size_t sum = 0;
    for (const Part &left : a) {
        for (const Part &right : b)
            sum += workOfMeeting(left, right);
    }
    return sum;
}

bool leavesChoice(const KeywordUse &said)
{
    switch (said.keyword) {
    case Keyword::AnyOf:
    case Keyword::OneOf:
    case Keyword::Not:
    case Keyword::If:
    case Keyword::Dependencies:
    case Keyword::DependentSchemas:
        return true;
    default:
        return false;
    }
}

/// In SchemaReading::Writing a schema without `type` means the types that its keywords are about.
template <class Part> bool isMeant(const Part &part)
{
    return part.types.named || part.types.implied == 0 || (part.types.implied & Part::type) != 0;
}

} // namespace

SchemaReader::SchemaReader(const SchemaDocument &document, const GrammarOptions &options, SchemaNotes &notes,
                           SchemaEffort &effort)
    : m_document(document)
    , m_options(options)
    , m_notes(notes)
    , m_effort(effort)
{ }

bool SchemaReader::spend(std::size_t work)
{
    m_work += work;
    const int steps = static_cast<int>(std::min(m_work / workOfStep, std::size_t(m_steps > 0 ? m_steps : 0)));
    m_work %= workOfStep;
    m_steps -= steps;
    m_effort.readingSteps -= steps;
    return !isExhausted();
}

/// While it lives, a part holds around what is read. The part has to stay where it is as long.
template <class Part> class SchemaReader::Within
{
public:
    Within(SchemaReader &reader, const Part &part)
        : m_innermost(std::get<const Around<Part> *>(reader.m_around))
        , m_here{ &part, m_innermost }
    {
        m_innermost = &m_here;
    }
    /// Of several parts none is known to hold.
    Within(SchemaReader &reader, const std::vector<Part> &parts)
        : m_innermost(std::get<const Around<Part> *>(reader.m_around))
        , m_here{ nullptr, m_innermost }
    {
        if (parts.size() != 1)
            return;
        m_here.part = parts.data();
        m_innermost = &m_here;
    }
    ~Within() { m_innermost = m_here.outer; }
    Within(const Within &) = delete;
    Within &operator=(const Within &) = delete;

private:
    const Around<Part> *&m_innermost;
    Around<Part> m_here;
};

template <class Part> std::vector<Part> SchemaReader::parts(const Conjunction &all)
{
    // Brackets are between this and what is being read.
    Conjunction open;
    open.swap(m_open);
    const auto *around = std::exchange(std::get<const Around<Part> *>(m_around), nullptr);
    std::vector<Part> out;
    if (all.size() == 1) {
        out = parts<Part>(*all[0].schema, all[0].holds);
        std::erase_if(out, [](const Part &part) { return part.isEmpty(); });
        tidy(out);
    } else {
        out.emplace_back();
    }
    for (std::size_t i = 0; i < all.size() && all.size() > 1; ++i) {
        const SchemaNode &node = m_document.node(*all[i].schema);
        const Within<Part> within(*this, out);
        out = meet(std::move(out), parts<Part>(*all[i].schema, all[i].holds), node,
                   { Keyword::AllOf, {}, all[i].schema, 0 });
    }
    std::get<const Around<Part> *>(m_around) = around;
    if (isWriting())
        std::erase_if(out, [](const Part &part) { return !isMeant(part); });
    open.swap(m_open);
    return out;
}

template <class Part>
std::vector<Part> SchemaReader::meet(std::vector<Part> a, std::vector<Part> b, const SchemaNode &node,
                                     const KeywordUse &use)
{
    if (a.size() * b.size() > mostParts && a.size() > 1 && b.size() > 1) {
        m_notes.relax(*node.schema, use.name, "schemas can be combined in too many ways here");
        return a;
    }
    if (!a.empty() && !b.empty() && !spend(workOfMeeting(a, b))) {
        m_notes.relax(*node.schema, use.name, tooLarge);
        return a;
    }
    if (a.size() == 1 && b.size() == 1) {
        a[0].meet(b[0]);
        if (a[0].isEmpty())
            a.clear();
        return a;
    }
    if (a.size() == 1) { // and thousands of values perhaps, which stay where they are
        std::size_t kept = 0;
        for (const Part &right : b) {
            Part both = a[0];
            both.meet(right);
            if (!both.isEmpty())
                b[kept++] = std::move(both);
        }
        b.resize(kept);
        tidy(b);
        return b;
    }
    std::vector<Part> out;
    for (const Part &left : a) {
        for (const Part &right : b) {
            Part both = left;
            both.meet(right);
            if (!both.isEmpty())
                out.push_back(std::move(both));
        }
    }
    tidy(out);
    return out;
}

template <class Part> std::vector<Part> SchemaReader::parts(const Value &schema, bool holds)
{
    if (schema.isBool() || (schema.isNull() && isWriting()))
        return schema.toBool(true) == holds ? std::vector<Part>{ Part() } : std::vector<Part>();
    if (!schema.isObject()) {
        m_notes.relax(schema, {}, "this is not a JSON Schema");
        return { Part() };
    }
    const SchemaRef here{ &schema, holds };
    if (std::find(m_open.begin(), m_open.end(), here) != m_open.end())
        return holds ? std::vector<Part>() : std::vector<Part>{ Part() };
    if (!step() || m_open.size() > deepestInPlace) {
        m_notes.relax(schema, {}, tooLarge);
        return { Part() };
    }
    m_open.push_back(here);
    const SchemaNode &node = m_document.node(schema);
    for (const auto &[keyword, problem] : node.problems)
        m_notes.relax(schema, keyword, keyword + ' ' + problem);
    std::vector<Part> out = holds ? holding<Part>(node) : failing<Part>(node);
    m_open.pop_back();
    return out;
}

template <class Part> std::vector<Part> SchemaReader::partsWithin(const Part &around, const Value &schema, bool holds)
{
    const Within<Part> within(*this, around);
    return parts<Part>(schema, holds);
}

template <class Part> std::vector<Part> SchemaReader::holding(const SchemaNode &node)
{
    std::vector<Part> out = Keywords<Part>::ofType(*this, node, true);
    for (Part &part : out) {
        part.types.named = part.types.named || node.namesTypes;
        part.types.implied |= node.implied;
    }
    const bool asks = node.find(Keyword::UnevaluatedProperties) || node.find(Keyword::UnevaluatedItems);
    m_unevaluated += asks ? 1 : 0;
    // What leaves a choice is read when all else is known.
    for (const bool isChoice : { false, true }) {
        for (const KeywordUse &one : node.said) {
            const bool isMeant = (one.about == 0 || (one.about & Part::type) != 0) && !isAboutEvaluation(one);
            if (out.empty() || !isMeant || leavesChoice(one) != isChoice)
                continue;
            std::optional<Within<Part>> within;
            if (one.about == 0 || isChoice) // others hold no schema for the same value
                within.emplace(*this, out);
            out = meet(std::move(out), said<Part>(node, one, true), node, one);
        }
    }
    m_unevaluated -= asks ? 1 : 0;
    if (asks)
        closeEvaluated(*this, node, out, m_hasTooManyBranches);
    m_hasTooManyBranches = m_hasTooManyBranches && m_unevaluated > 0;
    if (isWriting() && node.isNullable && (Part::type & SchemaTypes::Null) != 0)
        allowNull(out);
    return out;
}

template <class Part> std::vector<Part> SchemaReader::failing(const SchemaNode &node)
{
    std::vector<Part> out = Keywords<Part>::ofType(*this, node, false);
    for (const KeywordUse &one : node.said) {
        if (one.about != 0 && (one.about & Part::type) == 0)
            continue;
        append(out, said<Part>(node, one, false));
        if (out.size() > mostParts) {
            m_notes.relax(*node.schema, {}, "this schema can fail to fit in too many ways");
            return { Part() };
        }
    }
    tidy(out);
    return out;
}

template <class Part> std::vector<Part> SchemaReader::said(const SchemaNode &node, const KeywordUse &said, bool holds)
{
    switch (said.keyword) {
    case Keyword::Enum:
        return Keywords<Part>::listed(*this, node, said, said.value->toArray(), holds);
    case Keyword::Const:
        return Keywords<Part>::listed(*this, node, said, { said.value, 1 }, holds);
    case Keyword::Reference:
        return referenced<Part>(node, said, holds);
    case Keyword::AllOf:
        return all<Part>(node, said, holds);
    case Keyword::AnyOf:
        return any<Part>(node, said, holds);
    case Keyword::OneOf:
        return holds ? exactlyOne<Part>(node, said) : notExactlyOne<Part>(node, said);
    case Keyword::Not: {
        ++m_inNot;
        auto out = parts<Part>(*said.value, !holds);
        --m_inNot;
        return out;
    }
    case Keyword::If:
        return conditional<Part>(node, said, holds);
    default:
        return Keywords<Part>::said(*this, node, said, holds);
    }
}

template <class Part>
std::vector<Part> SchemaReader::referenced(const SchemaNode &node, const KeywordUse &use, bool holds)
{
    const Value *target = m_document.resolve(*node.schema, use.name);
    if (target)
        return parts<Part>(*target, holds);
    m_hasTooManyBranches = m_hasTooManyBranches || m_unevaluated > 0; // what it evaluates is not known
    m_notes.relax(*node.schema, use.name, "the reference has no target in this schema: " + use.value->toString());
    return { Part() };
}

template <class Part> std::vector<Part> SchemaReader::all(const SchemaNode &node, const KeywordUse &said, bool holds)
{
    std::vector<Part> out;
    if (holds)
        out.emplace_back();
    for (const Value &schema : said.value->toArray()) {
        if (!holds) {
            append(out, parts<Part>(schema, false));
            continue;
        }
        const Within<Part> within(*this, out);
        out = meet(std::move(out), parts<Part>(schema, true), node, said);
    }
    return out;
}

template <class Part> std::vector<Part> SchemaReader::any(const SchemaNode &node, const KeywordUse &said, bool holds)
{
    constexpr bool hasInside = (Part::type & (SchemaTypes::Array | SchemaTypes::Object)) != 0;
    if (holds && hasInside && m_unevaluated > 0)
        return manyOf<Part>(node, said);
    std::vector<Part> out;
    if (!holds)
        out.emplace_back();
    for (const Value &schema : said.value->toArray()) {
        if (holds)
            append(out, parts<Part>(schema, true));
        else
            out = meet(std::move(out), parts<Part>(schema, false), node, said);
    }
    tidy(out);
    return out;
}

/// What has been evaluated is the sum of all schemas that fit, so each set of them counts as an alternative.
template <class Part> std::vector<Part> SchemaReader::manyOf(const SchemaNode &node, const KeywordUse &said)
{
    static constexpr std::size_t most = 4;
    const Array &schemas = said.value->toArray();
    std::vector<Part> out;
    if (schemas.size() > most) {
        m_hasTooManyBranches = true;
        for (const Value &schema : schemas)
            append(out, parts<Part>(schema, true));
        return out;
    }
    for (std::size_t set = 1; set < std::size_t(1) << schemas.size(); ++set) {
        std::vector<Part> together = { Part() };
        for (std::size_t i = 0; i < schemas.size(); ++i) {
            if ((set >> i & 1) != 0)
                together = meet(std::move(together), parts<Part>(schemas[i], true), node, said);
        }
        append(out, std::move(together));
    }
    return out;
}

template <class Part> bool SchemaReader::overlap(const std::vector<Part> &a, const std::vector<Part> &b)
{
    for (const Part &left : a) {
        for (const Part &right : b) {
            if (!spend(2 + workOfMeeting(left, right)))
                return true;
            Part both = left;
            both.meet(right);
            if (isPossible(std::move(both)))
                return true;
        }
    }
    return false;
}

template <class Part> bool SchemaReader::isPossible(Part part)
{
    for (const auto *around = std::get<const Around<Part> *>(m_around); around; around = around->outer) {
        spend(workOfMeeting(part, *around->part));
        part.meet(*around->part);
    }
    return !isSurelyEmpty(part);
}

/// The alternatives as they are where no value fits two of them; otherwise each without those that it overlaps.
template <class Part> std::vector<Part> SchemaReader::exactlyOne(const SchemaNode &node, const KeywordUse &said)
{
    const Array &schemas = said.value->toArray();
    std::vector<std::vector<Part>> each;
    for (const Value &schema : schemas)
        each.push_back(parts<Part>(schema, true));
    const bool areApart = areDifferentConstants(each);
    std::vector<Part> out;
    for (std::size_t i = 0; i < each.size(); ++i) {
        std::vector<Part> one = each[i];
        for (std::size_t j = 0; j < each.size() && !one.empty() && !areApart; ++j) {
            if (!spend(1))
                return withoutTellingApart(node, said, std::move(each));
            if (i == j || each[j].empty() || !overlap(one, each[j]))
                continue;
            const std::vector<Part> others = parts<Part>(schemas[j], false);
            one = meet(std::move(one), others, node, said);
            std::erase_if(one, [this](const Part &part) { return !isPossible(part); });
        }
        append(out, std::move(one));
        if (out.size() > mostOfOne + each.size())
            return withoutTellingApart(node, said, std::move(each));
    }
    tidy(out);
    return out;
}

/// As anyOf.
template <class Part>
std::vector<Part> SchemaReader::withoutTellingApart(const SchemaNode &node, const KeywordUse &said,
                                                    std::vector<std::vector<Part>> each)
{
    m_notes.relax(*node.schema, said.name, "a value may fit several alternatives of oneOf");
    std::vector<Part> out;
    for (std::vector<Part> &one : each)
        append(out, std::move(one));
    tidy(out);
    return out;
}

/// None fits, or two do.
template <class Part> std::vector<Part> SchemaReader::notExactlyOne(const SchemaNode &node, const KeywordUse &said)
{
    static constexpr std::size_t most = 12;
    const Array &schemas = said.value->toArray();
    std::vector<Part> out = { Part() };
    if (schemas.size() > most) {
        m_notes.relax(*node.schema, said.name, "too many alternatives of oneOf must not fit alone");
        return { Part() };
    }
    for (const Value &schema : schemas)
        out = meet(std::move(out), parts<Part>(schema, false), node, said);
    for (std::size_t i = 0; i < schemas.size(); ++i) {
        for (std::size_t j = i + 1; j < schemas.size(); ++j)
            append(out, meet(parts<Part>(schemas[i], true), parts<Part>(schemas[j], true), node, said));
    }
    return out;
}

/// if and then, or not if and else.
template <class Part>
std::vector<Part> SchemaReader::conditional(const SchemaNode &node, const KeywordUse &use, bool holds)
{
    const Value *then = node.schema->toObject().find("then");
    const Value *otherwise = node.schema->toObject().find("else");
    const bool isIdle = !then && !otherwise;
    if (isIdle && !holds)
        return {};
    if (isIdle && m_unevaluated == 0)
        return { Part() };
    static const Value anything(true);
    const Value &first = then ? *then : anything;
    const Value &second = otherwise ? *otherwise : anything;
    std::vector<Part> out;
    for (const bool fits : { true, false }) {
        std::vector<Part> condition = parts<Part>(*use.value, fits);
        const Within<Part> within(*this, condition);
        const std::vector<Part> what = parts<Part>(fits ? first : second, holds);
        append(out, meet(std::move(condition), what, node, use));
    }
    std::erase_if(out, [this](const Part &part) { return !isPossible(part); });
    return out;
}

std::shared_ptr<const StringPart::Texts> SchemaReader::textsAmong(ListedValues values)
{
    std::shared_ptr<const StringPart::Texts> &texts = m_lists[values.data()];
    if (!texts) {
        std::vector<std::string_view> strings;
        for (const Value &value : values) {
            if (value.isString())
                strings.push_back(value.toString());
        }
        texts = std::make_shared<StringPart::Texts>(eachOnce(strings));
    }
    return texts;
}

bool SchemaReader::isEmpty(const Conjunction &all)
{
    static constexpr int deepest = 4;
    const GoalKey key = keyOf(all);
    const auto known = m_emptiness.find(key);
    if (known != m_emptiness.end())
        return known->second;
    if (m_probeDepth >= deepest || !step())
        return false;
    const SchemaNotes::Silence silence(m_notes);
    m_emptiness.emplace(key, false); // while it is being found out
    ++m_probeDepth;
    const auto hasNone = [&](auto parts) {
        return std::all_of(parts.begin(), parts.end(), [&](const auto &part) { return isSurelyEmpty(part); });
    };
    const bool empty = hasNone(parts<WordPart>(all)) && hasNone(parts<NumbersPart>(all))
        && hasNone(parts<StringPart>(all)) && hasNone(parts<ArrayPart>(all)) && hasNone(parts<ObjectPart>(all));
    --m_probeDepth;
    m_emptiness[key] = empty;
    return empty;
}

template <class Part> bool SchemaReader::isSurelyEmpty(const Part &part)
{
    return part.isEmpty() || Keywords<Part>::isEmpty(*this, part);
}

#define PARLANCE_PARTS(Part)                                                                                           \
    template std::vector<Part> SchemaReader::parts<Part>(const Conjunction &);                                         \
    template std::vector<Part> SchemaReader::parts<Part>(const Value &, bool);                                         \
    template std::vector<Part> SchemaReader::meet<Part>(std::vector<Part>, std::vector<Part>, const SchemaNode &,      \
                                                        const KeywordUse &);                                           \
    template bool SchemaReader::isSurelyEmpty<Part>(const Part &);
PARLANCE_PARTS(WordPart)
PARLANCE_PARTS(NumbersPart)
PARLANCE_PARTS(StringPart)
PARLANCE_PARTS(ArrayPart)
PARLANCE_PARTS(ObjectPart)
template std::vector<ObjectPart> SchemaReader::partsWithin<ObjectPart>(const ObjectPart &, const Value &, bool);
#undef PARLANCE_PARTS

} // namespace Parlance::Gbnf
