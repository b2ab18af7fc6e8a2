// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "message/arguments/toolschema_p.h"

#include <string>
#include <unordered_set>
#include <vector>

namespace Parlance {

/// Which arguments a call has, held against what its tool declares.
///
/// A tool that requires `city` and knows nothing else, called with `town` and `town`:
///     argument "town" is twice; argument "town" is unknown to the tool; argument "city" is missing
class ArgumentNames
{
public:
    /// The schema must outlive the names; null: unknown tool.
    void setSchema(const ToolSchema *schema)
    {
        m_schema = schema;
        m_possible = schema ? schema->everything() : 0;
    }
    Kinds kinds(const std::string &name) const { return m_schema ? m_schema->kinds(name, m_possible) : Kind::any; }

    /// Whether it matters which value the argument has.
    bool asksForValue(const std::string &name) const { return m_schema && m_schema->tellsApart(name); }
    /// The value of an argument, as JSON text.
    void setValue(const std::string &name, std::string_view json)
    {
        if (m_schema)
            m_possible = m_schema->with(m_possible, name, json);
    }

    /// The argument that a value without a name means, or the empty text: after others, the next that is declared.
    std::string next() const;

    /// Whether the name is new, or one too many to be remembered.
    bool add(const std::string &name);
    /// A member of arguments that are as one object: where it is twice, the notes say so.
    void addMember(const std::string &name);
    /// Whether none is missing that the tool requires.
    bool hasRequired() const { return missing().empty(); }
    /// What is off, once the call has ended.
    std::vector<std::string> notes() const;

private:
    std::vector<std::string> missing() const; ///< of those that are required

    const ToolSchema *m_schema = nullptr;
    ToolSchema::Possible m_possible = 0; // alternatives, by what has come
    std::unordered_set<std::string> m_names; // as many as are looked after
    std::vector<std::string> m_twice; // members of one object
    std::vector<std::string> m_unknown; // those of the names that the tool does not know
};

} // namespace Parlance
