// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace Parlance {

/// Server-sent events, by their specification: lines end with any of three ends, an empty one ends an event, and the
/// `data:` lines of one event are one text. JSON lines are events, too; and so is JSON that is whole where another
/// `data:` line follows, as in streams whose empty lines were lost.
class ServerEvents
{
public:
    enum class Kind
    {
        Data,
        Cut, ///< the stream ended inside of the event
        Stray, ///< a line that is no field
    };
    /// data: of an event, or the line that is none.
    using Take = std::function<void(Kind kind, const std::string &name, const std::string &data)>;

    void feed(std::string_view bytes, const Take &take);
    void finish(const Take &take);

private:
    void line(std::string_view text, const Take &take);
    void addData(std::string_view text, const Take &take);
    void follow(std::string_view text);
    void dispatch(Kind kind, const Take &take);

    std::string m_line; ///< under way
    bool m_isBegin = true; ///< of the stream
    bool m_hadReturn = false; ///< a line feed after it ends no other line
    std::string m_name;
    std::string m_data;
    bool m_hasData = false;
    // How far the data is JSON.
    int m_depth = 0;
    bool m_inString = false;
    bool m_isEscaped = false;
    bool m_isWhole = false;
};

} // namespace Parlance
