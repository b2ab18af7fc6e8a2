// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "views/parsetrace.h"
#include "feedoutput.h"
#include "terminal.h"

#include <parlance/report.h>

#include <algorithm>

namespace Cli {

using namespace Parlance;

namespace {

using Type = Event::Type;

struct Stretch
{
    Type type = Type::ContentDelta;
    std::ptrdiff_t begin = 0;
    std::ptrdiff_t end = 0;
    std::string what;
    std::string why;
};

class Tracing
{
public:
    Tracing(const std::string &answerPrefix, const std::string &output, const Analysis &analysis)
        : m_text(answerPrefix + output)
        , m_outputBegin(static_cast<std::ptrdiff_t>(answerPrefix.size()))
        , m_report(reportOf(analysis))
    { }

    void add(const Event &event)
    {
        if (event.type == Type::ArgumentValue || (event.begin == event.end && event.type != Type::Diagnostic))
            return;
        const bool goesOn = !m_lines.empty() && m_lines.back().type == event.type && isText(event.type);
        if (goesOn) {
            m_lines.back().end = event.end;
            return;
        }
        m_lines.push_back({ event.type, event.begin, event.end, whatOf(event), whyOf(event) });
    }

    std::string text() const
    {
        std::string text;
        for (const Stretch &line : m_lines)
            text += written(line);
        return text;
    }

private:
    static bool isText(Type type)
    {
        return type != Type::CallBegin && type != Type::CallEnd && type != Type::Diagnostic;
    }

    std::string_view bytes(std::ptrdiff_t begin, std::ptrdiff_t end) const
    {
        const auto size = static_cast<std::ptrdiff_t>(m_text.size());
        const auto from = std::clamp<std::ptrdiff_t>(begin + m_outputBegin, 0, size);
        const auto to = std::clamp<std::ptrdiff_t>(end + m_outputBegin, from, size);
        return std::string_view(m_text).substr(static_cast<std::size_t>(from), static_cast<std::size_t>(to - from));
    }

    static std::string whatOf(const Event &event)
    {
        switch (event.type) {
        case Type::ReasoningDelta:
            return "reasoning";
        case Type::ContentDelta:
            return "content";
        case Type::CallBegin:
            return "call " + event.name;
        case Type::ArgumentsDelta:
            return "arguments";
        case Type::CallEnd:
            return event.complete ? "end of call" : "cut call";
        case Type::Diagnostic:
            return event.diagnostic ? toString(event.diagnostic->level) : "diagnostic";
        case Type::Markup:
        case Type::ArgumentValue:
        case Type::Finish:
            break;
        }
        return "markup";
    }

    std::string whyOf(const Event &event) const
    {
        switch (event.type) {
        case Type::ReasoningDelta:
            return "between " + fieldsIn(lastMarkup(), "reasoning") + " and reasoning.end";
        case Type::ContentDelta:
            return "text without a marker of the format";
        case Type::ArgumentsDelta:
            return "arguments of the call";
        case Type::Diagnostic:
            return event.diagnostic ? event.diagnostic->rule + ": " + event.diagnostic->message : std::string();
        default:
            break;
        }
        return fieldsIn(bytes(event.begin, event.end), "layout of the format");
    }

    std::string_view lastMarkup() const
    {
        const auto found = std::find_if(m_lines.rbegin(), m_lines.rend(),
                                        [](const Stretch &line) { return line.type == Type::Markup; });
        return found == m_lines.rend() ? std::string_view() : bytes(found->begin, found->end);
    }

    /// The fields of the analysis whose markers are in the text.
    std::string fieldsIn(std::string_view text, const std::string &otherwise) const
    {
        std::string fields;
        for (const ReportSection &section : m_report.sections) {
            for (const ReportRow &row : section.rows) {
                const std::string core(row.marker.coreToPlaceholder());
                if (!row.isMarker || core.size() < 2 || text.find(core) == std::string::npos)
                    continue;
                fields += (fields.empty() ? "" : ", ") + row.field
                    + (row.line > 0 ? " (line " + std::to_string(row.line) + ')' : std::string());
            }
        }
        return fields.empty() ? otherwise : fields;
    }

    std::string written(const Stretch &line) const
    {
        const std::string range = std::to_string(line.begin) + '-' + std::to_string(line.end);
        const Style style = line.type == Type::Diagnostic    ? Style::Bad
            : isText(line.type) && line.type != Type::Markup ? Style::Plain
                                                             : Style::Marker;
        return styled(Style::Faint, padTo(range, 12)) + padTo(line.what, 15) + ' '
            + styled(style, visible(bytes(line.begin, line.end), 60)) + "  " + styled(Style::Faint, line.why) + '\n';
    }

    const std::string m_text;
    const std::ptrdiff_t m_outputBegin;
    const Report m_report;
    std::vector<Stretch> m_lines;
};

} // namespace

std::string parseTrace(const std::vector<Event> &events, const std::string &answerPrefix, const std::string &output,
                       const Analysis &analysis)
{
    Tracing tracing(answerPrefix, output, analysis);
    for (const Event &event : events)
        tracing.add(event);
    return tracing.text();
}

} // namespace Cli
