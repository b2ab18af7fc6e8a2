// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "window/helpwindow.h"

#include "widgets/symbolicons.h"

#include <QDesktopServices>
#include <QDialogButtonBox>
#include <QFile>
#include <QPushButton>
#include <QRegularExpression>
#include <QTextBrowser>
#include <QToolButton>
#include <QUrl>
#include <QVBoxLayout>

namespace Parlance::Inspector {

namespace {

/// The page without what is for other readers: the licence above it, and pictures of the window that is open.
QString pageText(const QString &page)
{
    static const QRegularExpression comment(QStringLiteral("<!--.*?-->\\s*"),
                                            QRegularExpression::DotMatchesEverythingOption);
    static const QRegularExpression picture(QStringLiteral("!\\[[^\\]]*\\]\\([^)]*\\)\\s*"));
    QFile file(QStringLiteral(":/help/") + page);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    return QString::fromUtf8(file.readAll()).remove(comment).remove(picture);
}

} // namespace

HelpWindow::HelpWindow(QWidget *parent)
    : QDialog(parent)
    , m_text(new QTextBrowser)
{
    setObjectName(QStringLiteral("helpWindow"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Documentation"));
    m_text->setObjectName(QStringLiteral("helpText"));
    m_text->setAccessibleName(tr("Documentation"));
    m_text->setOpenLinks(false);
    m_text->document()->setDocumentMargin(20);
    m_text->setFrameShape(QFrame::NoFrame);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    QPushButton *manual = buttons->addButton(tr("&Documentation"), QDialogButtonBox::ActionRole);
    QPushButton *minutes = buttons->addButton(tr("&Ten minutes"), QDialogButtonBox::ActionRole);
    connect(manual, &QPushButton::clicked, this, [this] { setPage(QStringLiteral("inspector.md")); });
    connect(minutes, &QPushButton::clicked, this, [this] { setPage(QStringLiteral("walkthrough.md")); });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_text, &QTextBrowser::anchorClicked, this, &HelpWindow::follow);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(m_text, 1);
    layout->addWidget(buttons);
    resize(780, 640);
}

void HelpWindow::showPage(QWidget &parent, const QString &page)
{
    auto *window = parent.findChild<HelpWindow *>();
    if (!window)
        window = new HelpWindow(&parent);
    window->setPage(page);
    window->show();
    window->raise();
    window->activateWindow();
}

bool HelpWindow::setPage(const QString &page)
{
    const QString text = pageText(page);
    if (text.isEmpty())
        return false;
    m_text->setMarkdown(text);
    m_text->moveCursor(QTextCursor::Start);
    return true;
}

void HelpWindow::follow(const QUrl &link)
{
    if (!setPage(link.fileName()) && !link.scheme().isEmpty())
        QDesktopServices::openUrl(link);
}

} // namespace Parlance::Inspector
