// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/result.h>
#include <parlance/value.h>

#include <string>
#include <vector>

namespace Parlance {

/// A template of a file, by name; the name is empty for the only one of a file that gives none.
struct NamedTemplate
{
    std::string name;
    std::string text;
};

/// The name of the template that is meant where none is asked for.
inline constexpr const char *defaultTemplateName = "default";

/// The templates in a configuration's member chat_template: a text, an object of texts by name, or an array of objects
/// with name and template.
std::vector<NamedTemplate> namedTemplates(const Value &member);
/// The one of that name; where the name is empty the default one, or the only one. The error is the file's, with the
/// names that there are.
Result<NamedTemplate> chooseTemplate(const std::vector<NamedTemplate> &all, const std::string &name,
                                     const std::string &file);

} // namespace Parlance
