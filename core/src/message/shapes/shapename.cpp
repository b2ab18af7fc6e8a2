// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// The shapes by their names, as in `parse --stream responses`.

#include <parlance/shape.h>

namespace Parlance {

EnumNames namesOf(Shape)
{
    static constexpr const char *names[] = { "completions", "responses", "messages" };
    return names;
}

} // namespace Parlance
