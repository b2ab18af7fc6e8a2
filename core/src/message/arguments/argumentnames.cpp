// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "message/arguments/argumentnames_p.h"

#include "message/arguments/jsontext_p.h"

#include <algorithm>

namespace Parlance {

bool ArgumentNames::add(const std::string &name)
{
    constexpr std::size_t most = 1024; // what is kept of a call must not grow with it
    if (m_names.contains(name))
        return false;
    if (m_names.size() >= most && !(m_schema && m_schema->isNamed(name)))
        return true;
    m_names.insert(name);
    if (!m_schema)
        return true;
    if (!m_schema->isExpected(name))
        m_unknown.push_back(name);
    m_possible = m_schema->with(m_possible, name);
    return true;
}

std::string ArgumentNames::next() const
{
    if (!m_schema)
        return {};
    if (m_names.empty())
        return m_schema->first();
    const std::vector<std::string> &all = m_schema->names();
    const auto name =
        std::find_if(all.begin(), all.end(), [this](const std::string &one) { return !m_names.contains(one); });
    return name != all.end() ? *name : std::string();
}

void ArgumentNames::addMember(const std::string &name)
{
    constexpr std::size_t most = 16;
    if (!add(name) && m_twice.size() < most)
        m_twice.push_back(name);
}

std::vector<std::string> ArgumentNames::notes() const
{
    std::vector<std::string> notes;
    const auto note = [&notes](const std::string &name, const char *what) {
        notes.push_back("argument " + asJsonString(name) + what);
    };
    for (const std::string &name : m_twice)
        note(name, " appears twice");
    for (const std::string &name : m_unknown)
        note(name, " is unknown to the tool");
    for (const std::string &name : missing())
        note(name, " is missing");
    return notes;
}

std::vector<std::string> ArgumentNames::missing() const
{
    std::vector<std::string> names = m_schema ? m_schema->required() : std::vector<std::string>();
    std::erase_if(names, [this](const std::string &name) { return m_names.contains(name); });
    return names;
}

} // namespace Parlance
