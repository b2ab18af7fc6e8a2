// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>

#include <vector>

/// Server-sent events, cut anywhere by the network:
///
///     data: {"content": "Hel"}            {"content": "Hel"}
///
///     : a comment
///     data: {"content":                   {"content":\n"lo"}
///     data: "lo"}
namespace Parlance {

class SseReader
{
public:
    /// The data of the events that these bytes complete.
    std::vector<QByteArray> feed(const QByteArray &bytes);
    /// Of an event that nothing followed, not even an empty line.
    std::vector<QByteArray> finish();

private:
    void takeLine(QByteArray line, std::vector<QByteArray> &events);
    void dispatch(std::vector<QByteArray> &events);

    QByteArray m_line; ///< the beginning of one
    QByteArray m_data;
    bool m_hasData = false;
};

} // namespace Parlance
