// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include <parlance/plugin.h>

namespace Parlance {

SpecializedHandler::~SpecializedHandler() = default;
Workaround::~Workaround() = default;
Plugin::~Plugin() = default;

void Workaround::adjustRequest(const ChatTemplate &, ChatRequest &) const { }
void Workaround::adjustAnalysis(const ChatTemplate &, Analysis &) const { }

} // namespace Parlance
