// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "views/plugins/profileeditor.h"

#include "text/visibletext.h"
#include "views/replay/replaymodel.h"
#include "widgets/banner.h"
#include "widgets/numberedview.h"
#include "widgets/panel.h"

#include <parlance/json.h>

#include <QComboBox>
#include <QFile>
#include <QHeaderView>
#include <QSplitter>
#include <QStyledItemDelegate>
#include <QTableWidget>
#include <QVBoxLayout>

namespace Parlance::Inspector {

namespace {

/// Offers the values of a field that has few.
class ValueDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QWidget *createEditor(QWidget *parent, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const auto values = fieldValues(index.siblingAtColumn(0).data().toString().toStdString());
        if (values.empty())
            return QStyledItemDelegate::createEditor(parent, option, index);
        auto *box = new QComboBox(parent);
        box->setObjectName(QStringLiteral("fieldValues"));
        box->setEditable(true); // a plugin may add a value
        for (const std::string &value : values)
            box->addItem(fromCore(value));
        return box;
    }
};

} // namespace

ProfileEditor::ProfileEditor(Session &session, QWidget *parent)
    : QWidget(parent)
    , m_session(session)
{
    auto *splitter = new QSplitter;
    splitter->setObjectName(QStringLiteral("profileSplitter"));
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(makeFields());
    splitter->addWidget(makeMessage());
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(splitter);
    connect(m_fields, &QTableWidget::cellChanged, this, &ProfileEditor::takeCell);
    connect(m_further, &QComboBox::activated, this, &ProfileEditor::addField);
    connect(&session, &Session::profileTried, this, &ProfileEditor::showTrial);
    connect(&session, &Session::replayed, this, &ProfileEditor::tryIt);
}

void ProfileEditor::open(const QString &file)
{
    QFile in(file);
    const auto json = in.open(QIODevice::ReadOnly) ? parseJson(in.readAll().toStdString()) : Result<Value>(Error());
    if (!json || !json->isObject())
        return;
    m_file = file;
    m_profile = *json;
    showFields();
    tryIt();
}

QWidget *ProfileEditor::makeFields()
{
    m_fields = new QTableWidget(0, 2);
    m_fields->setObjectName(QStringLiteral("profileFields"));
    m_fields->setAccessibleName(tr("Fields of the profile"));
    m_fields->setHorizontalHeaderLabels({ tr("Field"), tr("Value, as JSON") });
    m_fields->horizontalHeader()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    m_fields->horizontalHeader()->setStretchLastSection(true);
    m_fields->verticalHeader()->hide();
    m_fields->verticalHeader()->setDefaultSectionSize(m_fields->fontMetrics().height() + 8);
    m_fields->setTabKeyNavigation(false);
    m_fields->setItemDelegateForColumn(1, new ValueDelegate(m_fields));
    m_further = new QComboBox;
    m_further->setObjectName(QStringLiteral("furtherFields"));
    m_further->setAccessibleName(tr("Add a field"));
    m_further->setPlaceholderText(tr("Add a field…"));
    auto *panel = new Panel(tr("Fields"));
    panel->setNote(tr("empty: the value of the analysis"));
    panel->addTool(m_further);
    panel->setContent(m_fields);
    return panel;
}

QWidget *ProfileEditor::makeMessage()
{
    m_verdict = new Banner;
    m_verdict->setObjectName(QStringLiteral("profileVerdict"));
    m_message = new NumberedView;
    m_message->setObjectName(QStringLiteral("profileMessage"));
    m_message->setAccessibleName(tr("The message, read with the profile"));
    m_message->setPlaceholder(
        tr("Open an output in Replay. Here you see the message that the edited profile reads from it."));
    auto *both = new QWidget;
    auto *layout = new QVBoxLayout(both);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_verdict);
    layout->addWidget(m_message, 1);
    auto *panel = new Panel(tr("Message"));
    panel->setNote(tr("of the output in Replay"));
    panel->setContent(both);
    return panel;
}

void ProfileEditor::showFields()
{
    m_isSetting = true;
    const std::vector<ProfileField> fields = profileFields(m_profile);
    m_fields->setRowCount(static_cast<int>(fields.size()));
    for (int row = 0; row < m_fields->rowCount(); ++row) {
        const ProfileField &field = fields[static_cast<std::size_t>(row)];
        auto *name = new QTableWidgetItem(fromCore(field.name));
        name->setFlags(Qt::ItemIsSelectable | Qt::ItemIsEnabled);
        m_fields->setItem(row, 0, name);
        m_fields->setItem(row, 1, new QTableWidgetItem(fromCore(field.json)));
    }
    m_isSetting = false;
    m_further->clear();
    if (const InspectionPtr &good = m_session.lastGood()) {
        for (const std::string &name : furtherFields(m_profile, *good->analysis))
            m_further->addItem(fromCore(name));
    }
    m_further->setCurrentIndex(-1);
}

void ProfileEditor::addField(int index)
{
    const QString name = m_further->itemText(index);
    const InspectionPtr &good = m_session.lastGood();
    if (!good || !set(name, fromCore(fieldOf(*good->analysis, name.toStdString()))))
        return;
    showFields();
    const QList<QTableWidgetItem *> added = m_fields->findItems(name, Qt::MatchExactly);
    if (!added.isEmpty())
        m_fields->editItem(m_fields->item(added.first()->row(), 1));
}

void ProfileEditor::takeCell(int row, int column)
{
    if (m_isSetting || column != 1)
        return;
    QTableWidgetItem *cell = m_fields->item(row, 1);
    QString json = cell->text().trimmed();
    // A text needs no quotes unless it looks like something else.
    if (!json.isEmpty() && !json.startsWith(u'"') && !json.startsWith(u'{') && !parseJson(json.toStdString()))
        json = fromCore(toJson(Value(cell->text().toStdString())));
    if (!set(m_fields->item(row, 0)->text(), json))
        return;
    m_isSetting = true;
    cell->setText(json);
    m_isSetting = false;
    if (json.isEmpty())
        QMetaObject::invokeMethod(this, &ProfileEditor::showFields,
                                  Qt::QueuedConnection); // not in the table's own signal
}

bool ProfileEditor::set(const QString &name, const QString &json)
{
    const auto changed = withField(m_profile, name.toStdString(), json.toStdString());
    if (!changed) {
        m_verdict->showMessage(Tone::Bad, tr("The value of %1 is not JSON: texts need quotes.").arg(name));
        return false;
    }
    m_profile = *changed;
    save();
    return true;
}

void ProfileEditor::save()
{
    QFile out(m_file);
    const QByteArray text = QByteArray::fromStdString(toJson(m_profile, JsonFormat::indented(4))) + '\n';
    if (!out.open(QIODevice::WriteOnly | QIODevice::Truncate) || out.write(text) != text.size())
        return m_verdict->showMessage(Tone::Bad, tr("%1 cannot be written: %2").arg(m_file, out.errorString()));
    out.close();
    Q_EMIT saved();
    tryIt();
}

void ProfileEditor::tryIt()
{
    if (isOpen())
        m_session.tryProfile(QFile::encodeName(m_file).toStdString());
}

void ProfileEditor::showTrial()
{
    const ProfileTrial &trial = m_session.profileTrial();
    if (!trial.problem.empty()) {
        m_verdict->showMessage(Tone::Bad, tr("The profile cannot be used: %1").arg(fromCore(trial.problem)));
        return;
    }
    m_verdict->showMessage(verdictTone(trial.replay->verdict), verdictSentence(trial.replay->verdict));
    m_message->setPlainText(trial.replay->output.empty() ? QString()
                                                         : messageText(*trial.replay, trial.replay->steps.size()));
}

} // namespace Parlance::Inspector
