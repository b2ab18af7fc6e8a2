// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "chatwindow.h"

#include "chatpage.h"

#include <QFileDialog>
#include <QStatusBar>
#include <QTabWidget>
#include <QToolBar>

using namespace Parlance;

std::unique_ptr<QMainWindow> makeChatWindow(Session &session, const QString &templateFile)
{
    auto window = std::make_unique<QMainWindow>();
    auto *tabs = new QTabWidget;
    window->setCentralWidget(tabs);
    const auto show = [status = window->statusBar()](const QString &text) { status->showMessage(text); };
    const auto use = [&session, show](const Result<ChatTemplate> &chatTemplate) {
        if (chatTemplate)
            session.chatTemplate = *chatTemplate;
        show(chatTemplate ? "Ready" : toQString(chatTemplate.error().toString()));
    };
    const auto addChat = [&session, tabs, show] {
        auto *page = new ChatPage(session);
        QObject::connect(page->chat(), &Conversation::problem, tabs, show);
        tabs->setCurrentIndex(tabs->addTab(page, "Chat " + QString::number(tabs->count() + 1)));
    };
    auto *server = new ModelServer(session, window.get());
    QObject::connect(server, &ModelServer::failed, tabs, show);
    const auto fetch = [server, use] { server->fetchTemplate(use); };
    QToolBar *bar = window->addToolBar("Chats");
    bar->addAction("New chat", tabs, addChat);
    bar->addAction("Template …", tabs, [use] { use(loadTemplate(QFileDialog::getOpenFileName())); });
    bar->addAction("Template of the server", tabs, fetch);
    addChat();
    templateFile.isEmpty() ? fetch() : use(loadTemplate(templateFile));
    return window;
}
