// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "formats/callcombinators_p.h"

namespace Parlance::Pieces {

/// One or more calls whose names stand in tags, as a section: `<calls><call=look>…</call></calls>`, with the openers
/// and triggers of whatever it begins with. call is one of them, whole, and further one behind another.
CallGrammar sectionOf(const Expr &call, const Expr &further, const Analysis &analysis, const CallRequest &request);

} // namespace Parlance::Pieces
