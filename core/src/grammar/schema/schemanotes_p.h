// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "grammar/schema/document_p.h"

#include <parlance/grammar.h>

#include <set>
#include <string>
#include <vector>

namespace Parlance::Gbnf {

/// Collects what a grammar allows beyond its schema, and what else is worth saying, each once.
class SchemaNotes
{
public:
    explicit SchemaNotes(const SchemaDocument &document)
        : m_document(document)
    { }

    /// The values of schema are widened because of the keyword, which may be empty.
    void relax(const Value &schema, std::string_view keyword, std::string reason);
    /// The grammar holds to the schema, but the reader should know.
    void remark(const Value &schema, std::string_view keyword, std::string text);
    bool hasRelaxed() const { return !m_relaxed.empty(); }

    /// With pointers and the tool's name.
    std::vector<Relaxation> relaxations(const std::string &tool) const { return written(m_relaxed, tool); }
    std::vector<Relaxation> remarks(const std::string &tool) const { return written(m_remarks, tool); }

    /// While one of these lives, nothing is taken down: something is only tried.
    class Silence
    {
    public:
        explicit Silence(SchemaNotes &notes)
            : m_notes(notes)
        {
            ++m_notes.m_silent;
        }
        ~Silence() { --m_notes.m_silent; }
        Silence(const Silence &) = delete;
        Silence &operator=(const Silence &) = delete;

    private:
        SchemaNotes &m_notes;
    };

private:
    struct Note
    {
        const Value *schema;
        std::string keyword;
        std::string reason;
        bool operator==(const Note &) const = default;
    };
    void add(std::vector<Note> &to, const Value &schema, std::string_view keyword, std::string reason) const;
    std::vector<Relaxation> written(const std::vector<Note> &notes, const std::string &tool) const;

    const SchemaDocument &m_document;
    std::vector<Note> m_relaxed;
    std::vector<Note> m_remarks;
    int m_silent = 0;
};

} // namespace Parlance::Gbnf
