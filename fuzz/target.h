// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

/// The function that libFuzzer and the replay call with every input. For any bytes: no crash, no hang, no lost text.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size);

inline std::string_view asText(const std::uint8_t *data, std::size_t size)
{
    return { reinterpret_cast<const char *>(data), size };
}

/// A promise that must hold for every input.
inline void require(bool holds)
{
    if (!holds)
        std::abort();
}
