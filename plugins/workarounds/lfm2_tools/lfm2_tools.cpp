#include <parlance/plugin.h>

#include <QObject>

namespace Lfm2 {

using namespace Parlance;

/// `[name(argument='text', other=1), name()]` between two tokens.
class PythonCalls final : public Workaround
{
public:
    void adjustAnalysis(const ChatTemplate &, Analysis &analysis) const override
    {
        ToolsAnalysis tools;
        tools.format = "TAG_WITH_TAGGED";
        tools.sectionStart = Marker("<|tool_call_start|>[");
        tools.sectionEnd = Marker("]<|tool_call_end|>");
        tools.perCallEnd = Marker(")");
        tools.callSeparator = Marker(", ");
        tools.severalCalls = true;
        tools.function.nameSuffix = Marker("(");
        tools.arguments.nameSuffix = Marker("=");
        tools.arguments.separator = Marker(", ");
        tools.arguments.string.coding = ValueShape::Coding::Python;
        analysis.tools = tools;
        for (const char *token : { "<|tool_call_start|>", "<|tool_call_end|>" })
            analysis.preservedTokens.emplace_back(token);
    }
};

class Lfm2Plugin final : public QObject, public Plugin
{
    Q_OBJECT
    Q_PLUGIN_METADATA(IID ParlancePlugin_iid FILE "metadata.json")
    Q_INTERFACES(Parlance::Plugin)

public:
    const Workaround *workaround() const override { return &m_workaround; }

private:
    PythonCalls m_workaround;
};

} // namespace Lfm2

#include "lfm2_tools.moc"
