// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/chat.h>

#include <optional>
#include <string>
#include <vector>

namespace Cli {

/// What a grammar says about texts.
class Acceptance
{
public:
    /// Of a grammar's text; structural tags are for XGrammar alone.
    static Parlance::Result<Acceptance> of(const std::string &grammar, Parlance::GrammarForm form);
    /// Of a prepared chat's grammar about outputs of the model: what is before a lazy grammar's trigger is
    /// free, and so is everything where there is no grammar.
    static Parlance::Result<Acceptance> of(const Parlance::PreparedChat &chat,
                                           Parlance::GrammarForm form = Parlance::GrammarForm::Gbnf);

    Parlance::GrammarMatch match(const std::string &text) const;

private:
    std::optional<Parlance::Grammar> m_grammar;
    std::optional<std::vector<Parlance::GrammarTrigger>> m_triggers;
};

} // namespace Cli
