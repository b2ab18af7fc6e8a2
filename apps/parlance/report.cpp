#include "report.h"
#include "terminal.h"
#include "verdict.h"

#include <algorithm>
#include <vector>

namespace Cli {

using namespace Parlance;

namespace {

constexpr std::size_t labelWidth = 16;
constexpr std::size_t markerLimit = 60;

/// A line of a section: what was found, and the finding it rests on.
struct Row
{
    std::string label;
    std::string text;
    std::string evidence;
};

class Reporter
{
public:
    Reporter(const ChatTemplate &chatTemplate, const Analysis &analysis, const PluginChoice &choice)
        : m_template(chatTemplate)
        , m_analysis(analysis)
        , m_choice(choice)
    { }

    std::string write()
    {
        head();
        reasoning();
        content();
        tools();
        turn();
        capabilities();
        unsupported();
        m_out += '\n' + styled(Style::Heading, padTo("Self-check", labelWidth + 2)) + verdict(m_analysis.verification)
            + '\n';
        m_out += failureText(m_analysis.verification, 3);
        return std::move(m_out);
    }

private:
    void head();
    void reasoning();
    void content();
    void tools();
    void functionRows();
    void argumentRows();
    void jsonRows();
    void idRows();
    void turn();
    void capabilities();
    void unsupported();

    void section(const std::string &title, const std::string &headline)
    {
        m_out += '\n' + styled(Style::Heading, padTo(title, labelWidth + 2)) + headline + '\n';
    }
    void line(const std::string &label, const std::string &text) { m_rows.push_back({ label, text, {} }); }
    void marker(const std::string &label, const Marker &marker, const std::string &field);
    void fact(const std::string &label, const std::string &text, const std::string &field);
    void flush();
    std::string evidence(const std::string &field) const;

    const ChatTemplate &m_template;
    const Analysis &m_analysis;
    const PluginChoice &m_choice;
    std::vector<Row> m_rows;
    std::string m_out;
};

/// Which comparisons found a field out, and on which line of the template it is written.
std::string Reporter::evidence(const std::string &field) const
{
    std::string ids;
    int templateLine = 0;
    for (const Comparison &comparison : m_analysis.comparisons) {
        for (const Finding &finding : comparison.findings) {
            if (finding.field != field)
                continue;
            if (ids.find(comparison.id) == std::string::npos)
                ids += (ids.empty() ? "" : " ") + comparison.id;
            templateLine = finding.line > 0 ? finding.line : templateLine;
        }
    }
    return templateLine > 0 ? padTo(ids, 6) + "line " + std::to_string(templateLine) : ids;
}

void Reporter::marker(const std::string &label, const Marker &marker, const std::string &field)
{
    if (!marker.isEmpty())
        m_rows.push_back({ label, styled(Style::Marker, visible(marker.text(), markerLimit)), evidence(field) });
}

void Reporter::fact(const std::string &label, const std::string &text, const std::string &field)
{
    if (!text.empty())
        m_rows.push_back({ label, text, evidence(field) });
}

void Reporter::flush()
{
    std::size_t width = 20;
    for (const Row &row : m_rows)
        width = std::max(width, row.evidence.empty() ? 0 : columns(row.text));
    for (const Row &row : m_rows) {
        const std::string label = "  " + padTo(row.label, labelWidth);
        const std::string text = row.evidence.empty() ? row.text : padTo(row.text, width + 2);
        m_out += label + text + styled(Style::Faint, row.evidence) + '\n';
    }
    m_rows.clear();
}

void Reporter::head()
{
    const std::string name = m_template.name().empty() ? std::string() : " (" + m_template.name() + ')';
    m_out += styled(Style::Heading, padTo("Template", labelWidth + 2)) + m_template.file() + name + '\n';
    line("size",
         std::to_string(m_template.source().size()) + " bytes, SHA-256 " + m_template.sha256().substr(0, 12) + "…");
    line("handler", (m_analysis.handler.empty() ? "generic" : m_analysis.handler) + " — " + m_choice.reason);
    for (const std::string &id : m_analysis.workarounds)
        line("workaround", id);
    flush();
}

const char *name(ReasoningAnalysis::Mode mode)
{
    switch (mode) {
    case ReasoningAnalysis::Mode::None:
        return "NONE";
    case ReasoningAnalysis::Mode::TagBased:
        return "TAG_BASED";
    case ReasoningAnalysis::Mode::ToolsOnly:
        return "TOOLS_ONLY";
    }
    return "";
}

const char *name(ContentAnalysis::Mode mode)
{
    switch (mode) {
    case ContentAnalysis::Mode::Plain:
        return "PLAIN";
    case ContentAnalysis::Mode::AlwaysWrapped:
        return "ALWAYS_WRAPPED";
    case ContentAnalysis::Mode::WrappedWithReasoning:
        return "WRAPPED_WITH_REASONING";
    }
    return "";
}

std::string inWords(const ReasoningAnalysis &reasoning)
{
    switch (reasoning.mode) {
    case ReasoningAnalysis::Mode::None:
        return "the template knows no reasoning";
    case ReasoningAnalysis::Mode::TagBased:
        return reasoning.start.isEmpty() ? "reasoning ends at a marker, nothing opens it"
                                         : "reasoning stands between two markers";
    case ReasoningAnalysis::Mode::ToolsOnly:
        return "reasoning is kept in messages with tool calls only";
    }
    return {};
}

std::string inWords(const ContentAnalysis &content)
{
    switch (content.mode) {
    case ContentAnalysis::Mode::Plain:
        return "content stands as it is";
    case ContentAnalysis::Mode::AlwaysWrapped:
        return "content stands between two markers";
    case ContentAnalysis::Mode::WrappedWithReasoning:
        return "content stands between two markers when there is reasoning";
    }
    return {};
}

std::string inWords(const std::string &format)
{
    if (format == "NONE")
        return "the template writes no tool calls";
    if (format == "JSON_NATIVE")
        return "a call is one JSON object that names the function";
    if (format == "TAG_WITH_JSON")
        return "markers name the function, its arguments are one JSON object";
    if (format == "TAG_WITH_TAGGED")
        return "markers name the function and each argument";
    return "a format of a plugin";
}

std::string headline(const std::string &mode, const std::string &words)
{
    return styled(Style::Heading, mode) + " — " + words;
}

void Reporter::reasoning()
{
    const ReasoningAnalysis &reasoning = m_analysis.reasoning;
    section("Reasoning", headline(name(reasoning.mode), inWords(reasoning)));
    marker("start", reasoning.start, "reasoning.start");
    marker("end", reasoning.end, "reasoning.end");
    fact("read from", reasoning.key, "reasoning.key");
    fact("switched by", reasoning.toggle, "reasoning.toggle");
    flush();
}

void Reporter::content()
{
    section("Content", headline(name(m_analysis.content.mode), inWords(m_analysis.content)));
    marker("start", m_analysis.content.start, "content.start");
    marker("end", m_analysis.content.end, "content.end");
    flush();
}

void Reporter::functionRows()
{
    const ToolsAnalysis &tools = m_analysis.tools;
    marker("section start", tools.sectionStart, "tools.section_start");
    marker("call start", tools.perCallStart, "tools.per_call_start");
    marker("name prefix", tools.function.namePrefix, "tools.function.name_prefix");
    marker("name suffix", tools.function.nameSuffix, "tools.function.name_suffix");
    marker("function close", tools.function.close, "tools.function.close");
    marker("call end", tools.perCallEnd, "tools.per_call_end");
    marker("call separator", tools.callSeparator, "tools.call_separator");
    marker("section end", tools.sectionEnd, "tools.section_end");
    line("calls", tools.severalCalls ? "several in a message" : "one in a message");
}

void Reporter::argumentRows()
{
    const auto &arguments = m_analysis.tools.arguments;
    marker("arguments start", arguments.start, "tools.arguments.start");
    marker("argument name", arguments.namePrefix, "tools.arguments.name_prefix");
    marker("  after it", arguments.nameSuffix, "tools.arguments.name_suffix");
    marker("a text's value", arguments.string.prefix, "tools.arguments.value_prefix");
    marker("  after it", arguments.string.suffix, "tools.arguments.value_suffix");
    if (arguments.other != arguments.string) {
        marker("another value", arguments.other.prefix, "tools.arguments.value_prefix");
        marker("  after it", arguments.other.suffix, "tools.arguments.value_suffix");
    }
    marker("separator", arguments.separator, "tools.arguments.separator");
    marker("arguments end", arguments.end, "tools.arguments.end");
}

void Reporter::jsonRows()
{
    const auto &json = m_analysis.tools.json;
    fact("function in", json.functionField, "tools.json.function_field");
    fact("name field", json.funNameIsKey ? "the function's name is the key" : json.nameField, "tools.json.name_field");
    fact("arguments field", json.argsField, "tools.json.args_field");
    fact("id field", json.idField, "tools.json.id_field");
    fact("counted id field", json.genIdField, "tools.json.gen_id_field");
    if (json.toolsArrayWrapped)
        fact("wrapped", "calls stand in an array", "tools.json.tools_array_wrapped");
    if (json.usesPythonDicts)
        fact("written as", "Python dicts", "tools.json.uses_python_dicts");
}

void Reporter::idRows()
{
    using Position = ToolsAnalysis::IdPosition;
    const auto &id = m_analysis.tools.callId;
    if (id.position == Position::None)
        return;
    const char *where = id.position == Position::PreFuncName ? "in front of the function's name"
        : id.position == Position::BetweenFuncAndArgs        ? "between name and arguments"
                                                             : "behind the arguments";
    fact("id stands", where, "tools.call_id.position");
    marker("id prefix", id.prefix, "tools.call_id.prefix");
    marker("id suffix", id.suffix, "tools.call_id.suffix");
}

void Reporter::tools()
{
    const std::string &format = m_analysis.tools.format;
    section("Tool calls", headline(format, inWords(format)));
    if (format == "NONE")
        return;
    functionRows();
    argumentRows();
    jsonRows();
    idRows();
    flush();
}

void Reporter::turn()
{
    section("Turn", {});
    if (!m_analysis.assistantHeader.empty())
        line("begins with", styled(Style::Marker, visible(m_analysis.assistantHeader, markerLimit)));
    marker("ends with", m_analysis.turnEnd, "turn_end");
    std::string tokens;
    for (const std::string &token : m_analysis.preservedTokens)
        tokens += (tokens.empty() ? "" : "  ") + styled(Style::Marker, visible(token));
    if (!tokens.empty())
        line("keep as tokens", tokens);
    flush();
}

void Reporter::capabilities()
{
    if (m_analysis.capabilities.empty())
        return;
    section("Capabilities", {});
    std::size_t width = 0;
    for (const auto &[name, capability] : m_analysis.capabilities)
        width = std::max(width, name.size());
    for (const auto &[name, capability] : m_analysis.capabilities) {
        const bool yes = capability.value == Answer::Yes;
        const char *word = yes ? "yes" : capability.value == Answer::No ? "no" : "unknown";
        m_out += "  " + padTo(name, width + 2) + styled(yes ? Style::Good : Style::Faint, padTo(word, 9))
            + styled(Style::Faint, capability.evidence) + '\n';
    }
}

/// What the template would not render, in its own words.
void Reporter::unsupported()
{
    for (const Comparison &comparison : m_analysis.comparisons) {
        const std::string &error = comparison.a.error.empty() ? comparison.b.error : comparison.a.error;
        if (comparison.unsupported && !error.empty())
            line(comparison.id, comparison.title + ": " + visible(error, 200));
    }
    if (m_rows.empty())
        return;
    section("Not rendered", "the template refused these comparisons");
    flush();
}

} // namespace

std::string analysisReport(const ChatTemplate &chatTemplate, const Analysis &analysis, const PluginChoice &choice)
{
    return Reporter(chatTemplate, analysis, choice).write();
}

} // namespace Cli
