// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/value.h>

#include <QScrollArea>
#include <functional>
#include <string>

class QLabel;
class QVBoxLayout;

namespace Parlance::Inspector {

/// A request as a form: messages with their calls, tools with their schemas, and what else a template is asked for.
/// What the form does not know stays in the request as it is.
class RequestForm : public QScrollArea
{
    Q_OBJECT

public:
    explicit RequestForm(QWidget *parent = nullptr);
    /// JSON text; the form says so where it is none.
    void setRequest(const std::string &json);

Q_SIGNALS:
    void edited(const std::string &json);

private:
    using Write = std::function<void(const QString &text)>;

    void build();
    QWidget *makeOptions();
    QWidget *makeMessage(std::size_t index);
    QWidget *makeContent(std::size_t index);
    QWidget *makePart(std::size_t index, std::size_t part);
    QWidget *makePicture(std::size_t index, std::size_t part);
    QWidget *makeCall(std::size_t index, std::size_t call);
    QWidget *makeTool(std::size_t index);
    QWidget *makeChoice(const char *name, const QString &title, const QList<QPair<QString, Value>> &choices,
                        const char *member);
    QWidget *makeText(const QString &name, const QString &title, const QString &text, int lines, Write write);
    QWidget *makeJson(const QString &name, const QString &title, const Value &value,
                      const std::function<void(Value)> &write);
    Value &message(std::size_t index) { return m_request.object()["messages"].array()[index]; }
    Value &function(std::size_t index);
    void tell(); ///< of an edit that leaves the form's rows as they are
    /// One that does not; the keyboard goes to the field of that name.
    void change(const std::function<void()> &edit, const QString &focus = {});

    Value m_request;
    std::string m_told; ///< the text that this form has made last
    QWidget *m_page = nullptr;
    QString m_focus; ///< the field that the keyboard goes to, after a change
};

} // namespace Parlance::Inspector
