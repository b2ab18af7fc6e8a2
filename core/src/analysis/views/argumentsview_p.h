// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "markup/templatetext_p.h"

#include <parlance/analysis.h>
#include <parlance/answernode.h>

/// The flat fields of a call's arguments: tools.arguments.name_prefix `<arg=`, tools.arguments.value_suffix `</arg>`.
namespace Parlance {

/// The texts of a call around its arguments.
struct AroundArguments
{
    TemplateText before; ///< from the name, or the id after it, to the arguments
    TemplateText after; ///< to the end of the section
};

struct ArgumentsView
{
    ToolsAnalysis::Arguments arguments;
    Marker nameSuffix; ///< what of the text before them ends the name
    TemplateText after; ///< what comes after the last value, up to what ends the call
    std::string format;
};

ArgumentsView argumentsView(const AnswerNode &arguments, const AroundArguments &around);

} // namespace Parlance
