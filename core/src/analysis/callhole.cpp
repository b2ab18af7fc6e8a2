// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/callhole_p.h"

namespace Parlance {

std::string typeNameOf(const Value &value)
{
    if (value.isString())
        return "string";
    if (value.isNull())
        return "null";
    if (value.isArray())
        return "array";
    if (value.isObject())
        return "object";
    if (value.isInteger())
        return "integer";
    return value.isNumber() ? "number" : "boolean";
}

} // namespace Parlance
