// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "message/toolschema_p.h"
#include "peg/instructions_p.h"

#include <map>
#include <optional>

namespace Parlance {

/// What a MessageProgram shares with its copies.
struct MessageProgramData
{
    using Tools = std::map<std::string, ToolSchema, std::less<>>;

    /// The declared tool that a name means which is spelled otherwise: in letters of the other case, or behind the name
    /// of a space, as `functions.look` and `server__look` mean look. end() where there is none.
    Tools::const_iterator nearest(std::string_view name) const;

    std::shared_ptr<const Peg::Program> program;
    Tools tools;
    std::vector<std::string> watched; ///< tags that belong to no text
    std::optional<MessageProgram> recovery; ///< none where calls in reasoning are not looked for
    std::string reasoningBefore; ///< of a prefill whose template writes none
    IdRule ids;
    bool hasIds = false; ///< the grammar captures ids
    bool hasLateIds = false; ///< and may do so behind the arguments
};

/// An id for a call for which the model wrote none; the same for the same message. The call at index 0 of a tool `f`,
/// by { "call_", 4 }: `call_` and four letters or digits that always are the same.
std::string makeId(const IdRule &rule, std::size_t index, std::string_view name);

} // namespace Parlance
