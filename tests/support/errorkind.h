// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/result.h>

/// The word for a template's error in the rows of tests/data/jinja and in tests/tools/differential.py.
inline const char *errorKind(Parlance::ErrorCode code)
{
    switch (code) {
    case Parlance::ErrorCode::TemplateSyntax:
        return "syntax";
    case Parlance::ErrorCode::TemplateRuntime:
        return "runtime";
    case Parlance::ErrorCode::TemplateRaised:
        return "raised";
    case Parlance::ErrorCode::Limit:
        return "limit";
    default:
        return "other";
    }
}
