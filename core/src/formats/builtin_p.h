// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/format.h>

#include <memory>

/// The formats that the registry begins with, each from its folder: `{"name": "look", …}`, `<call=look>{…}</call>`,
/// `<call=look><arg=where>here</arg></call>`.
namespace Parlance {

std::shared_ptr<const Format> jsonNativeFormat();
std::shared_ptr<const Format> tagWithJsonFormat();
std::shared_ptr<const Format> tagWithTaggedFormat();

} // namespace Parlance
