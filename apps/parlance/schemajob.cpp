// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "schemajob.h"

#include <parlance/grammar.h>

#include <chrono>

namespace Cli {

using namespace Parlance;

namespace {

class Stopwatch
{
public:
    std::int64_t micros() const
    {
        using namespace std::chrono;
        return duration_cast<microseconds>(steady_clock::now() - m_start).count();
    }

private:
    std::chrono::steady_clock::time_point m_start = std::chrono::steady_clock::now();
};

Array relaxationsValue(const GrammarText &grammar)
{
    Array all;
    for (const Relaxation &one : grammar.relaxations)
        all.push_back(Object{ { "pointer", one.pointer }, { "reason", one.reason } });
    return all;
}

} // namespace

Result<Object> schemaAnswer(const Value &job)
{
    const Stopwatch writing;
    const GrammarText text = writeSchemaGbnf(job["schema"]);
    const std::int64_t written = writing.micros();
    const Stopwatch reading;
    const auto grammar = Grammar::parse(text.text);
    const std::int64_t read = reading.micros();
    if (!grammar)
        return grammar.error();
    Array accepted;
    for (const Value &candidate : job["texts"].toArray())
        accepted.push_back(grammar->match(candidate.toString()).accepts);
    return Object{ { "grammar_status", grammarStatusName(text.status) },
                   { "relaxations", relaxationsValue(text) },
                   { "bytes", static_cast<std::int64_t>(text.text.size()) },
                   { "accepts", std::move(accepted) },
                   { "micros", Object{ { "write", written }, { "read", read } } } };
}

} // namespace Cli
