#pragma once

#include <cstddef>
#include <cstdint>

/// What libFuzzer and the replay call with every input. Whatever the bytes: no crash, no hang, no lost text.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size);
