// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "limitoptions.h"

#include <array>
#include <limits>

namespace Cli {

using namespace Parlance;
using Jinja::Limits;

namespace {

struct Limit
{
    std::string_view name;
    std::string_view spelledInCode;
    long highest;
    void (*set)(Limits &limits, long value);
};

constexpr long deepest = 10'000; // the native stack's own limit comes before it
constexpr long any = std::numeric_limits<long>::max();

// How much more a large request may cost is to be said after it.
void setSteps(Limits &limits, long number)
{
    limits.steps = static_cast<std::uint64_t>(number);
    limits.stepsPerValue = 0;
}

constexpr std::array<Limit, 9> limitTable{ {
    { "source-bytes", "sourceBytes", 1L << 30, [](Limits &l, long n) { l.sourceBytes = static_cast<std::size_t>(n); } },
    { "parse-depth", "parseDepth", 400, [](Limits &l, long n) { l.parseDepth = static_cast<int>(n); } },
    { "call-depth", "callDepth", deepest, [](Limits &l, long n) { l.callDepth = static_cast<int>(n); } },
    { "steps", "steps", any, setSteps },
    { "steps-per-value", "stepsPerValue", any,
      [](Limits &l, long n) { l.stepsPerValue = static_cast<std::uint64_t>(n); } },
    { "steps-in-all", "stepsInAll", any, [](Limits &l, long n) { l.stepsInAll = static_cast<std::uint64_t>(n); } },
    { "output-bytes", "outputBytes", any, [](Limits &l, long n) { l.outputBytes = static_cast<std::size_t>(n); } },
    { "memory-bytes", "memoryBytes", any, [](Limits &l, long n) { l.memoryBytes = static_cast<std::size_t>(n); } },
    { "range-length", "rangeLength", any, [](Limits &l, long n) { l.rangeLength = n; } },
} };

/// Sets one limit; gives what is wrong with it, or the empty text.
std::string setLimit(Limits &limits, std::string_view name, const std::string &number)
{
    for (const Limit &limit : limitTable) {
        if (limit.name != name && limit.spelledInCode != name)
            continue;
        const auto value = readNumber(number, 0, limit.highest);
        if (!value)
            return std::string(name) + ": expected a number from 0 to " + std::to_string(limit.highest);
        limit.set(limits, *value);
        return {};
    }
    return std::string(name) + ": there is no such limit";
}

} // namespace

Result<Limits> limitsOf(const Arguments &arguments)
{
    Limits limits;
    for (const std::string &setting : arguments.values("limit")) {
        const std::size_t equals = std::min(setting.find('='), setting.size());
        const std::string number = equals < setting.size() ? setting.substr(equals + 1) : std::string();
        const std::string problem = setLimit(limits, std::string_view(setting).substr(0, equals), number);
        if (!problem.empty())
            return Error{ ErrorCode::Usage, "--limit " + problem, {}, {}, {} };
    }
    return limits;
}

Result<Limits> limitsOf(const Value &object)
{
    Limits limits;
    if (!object.isNull() && !object.isObject())
        return Error{ ErrorCode::InvalidRequest, "limits: expected an object", {}, {}, {} };
    for (const auto &[name, value] : object.toObject()) {
        const std::string number = value.isInteger() ? std::to_string(value.toInteger()) : std::string();
        const std::string problem = setLimit(limits, name, number);
        if (!problem.empty())
            return Error{ ErrorCode::InvalidRequest, "limits: " + problem, {}, {}, {} };
    }
    return limits;
}

} // namespace Cli
