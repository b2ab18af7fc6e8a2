// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "template/isotime_p.h"

#include <QDateTime>

#include <chrono>

namespace Parlance {

namespace {

/// With the clock and the separators that ISO 8601 lets one leave out: 20260115T0708 as 2026-01-15T07:08.
QString spelledOut(QString text)
{
    const auto isDigit = [&](qsizetype at) { return at < text.size() && text[at].isDigit(); };
    if (isDigit(4) && isDigit(6))
        text.insert(6, u'-').insert(4, u'-');
    if (text.size() == 10)
        text += QLatin1String("T00");
    if (text.size() == 13 || (text.size() > 13 && text[13] != u':' && !isDigit(13)))
        text.insert(13, QLatin1String(":00"));
    if (isDigit(13) && isDigit(15))
        text.insert(15, u':');
    if (isDigit(13))
        text.insert(13, u':');
    return text;
}

bool hasZone(const QString &text)
{
    return text.endsWith(u'Z') || text.lastIndexOf(u'+') > 10 || text.lastIndexOf(u'-') > 10;
}

} // namespace

std::optional<std::int64_t> parseIsoTime(std::string_view text)
{
    QString full = spelledOut(QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())));
    if (!hasZone(full))
        full += u'Z'; // so that no change of the local clock gets in the way
    const QDateTime time = QDateTime::fromString(full, Qt::ISODateWithMs);
    if (!time.isValid())
        return {};
    const std::chrono::milliseconds sinceEpoch(time.toMSecsSinceEpoch());
    return std::chrono::floor<std::chrono::seconds>(sinceEpoch).count() + time.offsetFromUtc();
}

std::string formatIsoTime(std::int64_t seconds)
{
    return QDateTime::fromSecsSinceEpoch(seconds, Qt::UTC).toString(u"yyyy-MM-ddTHH:mm:ss").toStdString();
}

} // namespace Parlance
