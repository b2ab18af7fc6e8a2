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
