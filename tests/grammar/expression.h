// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/anyorder.h>
#include <parlance/grammar.h>
#include <parlance/result.h>
#include <parlance/value.h>

namespace Parlance::Test {

/// An expression of the combinators written as JSON: a string is a literal, an array a sequence, an object has one of
/// `choice`, `anyOrder`, `oneOf`, `repeat`, `chars`, `until`, `json`, `rule`, `capture`, `constrain`, `tolerated`,
/// `ahead`, `notAhead`, `guard`, `space`, `rest`, `end`, `cut`, and what else the combinator takes. {"shared": name}
/// is the one expression of that name under `shared`.
class ExpressionReader
{
public:
    explicit ExpressionReader(const Value &shared);
    Result<Peg::Expr> read(const Value &notation);

private:
    Peg::Expr expr(const Value &notation);
    Peg::Expr ofObject(const Value &notation);
    std::vector<Peg::Expr> all(const Value &list);
    std::vector<UnorderedPart> unordered(const Value &parts);

    std::vector<std::pair<std::string, Peg::Expr>> m_shared;
    std::string m_problem;
};

/// `dialect` of a case.
Peg::JsonDialect dialectOf(const Value &dialect);
/// `options` of a case.
GrammarOptions optionsOf(const Value &options);
/// The grammar that a row of the schema or expr folder is about.
Result<GrammarText> grammarOfRow(const Value &row);

} // namespace Parlance::Test
