// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "message/messageprogram_p.h"

#include <parlance/json.h>

#include <QRandomGenerator>

#include <algorithm>
#include <atomic>

/// The public program: an expression compiled, with what its captures need to become a message, as the tools' schemas.
///
///     "<call>" name arguments id "</call>"   ->   ids are late: CallBegin does not wait for them
namespace Parlance {

namespace {

std::uint64_t mix(std::uint64_t x)
{
    x += 0x9E3779B97F4A7C15u;
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9u;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBu;
    return x ^ (x >> 31);
}

// Differs between processes, and with the next within one.
std::uint64_t freshSeed()
{
    static const std::uint64_t process = QRandomGenerator::system()->generate64();
    static std::atomic<std::uint64_t> count{ 0 };
    return mix(process + count.fetch_add(1, std::memory_order_relaxed));
}

} // namespace

SharedProgram::SharedProgram(const Peg::Expr &root, MessageProgram::Options options)
    : code([root] { return Peg::compile(root); })
    , facts(factsOf(root))
    , ids(std::move(options.ids))
    , watched(std::move(options.watched))
    , turnEnd(std::move(options.turnEnd))
    , knowsCalls(options.knowsCalls)
{
    if (options.recovery)
        recovery.emplace(*options.recovery, MessageProgram::Options{ .tools = options.tools, .ids = ids });
    for (ToolDeclaration &tool : options.tools) {
        if (!tool.name.empty())
            tools.try_emplace(std::move(tool.name), tool.parameters);
    }
}

MessageProgram::MessageProgram(std::shared_ptr<const MessageProgramData> data)
    : d(std::move(data))
{ }

MessageProgram::MessageProgram()
{
    static const MessageProgram allIsContent(Peg::capture(Peg::Tag::Content, Peg::rest()), {});
    d = allIsContent.d;
}

MessageProgram::MessageProgram(const Peg::Expr &root, Options options)
    : MessageProgram(std::make_shared<const MessageProgramData>(
        MessageProgramData{ std::make_shared<const SharedProgram>(root, std::move(options)), {} }))
{ }

MessageProgram MessageProgram::forTurn(Turn turn) const
{
    return MessageProgram(std::make_shared<const MessageProgramData>(MessageProgramData{ d->shared, std::move(turn) }));
}

const MessageProgram::Turn &MessageProgram::turn() const
{
    return d->turn;
}

std::string MessageProgram::dump() const
{
    return d->shared->code.compiled()->dump();
}

static bool isSameInAnyCase(std::string_view a, std::string_view b)
{
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [&](char x, char y) { return lower(x) == lower(y); });
}

ToolSchemas::const_iterator SharedProgram::nearest(std::string_view name) const
{
    const auto isMeant = [name](const ToolSchemas::value_type &tool) {
        if (name.size() < tool.first.size())
            return false;
        const std::string_view space = name.substr(0, name.size() - tool.first.size());
        const bool isSpace = space.empty() || space.ends_with("__") || space.find_last_of("./:") == space.size() - 1;
        return isSpace && isSameInAnyCase(name.substr(space.size()), tool.first);
    };
    return std::find_if(tools.begin(), tools.end(), isMeant);
}

std::uint64_t idSeed(const ChatRequest &request)
{
    if (!request.idSeed)
        return freshSeed();
    std::uint64_t seed = mix(*request.idSeed);
    for (const char c : toJson(request.messages))
        seed = (seed ^ static_cast<unsigned char>(c)) * 0x100000001B3u;
    return mix(seed);
}

std::string makeId(const IdRule &rule, std::size_t index, std::string_view name, std::uint64_t seed)
{
    constexpr std::string_view alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    std::uint64_t state = mix(index ^ seed);
    for (const char c : name)
        state = mix(state ^ static_cast<unsigned char>(c));
    std::string id = rule.prefix;
    for (int i = 0; i < rule.length; ++i) {
        state = mix(state);
        id += alphabet[state % alphabet.size()];
    }
    return id;
}

std::string MessageProgramData::idOf(std::size_t call, std::string_view name) const
{
    return makeId(shared->ids, call, name, turn.idSeed);
}

} // namespace Parlance
