#include "models/summary.h"

#include "models/visibletext.h"

#include <QCoreApplication>
#include <algorithm>

namespace Parlance::Inspector {

namespace {

QString tr(const char *text)
{
    return QCoreApplication::translate("Summary", text);
}

int lineOf(const Analysis &analysis, std::string_view field)
{
    for (const Comparison &comparison : analysis.comparisons) {
        for (const Finding &finding : comparison.findings) {
            if (finding.field == field && finding.line > 0)
                return finding.line;
        }
    }
    return 0;
}

/// Adds a row for each marker that the template writes.
class MarkerRows
{
public:
    MarkerRows(const Analysis &analysis, SummarySection &section)
        : m_analysis(analysis)
        , m_section(section)
    { }

    void add(const char *name, const Marker &marker, const char *field, const char *words = nullptr)
    {
        addText(name, marker.text(), field, words);
    }
    void addText(const char *name, const std::string &text, const char *field, const char *words = nullptr)
    {
        if (text.empty())
            return;
        const QString meaning = words ? tr(words) : QString();
        m_section.rows.push_back(
            { tr(name), visible(fromCore(text)), meaning, true, lineOf(m_analysis, field), Tone::Neutral });
    }

private:
    const Analysis &m_analysis;
    SummarySection &m_section;
};

QString counted(int count, const char *one, const char *many)
{
    return count == 1 ? tr(one) : tr(many).arg(count);
}

SummarySection verdictSection(const Verification &verification)
{
    SummarySection section{ tr("Self-check"), verificationSentence(verification), verificationTone(verification), {} };
    for (const VerificationFailure &failure : verification.failures) {
        section.rows.push_back({ fromCore(failure.name), visible(fromCore(failure.text)), fromCore(failure.difference),
                                 true, 0, Tone::Bad });
    }
    return section;
}

QString reasoningSentence(const ReasoningAnalysis &reasoning)
{
    if (reasoning.mode == ReasoningAnalysis::Mode::None)
        return tr("The template writes no reasoning");
    if (reasoning.mode == ReasoningAnalysis::Mode::ToolsOnly)
        return tr("Reasoning stands between tags; the history keeps it only in messages with tool calls");
    if (reasoning.start.isEmpty())
        return tr("Reasoning runs from the start of the answer to a closing tag");
    return tr("Reasoning stands between an opening and a closing tag");
}

SummarySection reasoningSection(const Analysis &analysis)
{
    const ReasoningAnalysis &reasoning = analysis.reasoning;
    SummarySection section{ tr("Reasoning"), reasoningSentence(reasoning), Tone::Neutral, {} };
    MarkerRows rows(analysis, section);
    rows.add("Opens with", reasoning.start, "reasoning.start");
    rows.add("Closes with", reasoning.end, "reasoning.end");
    rows.addText("Read from", reasoning.key, "reasoning.key", "the message's key that holds it in the history");
    rows.addText("Switched by", reasoning.toggle, "reasoning.toggle", "the variable that turns thinking on and off");
    return section;
}

QString contentSentence(ContentAnalysis::Mode mode)
{
    switch (mode) {
    case ContentAnalysis::Mode::Plain:
        return tr("Content stands as it is, without tags");
    case ContentAnalysis::Mode::AlwaysWrapped:
        return tr("Content always stands between tags");
    case ContentAnalysis::Mode::WrappedWithReasoning:
        return tr("Content stands between tags where there is reasoning");
    }
    return {};
}

SummarySection contentSection(const Analysis &analysis)
{
    SummarySection section{ tr("Content"), contentSentence(analysis.content.mode), Tone::Neutral, {} };
    MarkerRows rows(analysis, section);
    rows.add("Opens with", analysis.content.start, "content.start");
    rows.add("Closes with", analysis.content.end, "content.end");
    rows.addText("Answer begins after", analysis.assistantHeader, "assistant_header");
    rows.add("Turn ends with", analysis.turnEnd, "turn_end");
    return section;
}

QString formatSentence(const std::string &format)
{
    if (format == "NONE")
        return tr("The template writes no tool calls");
    if (format == "JSON_NATIVE")
        return tr("A call is one JSON object that holds the function's name and its arguments");
    if (format == "TAG_WITH_JSON")
        return tr("A tag names the function, and the arguments are one JSON object");
    if (format == "TAG_WITH_TAGGED")
        return tr("A tag names the function, and each argument stands in a tag of its own");
    return tr("Calls are written in the format %1").arg(fromCore(format));
}

void addFunctionMarkers(MarkerRows &rows, const ToolsAnalysis &tools)
{
    rows.add("Section opens with", tools.sectionStart, "tools.section_start", "before the first call");
    rows.add("Section closes with", tools.sectionEnd, "tools.section_end", "behind the last call");
    rows.add("Call opens with", tools.perCallStart, "tools.per_call_start");
    rows.add("Call closes with", tools.perCallEnd, "tools.per_call_end");
    rows.add("Between calls", tools.callSeparator, "tools.call_separator");
    rows.add("Before the name", tools.function.namePrefix, "tools.function.name_prefix");
    rows.add("Behind the name", tools.function.nameSuffix, "tools.function.name_suffix");
    rows.add("Function closes with", tools.function.close, "tools.function.close");
}

void addArgumentMarkers(MarkerRows &rows, const ToolsAnalysis &tools)
{
    const ToolsAnalysis::Arguments &arguments = tools.arguments;
    rows.add("Arguments open with", arguments.start, "tools.arguments.start");
    rows.add("Arguments close with", arguments.end, "tools.arguments.end");
    rows.add("Before an argument's name", arguments.namePrefix, "tools.arguments.name_prefix");
    rows.add("Behind an argument's name", arguments.nameSuffix, "tools.arguments.name_suffix");
    rows.add("Before a text value", arguments.string.prefix, "tools.arguments.value_prefix");
    rows.add("Behind a text value", arguments.string.suffix, "tools.arguments.value_suffix");
    rows.add("Before another value", arguments.other.prefix, "tools.arguments.value_prefix");
    rows.add("Behind another value", arguments.other.suffix, "tools.arguments.value_suffix");
    rows.add("Between arguments", arguments.separator, "tools.arguments.separator");
    rows.add("Before the call's id", tools.callId.prefix, "tools.call_id.prefix");
    rows.add("Behind the call's id", tools.callId.suffix, "tools.call_id.suffix");
}

void addJsonFields(MarkerRows &rows, const ToolsAnalysis::Json &json)
{
    rows.addText("Member that holds the call", json.functionField, "tools.json.function_field");
    rows.addText("Member with the name", json.nameField, "tools.json.name_field");
    rows.addText("Member with the arguments", json.argsField, "tools.json.args_field");
    rows.addText("Member with the call's id", json.idField, "tools.json.id_field");
    rows.addText("Member with a counted id", json.genIdField, "tools.json.gen_id_field");
}

SummarySection toolsSection(const Analysis &analysis)
{
    SummarySection section{ tr("Tool calls"), formatSentence(analysis.tools.format), Tone::Neutral, {} };
    if (analysis.tools.format == "NONE")
        return section;
    const QString several = analysis.tools.severalCalls ? tr("yes") : tr("no");
    section.rows.push_back({ tr("Format"), fromCore(analysis.tools.format), {}, false, 0, Tone::Neutral });
    section.rows.push_back({ tr("Several calls at once"), several, {}, false, 0, Tone::Neutral });
    MarkerRows rows(analysis, section);
    addFunctionMarkers(rows, analysis.tools);
    addArgumentMarkers(rows, analysis.tools);
    addJsonFields(rows, analysis.tools.json);
    return section;
}

SummaryRow capabilityRow(const std::string &name, const Capability &capability)
{
    const QString words = capitalized(fromCore(name).toLower().replace(u'_', u' ').toStdString());
    const QString evidence = capitalized(capability.evidence);
    switch (capability.value) {
    case Answer::Yes:
        return { words, tr("yes"), evidence, false, 0, Tone::Good };
    case Answer::No:
        return { words, tr("no"), evidence, false, 0, Tone::Neutral };
    case Answer::Unknown:
        break;
    }
    return { words, tr("unknown"), evidence, false, 0, Tone::Unsure };
}

SummarySection capabilitiesSection(const Analysis &analysis)
{
    const auto able = std::count_if(analysis.capabilities.begin(), analysis.capabilities.end(),
                                    [](const auto &entry) { return entry.second.value == Answer::Yes; });
    const QString sentence = tr("%1 of %2 found").arg(able).arg(analysis.capabilities.size());
    SummarySection section{ tr("Capabilities"), sentence, Tone::Neutral, {} };
    for (const auto &[name, capability] : analysis.capabilities)
        section.rows.push_back(capabilityRow(name, capability));
    return section;
}

SummarySection tokensSection(const Analysis &analysis)
{
    const int count = static_cast<int>(analysis.preservedTokens.size());
    const QString sentence = count == 0 ? tr("None that a tokenizer has to keep whole")
                                        : counted(count, "1 that a tokenizer must neither drop nor split",
                                                  "%1 that a tokenizer must neither drop nor split");
    SummarySection section{ tr("Preserved tokens"), sentence, Tone::Neutral, {} };
    for (const std::string &token : analysis.preservedTokens)
        section.rows.push_back({ {}, visible(fromCore(token)), {}, true, 0, Tone::Neutral });
    return section;
}

SummarySection originSection(const Inspection &inspection)
{
    const Analysis &analysis = *inspection.analysis;
    const QString handler = analysis.handler.empty() ? tr("the generic analysis") : fromCore(analysis.handler);
    SummarySection section{ tr("How it was made"), inspection.choice, Tone::Neutral, {} };
    section.rows.push_back({ tr("Handler"), handler, {}, false, 0, Tone::Neutral });
    for (const std::string &workaround : analysis.workarounds)
        section.rows.push_back({ tr("Workaround"), fromCore(workaround), {}, false, 0, Tone::Neutral });
    section.rows.push_back(
        { tr("Template's SHA-256"), fromCore(analysis.templateSha256), {}, false, 0, Tone::Neutral });
    section.rows.push_back({ tr("Analyzer's version"), QLatin1String(analyzerVersion), {}, false, 0, Tone::Neutral });
    return section;
}

} // namespace

QString verificationSentence(const Verification &verification)
{
    const int tried = verification.passed + verification.failed;
    if (tried == 0)
        return tr("Nothing could be checked");
    QString sentence = verification.failed == 0
        ? counted(tried, "The one message tried came back as it was written",
                  "All %1 messages tried came back as written")
        : tr("%1 of %2 messages tried came back different").arg(verification.failed).arg(tried);
    if (verification.skipped > 0)
        sentence += tr("; %1 cannot be written in this template").arg(verification.skipped);
    return sentence;
}

Tone verificationTone(const Verification &verification)
{
    if (verification.failed > 0)
        return Tone::Bad;
    return verification.passed > 0 && verification.passed >= verification.skipped ? Tone::Good : Tone::Unsure;
}

QString verificationHeadline(const Verification &verification)
{
    if (verification.failed > 0)
        return tr("Self-check failed");
    if (verification.passed == 0)
        return tr("Not checked");
    return verificationTone(verification) == Tone::Good ? tr("Self-check passed") : tr("Checked in part");
}

Summary summarize(const Inspection &inspection)
{
    if (!inspection.analysis)
        return {};
    const Analysis &analysis = *inspection.analysis;
    return { verdictSection(analysis.verification),
             reasoningSection(analysis),
             contentSection(analysis),
             toolsSection(analysis),
             capabilitiesSection(analysis),
             tokensSection(analysis),
             originSection(inspection) };
}

} // namespace Parlance::Inspector
