// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "views/replay/replaymodel.h"
#include "widgets/view.h"

#include <QIODevice>
#include <QTimer>

class QLabel;
class QPlainTextEdit;
class QSlider;
class QTabWidget;
class QToolButton;

namespace Parlance::Inspector {

class Banner;
class CutsPage;
class LiveServers;
class LiveStrip;
class LiteralTable;
class MessagePage;
class NumberedView;
class Panel;
class ReplayText;
class RequestStrip;

/// An output as it arrived: what was known at each moment, and why it was read so.
class ReplayView : public View
{
    Q_OBJECT

public:
    explicit ReplayView(Session &session);
    QWidget *focusTarget() override;
    std::size_t step() const;
    void setStep(std::size_t step);
    void setServers(LiveServers &servers);
    /// Shows what a server is asked with.
    void openLive();
    /// Takes an output, or a recording of one, for the session's.
    void takeBytes(const std::string &bytes);

protected:
    void refresh() override;

private:
    QWidget *makeOutput();
    QWidget *makeResult();
    QWidget *makeTimeline();
    LiteralTable *addTable(RowsModel &model, const char *name, const QString &title, const QList<int> &words);
    void paste();
    void openFile();
    void addTools();
    void keepRecording();
    void keepFixture();
    void writeFile(const QString &name, const std::string &bytes, QIODevice::OpenMode how);
    void showOutput(const Replay &replay);
    void setInput(const QString &text);
    void takeEdited();
    void showStep();
    void showLive(bool busy);
    void showVerdict();
    /// What the banner's buttons do.
    void declare();
    void readOtherwise();
    void play(bool on);
    void advance();
    void goToBytes(std::size_t begin, std::size_t end);

    RowsModel m_events;
    RowsModel m_parts;
    RowsModel m_diagnostics;
    ReplayPtr m_shown;
    Recording m_recording; // what was taken last
    bool m_isSetting = false; // the text is the session's, nobody types
    bool m_joinsUndo = false; // the next text is part of the last edit
    QTimer m_player;

    Banner *m_verdict;
    RequestStrip *m_request;
    LiveStrip *m_live;
    QToolButton *m_liveButton;
    Panel *m_outputPanel;
    NumberedView *m_input;
    ReplayText *m_text;
    QSlider *m_slider;
    QToolButton *m_play;
    QLabel *m_sentence;
    QTabWidget *m_results;
    LiteralTable *m_partTable;
    LiteralTable *m_eventTable;
    LiteralTable *m_diagnosticTable;
    MessagePage *m_message;
    CutsPage *m_cuts;
};

} // namespace Parlance::Inspector
