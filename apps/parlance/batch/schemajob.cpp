// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "batch/schemajob.h"

#include <parlance/grammar.h>

#include <ctime>

namespace Cli {

using namespace Parlance;

namespace {

/// Counts the processor's time, so that what else a machine does makes no difference.
class Stopwatch
{
public:
    std::int64_t micros() const { return (std::clock() - m_start) * 1'000'000 / CLOCKS_PER_SEC; }

private:
    std::clock_t m_start = std::clock();
};

Result<GrammarOptions> optionsOf(const Value &job)
{
    GrammarOptions options;
    const std::string &reading = job["reading"].toString();
    if (reading == "schema")
        options.reading = SchemaReading::Schema;
    else if (reading != "writing")
        return Error{ ErrorCode::InvalidRequest, "reading: expected schema or writing", {}, {}, {} };
    options.strict = job["strict"].toBool();
    options.checkFormats = job["check_formats"].toBool(true);
    return options;
}

Array notesValue(const std::vector<Relaxation> &notes)
{
    Array all;
    for (const Relaxation &one : notes)
        all.push_back(Object{ { "pointer", one.pointer }, { "reason", one.reason } });
    return all;
}

} // namespace

Result<Object> schemaAnswer(const Value &job)
{
    const auto options = optionsOf(job);
    if (!options)
        return options.error();
    const Stopwatch writing;
    const auto text = writeSchemaGbnf(job["schema"], {}, *options);
    const std::int64_t written = writing.micros();
    if (!text)
        return text.error();
    // Where there is no grammar, every text is allowed.
    const bool isConstrained = text->status != GrammarText::Status::Unconstrained;
    const Stopwatch reading;
    const auto grammar = Grammar::parse(isConstrained ? text->text : "root ::= [^\\u0000]*\n");
    const std::int64_t read = reading.micros();
    if (!grammar)
        return grammar.error();
    Array accepted;
    Array limited; ///< texts that were given up
    for (const Value &candidate : job["texts"].toArray()) {
        const GrammarMatch match = grammar->match(candidate.toString());
        if (match.limited)
            limited.push_back(static_cast<std::int64_t>(accepted.size()));
        accepted.push_back(match.accepts);
    }
    Object answer{
        { "grammar_status", toString(text->status) }, { "relaxations", notesValue(text->relaxations) },
        { "remarks", notesValue(text->remarks) },     { "bytes", static_cast<std::int64_t>(text->text.size()) },
        { "accepts", std::move(accepted) },           { "micros", Object{ { "write", written }, { "read", read } } }
    };
    if (!limited.empty())
        answer.set("limited", std::move(limited));
    return answer;
}

} // namespace Cli
