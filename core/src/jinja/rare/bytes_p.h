// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "jinja/text_p.h"

#include <string>
#include <string_view>

/// Python's bytes, as str.encode() and int.to_bytes() give them.
namespace Parlance::Jinja {

class Bytes final : public Obj
{
public:
    /// What is made of them has their origin.
    Bytes(Heap &heap, std::string bytes, Origin origin);
    std::string_view typeName() const override { return "bytes"; }
    bool truth(Runtime &) const override { return !m_bytes.empty(); }
    std::optional<std::int64_t> length(Runtime &) const override;
    bool isSequence() const override { return true; }
    bool isIterable() const override { return true; }
    Var attribute(Runtime &runtime, std::string_view name) override;
    Var item(Runtime &, const Var &key) override;
    Var iterate(Runtime &runtime) override;
    bool equals(Runtime &, const Var &other) const override;
    std::optional<bool> contains(Runtime &runtime, const Var &value) const override;
    std::optional<std::size_t> hash(Runtime &) const override;
    void repr(Text &out) const override;
    Var slice(Runtime &runtime, const Bounds &bounds) const override;
    Var operate(Runtime &runtime, Arithmetic operation, const Var &left, const Var &right) const override;
    std::optional<bool> precedes(Runtime &runtime, const Var &self, const Var &other, bool orEqual) const override;

    std::string_view view() const { return m_bytes; }
    Origin origin() const { return m_origin; }

private:
    std::string m_bytes;
    Origin m_origin;
};

} // namespace Parlance::Jinja
