// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "widgets/svgpicture.h"

#include <QFile>
#include <QPainter>
#include <QXmlStreamReader>

namespace Parlance::Inspector {

/// Goes through a file and keeps the shapes that are wanted. Children inherit what the outermost element says.
class SvgReader
{
public:
    explicit SvgReader(const QString &symbol)
        : m_symbol(symbol)
        , m_isWanted(symbol.isEmpty())
    { }

    SvgPicture read(QIODevice *device)
    {
        QXmlStreamReader xml(device);
        while (!xml.atEnd()) {
            const auto token = xml.readNext();
            if (token == QXmlStreamReader::StartElement)
                open(xml.name(), xml.attributes());
            else if (token == QXmlStreamReader::EndElement && xml.name() == QLatin1String("symbol"))
                m_isWanted = m_symbol.isEmpty();
        }
        return m_picture;
    }

private:
    void open(QStringView name, const QXmlStreamAttributes &has)
    {
        if (name == QLatin1String("svg")) {
            const QStringList box = has.value(QLatin1String("viewBox")).toString().split(u' ');
            m_picture.m_ground = QRectF(box.value(0).toDouble(), box.value(1).toDouble(), box.value(2).toDouble(),
                                        box.value(3).toDouble());
            m_inherited = styled({}, has);
        } else if (name == QLatin1String("symbol")) {
            m_isWanted = m_symbol.isEmpty() || has.value(QLatin1String("id")) == m_symbol;
        } else if (m_isWanted) {
            add(name, has);
        }
    }

    void add(QStringView name, const QXmlStreamAttributes &has)
    {
        const auto number = [&has](const char *key) { return has.value(QLatin1String(key)).toDouble(); };
        SvgPicture::Shape shape = styled(m_inherited, has);
        if (name == QLatin1String("path"))
            shape.path = svgPath(has.value(QLatin1String("d")).toString());
        else if (name == QLatin1String("circle"))
            shape.path.addEllipse(QPointF(number("cx"), number("cy")), number("r"), number("r"));
        else if (name == QLatin1String("rect"))
            shape.path.addRoundedRect(QRectF(number("x"), number("y"), number("width"), number("height")), number("rx"),
                                      number("rx"));
        if (!shape.path.isEmpty())
            m_picture.m_shapes.push_back(std::move(shape));
    }

    static SvgPicture::Shape styled(SvgPicture::Shape shape, const QXmlStreamAttributes &has)
    {
        shape.fill = ink(has, "fill", shape.fill);
        shape.stroke = ink(has, "stroke", shape.stroke);
        if (has.hasAttribute(QLatin1String("stroke-width")))
            shape.width = has.value(QLatin1String("stroke-width")).toDouble();
        return shape;
    }

    static SvgPicture::Ink ink(const QXmlStreamAttributes &has, const char *key, const SvgPicture::Ink &otherwise)
    {
        const QStringView value = has.value(QLatin1String(key));
        if (value.isEmpty())
            return otherwise;
        if (value == QLatin1String("none"))
            return {};
        if (value == QLatin1String("currentColor"))
            return { SvgPicture::Ink::Kind::Current, {} };
        return { SvgPicture::Ink::Kind::Own, QColor(value.toString()) };
    }

    QString m_symbol;
    bool m_isWanted;
    SvgPicture::Shape m_inherited;
    SvgPicture m_picture;
};

SvgPicture SvgPicture::read(const QString &file, const QString &symbol)
{
    QFile device(file);
    return device.open(QIODevice::ReadOnly) ? SvgReader(symbol).read(&device) : SvgPicture();
}

void SvgPicture::paint(QPainter &painter, const QRectF &to, const QColor &colour) const
{
    if (m_ground.isEmpty())
        return;
    const qreal scale = std::min(to.width() / m_ground.width(), to.height() / m_ground.height());
    const auto chosen = [&colour](const Ink &ink) { return ink.kind == Ink::Kind::Current ? colour : ink.colour; };
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(to.center() - m_ground.center() * scale);
    painter.scale(scale, scale);
    for (const Shape &shape : m_shapes) {
        painter.setBrush(shape.fill.kind == Ink::Kind::None ? QBrush(Qt::NoBrush) : QBrush(chosen(shape.fill)));
        painter.setPen(shape.stroke.kind == Ink::Kind::None
                           ? QPen(Qt::NoPen)
                           : QPen(chosen(shape.stroke), shape.width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter.drawPath(shape.path);
    }
    painter.restore();
}

} // namespace Parlance::Inspector
