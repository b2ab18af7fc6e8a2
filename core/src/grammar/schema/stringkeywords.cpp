// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/schema/keywordparts_p.h"

#include <algorithm>

namespace Parlance::Gbnf {

using Strings = Keywords<StringPart>;

template <> Strings::Parts Strings::ofType(SchemaReader &, const SchemaNode &node, bool holds)
{
    return node.types.allows(SchemaTypes::String) == holds ? Parts{ StringPart() } : Parts();
}

template <>
Strings::Parts Strings::listed(SchemaReader &reader, const SchemaNode &, const KeywordUse &, ListedValues values,
                               bool holds)
{
    auto texts = reader.textsAmong(values);
    StringPart part;
    if (texts->empty())
        return holds ? Parts() : Parts{ part };
    if (holds)
        part.list = std::move(texts);
    else
        part.except.push_back(std::move(texts));
    return { part };
}

namespace {

/// The texts of the rule, or all others. What cannot be said is everything.
Strings::Parts ruled(const TextRule &rule, bool holds)
{
    StringPart part;
    if (!rule.problem().empty())
        return { part };
    if (rule.isEverything())
        return holds ? Strings::Parts{ part } : Strings::Parts();
    (holds ? part.rules : part.notRules).push_back(&rule);
    return { part };
}

Strings::Parts patterned(SchemaReader &reader, const SchemaNode &node, const KeywordUse &said, bool holds)
{
    const TextRule &rule = reader.texts().pattern(said.value->toString());
    if (!rule.problem().empty())
        reader.notes().relax(*node.schema, said.name,
                             "the pattern holds " + rule.problem() + ", so any text is allowed");
    return ruled(rule, holds);
}

Strings::Parts formatted(SchemaReader &reader, const SchemaNode &node, const KeywordUse &said, bool holds)
{
    const TextFormat format = formatRule(said.value->toString(), !reader.isWriting());
    if (!reader.options().checkFormats || !format.rule) {
        if (!format.rule)
            reader.notes().remark(*node.schema, said.name, "this format is an annotation: " + said.value->toString());
        return holds ? Strings::Parts{ StringPart() } : Strings::Parts();
    }
    if (format.unchecked)
        reader.notes().relax(*node.schema, said.name, format.unchecked);
    if (!holds && format.unchecked)
        return { StringPart() };
    Strings::Parts parts = ruled(*format.rule, holds);
    for (StringPart &part : parts)
        part.isRegex = format.isRegex;
    return parts;
}

Strings::Parts grammatical(SchemaReader &reader, const SchemaNode &node, const KeywordUse &said, bool holds)
{
    const Result<TextLanguage> &language = reader.texts().language(*said.value);
    if (language && language->regex)
        return ruled(*language->regex, holds);
    StringPart part;
    if (language && holds)
        part.grammar = language->lark.get();
    else
        reader.notes().relax(*node.schema, said.name,
                             language ? "a negated grammar is ignored" : language.error().message);
    return { part };
}

Strings::Parts counted(const KeywordUse &said, bool holds)
{
    const std::int64_t count = countOf(*said.value);
    const bool isMinimum = said.keyword == Keyword::MinLength;
    StringPart part;
    if (isMinimum == holds)
        part.length.raise(holds ? count : count + 1);
    else if (!holds && count == 0)
        return {};
    else
        part.length.lower(holds ? count : count - 1);
    return { part };
}

} // namespace

template <>
Strings::Parts Strings::said(SchemaReader &reader, const SchemaNode &node, const KeywordUse &said, bool holds)
{
    switch (said.keyword) {
    case Keyword::Pattern:
        return patterned(reader, node, said, holds);
    case Keyword::Format:
        return formatted(reader, node, said, holds);
    case Keyword::TextGrammar:
        return grammatical(reader, node, said, holds);
    case Keyword::MinLength:
    case Keyword::MaxLength:
        return counted(said, holds);
    default:
        return holds ? Parts{ StringPart() } : Parts();
    }
}

/// A list is looked through; two rules, or a rule and one that must not hold, may have nothing in common.
template <> bool Strings::isEmpty(SchemaReader &reader, const StringPart &part)
{
    static constexpr std::size_t mostStates = 2'000;
    if (part.list)
        return std::none_of(part.list->begin(), part.list->end(),
                            [&](const std::string &text) { return part.allows(text); });
    if (part.rules.size() + part.notRules.size() < 2 || part.rules.empty() || !reader.step())
        return false;
    const std::optional<Automaton> *common = &part.rules[0]->automaton();
    std::optional<Automaton> made;
    for (std::size_t i = 1; *common && i < part.rules.size(); ++i) {
        const auto &other = part.rules[i]->automaton();
        made = other ? (*common)->intersectedWith(*other, mostStates) : std::nullopt;
        common = &made;
    }
    for (const TextRule *rule : part.notRules) {
        if (!*common || !rule->automaton())
            continue;
        made = (*common)->without(*rule->automaton(), mostStates);
        common = &made;
    }
    return *common && (*common)->isEmpty();
}

} // namespace Parlance::Gbnf
