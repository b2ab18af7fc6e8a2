// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "session/inspection.h"
#include "session/prompting.h"
#include "session/replay.h"
#include "session/worker.h"

#include "shared/pluginfolder.h"

#include <QObject>
#include <QProcess>
#include <QString>
#include <optional>
#include <vector>

namespace Parlance::Inspector {

/// The present output and its message, as a plugin's fixture; nothing if there is no output. cuts are those of its
/// recording.
std::vector<Value> fixturesOf(const Prompted &prompted, const Replay &replay, const std::vector<std::size_t> &cuts);

/// Makes a plugin of what is open, and checks it as `parlance plugins check` does, by that very command. Belongs to the
/// GUI's thread.
class PluginMaker : public QObject
{
    Q_OBJECT

public:
    explicit PluginMaker(QObject *parent = nullptr);
    ~PluginMaker() override;

    /// kind and folder as Shared::writePlugin() takes them.
    void start(const QString &folder, const QString &kind, const InspectionPtr &inspection,
               std::vector<Value> fixtures);
    /// Whether the folder's cases hold exactly these that fixturesOf() made.
    static bool hasFixtures(const QString &folder, const std::vector<Value> &fixtures);
    /// Sets them in the place of those that fixturesOf() made earlier.
    static void takeFixtures(const QString &folder, const std::vector<Value> &fixtures);
    /// Checks a plugin's folder once more, after somebody has edited it.
    void check(const QString &folder);
    void cancel();
    bool isBusy() const { return m_writing.isBusy() || m_check.state() != QProcess::NotRunning; }

Q_SIGNALS:
    void told(const QString &words); ///< lines of text
    void finished(bool ok); ///< the plugin is there, and its check holds, or it has to be built first

private:
    struct Made
    {
        std::optional<Error> error;
        Shared::NewPlugin plugin;
    };

    void tellMade();
    void tellOutput();

    Question<Made> m_writing;
    QProcess m_check;
};

} // namespace Parlance::Inspector
