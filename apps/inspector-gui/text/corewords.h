// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <string_view>

namespace Parlance::Inspector {

/// A sentence of the core in the user's language. Sentences without a translation stay English.
QString coreWords(std::string_view text);

} // namespace Parlance::Inspector
