// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "window/startpage.h"

#include <QDir>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

namespace Parlance::Inspector {

QStringList sampleFiles()
{
    QStringList files;
    const QDir folder(QStringLiteral(":/samples"));
    for (const QFileInfo &file : folder.entryInfoList({ QStringLiteral("*.jinja") }))
        files << file.filePath();
    return files;
}

StartPage::StartPage(QWidget *parent)
    : QWidget(parent)
{
    auto *title = new QLabel(tr("Open a chat template"));
    QFont big = font();
    big.setPointSizeF(big.pointSizeF() * 1.6);
    big.setWeight(QFont::DemiBold);
    title->setFont(big);
    auto *sentence =
        new QLabel(tr("Drop a .jinja file, a tokenizer_config.json, a chat_template.json, a .gguf file or a model "
                      "folder here: you will see what the template does, why, and what an edit changes."));
    sentence->setWordWrap(true);
    auto *open = new QPushButton(tr("Open…"));
    open->setObjectName(QStringLiteral("startOpen"));
    auto *paste = new QPushButton(tr("Paste a template"));
    paste->setObjectName(QStringLiteral("startPaste"));
    connect(open, &QPushButton::clicked, this, &StartPage::openRequested);
    connect(paste, &QPushButton::clicked, this, &StartPage::pasteRequested);
    auto *buttons = new QHBoxLayout;
    buttons->addWidget(open);
    buttons->addWidget(paste);
    buttons->addStretch(1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(48, 36, 48, 32);
    layout->setSpacing(12);
    layout->addWidget(title);
    layout->addWidget(sentence);
    layout->addLayout(buttons);
    layout->addSpacing(12);
    m_recent = addList(tr("Opened before"), "startRecent");
    m_samples = addList(tr("Templates to try"), "startSamples");
    for (const QString &file : sampleFiles()) {
        auto *item = new QListWidgetItem(QFileInfo(file).completeBaseName(), m_samples);
        item->setData(Qt::UserRole, file);
    }
}

void StartPage::setRecent(const QStringList &files)
{
    m_recent->clear();
    for (const QString &file : files) {
        auto *item = new QListWidgetItem(QDir::toNativeSeparators(file), m_recent);
        item->setData(Qt::UserRole, file);
    }
    m_recent->parentWidget()->setVisible(!files.isEmpty());
}

QListWidget *StartPage::addList(const QString &heading, const char *name)
{
    auto *group = new QWidget;
    auto *layoutInside = new QVBoxLayout(group);
    layoutInside->setContentsMargins(0, 0, 0, 0);
    auto *label = new QLabel(heading);
    auto *list = new QListWidget;
    list->setObjectName(QLatin1String(name));
    list->setAccessibleName(heading);
    label->setBuddy(list);
    layoutInside->addWidget(label);
    layoutInside->addWidget(list);
    layout()->addWidget(group);
    connect(list, &QListWidget::itemActivated, this,
            [this](const QListWidgetItem *item) { Q_EMIT fileChosen(item->data(Qt::UserRole).toString()); });
    connect(list, &QListWidget::itemClicked, this,
            [this](const QListWidgetItem *item) { Q_EMIT fileChosen(item->data(Qt::UserRole).toString()); });
    return list;
}

} // namespace Parlance::Inspector
