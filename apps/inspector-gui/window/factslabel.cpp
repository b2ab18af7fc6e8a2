// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "window/factslabel.h"

#include "session/session.h"
#include "text/visibletext.h"

namespace Parlance::Inspector {

void FactsLabel::showFacts(const Session *session)
{
    const InspectionPtr inspection = session ? session->lastGood() : nullptr;
    if (!inspection) {
        clear();
        return;
    }
    const Analysis &analysis = *inspection->analysis;
    const QString handler = analysis.handler.empty() ? tr("generic analysis") : fromCore(analysis.handler);
    setText(tr("%1   ·   %2   ·   SHA-256 %3")
                .arg(handler, fromCore(analysis.tools.format.value_or("NONE")),
                     fromCore(analysis.templateSha256).left(12)));
    const std::string &origin = session->state().origin;
    setToolTip(capitalized(inspection->choice.reason)
               + (origin.empty() ? QString() : tr("\nThe template is %1.").arg(fromCore(origin))));
}

} // namespace Parlance::Inspector
