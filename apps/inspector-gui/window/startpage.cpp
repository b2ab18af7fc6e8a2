// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "window/startpage.h"

#include "widgets/symbolicons.h"
#include "window/filecard.h"

#include <QDir>
#include <QFileInfo>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace Parlance::Inspector {

namespace {

constexpr int pageWidth = 920;
constexpr int cardWidth = 280;
constexpr qsizetype shownCards = 6;

QLabel *heading(const QString &text, qreal size)
{
    auto *label = new QLabel(text);
    QFont big = label->font();
    big.setPointSizeF(big.pointSizeF() * size);
    big.setWeight(QFont::DemiBold);
    label->setFont(big);
    return label;
}

QPushButton *button(const char *symbolName, const QString &text, const char *name)
{
    auto *made = new QPushButton(symbol(symbolName), text);
    made->setObjectName(QLatin1String(name));
    made->setMinimumHeight(made->fontMetrics().height() + 16);
    return made;
}

} // namespace

QStringList sampleFiles()
{
    QStringList files;
    const QDir folder(QStringLiteral(":/samples"));
    for (const QFileInfo &file : folder.entryInfoList({ QStringLiteral("*.jinja") }))
        files << file.filePath();
    return files;
}

StartPage::StartPage(QWidget *parent)
    : QScrollArea(parent)
    , m_recentPart(new QWidget)
    , m_grid(new QGridLayout)
    , m_continue(button("forward", {}, "startContinue"))
{
    auto *recent = new QVBoxLayout(m_recentPart);
    recent->setContentsMargins(0, 0, 0, 0);
    recent->addWidget(heading(tr("Recent templates"), 1.1));
    recent->addLayout(m_grid);
    auto *page = new QWidget;
    page->setMaximumWidth(pageWidth);
    auto *layout = new QVBoxLayout(page);
    layout->setContentsMargins(28, 28, 28, 28);
    layout->setSpacing(14);
    layout->addLayout(makeHead());
    layout->addLayout(makeButtons());
    layout->addWidget(m_continue, 0, Qt::AlignLeft);
    layout->addSpacing(8);
    layout->addWidget(m_recentPart);
    if (!sampleFiles().isEmpty()) {
        layout->addWidget(heading(tr("Templates to try"), 1.1));
        layout->addLayout(makeSamples());
    }
    layout->addStretch(1);
    auto *outer = new QWidget;
    auto *centred = new QHBoxLayout(outer);
    centred->setContentsMargins(0, 0, 0, 0);
    centred->addWidget(page);
    setWidget(outer);
    setWidgetResizable(true);
    setFrameShape(NoFrame);
    setFocusPolicy(Qt::NoFocus);
    connect(m_continue, &QPushButton::clicked, this, &StartPage::lastSessionRequested);
}

QLayout *StartPage::makeHead()
{
    auto *sign = new QLabel;
    sign->setPixmap(programIcon().pixmap(QSize(56, 56), devicePixelRatioF()));
    auto *sentence = new QLabel(
        tr("Drop a .jinja file, a tokenizer_config.json, a chat_template.json, a .gguf file or a model's folder here. "
           "You will see how the template writes answers, how Parlance knows this, and what an edit changes."));
    sentence->setWordWrap(true);
    auto *words = new QVBoxLayout;
    words->addWidget(heading(tr("Open a chat template"), 1.6));
    words->addWidget(sentence);
    auto *head = new QHBoxLayout;
    head->setSpacing(18);
    head->addWidget(sign, 0, Qt::AlignTop);
    head->addLayout(words, 1);
    return head;
}

QLayout *StartPage::makeButtons()
{
    QPushButton *open = button("open", tr("&Open a file…"), "startOpen");
    QPushButton *folder = button("folder", tr("Open a &model's folder…"), "startFolder");
    QPushButton *paste = button("paste", tr("&Paste a template"), "startPaste");
    QPushButton *minutes = button("book", tr("&Ten minutes with the inspector"), "startTenMinutes");
    open->setDefault(true);
    connect(open, &QPushButton::clicked, this, &StartPage::openRequested);
    connect(folder, &QPushButton::clicked, this, &StartPage::folderRequested);
    connect(paste, &QPushButton::clicked, this, &StartPage::pasteRequested);
    connect(minutes, &QPushButton::clicked, this, &StartPage::tenMinutesRequested);
    auto *buttons = new QHBoxLayout;
    for (QPushButton *one : { open, folder, paste, minutes })
        buttons->addWidget(one);
    buttons->addStretch(1);
    return buttons;
}

QLayout *StartPage::makeSamples()
{
    auto *row = new QHBoxLayout;
    for (const QString &file : sampleFiles()) {
        const QString name = QFileInfo(file).completeBaseName();
        QPushButton *sample = button("template", name, qPrintable(QStringLiteral("sample-") + name));
        connect(sample, &QPushButton::clicked, this, [this, file] { Q_EMIT fileChosen(file); });
        row->addWidget(sample);
    }
    row->addStretch(1);
    return row;
}

void StartPage::setRecent(const QList<RecentFile> &files)
{
    qDeleteAll(m_cards);
    m_cards.clear();
    for (const RecentFile &file : files.mid(0, shownCards)) {
        auto *card = new FileCard(file);
        connect(card, &FileCard::clicked, this, [this, name = file.file] { Q_EMIT fileChosen(name); });
        m_cards << card;
    }
    arrangeCards();
    m_recentPart->setVisible(!m_cards.isEmpty());
}

void StartPage::setLastSession(const QStringList &names)
{
    m_continue->setVisible(!names.isEmpty());
    m_continue->setText(tr("&Continue where you stopped: %1").arg(names.join(QStringLiteral(", "))));
}

void StartPage::resizeEvent(QResizeEvent *event)
{
    QScrollArea::resizeEvent(event);
    arrangeCards();
}

void StartPage::arrangeCards()
{
    const int columns = std::clamp((std::min(viewport()->width(), pageWidth) - 56) / cardWidth, 1, 3);
    for (qsizetype i = 0; i < m_cards.size(); ++i)
        m_grid->addWidget(m_cards[i], static_cast<int>(i) / columns, static_cast<int>(i) % columns);
    for (int column = 0; column < 3; ++column)
        m_grid->setColumnStretch(column, column < columns ? 1 : 0);
}

} // namespace Parlance::Inspector
