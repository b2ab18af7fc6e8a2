// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/format.h>

#include <memory>
#include <vector>

/// The formats that the registry begins with, each from its folder: `{"name": "look", …}`, `<call=look>{…}</call>`,
/// `<call=look><arg=where>here</arg></call>`.
namespace Parlance {

std::shared_ptr<const Format> jsonNativeFormat();
std::shared_ptr<const Format> tagWithJsonFormat();
std::shared_ptr<const Format> tagWithTaggedFormat();
/// The same three ids, each read, written and held by one walk over the tree of a section of calls.
std::vector<std::shared_ptr<const Format>> treeFormats();

} // namespace Parlance
