// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// What the prompt asks for, and what the template writes of the history:
//
//     functools[{"name": "look", "arguments": {"where": "here"}}]
//
//     {"name": "look", "arguments": {"where": "here"}}

#include <parlance/plugin.h>

#include <QObject>

namespace PhiFunctools {

using namespace Parlance;

namespace {

constexpr const char *formatId = "FUNCTOOLS_OR_JSON";

Analysis asThePromptAsks(Analysis analysis)
{
    ToolsAnalysis &tools = analysis.tools;
    tools.format = "JSON_NATIVE";
    tools.sectionStart = Marker("functools");
    tools.callSeparator = Marker(", ");
    tools.json.toolsArrayWrapped = true;
    return analysis;
}

Analysis asTheHistoryHas(Analysis analysis)
{
    analysis.tools.format = "JSON_NATIVE";
    return analysis;
}

} // namespace

class ListOrObjects final : public Format
{
public:
    std::string id() const override { return formatId; }
    std::string description() const override { return "calls in a list after functools, or JSON objects alone"; }

    CallGrammar calls(const Analysis &analysis, const CallRequest &request) const override
    {
        return either(json().calls(asThePromptAsks(analysis), request),
                      json().calls(asTheHistoryHas(analysis), request));
    }

    Result<std::string> write(const Analysis &analysis, const std::vector<ToolCall> &calls) const override
    {
        return json().write(asThePromptAsks(analysis), calls);
    }

private:
    const Format &json() const { return *m_formats.find("JSON_NATIVE"); }

    const FormatRegistry m_formats = FormatRegistry::withBuiltins();
};

class PhiFunctoolsPlugin final : public QObject, public Plugin, private Workaround
{
    Q_OBJECT
    Q_PLUGIN_METADATA(IID ParlancePlugin_iid FILE "metadata.json")
    Q_INTERFACES(Parlance::Plugin)

public:
    const Workaround *workaround() const override { return this; }
    std::shared_ptr<const Format> format() const override { return m_format; }

private:
    void adjustAnalysis(const ChatTemplate &, Analysis &analysis) const override
    {
        analysis.tools.format = formatId;
        analysis.tools.bareCalls = BareCalls::Line;
    }

    const std::shared_ptr<const Format> m_format = std::make_shared<ListOrObjects>();
};

} // namespace PhiFunctools

#include "phi_4_mini.moc"
