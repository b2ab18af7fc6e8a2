// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

/// Tags that appear once and are nearly another tag: `<|im_strat|>` and `<|im_start|>`, `<call>` and `</cal>`.
namespace Parlance {

struct MisspeltTag
{
    std::string tag;
    std::size_t site = 0; ///< in the source
    std::string meant;
    std::string_view words; ///< what is wrong with it
};

/// tags are as tagsOf() gives them.
std::vector<MisspeltTag> misspeltTags(const std::map<std::string, std::vector<std::size_t>> &tags);
/// The same by their spelling, with what is meant.
std::map<std::string, std::string> meantTags(const std::map<std::string, std::vector<std::size_t>> &tags);
/// A word of tags that has no plural: `<|im_ends|>`.
bool isSingular(const std::string &word);

} // namespace Parlance
