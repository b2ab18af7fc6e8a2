// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "template/templatesource_p.h"

#include <parlance/template.h>

#include <cstddef>
#include <filesystem>
#include <optional>
#include <vector>

namespace Parlance {

/// The one of supplied that is for the model in a folder or a .gguf, which comes without a template; none where none
/// is, or none can be read. {"architectures": ["SmallForCausalLM"], "model_type": "small"} in the folder's config.json
/// is a model for which `{.architectures = {"SmallForCausalLM"}}` is meant.
std::optional<TemplateSource> supplyTemplate(const std::filesystem::path &model,
                                             const std::vector<SuppliedTemplate> &supplied, std::size_t limit);

} // namespace Parlance
