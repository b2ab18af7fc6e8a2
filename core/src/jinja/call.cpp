// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
// Calls of builtins: binding arguments to declared parameters.
#include "jinja/builtins_p.h"

#include <algorithm>
#include <array>

namespace Parlance::Jinja {

namespace {

constexpr std::size_t namedCallSteps = 8; // of one that is looked up by name

} // namespace

std::int64_t Args::integer(std::size_t index, std::int64_t otherwise) const
{
    const Var &value = values[index];
    if (value.isMissing())
        return otherwise;
    if (!value.isSmallInteger())
        fail(Fault::Type, "an integer is required");
    return value.toInteger();
}

bool Args::truth(Runtime &runtime, std::size_t index, bool otherwise) const
{
    return has(index) ? runtime.truth(values[index]) : otherwise;
}

void Function::failArguments(std::size_t given) const
{
    fail(Fault::Type,
         std::string(m_name) + "() takes " + std::to_string(m_count) + " argument(s) but " + std::to_string(given)
             + " were given");
}

void Function::checkGiven(const Var *values, std::size_t direct) const
{
    for (std::size_t i = direct; i < m_count; ++i) {
        if (values[i].isMissing() && !m_parameters[i].optional)
            fail(Fault::Type,
                 std::string(m_name) + "() missing the argument '" + std::string(nameOf(m_parameters[i])) + "'");
    }
}

Var Function::call(Runtime &runtime, std::span<const Var> positional, std::span<const Keyword> keywords,
                   std::span<const Var> padded) const
{
    if (!m_quick && !positional.empty() && positional.front().isString())
        runtime.step(positional.front().view().size() / 4); // most builtins walk over the whole string
    if (keywords.empty() && positional.size() == m_count)
        return m_function(runtime, { positional, {}, {} });
    if (positional.size() > m_count && !m_rest)
        failArguments(positional.size());
    const std::size_t direct = std::min<std::size_t>(positional.size(), m_count);
    if (keywords.empty() && (direct == m_count || m_count <= padded.size())) {
        const std::span<const Var> values = direct == m_count ? positional : padded;
        checkGiven(values.data(), direct);
        return m_function(runtime, { values.first(m_count), positional.subspan(direct), {} });
    }
    constexpr std::size_t few = 4;
    return m_count <= few ? callBound<few>(runtime, positional, keywords)
                          : callBound<most>(runtime, positional, keywords);
}

template <std::size_t Most>
Var Function::callBound(Runtime &runtime, std::span<const Var> positional, std::span<const Keyword> keywords) const
{
    const std::size_t direct = std::min<std::size_t>(positional.size(), m_count);
    std::array<Var, Most> values;
    std::copy_n(positional.begin(), direct, values.begin());
    Keywords further;
    for (const Keyword &keyword : keywords)
        bind(keyword, values.data(), further);
    checkGiven(values.data(), direct);
    return m_function(runtime, { std::span<const Var>(values.data(), m_count), positional.subspan(direct), further });
}

void Function::bind(const Keyword &keyword, Var *values, Keywords &further) const
{
    for (std::size_t i = 0; i < m_count; ++i) {
        if (!m_parameters[i].keyword || nameOf(m_parameters[i]) != keyword.name)
            continue;
        if (!values[i].isMissing())
            fail(Fault::Type,
                 std::string(m_name) + "() got multiple values for the argument '" + std::string(keyword.name) + "'");
        values[i] = keyword.value;
        return;
    }
    if (!m_keywords)
        fail(Fault::Type,
             std::string(m_name) + "() got an unexpected keyword argument '" + std::string(keyword.name) + "'");
    further.push_back(keyword);
}

Var Runtime::call(const Var &callee, std::span<const Var> positional, std::span<const Keyword> keywords)
{
    require(callee);
    if (!callee.isObject())
        fail(Fault::Type, "'" + std::string(typeName(callee)) + "' object is not callable");
    const Depth depth(*this);
    return callee.asObject()->call(*this, positional, keywords);
}

Var Runtime::callFilter(std::string_view name, std::span<const Var> positional, std::span<const Keyword> keywords)
{
    step(namedCallSteps);
    const Function *filter = findFilter(name);
    if (!filter)
        fail(Fault::Runtime, "No filter named '" + std::string(name) + "'.");
    return filter->call(*this, positional, keywords);
}

bool Runtime::callTest(std::string_view name, std::span<const Var> positional, std::span<const Keyword> keywords)
{
    step(namedCallSteps);
    const Function *test = findTest(name);
    if (!test)
        fail(Fault::Runtime, "No test named '" + std::string(name) + "'.");
    return truth(test->call(*this, positional, keywords));
}

void Runtime::tooDeep()
{
    fail(Fault::Limit,
         "The template nests deeper than the limit callDepth (" + std::to_string(limits.callDepth) + ") allows");
}

} // namespace Parlance::Jinja
