// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "session/session.h"

#include <QWidget>

class QComboBox;
class QTableWidget;

namespace Parlance::Inspector {

class Banner;
class NumberedView;

/// The fields of a profile's file, edited in place, and the present output as it is read with them.
class ProfileEditor : public QWidget
{
    Q_OBJECT

public:
    explicit ProfileEditor(Session &session, QWidget *parent = nullptr);

    /// Shows the profile; nothing where the file cannot be read.
    void open(const QString &file);
    bool isOpen() const { return !m_file.isEmpty(); }
    const QString &file() const { return m_file; }

Q_SIGNALS:
    void saved();

private:
    QWidget *makeFields();
    QWidget *makeMessage();
    void showFields();
    void addField(int index);
    void takeCell(int row, int column);
    bool set(const QString &name, const QString &json);
    void save();
    void tryIt();
    void showTrial();

    Session &m_session;
    QString m_file;
    Value m_profile;
    bool m_isSetting = false;
    QTableWidget *m_fields;
    QComboBox *m_further;
    Banner *m_verdict;
    NumberedView *m_message;
};

} // namespace Parlance::Inspector
