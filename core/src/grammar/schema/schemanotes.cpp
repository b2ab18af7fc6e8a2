// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/schema/schemanotes_p.h"

#include <algorithm>

namespace Parlance::Gbnf {

void SchemaNotes::relax(const Value &schema, std::string_view keyword, std::string reason)
{
    add(m_relaxed, schema, keyword, std::move(reason));
}

void SchemaNotes::remark(const Value &schema, std::string_view keyword, std::string text)
{
    add(m_remarks, schema, keyword, std::move(text));
}

void SchemaNotes::add(std::vector<Note> &to, const Value &schema, std::string_view keyword, std::string reason) const
{
    static constexpr std::size_t most = 500;
    if (m_silent > 0 || to.size() >= most)
        return;
    Note note{ &schema, std::string(keyword), std::move(reason) };
    if (std::find(to.begin(), to.end(), note) == to.end())
        to.push_back(std::move(note));
}

std::vector<Relaxation> SchemaNotes::written(const std::vector<Note> &notes, const std::string &tool) const
{
    PointerMap pointers;
    for (const Note &note : notes)
        pointers.try_emplace(note.schema);
    if (!pointers.empty())
        m_document.findPointers(pointers);
    std::vector<Relaxation> out;
    for (const Note &note : notes) {
        std::string pointer = pointers.at(note.schema).value_or(std::string());
        if (!note.keyword.empty())
            pointer += pointerPart(note.keyword);
        Relaxation one{ tool, std::move(pointer), note.reason };
        if (std::find(out.begin(), out.end(), one) == out.end())
            out.push_back(std::move(one));
    }
    return out;
}

} // namespace Parlance::Gbnf
