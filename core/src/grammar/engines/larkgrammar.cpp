// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include <parlance/grammar.h>

#include "grammar/exprrules_p.h"
#include "grammar/lark/lark_p.h"

#include <list>
#include <optional>

namespace Parlance {

using namespace Gbnf;

Result<Grammar> Grammar::parseLark(std::string_view lark, const GrammarLimits &limits)
{
    GrammarOptions options;
    options.reading = SchemaReading::Schema;
    GrammarText notes;
    std::optional<ExprRules> writer; // all schemas share its limits
    std::list<Value> written; // which the writer knows by their addresses
    auto texts = readLark(lark, [&](RuleSet &rules, const Value &schema) {
        if (!writer)
            writer.emplace(rules, options, notes);
        return writer->writeSchema(written.emplace_back(schema), {});
    });
    if (!texts)
        return std::move(texts.error());
    return of(std::move(texts->rules), texts->root, limits);
}

} // namespace Parlance
