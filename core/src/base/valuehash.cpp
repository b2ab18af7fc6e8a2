// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "base/valuehash_p.h"

#include <functional>

namespace Parlance {

std::uint64_t mixed(std::uint64_t hash, std::uint64_t with)
{
    return (hash ^ with) * 0x9E3779B97F4A7C15u + (hash << 7 | hash >> 57);
}

std::uint64_t hashOf(std::string_view text)
{
    return std::hash<std::string_view>()(text);
}

std::uint64_t hashOf(const Value &value)
{
    if (value.isString())
        return hashOf(std::string_view(value.toString()));
    if (value.isNumber())
        return std::hash<double>()(value.toDouble());
    std::uint64_t hash = static_cast<std::uint64_t>(value.type()) + (value.toBool() ? 64 : 0);
    for (const Value &element : value.toArray())
        hash = mixed(hash, hashOf(element));
    for (const auto &[name, member] : value.toObject())
        hash = mixed(mixed(hash, hashOf(std::string_view(name))), hashOf(member));
    return hash;
}

} // namespace Parlance
