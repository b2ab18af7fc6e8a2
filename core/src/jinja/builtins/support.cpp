// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "jinja/builtins/support_p.h"

#include "jinja/builtins/digits_p.h"
#include "jinja/builtins/unicode_p.h"
#include "jinja/trace_p.h"

#include <algorithm>
#include <limits>

namespace Parlance::Jinja {

Var subject(Runtime &runtime, const Var &value)
{
    Var text = toStr(runtime, value);
    runtime.step(text.view().size() / 32);
    return text;
}

Var plainSubject(Runtime &runtime, const Var &value)
{
    Var text = subject(runtime, value);
    text.setMarkup(false);
    return text;
}

void checkRoom(Runtime &runtime, std::uint64_t bytes)
{
    const std::uint64_t most = std::numeric_limits<std::uint32_t>::max();
    runtime.heap.charge(static_cast<std::size_t>(std::min(bytes, most)));
    runtime.heap.discharge(static_cast<std::size_t>(std::min(bytes, most)));
    runtime.step(static_cast<std::size_t>(std::min(bytes, most) / 16));
}

void payForDigits(Runtime &runtime, const Var &number)
{
    const std::size_t words = number.kind() == Kind::BigInt ? toBigInt(number).bitLength() / 32 : 0;
    runtime.step(words * words / 8 + 2);
}

std::size_t lengthOf(const Var &string)
{
    if (const Str *str = string.str())
        return str->length();
    return Utf8::length(string.view());
}

void failType(Runtime &runtime, std::string_view what, const Var &value)
{
    runtime.require(value);
    fail(Fault::Type, std::string(what) + ", not " + std::string(runtime.typeName(value)));
}

std::string_view textOf(Runtime &runtime, const Var &value, std::string_view what)
{
    if (!value.isString())
        failType(runtime, std::string(what) + " must be str", value);
    return value.view();
}

std::int64_t indexOf(Runtime &runtime, const Var &value)
{
    if (value.isSmallInteger())
        return value.toInteger();
    if (!value.isInteger())
        failType(runtime, "an integer is required", value);
    return toBigInt(value).isNegative() ? std::numeric_limits<std::int64_t>::min()
                                        : std::numeric_limits<std::int64_t>::max();
}

std::int64_t indexOr(Runtime &runtime, const Args &args, std::size_t index, std::int64_t otherwise)
{
    return args.has(index) && !args[index].isNone() ? indexOf(runtime, args[index]) : otherwise;
}

bool flagOf(Runtime &runtime, const Args &args, std::size_t index)
{
    return args.has(index) && indexOf(runtime, args[index]) != 0;
}

std::size_t clampIndex(std::int64_t index, std::size_t size)
{
    if (index >= 0)
        return std::min(static_cast<std::size_t>(index), size);
    const std::uint64_t fromEnd = 0 - static_cast<std::uint64_t>(index);
    return fromEnd >= size ? 0 : size - static_cast<std::size_t>(fromEnd);
}

Origin syntaxOf(Runtime &runtime, const Var &value)
{
    if (!runtime.trace)
        return Origin::None;
    Origin origin = value.origin();
    if (origin == Origin::None && value.isString() && !value.view().empty())
        origin = runtime.originAt(value, 0);
    return Trace::hasPath(origin) ? runtime.trace->as(Trace::Kind::Syntax, origin) : Origin::None;
}

Vars elementsOf(Runtime &runtime, const Var &value)
{
    Vars elements;
    Iteration iteration(runtime, value);
    if (const auto count = iteration.remaining()) {
        checkRoom(runtime, *count * sizeof(Var));
        elements.reserve(*count);
    }
    Var element;
    while (iteration.next(element)) {
        if (elements.size() == elements.capacity())
            checkRoom(runtime, 2 * elements.size() * sizeof(Var));
        elements.push_back(std::move(element));
    }
    return elements;
}

static constexpr std::size_t stepsOfFailure = 128; // what throwing and catching takes

Var generated(Runtime &runtime, const Args &args, Filler fill)
{
    Vars elements;
    try {
        fill(runtime, args, elements);
    } catch (Failure &failure) {
        if (failure.fault == Fault::Limit || failure.fault == Fault::Cancelled)
            throw;
        runtime.step(stepsOfFailure);
        auto *generator = make<Generator>(runtime, std::move(elements));
        generator->setFailure(std::move(failure));
        return Var::object(generator);
    }
    return runtime.generator(std::move(elements));
}

namespace {

bool isAllDigits(std::string_view text)
{
    for (std::size_t at = 0; at < text.size();) {
        if (!Unicode::isDigit(Utf8::next(text, at)))
            return false;
    }
    return !text.empty();
}

} // namespace

AttributePath::AttributePath(Runtime &runtime, const Var &attribute)
{
    if (attribute.isMissing() || attribute.isNone())
        return;
    if (!attribute.isString()) {
        m_parts.push_back(attribute);
        return;
    }
    const std::string_view text = attribute.view();
    for (std::size_t from = 0; from <= text.size();) {
        const std::size_t to = std::min(text.find('.', from), text.size());
        const std::string_view part = text.substr(from, to - from);
        if (!isAllDigits(part)) {
            m_parts.push_back(runtime.string(part));
        } else if (auto number = parseInteger(part)) {
            m_parts.push_back(fromBigInt(runtime, std::move(*number)));
        } else {
            fail(Fault::Value, "invalid literal for int() with base 10: '" + std::string(part) + "'");
        }
        from = to + 1;
    }
}

Var AttributePath::get(Runtime &runtime, Var item, const Var &otherwise) const
{
    for (const Var &part : m_parts) {
        runtime.step(4);
        item = runtime.getItem(item, part);
        if (item.isUndefined() && !otherwise.isMissing() && !otherwise.isNone())
            item = otherwise;
    }
    return item;
}

Var ignoreCase(Runtime &runtime, const Var &value)
{
    return value.isString() ? toLower(runtime, value) : value;
}

} // namespace Parlance::Jinja
