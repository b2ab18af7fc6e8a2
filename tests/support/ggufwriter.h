// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/value.h>

#include <cstdint>
#include <fstream>
#include <string>

namespace Parlance::Test {

/// Writes the metadata of a GGUF file of version 3.
class GgufWriter
{
public:
    explicit GgufWriter(const std::string &path, bool bigEndian = false);

    void header(std::uint64_t entries);
    void text(const std::string &key, const std::string &value);
    void texts(const std::string &key, const Array &values);
    void numbers(const std::string &key, const Array &values);
    void id(const std::string &key, std::int64_t value);

private:
    void number32(std::uint32_t value) { number(value, 4); }
    void number64(std::uint64_t value) { number(value, 8); }
    void number(std::uint64_t value, int bytes);
    void string(const std::string &text);

    std::ofstream m_stream;
    bool m_bigEndian;
};

/// Writes what a row says: {"template" or "templates" by name, "tokens": [...], "kinds": [...], "bos", "eos", "eot",
/// "eom": numbers of tokens, "big_endian"}.
void writeGguf(const std::string &path, const Value &model);

} // namespace Parlance::Test
