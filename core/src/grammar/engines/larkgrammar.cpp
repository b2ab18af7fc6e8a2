// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include <parlance/grammar.h>

#include "grammar/exprrules_p.h"
#include "grammar/lark/lark_p.h"

namespace Parlance {

using namespace Gbnf;

Result<Grammar> Grammar::parseLark(std::string_view lark, const GrammarLimits &limits)
{
    auto texts = readLark(lark, [](RuleSet &rules, const Value &schema) {
        GrammarOptions options;
        options.reading = SchemaReading::Schema;
        GrammarText notes;
        return ExprRules(rules, options, notes).writeSchema(schema, {});
    });
    if (!texts)
        return std::move(texts.error());
    return of(std::move(texts->rules), texts->root, limits);
}

} // namespace Parlance
