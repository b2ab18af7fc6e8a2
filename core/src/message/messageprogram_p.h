// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "message/arguments/toolschema_p.h"
#include "message/capturefacts_p.h"
#include "peg/instructions_p.h"

#include <parlance/template.h>

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// What is behind a MessageProgram: compiled combinators with what their captures need, and the ids of calls.
namespace Parlance {

using ToolSchemas = std::map<std::string, ToolSchema, std::less<>>;

/// An expression that is compiled when the first parser asks for it: by then the prompt is on its way. Any thread may
/// ask.
class LazyProgram
{
public:
    using Compile = std::function<std::shared_ptr<const Peg::Program>()>;

    explicit LazyProgram(Compile compile)
        : m_compile(std::move(compile))
    { }
    const std::shared_ptr<const Peg::Program> &compiled() const
    {
        std::call_once(m_once, [this] {
            m_compiled = m_compile();
            m_compile = {};
        });
        return m_compiled;
    }

private:
    mutable std::once_flag m_once;
    mutable Compile m_compile;
    mutable std::shared_ptr<const Peg::Program> m_compiled;
};

/// What a MessageProgram shares with its copies.
struct MessageProgramData
{
    /// The declared tool that a name means which is spelled otherwise: in letters of the other case, or behind the name
    /// of a space, as `functions.look` and `server__look` mean look. end() where there is none.
    ToolSchemas::const_iterator nearest(std::string_view name) const;

    std::shared_ptr<const LazyProgram> program;
    std::shared_ptr<const ToolSchemas> tools; ///< of its own, so that copies with other ids cost little
    std::shared_ptr<const std::vector<std::string>> watched; ///< tags that belong to no text; null: none
    std::string turnEnd; ///< the one of them that ends the turn
    std::optional<MessageProgram> recovery; ///< none where calls in reasoning are not looked for
    std::string reasoningBefore; ///< of a prefill whose template writes none
    std::string promptWords; ///< that a primer begins with and the message does not: the prompt wrote them
    bool wordsBeginThought = false; ///< but a thought of it may
    /// What an answer begins with that lacks the blank in front: behind the primer `<bot`, the `t` of ` to=user>`.
    std::string firstsBehindBlank;
    std::string primerBeforeBlank; ///< that primer: behind any other, nothing is missing
    IdRule ids;
    CaptureFacts facts;

    static const std::shared_ptr<const MessageProgramData> &of(const MessageProgram &program) { return program.d; }
    /// The program's data for changing: a copy first where other programs have them, too.
    static MessageProgramData &ownOf(MessageProgram &program);
    static void setPromptWords(MessageProgram &program, std::string words, bool beginThought);
    static void setFirstsBehindBlank(MessageProgram &program, std::string primer, std::string firsts);
    static void setTurnEnd(MessageProgram &program, std::string tag);
};

/// An id for a call for which the model wrote none; the same for the same message. The call at index 0 of a tool `f`,
/// by { "call_", 4 }: `call_` and four letters or digits that always are the same.
std::string makeId(const IdRule &rule, std::size_t index, std::string_view name);

/// What a program's ids are made from: the request's seed and conversation, or what nobody has had.
std::uint64_t idSeed(const ChatRequest &request);

} // namespace Parlance
