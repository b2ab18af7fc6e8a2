// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "grammar/engines/rustregex_p.h"

#include <parlance/value.h>

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace Parlance::Gbnf {

/// Writes rules as Lark for llguidance. Regular rules become terminals, as large as possible, so that its lexer works
/// on whole texts. Rules that are schemas stay JSON Schema.
///
///     answer: /(?:[^<]|…)*<call>\{"name": "look", "arguments": / value /\}<\/call>/
class LarkWriter
{
public:
    /// schemas: by the rule that is one. specials: texts that are single tokens of the model, and tokens in rules.
    LarkWriter(const RuleSet &rules, std::map<int, Value> schemas, const std::vector<std::string> &specials);

    /// The root's right side; the rules it needs are written with lines().
    std::string body(int root);
    /// All rules and terminals that were referred to, a line each.
    std::string lines();
    static std::string literal(const std::string &text);

private:
    using Parts = std::vector<Term>;

    std::string alternatives(const Term &term);
    std::string sequence(const Parts &given);
    std::size_t endOfTerminal(const Parts &parts, const std::vector<std::optional<RustRegex>> &regexes,
                              std::size_t begin) const;
    std::string operand(const Term &term);
    std::string part(const Term &term);
    std::string repeated(const Term &term);
    std::string ruleName(int rule);
    std::string terminalName(int rule, const RustRegex &regex);
    std::optional<std::string> terminal(const Term &term);
    std::optional<std::string> nullableRule(int rule);
    bool isNullable(const Term &term) const { return Gbnf::isNullable(term, m_nullable); }
    Parts split(const Term &term) const;
    bool isSpecial(const Term &term) const;
    bool holdsSpecial(const Term &term) const;

    const RuleSet &m_rules;
    std::map<int, Value> m_schemas;
    std::vector<std::string> m_specials;
    RuleMarks m_nullable;
    RuleMarks m_tokens; ///< rules that have specials or schemas
    RegexWriter m_regexes;
    std::vector<int> m_pending; ///< rules that have to be written yet
    std::map<int, std::string> m_names;
    std::map<int, std::string> m_terminals;
    std::string m_lines;
};

} // namespace Parlance::Gbnf
