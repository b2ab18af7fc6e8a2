// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "chatwindow.h"

#include "chatpage.h"

#include <parlance/chat/completionstransport.h>
#include <parlance/chat/llamaservertransport.h>
#include <parlance/host.h>

#include <QApplication>
#include <QComboBox>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QSplitter>
#include <QStackedWidget>
#include <QStatusBar>
#include <QStyleFactory>
#include <QToolBar>

using namespace Parlance;

ChatWindow::ChatWindow(const QUrl &server, bool isLlama, const QString &templateFile)
    : m_url(new QLineEdit(server.toString()))
    , m_kind(new QComboBox)
    , m_model(new QLabel)
    , m_chats(new QListWidget)
    , m_pages(new QStackedWidget)
{
    setWindowTitle("Parlance Chat");
    auto *parts = new QSplitter;
    parts->addWidget(m_chats);
    parts->addWidget(m_pages);
    parts->setStretchFactor(1, 1);
    parts->setSizes({ 180, 720 });
    setCentralWidget(parts);
    m_chats->setObjectName("chats");
    m_chats->setFrameShape(QFrame::NoFrame);
    m_chats->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_chats->setStyleSheet(
        "QListWidget { background: palette(window); } QListWidget::item { padding: 8px; border-radius: 6px; } "
        "QListWidget::item:selected { background: palette(alternate-base); color: palette(text); }");
    m_kind->addItems({ "llama.cpp", "Completions" });
    m_kind->setCurrentIndex(isLlama ? 0 : 1);
    makeBar();
    connect(m_chats, &QListWidget::currentRowChanged, m_pages, &QStackedWidget::setCurrentIndex);
    connect(m_url, &QLineEdit::returnPressed, this, &ChatWindow::connectToServer);
    connect(m_kind, &QComboBox::currentIndexChanged, this, &ChatWindow::connectToServer);
    if (!templateFile.isEmpty())
        openTemplate(templateFile);
    connectToServer();
    addChat();
}

ChatWindow::~ChatWindow() = default;

void ChatWindow::makeBar()
{
    QToolBar *bar = addToolBar("Chats");
    bar->setMovable(false);
    bar->addAction("New chat", this, &ChatWindow::addChat);
    bar->addAction("Open …", this, &ChatWindow::open);
    bar->addAction("Save …", this, &ChatWindow::save);
    bar->addSeparator();
    bar->addWidget(m_kind);
    bar->addWidget(m_url);
    bar->addAction("Template …", this, [this] { openTemplate(QFileDialog::getOpenFileName(this)); });
    m_model->setObjectName("model");
    m_model->setTextFormat(Qt::PlainText);
    m_model->setContentsMargins(8, 0, 8, 0);
    bar->addWidget(m_model);
}

void ChatWindow::connectToServer()
{
    std::unique_ptr<HttpTransport> next;
    if (m_kind->currentIndex() == 0)
        next = std::make_unique<LlamaServerTransport>(QUrl(m_url->text()));
    else
        next = std::make_unique<CompletionsTransport>(QUrl(m_url->text()));
    connect(next.get(), &Transport::templateMissing, this,
            [this](const QString &problem) { statusBar()->showMessage(problem); });
    connect(next.get(), &Transport::templateFetched, this,
            [this](const ChatTemplate &chatTemplate) { useTemplate(chatTemplate, "the server's template"); });
    for (int i = 0; i < m_pages->count(); ++i)
        static_cast<ChatPage *>(m_pages->widget(i))->chat()->setTransport(next.get());
    m_transport = std::move(next);
    if (!m_template)
        m_transport->fetchTemplate();
}

ChatPage *ChatWindow::addChat()
{
    auto *page = new ChatPage(m_transport.get());
    if (m_template)
        page->chat()->setTemplate(*m_template);
    auto *item = new QListWidgetItem("New chat", m_chats);
    m_pages->addWidget(page);
    connect(page, &ChatPage::told, this, [this](const QString &text) { statusBar()->showMessage(text); });
    connect(page, &ChatPage::named, this, [item](const QString &title) { item->setText(title); });
    m_chats->setCurrentItem(item);
    return page;
}

ChatPage *ChatWindow::page() const
{
    return static_cast<ChatPage *>(m_pages->currentWidget());
}

void ChatWindow::useTemplate(const ChatTemplate &chatTemplate, const QString &name)
{
    m_template = chatTemplate;
    m_model->setText(name);
    statusBar()->showMessage("Ready");
    for (int i = 0; i < m_pages->count(); ++i)
        static_cast<ChatPage *>(m_pages->widget(i))->chat()->setTemplate(chatTemplate);
}

void ChatWindow::openTemplate(const QString &path)
{
    if (path.isEmpty())
        return;
    const auto loaded = Host().load(path);
    if (loaded)
        useTemplate(*loaded, QFileInfo(path).completeBaseName());
    else
        statusBar()->showMessage(toQString(loaded.error().toString()));
}

void ChatWindow::open()
{
    QFile file(QFileDialog::getOpenFileName(this));
    if (!file.open(QIODevice::ReadOnly))
        return;
    const auto loaded = addChat()->chat()->load(file.readAll());
    m_chats->currentItem()->setText(QFileInfo(file.fileName()).completeBaseName());
    if (!loaded)
        statusBar()->showMessage(toQString(loaded.error().toString()));
}

void ChatWindow::save()
{
    QFile file(QFileDialog::getSaveFileName(this));
    if (file.open(QIODevice::WriteOnly))
        file.write(page()->chat()->save());
}

void useDarkTheme()
{
    const QColor base(0x1b, 0x1d, 0x23);
    const QColor window(0x23, 0x26, 0x2e);
    const QColor text(0xe6, 0xe8, 0xec);
    QPalette palette(window.lighter(130), window);
    for (const auto role : { QPalette::WindowText, QPalette::ButtonText, QPalette::Text })
        palette.setColor(role, text);
    palette.setColor(QPalette::Base, base);
    palette.setColor(QPalette::AlternateBase, QColor(0x2b, 0x2f, 0x39));
    palette.setColor(QPalette::Mid, QColor(0x45, 0x4b, 0x59));
    palette.setColor(QPalette::PlaceholderText, QColor(0x9a, 0xa2, 0xb1));
    palette.setColor(QPalette::Highlight, QColor(0x2f, 0x6f, 0xd8));
    palette.setColor(QPalette::HighlightedText, Qt::white);
    palette.setColor(QPalette::Link, QColor(0x7a, 0xb0, 0xff));
    for (const auto role : { QPalette::Text, QPalette::ButtonText, QPalette::WindowText })
        palette.setColor(QPalette::Disabled, role, QColor(0x70, 0x76, 0x84));
    QApplication::setStyle(QStyleFactory::create("Fusion"));
    QApplication::setPalette(palette);
}
