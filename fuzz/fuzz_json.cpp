// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
// What is read as JSON is written as JSON that reads back as the same value.

#include "target.h"

#include <parlance/json.h>

using namespace Parlance;

int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const auto value = parseJson(asText(data, size));
    if (!value)
        return 0;
    const std::string written = toJson(*value);
    const auto again = parseJson(written);
    require(again && toJson(*again) == written);
    return 0;
}
