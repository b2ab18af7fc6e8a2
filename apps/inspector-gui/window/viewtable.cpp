// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "window/viewtable.h"

#include "views/compare/compareview.h"
#include "views/comparisons/comparisonsview.h"
#include "views/grammar/grammarview.h"
#include "views/lint/lintview.h"
#include "views/plugins/pluginsview.h"
#include "views/prompt/promptview.h"
#include "views/replay/replayview.h"
#include "views/summary/summaryview.h"

#include <QCoreApplication>

namespace Parlance::Inspector {

namespace {

template <class T> ViewEntry entry(const char *id, const QString &title)
{
    return { QLatin1String(id), title, [](Session &session) { return new T(session); } };
}

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(Views)
};

} // namespace

std::vector<ViewEntry> viewTable()
{
    return {
        entry<ComparisonsView>("comparisons", Words::tr("Comparisons")),
        entry<SummaryView>("summary", Words::tr("Summary")),
        entry<PromptView>("prompt", Words::tr("Prompt")),
        entry<ReplayView>("replay", Words::tr("Replay")),
        entry<GrammarView>("grammar", Words::tr("Grammar")),
        entry<PluginsView>("plugins", Words::tr("Plugins")),
        entry<CompareView>("compare", Words::tr("Compare")),
        entry<LintView>("lint", Words::tr("Lint")),
    };
}

} // namespace Parlance::Inspector
