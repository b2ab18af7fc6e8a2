// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/chat/httptransport.h>
#include <parlance/template.h>

#include <QMainWindow>

#include <optional>

class ChatPage;
class QComboBox;
class QLabel;
class QLineEdit;
class QListWidget;
class QStackedWidget;

/// Several chats with one server: the list of them, the bar with server and model, and the page of one.
class ChatWindow : public QMainWindow
{
    Q_OBJECT

public:
    /// templateFile: empty where the server is to be asked.
    ChatWindow(const QUrl &server, bool isLlama, const QString &templateFile = {});
    ~ChatWindow() override;

    ChatPage *addChat();
    ChatPage *page() const;

private:
    void makeBar();
    void connectToServer();
    void useTemplate(const Parlance::ChatTemplate &chatTemplate, const QString &name);
    void openTemplate(const QString &path);
    void open();
    void save();

    std::unique_ptr<Parlance::HttpTransport> m_transport;
    std::optional<Parlance::ChatTemplate> m_template;
    QLineEdit *m_url;
    QComboBox *m_kind;
    QLabel *m_model;
    QListWidget *m_chats;
    QStackedWidget *m_pages;
};

/// Dark colours for the whole application.
void useDarkTheme();
