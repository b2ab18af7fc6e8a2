// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/jinja.h>

#include <string_view>

namespace Parlance::Jinja {

/// What a template reads before it sets it, by name.
class Variables
{
public:
    /// Null where there is none. What is found stays where it is while these variables live.
    virtual const Value *find(std::string_view name) const = 0;
    virtual Value toValue() const = 0; ///< an object of them all

protected:
    ~Variables() = default;
};

/// Program::render() with variables that are asked for one by one.
Result<Rendered> rendered(const Program &program, const Variables &variables, const RenderOptions &options);

} // namespace Parlance::Jinja
