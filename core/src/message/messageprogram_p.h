// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "message/arguments/toolschema_p.h"
#include "message/callids_p.h"
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

/// The implementation of a MessageProgram. The compiled combinators and the data for their captures are shared by all
/// answers; the rest belongs to one answer.
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

/// What a MessageProgram shares with the same program for other turns.
struct SharedProgram
{
    SharedProgram(const Peg::Expr &root, MessageProgram::Options options);

    /// The declared tool that a name means which is spelled otherwise: in letters of the other case, or after the name
    /// of a space, as `functions.look` and `server__look` mean look. end() where there is none.
    ToolSchemas::const_iterator nearest(std::string_view name) const;

    LazyProgram code;
    CaptureFacts facts;
    ToolSchemas tools;
    IdRule ids;
    std::optional<MessageProgram> recovery; ///< none where calls in reasoning are not looked for
    std::vector<std::string> watched; ///< tags that belong to no text
    std::string turnEnd; ///< the one of them that ends the turn
    bool knowsCalls; ///< how the template writes them
};

/// What is after a MessageProgram: little of its own, so that one for each answer costs little.
struct MessageProgramData
{
    std::shared_ptr<const SharedProgram> shared;
    MessageProgram::Turn turn;

    std::string idOf(std::size_t call, std::string_view name) const;

    static const std::shared_ptr<const MessageProgramData> &of(const MessageProgram &program) { return program.d; }
};

/// What a program's ids are made from: the request's seed and conversation, or what nobody has had.
std::uint64_t idSeed(const ChatRequest &request);

} // namespace Parlance
