// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
// Any JSON Schema becomes a grammar that can be read, and says what it relaxes, or is refused.

#include "target.h"

#include <parlance/grammar.h>
#include <parlance/json.h>

using namespace Parlance;

int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const auto schema = parseJson(asText(data, size));
    if (!schema)
        return 0;
    const auto written = writeSchemaGbnf(*schema);
    if (!written) {
        require(!written.error().message.empty());
        return 0;
    }
    if (written->text.empty())
        return 0;
    const auto grammar = Grammar::parse(written->text, { .states = 50'000, .itemsPerByte = 2'000, .items = 200'000 });
    require(grammar || grammar.error().code == ErrorCode::Limit);
    if (grammar)
        grammar->match(R"({"a": [1, "b", null, {"c": true}]})");
    return 0;
}
