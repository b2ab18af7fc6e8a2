// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
// A grammar's text, written by anybody, is read or refused; what is read has a normal form that reads back, and the
// texts it gives match it. The text to match is after the first zero byte.

#include "target.h"

#include <parlance/grammar.h>

#include <algorithm>

using namespace Parlance;

namespace {

GrammarLimits tight()
{
    return { .states = 20'000, .itemsPerByte = 2'000, .items = 200'000 };
}

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const std::string_view input = asText(data, size);
    const std::size_t middle = std::min(input.find('\0'), input.size());
    const auto grammar = Grammar::parse(input.substr(0, middle), tight());
    if (!grammar)
        return 0;
    const auto again = Grammar::parse(grammar->dump()); // classes that are split take more states
    require(again && again->dump() == grammar->dump());
    const std::string_view text = middle < input.size() ? input.substr(middle + 1) : input;
    const GrammarMatch match = grammar->match(text);
    require(match.matchedBytes <= text.size());
    require(!match.accepts || match.prefix);
    return 0;
}
