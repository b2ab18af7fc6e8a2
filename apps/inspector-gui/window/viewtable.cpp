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

struct ViewWords
{
    Q_DECLARE_TR_FUNCTIONS(Views)
};

} // namespace

std::vector<ViewEntry> viewTable()
{
    return {
        entry<SummaryView>("summary", ViewWords::tr("Summary")),
        entry<PromptView>("prompt", ViewWords::tr("Prompt")),
        entry<ReplayView>("replay", ViewWords::tr("Replay")),
        entry<GrammarView>("grammar", ViewWords::tr("Grammar")),
        entry<LintView>("lint", ViewWords::tr("Lint")),
        entry<CompareView>("compare", ViewWords::tr("Compare")),
        entry<PluginsView>("plugins", ViewWords::tr("Plugins")),
        entry<ComparisonsView>("comparisons", ViewWords::tr("Comparisons")),
    };
}

} // namespace Parlance::Inspector
