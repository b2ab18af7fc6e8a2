// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "template/templatesource_p.h"

#include <parlance/result.h>
#include <parlance/template.h>

#include <cstddef>
#include <filesystem>
#include <vector>

namespace Parlance {

/// The supplied template for the model in a folder or a .gguf without a template; none if no template matches, or none
/// can be read. {"architectures": ["SmallForCausalLM"], "model_type": "small"} in the folder's config.json is a model
/// for `{.architectures = {"SmallForCausalLM"}}`.
/// NoTemplate if none is supplied for such a model.
Result<TemplateSource> supplyTemplate(const std::filesystem::path &model, const std::vector<SuppliedTemplate> &supplied,
                                      std::size_t limit);

} // namespace Parlance
