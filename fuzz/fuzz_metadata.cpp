// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
// Any metadata of a plugin, and any profile, is used or refused with a reason. A profile that is used gives an analysis
// that can be shown.

#include "host/metadata_p.h"
#include "host/profile_p.h"
#include "target.h"

#include <parlance/json.h>
#include <parlance/plugininfo.h>

using namespace Parlance;

int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const std::string_view text = asText(data, size);
    const PluginInfo info = readMetadataFile(text, "fuzz.json");
    require(info.state == PluginInfo::State::Found || !info.reason.empty());
    if (info.state != PluginInfo::State::Found || info.kind != PluginInfo::Kind::Profile)
        return 0;
    static const ChatTemplate chatTemplate = *ChatTemplate::fromSource("{{ messages }}");
    const Profile profile(*parseJson(text));
    Analysis analysis;
    profile.workaround()->adjustAnalysis(chatTemplate, analysis);
    require(!toJson(analysis.toValue()).empty());
    ChatRequest request;
    profile.workaround()->adjustRequest(chatTemplate, request);
    std::vector<std::string> adaptations;
    profile.foldCalls(request, FormatRegistry::withBuiltins(), adaptations);
    return 0;
}
