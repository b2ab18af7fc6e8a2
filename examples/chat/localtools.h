// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/qt.h>

/// The tools that run in this program, as a request declares them.
Parlance::Value localTools();
/// Carries out a complete call of one of them. What comes out is for the model, errors included.
std::string runLocalTool(const Parlance::ToolCall &call);
