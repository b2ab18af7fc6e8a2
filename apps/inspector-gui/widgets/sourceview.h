// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/numberedview.h"

namespace Parlance::Inspector {

class JinjaHighlighter;

/// The template's source.
class SourceView : public NumberedView
{
    Q_OBJECT

public:
    explicit SourceView(QWidget *parent = nullptr);
    void setSource(const QString &source);

protected:
    void changeEvent(QEvent *event) override;

private:
    JinjaHighlighter *m_highlighter;
};

} // namespace Parlance::Inspector
