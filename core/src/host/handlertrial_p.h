// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "chat/preparechat_p.h"

#include <parlance/analysis.h>
#include <parlance/chat.h>

#include <optional>

/// A family's next template may look like the last one and write its calls otherwise. Whether what prepares a request
/// reads them is tried once.
namespace Parlance {

/// Whether a call comes back that the template writes after a plain request; nothing where it writes none, or where
/// the request cannot be prepared.
std::optional<bool> readsOwnCall(const ChatTemplate &chatTemplate, const Analysis &analysis,
                                 const PrepareFunction &prepare);

} // namespace Parlance
