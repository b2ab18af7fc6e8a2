// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "base/utf8repair_p.h"

#include <parlance/utf8.h>

#include <string>
#include <string_view>

namespace Parlance {

/// Turns bytes that come in pieces into valid UTF-8: code points split between pieces wait, what is none becomes
/// U+FFFD.
///
///     61 C3, A9 FF   ->   "a", "é\uFFFD"
class Utf8Stream
{
public:
    std::string take(std::string_view bytes)
    {
        if (m_waiting.empty() && isAscii(bytes))
            return std::string(bytes);
        if (m_waiting.empty()) {
            const std::size_t whole = bytes.size() - Utf8::incompleteTail(bytes);
            m_waiting = bytes.substr(whole);
            return Utf8::sanitized(bytes.substr(0, whole));
        }
        m_waiting.append(bytes);
        const std::size_t ready = m_waiting.size() - Utf8::incompleteTail(m_waiting);
        std::string out = Utf8::sanitized(std::string_view(m_waiting).substr(0, ready));
        m_waiting.erase(0, ready);
        return out;
    }

    /// What waits, as no more is to come.
    std::string flush()
    {
        std::string out = Utf8::sanitized(m_waiting);
        m_waiting.clear();
        return out;
    }

    std::size_t waiting() const { return m_waiting.size(); }

private:
    static bool isAscii(std::string_view bytes)
    {
        unsigned char all = 0; // without a branch, so that the compiler can take many bytes at once
        for (const char c : bytes)
            all |= static_cast<unsigned char>(c);
        return all < 0x80;
    }

    std::string m_waiting;
};

} // namespace Parlance
