// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/format.h>

/// Gemma 4's calls:
///
///     <|tool_call>call:plant{bed:3,what:<|"|>tulips<|"|>,more:{tags:[<|"|>red<|"|>,null]}}<tool_call|>
///
/// A quote token ends the text that one has opened, even if markup is inside.
namespace Gemma {

inline constexpr const char *callStart = "<|tool_call>";
inline constexpr const char *callEnd = "<tool_call|>";
inline constexpr const char *channelStart = "<|channel>";
inline constexpr const char *quote = "<|\"|>";

class QuotedArguments final : public Parlance::Format
{
public:
    std::string id() const override { return "QUOTED_ARGUMENTS"; }
    std::string description() const override { return "bare keys, texts between quote tokens"; }
    Parlance::CallGrammar calls(const Parlance::Analysis &analysis,
                                const Parlance::CallRequest &request) const override;
};

} // namespace Gemma
