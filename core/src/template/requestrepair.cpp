// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "template/requestrepair_p.h"

#include <parlance/json.h>

#include <algorithm>

// A template that walks over `functions`, which no request has, fails with "'functions' is undefined": the tools are
// supplied under that name, and it is rendered again.
namespace Parlance {

// What RenderOptions::lenient allows.
static bool isLenientlyAllowed(const Error &error)
{
    return (error.cause == ErrorCause::RefusedBySandbox && error.subject == "append")
        || (error.cause == ErrorCause::NotSerializable && error.subject == "generator");
}

static bool isUndeclared(const ChatTemplate &chatTemplate, const Error &error)
{
    const auto &names = chatTemplate.program().undeclaredNames();
    return error.cause == ErrorCause::UndefinedName
        && std::find(names.begin(), names.end(), error.subject) != names.end();
}

// Without tools, "'NoneType' object is not iterable" may come of them.
static bool mayMissTools(const ChatRequest &request, const ChatTemplate &chatTemplate, const Error &error)
{
    const auto &names = chatTemplate.program().undeclaredNames();
    return request.functions().empty() && error.message.find("None") != std::string::npos
        && std::find(names.begin(), names.end(), "tools") != names.end();
}

bool supplyMissing(ChatRequest &request, const ChatTemplate &chatTemplate, const Error &error,
                   std::vector<std::string> &reports)
{
    if (error.code != ErrorCode::TemplateRuntime)
        return false;
    bool changed = false;
    if (isLenientlyAllowed(error) && !request.lenient) {
        request.lenient = true;
        reports.emplace_back("this template is rendered, although Jinja2 in Transformers refuses it");
        return true;
    }
    const auto supply = [&](const std::string &name, Value value, const std::string &why) {
        if (request.templateKwargs.contains(name))
            return;
        request.templateKwargs.object().set(name, std::move(value));
        reports.push_back(why);
        changed = true;
    };
    if (mayMissTools(request, chatTemplate, error))
        supply("tools", Array(), "tools is sent as an empty list: the template always walks over it");
    // Variables of a family's own that no request carries: the tools under another name, or nothing.
    if (isUndeclared(chatTemplate, error)) {
        const std::string &name = error.subject;
        const bool tools = name.find("function") != std::string::npos || name.find("tool") != std::string::npos;
        const Value declared = request.tools.isArray() ? request.tools : Value(Array());
        supply(name, tools ? toJson(declared, JsonFormat::indented(4)) : std::string(),
               name + " is added: the template needs it");
    }
    return changed;
}

} // namespace Parlance
