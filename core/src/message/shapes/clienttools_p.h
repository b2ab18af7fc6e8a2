// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/shape.h>

/// The tools of a client in our names, and back.
///
///     {"type": "custom", "name": "patch", "format": …}   <->   {"type": "function", "function": {"name": "patch",
///                                                               "parameters": {… "input": {"type": "string"} …}}}
namespace Parlance::Shapes {

struct DeclaredTools
{
    Array tools; ///< {type: "function", function: {name, description, parameters, strict}}
    std::vector<ClientTool> known; ///< those of them that the client knows otherwise
};

/// Tools that a server carries out by itself are none of the template's and are left out.
DeclaredTools readTools(Shape shape, const Value &tools);
Array writeTools(Shape shape, const Value &tools, const std::vector<ClientTool> &known);

/// tool_choice in our form, and in the shape's.
Value readChoice(Shape shape, const Value &choice, const std::vector<ClientTool> &known);
Value writeChoice(Shape shape, const Value &choice, const std::vector<ClientTool> &known);

/// The tool of that name in the template; null where client and template agree on it.
const ClientTool *toolNamed(const std::vector<ClientTool> &known, const std::string &name);
/// The name in the template of what the client calls so.
std::string templateName(const std::vector<ClientTool> &known, const std::string &name, const std::string &space);

/// Of {"input": "text"} the text, and back.
std::string inputOf(const std::string &arguments);
std::string argumentsOf(const std::string &input);

} // namespace Parlance::Shapes
