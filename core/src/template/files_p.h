// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "template/templatesource_p.h"

#include <parlance/result.h>
#include <parlance/template.h>

#include <cstddef>
#include <string>
#include <vector>

namespace Parlance {

/// Finds the template that path and name mean, or else what is supplied for such a model. sourceLimit is the most bytes
/// a template may have.
Result<TemplateSource> findTemplate(const std::string &path, const std::string &name, std::size_t sourceLimit,
                                    const std::vector<SuppliedTemplate> &supplied = {});
/// The names of all templates that findTemplate() chooses from.
std::vector<std::string> templateNames(const std::string &path);

} // namespace Parlance
