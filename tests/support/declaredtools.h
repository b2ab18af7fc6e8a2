// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/message.h>

#include <vector>

/// Tools as rows declare them: {"tools": {NAME: PARAMETERS}}.
namespace Parlance::Test {

inline std::vector<ToolDeclaration> toolsOf(const Value &row)
{
    std::vector<ToolDeclaration> tools;
    for (const auto &[name, parameters] : row["tools"].toObject())
        tools.push_back({ name, parameters });
    return tools;
}

} // namespace Parlance::Test
