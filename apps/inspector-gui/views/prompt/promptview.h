// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/view.h"

class QComboBox;
class QLabel;
class QStackedWidget;
class QTabWidget;

namespace Parlance::Inspector {

class Banner;
class DiffPane;
class DiffView;
class JsonEditor;
class Panel;
class RequestForm;
class Veil;

/// What the prompt of a request will be, where each byte of it comes from, and how another setting or turn changes it.
class PromptView : public View
{
    Q_OBJECT

public:
    explicit PromptView(Session &session);
    QWidget *focusTarget() override;

protected:
    void refresh() override;

private:
    QWidget *makeRequest();
    QWidget *makePrompt();
    void showPrompt();
    void showError();
    void dim(bool isOld);
    void choosePreset(int index);
    void chooseVariant(int index);
    void selectSchema(const QString &tool, const QString &pointer);

    Banner *m_banner;
    JsonEditor *m_request;
    RequestForm *m_form;
    QTabWidget *m_sides; ///< of the request: JSON and form
    QComboBox *m_presets;
    QComboBox *m_variants;
    Panel *m_panel;
    QStackedWidget *m_shown;
    DiffPane *m_prompt;
    DiffView *m_both;
    Veil *m_veil; ///< over a prompt that is old
    QLabel *m_adapted;
};

} // namespace Parlance::Inspector
