// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
// The tables of this folder, by what they are for.
#include "jinja/builtins/support_p.h"
#include "jinja/rare/rare_p.h"

#include <array>

namespace Parlance::Jinja {

std::span<const Builtins> rareFilters()
{
    static const std::array topics{ chanceFilters(), groupFilters(),    htmlFilters(), justifyFilters(),
                                    pprintFilters(), roundingFilters(), rowFilters(),  truncateFilters(),
                                    urlFilters(),    wrapFilters() };
    return topics;
}

std::span<const Builtins> rareGlobals()
{
    static const std::array topics{ chanceGlobals(), cyclerGlobals() };
    return topics;
}

std::span<const Builtins> rareMethods(MethodsOf type)
{
    static const std::array strings{ characterMethods(), encodeMethods(), formatMethods(), justifyMethods(),
                                     translateMethods() };
    static const std::array markup{ markupMethods(), htmlMethods() };
    static const std::array integers{ intMethods() };
    static const std::array floats{ floatMethods() };
    switch (type) {
    case MethodsOf::String:
        return strings;
    case MethodsOf::Markup:
        return markup;
    case MethodsOf::Int:
    case MethodsOf::Bool:
        return integers;
    case MethodsOf::Float:
        return floats;
    default:
        return {};
    }
}

} // namespace Parlance::Jinja
