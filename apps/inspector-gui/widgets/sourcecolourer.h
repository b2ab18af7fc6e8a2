// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/colours.h"

#include <QObject>

class QTextDocument;

namespace Parlance::Inspector {

/// Colours a document's Jinja source as the engine's own lexer cuts it: what is one token to the engine is one colour,
/// over as many lines as it takes.
class SourceColourer : public QObject
{
    Q_OBJECT

public:
    SourceColourer(QTextDocument *document, const QPalette &palette);
    void setPalette(const QPalette &palette);

private:
    void colour();

    QTextDocument *m_document;
    SourceColours m_colours;
    int m_revision = -1; // of the document as it is coloured
};

} // namespace Parlance::Inspector
