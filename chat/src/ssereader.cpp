// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "ssereader_p.h"

#include <utility>

namespace Parlance {

std::vector<QByteArray> SseReader::feed(const QByteArray &bytes)
{
    std::vector<QByteArray> events;
    m_line += bytes;
    qsizetype begin = 0;
    for (qsizetype end = 0; (end = m_line.indexOf('\n', begin)) >= 0; begin = end + 1)
        takeLine(m_line.mid(begin, end - begin), events);
    m_line.remove(0, begin);
    return events;
}

std::vector<QByteArray> SseReader::finish()
{
    std::vector<QByteArray> events;
    takeLine(std::exchange(m_line, {}), events);
    dispatch(events);
    return events;
}

// Servers that leave out the empty line between events are read, too: the data of each is one line of JSON.
void SseReader::takeLine(QByteArray line, std::vector<QByteArray> &events)
{
    if (line.endsWith('\r'))
        line.chop(1);
    if (line.isEmpty())
        return dispatch(events);
    const bool isError = line.startsWith("error:"); // older servers of llama.cpp
    if (!line.startsWith("data:") && !isError)
        return;
    QByteArray data = line.mid(line.indexOf(':') + 1).trimmed();
    if (isError)
        data = "{\"error\":" + data + '}';
    if (m_hasData && data.startsWith('{') && m_data.endsWith('}'))
        dispatch(events);
    m_data += m_hasData ? '\n' + data : data;
    m_hasData = true;
}

void SseReader::dispatch(std::vector<QByteArray> &events)
{
    if (std::exchange(m_hasData, false))
        events.push_back(std::exchange(m_data, {}));
}

} // namespace Parlance
