// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "markup/jsonscan_p.h"

#include <parlance/analysis.h>
#include <parlance/jinja.h>

#include <optional>
#include <string>
#include <vector>

/// The parts of a prompt that the assistant did not write. They must be the same in the next turn's prompt; if not, the
/// sent prompt is no longer valid. In `<|user|>Hi<|end|><|assistant|>Hello<|end|><|user|>Well?<|end|><|assistant|>`
/// they are all but `Hello`.
namespace Parlance {

class StablePrefix
{
public:
    /// answer: the index of the message that answers the prompt; messages may end before it. asks: the rendering
    /// has a header for it.
    StablePrefix(const Analysis &analysis, const Jinja::Rendered &rendered, const Array &messages, std::size_t answer,
                 bool asks = true);

    /// Whether the next prompt has the same before the answer, white space apart. What it has after that is how
    /// it writes answers: prompts end with `<|start|>assistant`, and answers begin with `<|channel|>final<|message|>`.
    bool goesOnIn(const StablePrefix &next) const;
    const std::optional<Extent> &answer() const { return m_answer; } ///< where its parts are, if it has them
    std::size_t firstNew() const { return m_firstNew; } ///< the first byte of what follows the answer
    /// Whether everything before the answer is there, and what follows it after.
    bool isInOrder() const { return m_inOrder; }

private:
    std::vector<std::optional<Extent>> hulls(const Jinja::Rendered &rendered, std::size_t count);

    std::string m_text;
    std::optional<Extent> m_answer;
    std::size_t m_firstNew = 0;
    bool m_inOrder = true;
};

} // namespace Parlance
