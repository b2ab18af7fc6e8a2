// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/result.h>
#include <parlance/value.h>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace Parlance {

/// The maximum nesting of arrays and objects in JSON that is read.
/// \since 0.2
inline constexpr int maximumJsonDepth = 256;
/// The maximum number of values in JSON that is read: each costs up to 72 bytes plus its text.
/// \since 0.2
inline constexpr std::size_t maximumJsonValues = 4'000'000;

/// Reads JSON text (UTF-8) like Python's json.loads. Members keep their order, and of a repeated key the last value
/// is used. `1.0` stays a float, and integers of any length keep their digits. A float too large for a double is an
/// error. file is for the error's place.
///
///     const Value tools = parseJson(R"([{"type": "function"}])").value_or(Value());
///
/// \since 0.2
PARLANCE_CORE_EXPORT Result<Value> parseJson(std::string_view text, const std::string &file = {});
/// Reads an object and keeps only the named members; the others cost no memory.
/// \since 0.2
PARLANCE_CORE_EXPORT Result<Value> parseJsonMembers(std::string_view text, const std::vector<std::string_view> &names,
                                                    const std::string &file = {});

/// How JSON is written; the defaults are those of Transformers' tojson (json.dumps with ensure_ascii=False).
/// \since 0.2
struct JsonFormat
{
    bool ensureAscii = false; ///< write everything beyond ASCII as \uXXXX
    std::optional<int> indent; ///< blanks per level; not set: one line
    std::string itemSeparator = ", "; ///< if indent is set, use ",", as json.dumps does
    std::string keySeparator = ": ";
    bool sortKeys = false;

    static JsonFormat compact() { return { false, {}, ",", ":", false }; }
    static JsonFormat indented(int blanks = 2) { return { false, blanks, ",", ": ", false }; }
};

/// The value as Python's json.dumps writes it.
/// \since 0.2
PARLANCE_CORE_EXPORT std::string toJson(const Value &value, const JsonFormat &format = {});

} // namespace Parlance
