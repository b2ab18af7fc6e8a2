// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "template/requestrepair_p.h"

#include <parlance/json.h>

namespace Parlance {

bool supplyMissing(ChatRequest &request, const ChatTemplate &chatTemplate, const Error &error,
                   std::vector<std::string> &reports)
{
    if (error.code != ErrorCode::TemplateRuntime)
        return false;
    bool changed = false;
    const bool refused = error.message.find("'append' of 'list' object is unsafe") != std::string::npos
        || error.message.find("generator is not JSON serializable") != std::string::npos;
    if (refused && !request.lenient) {
        request.lenient = true;
        reports.emplace_back("rendered leniently: Jinja2 as Transformers sets it up refuses this template");
        return true;
    }
    const auto supply = [&](const std::string &name, Value value, const std::string &why) {
        if (request.templateKwargs.contains(name))
            return;
        request.templateKwargs.object().set(name, std::move(value));
        reports.push_back(why);
        changed = true;
    };
    if (request.functions().empty())
        supply("tools", Array(), "tools is sent as an empty list: the template walks over it unasked");
    // Variables of a family's own that no request carries: the tools under another name, or nothing.
    for (const std::string &name : chatTemplate.program().undeclaredNames()) {
        if (error.message.find("'" + name + "' is undefined") == std::string::npos)
            continue;
        const bool tools = name.find("function") != std::string::npos || name.find("tool") != std::string::npos;
        const Value declared = request.tools.isArray() ? request.tools : Value(Array());
        supply(name, tools ? toJson(declared, JsonFormat::indented(4)) : std::string(),
               name + " is supplied: the template takes it for granted");
    }
    return changed;
}

} // namespace Parlance
