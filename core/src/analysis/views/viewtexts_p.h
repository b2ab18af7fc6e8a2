// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "markup/templatetext_p.h"

#include <parlance/analysis.h>
#include <parlance/answernode.h>

#include <vector>

/// The texts of a call's nodes, divided into the markers of the flat fields.
namespace Parlance::ViewTexts {

/// Of a loop.
enum class Turn
{
    First,
    Further
};

using Node = std::vector<AnswerNode>::const_iterator;

/// What the nodes write: counters, names and ids as placeholders; of a choice the way of that turn.
TemplateText of(Node begin, Node end, Turn turn);
TemplateText of(const AnswerNode &node, Turn turn);
/// White space alone is no marker.
Marker markerOf(const TemplateText &text);

/// What is before the first call, between two calls, and after the last one.
struct Surroundings
{
    TemplateText before;
    TemplateText between;
    TemplateText after;
    bool several = false;
};
/// Divides them into what belongs to the section, to each call, and between calls.
ToolsAnalysis divided(const Surroundings &around);
/// Moves an unfinished tag, `<function=`, from the call's opener to the name's prefix.
void splitNamePrefix(ToolsAnalysis &tools);
/// Moves the tag that closes it from the call's end to the function's.
void splitClose(ToolsAnalysis &tools);

} // namespace Parlance::ViewTexts

namespace Parlance {

/// The texts of a call around its arguments.
struct AroundArguments
{
    TemplateText before; ///< from the name, or the id after it, to the arguments
    TemplateText after; ///< to the end of the section
};

/// The flat fields of a call's arguments: tools.arguments.name_prefix `<arg=`, tools.arguments.value_suffix `</arg>`.
struct ArgumentsView
{
    ToolsAnalysis::Arguments arguments;
    Marker nameSuffix; ///< what of the text before them ends the name
    TemplateText after; ///< what comes after the last value, up to what ends the call
    std::string format;
};
ArgumentsView argumentsView(const AnswerNode &arguments, const AroundArguments &around);

} // namespace Parlance
