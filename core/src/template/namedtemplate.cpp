// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "template/namedtemplate_p.h"

namespace Parlance {

std::vector<NamedTemplate> namedTemplates(const Value &member)
{
    std::vector<NamedTemplate> all;
    if (member.isString())
        all.push_back({ {}, member.toString() });
    for (const Value &entry : member.toArray()) {
        if (entry["template"].isString())
            all.push_back({ entry["name"].toString(), entry["template"].toString() });
    }
    for (const auto &[name, text] : member.toObject()) {
        if (text.isString())
            all.push_back({ name, text.toString() });
    }
    return all;
}

static std::string listNames(const std::vector<NamedTemplate> &all)
{
    std::string names;
    for (const NamedTemplate &one : all)
        names += (names.empty() ? "" : ", ") + (one.name.empty() ? std::string("(unnamed)") : one.name);
    return names;
}

Result<NamedTemplate> chooseTemplate(const std::vector<NamedTemplate> &all, const std::string &name,
                                     const std::string &file)
{
    const auto none = [&](std::string message) {
        return Error{ ErrorCode::NoTemplate, std::move(message), { file, 0, 0 }, {}, {} };
    };
    if (all.empty())
        return none("no chat_template in this file");
    const std::string wanted = name.empty() ? defaultTemplateName : name;
    for (const NamedTemplate &one : all) {
        if (one.name == wanted || (one.name.empty() && wanted == defaultTemplateName))
            return one;
    }
    if (name.empty() && all.size() == 1)
        return all.front();
    if (name.empty())
        return none("several templates, none called default; choose one of: " + listNames(all));
    return none("no template called " + name + "; there are: " + listNames(all));
}

} // namespace Parlance
