// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/responsetemplate.h>

#include <string>
#include <vector>

/// The field of a response template that reads calls: of `<call=look>{"where": "here"}</call>` the opener
/// `<call=(?P<name>…)>`, the closer `</call>`, JSON between them, and the call that is made of both.
namespace Parlance {

/// Of a template that writes calls. What the language cannot say is added to unsaid.
ResponseField callField(const Analysis &analysis, std::vector<std::string> &unsaid);

} // namespace Parlance
