// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/schema/schemarules_p.h"

#include "grammar/schema/keywordparts_p.h"

#include <algorithm>

namespace Parlance::Gbnf {

SchemaRules::SchemaRules(Output output, const Value &schema)
    : m_output(output)
    , m_document(schema)
    , m_notes(m_document)
    , m_reader(m_document, output.options, m_notes, output.effort)
    , m_same(m_document)
{ }

Term SchemaRules::write(const std::string &hint)
{
    const Term term = value({ { &m_document.first() } }, hint);
    // Without references nothing can nest without end, and what is impossible is so at once.
    const bool mayNest =
        std::any_of(m_known.begin(), m_known.end(), [](const auto &known) { return known.second.rule >= 0; });
    return term.isNever() || !mayNest || isProductive(term, productiveRules(m_output.rules)) ? term : never();
}

Term SchemaRules::anything(const Conjunction &conjunction, const char *reason)
{
    m_notes.relax(*conjunction.front().schema, {}, reason);
    return m_output.syntax.any();
}

/// The conjunction by the first schemas that say the same.
Conjunction SchemaRules::shared(const Conjunction &conjunction)
{
    Conjunction out;
    out.reserve(conjunction.size());
    for (const SchemaRef &literal : conjunction)
        addTo(out, { m_same.first(literal.schema), literal.holds });
    return out;
}

/// Goals that come up again while they are being written are rules.
Term SchemaRules::value(const Conjunction &wanted, const std::string &hint)
{
    if (wanted.empty())
        return m_output.syntax.any();
    const Conjunction conjunction = shared(wanted);
    const GoalKey key = keyOf(conjunction);
    const auto [known, isNew] = m_known.try_emplace(key);
    if (!isNew && !known->second.isOpen)
        return known->second.term;
    if (!isNew) {
        if (known->second.rule < 0)
            known->second.rule = m_output.rules.reserve(hint);
        return reference(known->second.rule);
    }
    ++m_depth;
    Term term = written(conjunction, hint);
    --m_depth;
    Known &done = m_known.at(key);
    done.isOpen = false;
    if (done.rule >= 0) {
        m_output.rules.define(done.rule, std::move(term));
        term = reference(done.rule);
    }
    done.term = term;
    return term;
}

namespace {

bool isEverything(const std::vector<WordPart> &parts)
{
    return parts.size() == 1 && parts[0].words == WordPart::All;
}

bool isEverything(const std::vector<NumbersPart> &parts)
{
    return parts.size() == 1 && parts[0].isEverything() && parts[0].range == NumbersPart::Range::Any;
}

bool isEverything(const std::vector<StringPart> &parts)
{
    return parts.size() == 1 && parts[0].isEverything();
}

} // namespace

Term SchemaRules::written(const Conjunction &conjunction, const std::string &hint)
{
    if (m_depth > m_output.options.schemaDepth)
        return anything(conjunction, "the schemas nest too deep");
    if (m_output.rules.bytes() > m_output.options.maximumBytes || m_reader.isExhausted())
        return anything(conjunction, "the grammar would grow too large");
    const auto words = m_reader.parts<WordPart>(conjunction);
    const auto numbers = m_reader.parts<NumbersPart>(conjunction);
    const auto strings = m_reader.parts<StringPart>(conjunction);
    const auto arrays = m_reader.parts<ArrayPart>(conjunction);
    const auto objects = m_reader.parts<ObjectPart>(conjunction);
    const Term anyArray = arrays.empty() ? never() : m_output.syntax.anyArray();
    std::vector<Term> all = { this->strings(conjunction, strings, hint), this->numbers(conjunction, numbers, hint),
                              this->words(words) };
    for (const ArrayPart &part : arrays)
        all.push_back(array(conjunction, part, hint));
    for (const ObjectPart &part : objects)
        all.push_back(object(conjunction, part, hint));
    const bool isAny = isEverything(words) && isEverything(numbers) && isEverything(strings) && arrays.size() == 1
        && objects.size() == 1 && all[3] == m_output.syntax.anyArray() && all[4] == m_output.syntax.anyObject();
    return isAny ? m_output.syntax.any() : choice(std::move(all));
}

Term SchemaRules::words(const std::vector<WordPart> &parts)
{
    std::uint8_t words = 0;
    for (const WordPart &part : parts)
        words |= part.words;
    std::vector<Term> all;
    constexpr std::uint8_t both = WordPart::True | WordPart::False;
    if ((words & both) == both)
        all.push_back(m_output.syntax.boolean());
    else if ((words & both) != 0)
        all.push_back(m_output.syntax.literal(Value((words & WordPart::True) != 0)));
    if ((words & WordPart::Null) != 0)
        all.push_back(m_output.syntax.null());
    return choice(std::move(all));
}

/// Down through what must be there, to the schema that leaves it nothing.
std::string SchemaRules::emptiedAt()
{
    const SchemaNotes::Silence silence(m_notes);
    const Value *place = &m_document.first();
    std::string name;
    for (int depth = 0; depth < 100; ++depth) {
        const auto objects = m_reader.parts<ObjectPart>({ { place } });
        const Value *inner = nullptr;
        for (const ObjectPart &part : objects) {
            for (const RequiredName &required : part.required) {
                const auto conjunction = memberConjunction(m_reader, part, required.name);
                if (conjunction && conjunction->size() == 1 && m_reader.isEmpty(*conjunction)
                    && conjunction->front().holds)
                    inner = conjunction->front().schema;
            }
        }
        for (const ArrayPart &part : m_reader.parts<ArrayPart>({ { place } })) {
            const Conjunction conjunction = elementConjunction(part, 0);
            if (part.count.minimum > 0 && conjunction.size() == 1 && m_reader.isEmpty(conjunction)
                && conjunction.front().holds)
                inner = conjunction.front().schema;
        }
        if (!inner || inner == place)
            break;
        place = inner;
    }
    return m_document.pointerTo(*place);
}

} // namespace Parlance::Gbnf
