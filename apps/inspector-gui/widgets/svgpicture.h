// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <QColor>
#include <QPainterPath>
#include <QString>
#include <optional>
#include <vector>

class QPainter;

namespace Parlance::Inspector {

/// A drawing out of an SVG file: paths, rectangles and circles with one colour each. It needs no library for that.
class SvgPicture
{
public:
    /// The file's symbol of that id, or all of the file where the id is empty. What cannot be read is an empty picture.
    static SvgPicture read(const QString &file, const QString &symbol = {});

    bool isEmpty() const { return m_shapes.empty(); }
    /// colour is what the file calls currentColor.
    void paint(QPainter &painter, const QRectF &to, const QColor &colour) const;

private:
    friend class SvgReader;

    struct Ink
    {
        enum class Kind
        {
            None,
            Current,
            Own
        };
        Kind kind = Kind::None;
        QColor colour;
    };
    struct Shape
    {
        QPainterPath path;
        Ink fill;
        Ink stroke;
        qreal width = 1;
    };

    QRectF m_ground;
    std::vector<Shape> m_shapes;
};

/// The path that the `d` of an SVG path means: moves, lines and curves; no arcs.
QPainterPath svgPath(const QString &data);

} // namespace Parlance::Inspector
