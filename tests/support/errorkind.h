// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/result.h>

/// The word by which rows of tests/data/jinja and tests/tools/differential.py name what a template failed by.
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
