// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "template/templatesource_p.h"

#include <parlance/result.h>

#include <filesystem>
#include <string>
#include <vector>

namespace Parlance {

/// The template in a model's folder: the first in chat_template.jinja, chat_template.json, tokenizer_config.json and
/// processor_config.json. Named ones may also be next to chat_template.jinja, in additional_chat_templates/NAME.jinja
/// or chat_templates/NAME.jinja. The tokens come from all of the folder's files.
Result<TemplateSource> findInFolder(const std::filesystem::path &folder, const std::string &name, std::size_t limit);
/// The names of the templates that findInFolder() chooses from.
std::vector<std::string> namesInFolder(const std::filesystem::path &folder);
std::vector<std::string> namesInJson(const std::filesystem::path &path);
/// The template in a JSON file of a model, with the tokens that the file names.
Result<TemplateSource> findInJson(const std::filesystem::path &path, const std::string &name);
/// The template that a file is.
Result<TemplateSource> readTemplate(const std::filesystem::path &path, std::size_t limit);

} // namespace Parlance
