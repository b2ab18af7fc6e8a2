// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "jinja/builtins_p.h"

/// The built-ins that Jinja2 and Python have and no chat template that we know uses: each topic a file, exact all the
/// same. Nothing outside of this folder includes it; builtins/tables.cpp asks for its tables.
namespace Parlance::Jinja {

Builtins chanceFilters();
Builtins groupFilters();
Builtins htmlFilters();
Builtins justifyFilters();
Builtins pprintFilters();
Builtins roundingFilters();
Builtins rowFilters();
Builtins truncateFilters();
Builtins urlFilters();
Builtins wrapFilters();

Builtins chanceGlobals();
Builtins cyclerGlobals();

Builtins characterMethods();
Builtins encodeMethods();
Builtins floatMethods();
Builtins formatMethods();
Builtins htmlMethods();
Builtins intMethods();
Builtins justifyMethods();
Builtins markupMethods();
Builtins translateMethods();

} // namespace Parlance::Jinja
