// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "rowwidgets_p.h"

#include <QHBoxLayout>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QPushButton>
#include <QResizeEvent>
#include <QToolButton>
#include <QVBoxLayout>

namespace Parlance {

namespace {

/// Text that is shown as it is, and may be copied.
QLabel *plainLabel(const QString &name, QWidget *parent)
{
    auto *label = new QLabel(parent);
    label->setObjectName(name);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

QToolButton *smallButton(const QString &name, const QString &text, QWidget *parent)
{
    auto *button = new QToolButton(parent);
    button->setObjectName(name);
    button->setText(text);
    button->setAutoRaise(true);
    return button;
}

/// One argument a line: `city: Oslo`.
QString inLines(const QString &json)
{
    const QJsonDocument document = QJsonDocument::fromJson(json.toUtf8());
    if (!document.isObject())
        return json;
    QStringList lines;
    const QJsonObject arguments = document.object();
    for (auto argument = arguments.begin(); argument != arguments.end(); ++argument) {
        const QJsonValue value = argument.value();
        const QByteArray list = QJsonDocument(QJsonObject{ { "v", value } }).toJson(QJsonDocument::Compact);
        lines +=
            argument.key() + ": " + (value.isString() ? value.toString() : QString::fromUtf8(list.mid(5).chopped(1)));
    }
    return lines.join('\n');
}

QString inWords(const QString &state)
{
    return state == "writing" ? RowWidget::tr("is being written …")
        : state == "asking"   ? RowWidget::tr("waits for you")
        : state == "running"  ? RowWidget::tr("runs …")
        : state == "done"     ? RowWidget::tr("done")
        : state == "denied"   ? RowWidget::tr("not carried out")
        : state == "ready"    ? QString()
                              : RowWidget::tr("cut short: it is not run");
}

} // namespace

qsizetype stretchEnd(const QString &markdown, qsizetype begin, qsizetype most)
{
    if (markdown.size() - begin <= most)
        return begin;
    qsizetype found = begin;
    bool isCode = false;
    for (qsizetype at = begin, end = 0; at < markdown.size(); at = end + 1) {
        end = markdown.indexOf('\n', at);
        if (end < 0)
            break;
        const QStringView line = QStringView(markdown).mid(at, end - at);
        if (line.trimmed().startsWith(QLatin1String("```")) || line.trimmed().startsWith(QLatin1String("~~~")))
            isCode = !isCode;
        const bool nextIsText = end + 1 < markdown.size() && markdown[end + 1] > ' ';
        if (line.trimmed().isEmpty() && !isCode && nextIsText && at > begin)
            found = end + 1;
        if (end - begin > most && found > begin)
            break;
    }
    return found;
}

RowWidget *RowWidget::of(const ShownRow &row, QWidget *parent)
{
    RowWidget *widget = row.type == "user" ? static_cast<RowWidget *>(new UserBubble(parent))
        : row.type == "reasoning"          ? static_cast<RowWidget *>(new ThoughtBox(parent))
        : row.type == "call"               ? static_cast<RowWidget *>(new CallCard(parent))
                                           : static_cast<RowWidget *>(new AnswerText(parent));
    widget->show(row);
    return widget;
}

UserBubble::UserBubble(QWidget *parent)
    : RowWidget(parent)
    , m_text(plainLabel("userBubble", this))
    , m_before(smallButton("before", "‹", this))
    , m_after(smallButton("after", "›", this))
    , m_edit(smallButton("edit", "✎", this))
    , m_branch(new QLabel(this))
{
    m_edit->setToolTip(tr("Say something else here"));
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addStretch();
    for (QWidget *part :
         { static_cast<QWidget *>(m_before), static_cast<QWidget *>(m_branch), static_cast<QWidget *>(m_after),
           static_cast<QWidget *>(m_edit), static_cast<QWidget *>(m_text) })
        row->addWidget(part);
    connect(m_before, &QToolButton::clicked, this, [this] { Q_EMIT branchChosen(m_row.message, m_row.branch - 1); });
    connect(m_after, &QToolButton::clicked, this, [this] { Q_EMIT branchChosen(m_row.message, m_row.branch + 1); });
    connect(m_edit, &QToolButton::clicked, this, [this] { Q_EMIT edited(m_row.message, m_row.text); });
}

void UserBubble::show(const ShownRow &row)
{
    m_row = row;
    m_text->setText(row.text);
    m_branch->setText(QString("%1/%2").arg(row.branch + 1).arg(row.branchCount));
    for (QWidget *part :
         { static_cast<QWidget *>(m_before), static_cast<QWidget *>(m_branch), static_cast<QWidget *>(m_after) })
        part->setVisible(row.branchCount > 1);
    m_before->setEnabled(row.branch > 0);
    m_after->setEnabled(row.branch + 1 < row.branchCount);
}

// As wide as its text, up to three quarters.
void UserBubble::resizeEvent(QResizeEvent *event)
{
    RowWidget::resizeEvent(event);
    constexpr int padding = 30;
    const int most = width() * 3 / 4;
    const QStringList lines = m_text->text().split('\n');
    int wide = 0;
    for (const QString &line : lines)
        wide = std::max(wide, m_text->fontMetrics().horizontalAdvance(line));
    m_text->setFixedWidth(std::min(most, wide + padding));
}

AnswerText::AnswerText(QWidget *parent)
    : RowWidget(parent)
    , m_column(new QVBoxLayout(this))
{
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(8);
}

void AnswerText::show(const ShownRow &row)
{
    constexpr qsizetype most = 3000;
    if (!row.text.startsWith(m_shown)) { // another answer
        qDeleteAll(m_stretches);
        m_stretches.clear();
        m_begin = 0;
    }
    m_shown = row.text;
    while (true) {
        if (m_stretches.isEmpty() || m_stretches.back()->property("isWhole").toBool()) {
            auto *text = new MarkdownText(this);
            text->setObjectName("answerText");
            connect(text, &MarkdownText::linkActivated, this, &RowWidget::linkActivated);
            m_column->addWidget(text);
            m_stretches += text;
        }
        const qsizetype end = stretchEnd(row.text, m_begin, most);
        if (end == m_begin)
            break;
        m_stretches.back()->setText(row.text.mid(m_begin, end - m_begin));
        m_stretches.back()->setProperty("isWhole", true);
        m_begin = end;
    }
    m_stretches.back()->setText(row.text.mid(m_begin));
    if (row.hasEnded)
        m_stretches.back()->showNow();
}

ThoughtBox::ThoughtBox(QWidget *parent)
    : RowWidget(parent)
    , m_fold(smallButton("fold", {}, this))
    , m_text(new MarkdownText(this))
{
    m_text->setObjectName("thoughts");
    m_text->hide();
    m_fold->setCheckable(true);
    m_fold->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_fold->setArrowType(Qt::RightArrow);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addWidget(m_fold);
    column->addWidget(m_text);
    connect(m_fold, &QToolButton::toggled, this, [this](bool isOpen) {
        m_fold->setArrowType(isOpen ? Qt::DownArrow : Qt::RightArrow);
        m_text->setVisible(isOpen);
        if (isOpen)
            m_text->showNow();
    });
}

void ThoughtBox::show(const ShownRow &row)
{
    m_fold->setText(row.hasEnded ? tr("Reasoning") : tr("Reasons …"));
    m_text->setText(row.text);
}

CallCard::CallCard(QWidget *parent)
    : RowWidget(parent)
{
    auto *card = new QFrame(this);
    card->setObjectName("callCard");
    auto *all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->addWidget(card);
    auto *column = new QVBoxLayout(card);
    auto *head = new QHBoxLayout;
    m_title = plainLabel("callTitle", card);
    m_state = plainLabel("callState", card);
    m_state->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    head->addWidget(m_title, 1);
    head->addWidget(m_state);
    column->addLayout(head);
    m_arguments = plainLabel("arguments", card);
    m_result = plainLabel("result", card);
    column->addWidget(m_arguments);
    column->addWidget(m_result);
    auto *buttons = new QHBoxLayout;
    m_allow = new QPushButton(tr("Allow"), card);
    m_deny = new QPushButton(tr("Deny"), card);
    m_allow->setObjectName("allow");
    m_deny->setObjectName("deny");
    buttons->addWidget(m_allow);
    buttons->addWidget(m_deny);
    buttons->addStretch();
    column->addLayout(buttons);
    connect(m_allow, &QPushButton::clicked, this, [this] { Q_EMIT decided(m_call, true); });
    connect(m_deny, &QPushButton::clicked, this, [this] { Q_EMIT decided(m_call, false); });
}

void CallCard::show(const ShownRow &row)
{
    m_call = row.call;
    m_title->setText(row.name);
    m_state->setText(inWords(row.callState));
    m_state->setWordWrap(false);
    m_arguments->setText(inLines(row.text));
    m_arguments->setVisible(!m_arguments->text().isEmpty());
    constexpr qsizetype most = 2000;
    m_result->setText(row.result.size() > most ? row.result.left(most) + " …" : row.result);
    m_result->setVisible(!row.result.isEmpty());
    m_allow->setVisible(row.callState == "asking");
    m_deny->setVisible(row.callState == "asking");
}

} // namespace Parlance
