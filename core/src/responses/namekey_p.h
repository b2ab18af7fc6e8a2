// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/analysis.h>

/// Calls whose key is the function's name: `{"look": {…}}`, `{"id": "c1", "look": {…}}`,
/// `{"id": "c1", "call": {"look": {…}}}`.
namespace Parlance {

/// Whether the name's member is all of the call, as in the first.
inline bool isNameKeyAlone(const ToolsAnalysis::Json &json)
{
    return json.funNameIsKey && json.functionField.empty() && json.idField.empty() && json.genIdField.empty()
        && json.constants.empty();
}

} // namespace Parlance
