// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "session/counterpart.h"
#include "session/engine.h"
#include "session/grammartrial.h"
#include "session/inspection.h"
#include "session/pluginmaker.h"
#include "session/plugintrial.h"
#include "session/profiletrial.h"
#include "session/prompting.h"
#include "session/replay.h"
#include "session/sessionstate.h"
#include "session/worker.h"

#include <parlance/lint.h>
#include <parlance/plugininfo.h>

#include <QObject>

namespace Parlance::Inspector {

/// One open template: what a person has set (a value), and what core says of it. Everything is found out by workers;
/// signals tell when. Views ask a session, and nothing else. Belongs to the GUI's thread.
class Session : public QObject
{
    Q_OBJECT

public:
    Session(EnginePtr engine, SessionState state, QObject *parent = nullptr);
    ~Session() override;

    const SessionState &state() const { return m_state; }
    bool isModified() const { return m_state.source != m_savedSource; }
    /// The template's source is what was saved, from here on.
    void setSaved(const QString &file);
    /// Takes the file's present text in place of what was edited. The error is what kept it from being read.
    std::optional<Error> readAgain();

    void setSource(const std::string &source); ///< the analysis follows when typing rests
    /// The same at once, by something else than the editor, which follows.
    void replaceSource(const std::string &source);
    void setRequest(const std::string &request);
    void setVariant(const std::string &variant);
    /// Sets the prompt of another request beside the present one's.
    void setBeside(const std::string &request);
    void setOutput(const std::string &output, const std::vector<std::size_t> &cuts);
    /// The same for an output that comes in pieces: it is read as often as there is time. isComing: more will come.
    void growOutput(const std::string &output, const std::vector<std::size_t> &cuts, bool isComing);
    void setWithout(const std::vector<std::string> &plugins);
    /// What this template is compared with: whatever `parlance compare` takes, or the file of a report.
    void setCounterpart(const std::string &path);
    /// Finds out everything anew.
    void start();
    void cancel();
    bool isBusy() const { return m_inspecting.isBusy(); }
    bool isIdle() const; ///< nothing is being found out

    /// The latest result, of an error, too; null before the first.
    const InspectionPtr &inspection() const { return m_inspection; }
    /// The latest without an error; null where there was none.
    const InspectionPtr &lastGood() const { return m_lastGood; }
    /// What edits are compared with: the template as it was opened or saved.
    const InspectionPtr &baseline() const { return m_baseline; }
    const PromptedPtr &prompted() const { return m_prompted; }
    const ReplayPtr &replay() const { return m_replay; }
    /// Cuts the output at every byte; cutsTried() tells when that is done.
    void tryCuts();
    void cancelCuts() { m_cuts.cancel(); }
    bool isTryingCuts() const { return m_cuts.isBusy(); }
    const CutTrial &cutTrial() const { return m_cuts.answer(); }
    /// Asks the present grammar about a text and for samples; grammarTried() tells when that is done.
    void tryGrammar(const std::string &text, int samples, std::uint64_t seed);
    const GrammarTrial &grammarTrial() const { return m_grammar.answer(); }
    /// Finds out how large the grammar is for each tool alone; toolsSized() tells when.
    void sizeTools();
    const std::vector<ToolSize> &toolSizes() const { return m_sizes.answer(); }
    /// Writes the present grammar for engines that take no GBNF; formsWritten() tells when that is done.
    void writeForms();
    const std::vector<GrammarInForm> &grammarForms() const { return m_forms.answer(); }
    /// Finds out what everything is without a plugin and with it; pluginTried() tells when.
    void tryPlugin(const std::string &id);
    const PluginTrial &pluginTrial() const { return m_plugin.answer(); }
    /// Holds this template against the one that the state names; counterpartTried() tells when that is done.
    void tryCounterpart();
    void cancelCounterpart() { m_counterpart.cancel(); }
    bool isTryingCounterpart() const { return m_counterpart.isBusy(); }
    const CounterpartTrial &counterpartTrial() const { return m_counterpart.answer(); }
    /// Looks for mistakes in the template as it is; linted() tells when that is done.
    void lint();
    const LintReport &lintReport() const { return m_lint.answer(); }
    /// Makes a plugin for this template, with the present output as one of its cases where that is wanted;
    /// pluginMaker() tells how it goes.
    void makePlugin(const QString &folder, const QString &kind, bool withOutput = true);
    PluginMaker &pluginMaker() { return m_maker; }
    /// Reads the present output with a profile's file; profileTried() tells when that is done.
    void tryProfile(const std::string &file);
    const ProfileTrial &profileTrial() const { return m_profile.answer(); }
    std::vector<PluginInfo> plugins() const;
    /// Ids and versions of the plugins that are at work here.
    std::vector<std::pair<std::string, std::string>> pluginsUsed() const;
    const EnginePtr &engine() const { return m_engine; }

    /// Shows a line of the template beside what is looked at; 0: none.
    void show(int line) { Q_EMIT lineShown(line); }
    /// Leads to a place of the template. Line and column count from 1, column in code points; 0 is the line as a whole.
    void goTo(int line, int column) { Q_EMIT placeRequested(line, column); }
    /// Leads to what a JSON pointer means in a tool's schema, in the request.
    void goToSchema(const QString &tool, const QString &pointer) { Q_EMIT schemaRequested(tool, pointer); }

Q_SIGNALS:
    void inspected();
    void promptedAnew();
    void replayed();
    /// All that follows from what was set last is found out.
    void settled();
    void cutsProgressed(int cuts);
    void cutsTried();
    void grammarTried();
    void toolsSized();
    void formsWritten();
    void pluginTried();
    void profileTried();
    void counterpartTried();
    void linted();
    void sourceReplaced(); ///< by something else than the editor
    void outputChanged();
    void requestChanged();
    void modifiedChanged(bool modified);
    void busyChanged(bool busy);
    void lineShown(int line);
    void schemaRequested(const QString &tool, const QString &pointer);
    void placeRequested(int line, int column);

private:
    void inspect(std::chrono::milliseconds delay);
    void prompt(std::chrono::milliseconds delay);
    void read(std::chrono::milliseconds delay);
    void takeReplay(const ReplayPtr &replay);
    void take(const InspectionPtr &inspection);

    EnginePtr m_engine;
    SessionState m_state;
    std::string m_savedSource;
    InspectionPtr m_inspection;
    InspectionPtr m_lastGood;
    InspectionPtr m_baseline;
    PromptedPtr m_prompted;
    ReplayPtr m_replay;
    bool m_hasGrown = false; ///< the output, since it was read
    bool m_isComing = false; ///< the output has not ended
    Worker m_inspecting;
    Worker m_prompting;
    Worker m_replaying;
    Question<CutTrial> m_cuts;
    Question<GrammarTrial> m_grammar;
    Question<std::vector<ToolSize>> m_sizes;
    Question<std::vector<GrammarInForm>> m_forms;
    Question<PluginTrial> m_plugin;
    PluginMaker m_maker;
    Question<ProfileTrial> m_profile;
    Question<CounterpartTrial> m_counterpart;
    Question<LintReport> m_lint;
};

} // namespace Parlance::Inspector
