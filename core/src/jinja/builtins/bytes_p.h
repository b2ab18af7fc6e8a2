// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "jinja/runtime_p.h"

#include <string>
#include <string_view>

/// Python's bytes, as str.encode() and int.to_bytes() give them.
namespace Parlance::Jinja {

class Bytes final : public Obj
{
public:
    Bytes(Heap &heap, std::string bytes);
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
    void repr(Runtime &runtime, std::string &out) const override;

    std::string_view view() const { return m_bytes; }
    /// Of a slice: so many bytes from start on, step apart.
    Var part(Runtime &runtime, std::int64_t start, std::int64_t step, std::int64_t count) const;

private:
    std::string m_bytes;
};

Var joinedBytes(Runtime &runtime, const Bytes &left, const Bytes &right);
Var repeatedBytes(Runtime &runtime, const Bytes &bytes, std::int64_t times);
/// str.encode(encoding, errors).
Var encoded(Runtime &runtime, std::string_view text, std::string_view encoding, std::string_view errors);

} // namespace Parlance::Jinja
