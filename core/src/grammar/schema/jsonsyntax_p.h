// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "grammar/rules/until_p.h"

#include <parlance/peg.h>
#include <parlance/value.h>

#include <map>
#include <string>
#include <string_view>

namespace Parlance::Gbnf {

/// The rules of JSON in one dialect, written once each, when first asked for.
class JsonSyntax
{
public:
    JsonSyntax(RuleSet &rules, UntilRules &untils, Peg::JsonDialect dialect);

    /// At most one blank, or a line feed and its indentation.
    Term space();
    /// "," or ":" and the space behind it.
    Term comma();
    Term colon();
    /// open, then the optional members with space around them, then close.
    Term braced(std::string_view open, Term members, std::string_view close);

    Term any();
    Term anyObject();
    Term anyArray();
    Term anyString();
    Term number();
    Term integer();
    Term boolean();
    Term null();
    /// The value as it stands, with space where JSON has it.
    Term literal(const Value &value);
    /// The key of a member.
    Term key(std::string_view name);
    Term anyKey();
    /// Any key but the names, as far as the dialect can say that.
    Term keyOtherThan(const std::vector<std::string> &names);

    /// Strings of so many characters. canCount() says whether the dialect has a way to write that.
    Term string(int minimumLength, int maximumLength);
    bool canCount() const { return m_dialect.quote.empty(); }
    /// Strings whose text matches the term, in which each code point means itself.
    Term stringOf(const Term &content);

private:
    template <class Body> Term shared(std::string_view name, Body body);
    template <class Body> Term recursive(std::string_view name, Body body);

    Term spelled(const char *json, const char *python) const;
    Term truth(bool value) const;
    Term character(char quote);
    Term encodedSet(const CodePoints &set, char quote) const;
    Term encoded(const Term &content, char quote) const;
    Term otherKeyContent(const std::vector<std::string> &names, char quote);
    Term quotedLiteral(std::string_view text) const;
    Term list(const Value &value);
    Term object(const Value &value);
    std::string ruleName(std::string_view name) const;
    bool hasToken() const { return !m_dialect.quote.empty(); }
    std::string_view quotes() const;

    RuleSet &m_rules;
    UntilRules &m_untils;
    Peg::JsonDialect m_dialect;
    std::map<std::string, Term, std::less<>> m_shared;
};

} // namespace Parlance::Gbnf
