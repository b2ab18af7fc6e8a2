// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "views/acceptance.h"

#include "shared/triggeroffset.h"

namespace Cli {

using namespace Parlance;

namespace {

GrammarMatch everything(std::size_t size)
{
    GrammarMatch match;
    match.accepts = true;
    match.prefix = true;
    match.matchedBytes = size;
    return match;
}

} // namespace

Result<Acceptance> Acceptance::of(const std::string &grammar, GrammarForm form)
{
    if (form == GrammarForm::StructuralTag)
        return Error{ ErrorCode::Usage, "only XGrammar reads structural tags", {}, {}, {} };
    auto read = form == GrammarForm::Lark ? Grammar::parseLark(grammar) : Grammar::parse(grammar);
    if (!read)
        return std::move(read.error());
    Acceptance acceptance;
    acceptance.m_grammar = *std::move(read);
    return acceptance;
}

Result<Acceptance> Acceptance::of(const PreparedChat &chat, GrammarForm form)
{
    const GrammarText grammar = chat.grammarAs(form);
    if (grammar.text.empty())
        return Acceptance();
    auto acceptance = of(grammar.text, form);
    if (acceptance && chat.grammarLazy && form == GrammarForm::Gbnf)
        acceptance->m_triggers = chat.grammarTriggers;
    return acceptance;
}

GrammarMatch Acceptance::match(const std::string &text) const
{
    const std::size_t begin = m_triggers ? Shared::triggerOffset(*m_triggers, text) : 0;
    if (!m_grammar || begin == std::string::npos)
        return everything(text.size());
    GrammarMatch match = m_grammar->match(std::string_view(text).substr(begin));
    match.matchedBytes += begin;
    return match;
}

} // namespace Cli
