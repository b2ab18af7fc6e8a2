// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/numberedview.h"

#include <parlance/result.h>

#include <QTimer>
#include <optional>

namespace Parlance::Inspector {

class SourceColourer;

/// The template, to be edited.
class SourceEditor : public NumberedView
{
    Q_OBJECT

public:
    explicit SourceEditor(QWidget *parent = nullptr);

    std::string source() const;
    void setSource(const std::string &source); ///< with undo, where there is a text already
    /// Underlines the place, and says what is wrong there; nothing takes it away.
    void setError(const std::optional<Error> &error);
    void setLook(TextLook look) override;

Q_SIGNALS:
    void sourceEdited();

protected:
    bool event(QEvent *event) override;
    void changeEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void showError();
    void markBrackets();

    SourceColourer *m_colourer;
    std::optional<Error> m_error;
    QTextCursor m_errorPlace;
    bool m_setting = false;
};

} // namespace Parlance::Inspector
