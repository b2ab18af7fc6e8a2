// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "widgets/svgpicture.h"

#include <QRegularExpression>

namespace Parlance::Inspector {

namespace {

/// Reads commands and numbers one after the other.
class PathReader
{
public:
    explicit PathReader(const QString &data)
    {
        static const QRegularExpression token(QStringLiteral("[A-Za-z]|[-+]?(?:\\d+\\.?\\d*|\\.\\d+)"));
        for (auto found = token.globalMatch(data); found.hasNext();)
            m_tokens << found.next().captured();
    }

    QPainterPath read()
    {
        while (m_at < m_tokens.size()) {
            if (m_tokens[m_at][0].isLetter())
                m_command = m_tokens[m_at++][0];
            else if (m_command.toLower() == u'm')
                m_command = m_command.isUpper() ? u'L' : u'l'; // further points of a move are lines
            if (!step())
                break;
        }
        return m_path;
    }

private:
    bool step()
    {
        switch (m_command.toLower().unicode()) {
        case u'm':
            m_path.moveTo(point());
            return true;
        case u'l':
            m_path.lineTo(point());
            return true;
        case u'h':
            m_path.lineTo(number() + (isRelative() ? here().x() : 0), here().y());
            return true;
        case u'v':
            m_path.lineTo(here().x(), number() + (isRelative() ? here().y() : 0));
            return true;
        case u'c':
            return curve(point());
        case u's':
            return curve(m_isCurve ? here() * 2 - m_control : here());
        case u'z':
            m_path.closeSubpath();
            return true;
        default:
            return false;
        }
    }

    bool curve(const QPointF &first)
    {
        const QPointF second = point();
        const QPointF end = point();
        m_path.cubicTo(first, second, end);
        m_control = second;
        m_isCurve = true;
        return true;
    }

    bool isRelative() const { return m_command.isLower(); }
    QPointF here() const { return m_path.currentPosition(); }
    qreal number() { return m_at < m_tokens.size() ? m_tokens[m_at++].toDouble() : 0; }
    QPointF point()
    {
        const QPointF base = isRelative() ? here() : QPointF();
        const qreal x = number();
        return base + QPointF(x, number());
    }

    QStringList m_tokens;
    qsizetype m_at = 0;
    QChar m_command = u'M';
    QPointF m_control;
    bool m_isCurve = false;
    QPainterPath m_path;
};

} // namespace

QPainterPath svgPath(const QString &data)
{
    return PathReader(data).read();
}

} // namespace Parlance::Inspector
