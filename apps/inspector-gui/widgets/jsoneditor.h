// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/numberedview.h"

#include <parlance/result.h>

#include <optional>

class QCompleter;

namespace Parlance::Inspector {

class JsonHighlighter;

/// JSON text to be edited, with completion of the members that a request knows.
class JsonEditor : public NumberedView
{
    Q_OBJECT

public:
    explicit JsonEditor(const QStringList &members, QWidget *parent = nullptr);
    void setText(const QString &text); ///< with undo, where there is a text already
    void setError(const std::optional<Error> &error); ///< underlined at its place
    void setLook(TextLook look) override;

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    QString wordBeforeCursor() const;
    void complete(const QString &word);
    void offer();

    JsonHighlighter *m_highlighter;
    QCompleter *m_completer;
};

} // namespace Parlance::Inspector
