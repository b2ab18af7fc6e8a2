// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/qt.h>

#include <QAbstractListModel>
#include <QJsonObject>
#include <QStringList>

#include <memory>

/// Parlance for QML: a model of an answer's parts for a view, and an object that holds a conversation with a template.
/// The library knows nothing of QML itself; an application registers what it uses:
///
///     qmlRegisterType<Parlance::ChatSession>("Parlance", 1, 0, "ChatSession");
///
/// All of it lives in one thread, the GUI's.
namespace Parlance {

/// An answer as rows, in the order in which the model wrote them: thoughts, texts, calls. Rows are added at the end and
/// grow; none is taken back before the next answer.
class PARLANCE_CORE_EXPORT MessageParts : public QAbstractListModel
{
    Q_OBJECT

public:
    enum Role
    {
        TypeRole = Qt::UserRole, ///< type: "reasoning", "text" or "call"
        TextRole, ///< text: of reasoning and text; of a call its arguments, JSON text
        NameRole, ///< name: the tool's
        IdRole, ///< callId
        ReadyRole, ///< ready: the call is complete and may be carried out
        EndedRole, ///< ended: nothing more comes to this row
    };
    explicit MessageParts(QObject *parent = nullptr);
    ~MessageParts() override;

    /// Shows what stream reads from here on, from its first signal if it has not been fed; null shows nothing.
    void follow(MessageStream *stream);

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QHash<int, QByteArray> roleNames() const override;

private:
    struct PARLANCE_CORE_NO_EXPORT Rows;
    std::unique_ptr<Rows> d;
};

/// What an engine needs of a PreparedChat, as properties.
class PARLANCE_CORE_EXPORT PreparedPrompt
{
    Q_GADGET
    Q_PROPERTY(QString prompt MEMBER prompt)
    Q_PROPERTY(QStringList stops MEMBER stops)
    Q_PROPERTY(QStringList warnings MEMBER warnings)
    Q_PROPERTY(QString handler MEMBER handler)
    Q_PROPERTY(QJsonObject completionBody MEMBER completionBody)

public:
    PreparedPrompt() = default;
    explicit PreparedPrompt(const PreparedChat &chat);

    QString prompt;
    QStringList stops; ///< PreparedChat::additionalStops
    QStringList warnings; ///< one sentence each
    QString handler;
    QJsonObject completionBody; ///< PreparedChat::toLlamaServer()
};

/// A conversation with one template: requests are prepared in the background, answers read, and kept in the history.
class PARLANCE_CORE_EXPORT ChatSession : public QObject
{
    Q_OBJECT
    Q_PROPERTY(QString templateFile READ templateFile WRITE setTemplateFile NOTIFY templateFileChanged)
    Q_PROPERTY(bool busy READ isBusy NOTIFY busyChanged)
    Q_PROPERTY(Parlance::MessageParts *parts READ parts CONSTANT)

public:
    explicit ChatSession(QObject *parent = nullptr);
    ~ChatSession() override;

    QString templateFile() const;
    void setTemplateFile(const QString &path); ///< begins an empty conversation; failed() where it holds no template
    bool isBusy() const; ///< from say() to the answer's end
    MessageParts *parts() const; ///< of the last answer

    /// Appends what the user says and prepares: prepared() or failed() follow, where it is
    /// done already before this returns. options: further members of the request
    /// (tools, tool_choice, enable_thinking …). Nothing where it is busy.
    Q_INVOKABLE void say(const QString &text, const QJsonObject &options = {});
    /// What a tool said to a call of the last answer; goOn() when all of them have spoken.
    Q_INVOKABLE void addToolResult(const QString &callId, const QString &text);
    /// Prepares without a word of the user's.
    Q_INVOKABLE void goOn(const QJsonObject &options = {});

public Q_SLOTS:
    void feed(const QByteArray &bytes); ///< of the answer
    void finish(); ///< the model stopped
    void cancel(); ///< what came so far stays

Q_SIGNALS:
    void prepared(const Parlance::PreparedPrompt &chat); ///< to be sent to the engine
    void answered(const QString &content, bool complete); ///< the last signal of a turn
    void failed(const QString &problem);
    void templateFileChanged();
    void busyChanged();

private:
    PARLANCE_CORE_NO_EXPORT void take(const Result<PreparedChat> &chat);
    PARLANCE_CORE_NO_EXPORT void setBusy(bool busy);

    struct PARLANCE_CORE_NO_EXPORT State;
    std::unique_ptr<State> d;
};

} // namespace Parlance
