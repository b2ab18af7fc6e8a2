// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "host/analysispatch_p.h"

#include "analysis/report/namedfields_p.h"

#include <map>

namespace Parlance {

static void patchCapabilities(const Value &patch, std::map<std::string, CapabilityFinding, std::less<>> &capabilities)
{
    for (const auto &[name, value] : patch.toObject()) {
        const Tristate answer = value.isNull() ? Tristate::Unknown : value.toBool() ? Tristate::Yes : Tristate::No;
        capabilities[name] = { answer, "set by a profile" };
    }
}

void patchAnalysis(const Value &patch, Analysis &analysis)
{
    if (patch["tools"].contains("format"))
        analysis.tools = {};
    setNamedFields(patch, analysis);
    for (const Value &token : patch["more_preserved_tokens"].toArray())
        analysis.preservedTokens.push_back(token.toString());
    patchCapabilities(patch["capabilities"], analysis.capabilities);
}

} // namespace Parlance
