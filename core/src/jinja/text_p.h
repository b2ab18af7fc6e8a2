// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "jinja/runtime_p.h"

#include <cstring>
#include <string_view>

/// What strings and prompts are written into.
namespace Parlance::Jinja {

/// Builds a string and remembers where its characters come from. Without tracing the origins cost nothing.
class Text
{
public:
    explicit Text(Runtime &runtime)
        : m_runtime(runtime)
    { }
    ~Text();
    Text(const Text &) = delete;
    Text &operator=(const Text &) = delete;

    /// A string with its origins, or the bytes [from, to) of it.
    void append(const Var &string);
    void append(const Var &string, std::size_t from, std::size_t to)
    {
        if (tracing())
            appendTraced(string, from, to);
        else
            append(string.view().substr(from, to - from));
    }
    /// Bytes of one origin; None means computed.
    void append(std::string_view bytes, Origin origin = Origin::None)
    {
        if (bytes.empty())
            return;
        m_runtime.step(appendSteps + bytes.size() / 64);
        put(bytes);
        if (tracing())
            mark(origin, m_size);
    }
    /// Bytes that are the character of source at offset: its escape, its upper case.
    void appendFor(std::string_view bytes, const Var &source, std::size_t offset);
    void append(char byte, Origin origin = Origin::None) { append(std::string_view(&byte, 1), origin); }
    /// Text between two quotes, where nothing is traced.
    void appendQuoted(std::string_view bytes)
    {
        m_runtime.step(3 * appendSteps + bytes.size() / 64);
        if (bytes.size() + 2 > m_capacity - m_size)
            grow(bytes.size() + 2);
        m_data[m_size] = '"';
        std::memcpy(m_data + m_size + 1, bytes.data(), bytes.size());
        m_size += bytes.size() + 2;
        m_data[m_size - 1] = '"';
    }

    Runtime &runtime() const { return m_runtime; }
    std::size_t size() const { return m_size; }
    std::string_view view() const { return { m_data, m_size }; }
    bool tracing() const { return m_runtime.trace != nullptr; }
    const Runs &runs() const { return m_runs; }
    /// What is appended from here on is made at place: characters without an origin and, where all of it is to know its
    /// place, those of the request.
    void setPlace(std::uint32_t place, bool ofAll);
    Var finish(bool markup = false); ///< the string; the builder is empty then

private:
    static constexpr std::size_t appendSteps = 2; // what builds strings character by character pays for each

    void appendTraced(const Var &string, std::size_t from, std::size_t to);
    void grow(std::size_t bytes);
    Str *takeBuffer();
    void put(std::string_view bytes)
    {
        if (bytes.size() > m_capacity - m_size)
            grow(bytes.size());
        std::memcpy(m_data + m_size, bytes.data(), bytes.size());
        m_size += bytes.size();
    }
    void mark(Origin origin, std::size_t upTo);
    Origin placed(Origin origin);

    Runtime &m_runtime;
    char *m_data = m_small;
    std::size_t m_size = 0;
    std::size_t m_capacity = sizeof m_small;
    Buffer *m_buffer = nullptr;
    Origin m_fallback = Origin::None;
    std::uint32_t m_place = 0; // of request data
    Origin m_last = Origin::None; // what got that place last, and its origin since
    Origin m_lastPlaced = Origin::None;
    Runs m_runs;
    std::size_t m_chargedRuns = 0;
    char m_small[128];
};

} // namespace Parlance::Jinja
