// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/format.h>

#include <memory>

namespace Parlance {

std::shared_ptr<const Format> jsonNativeFormat();
std::shared_ptr<const Format> tagWithJsonFormat();
std::shared_ptr<const Format> tagWithTaggedFormat();

} // namespace Parlance
