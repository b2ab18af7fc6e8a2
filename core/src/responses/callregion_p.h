// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "responses/patterngrammar_p.h"

#include <parlance/message.h>
#include <parlance/responsetemplate.h>

/// The text between the opener and the closer of a region of calls: `{"name": "look", "arguments": {}}`, an array of
/// such objects, or, after an opener with the function's name, its arguments alone.
namespace Parlance {

/// How the names and arguments of calls come out of a field.
struct CallShape
{
    enum class Kind
    {
        One, ///< JSON that holds name and arguments
        List, ///< a list of such JSON
        Arguments, ///< the name is a group of the opener, the region its arguments
    };
    Kind kind = Kind::One;
    std::string functionMember; ///< of One, List: the member with name and arguments, or empty
    std::string nameMember = "name";
    std::string argumentsMember = "arguments";
    std::string idMember = "id";
    std::string nameGroup; ///< of Arguments
    std::string idGroup; ///< of Arguments, or empty
};

/// What the transforms of a field of calls say. The error tells what has no counterpart.
Result<CallShape> callShape(const ResponseField &field);
/// The region's inside; stops are what its closer begins with. A lone call is captured by it, the calls of an array
/// each.
Result<Peg::Expr> callRegion(const ResponseField &field, const CallShape &shape,
                             const std::vector<ToolDeclaration> &tools, const std::vector<std::string> &stops);

} // namespace Parlance
