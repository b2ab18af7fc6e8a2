// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include <parlance/plugin.h>

#include <QObject>

using namespace Parlance;

/// Needs code, because the mark is another one in every template.
class AcmePlugin final : public QObject, public Plugin, private Workaround
{
    Q_OBJECT
    Q_PLUGIN_METADATA(IID ParlancePlugin_iid FILE "metadata.json")
    Q_INTERFACES(Parlance::Plugin)

public:
    const Workaround *workaround() const override { return this; }

private:
    /// The text between the quotes after `set call_mark = `.
    static std::string markOf(const std::string &source)
    {
        const std::string before = "set call_mark = ";
        const std::size_t quote = source.find(before) + before.size();
        const std::size_t end = source.find(source[quote], quote + 1);
        return end == std::string::npos ? std::string() : source.substr(quote + 1, end - quote - 1);
    }

    /// The template writes any role, but the model was taught three: results of tools came from the user.
    void adjustRequest(const ChatTemplate &, ChatRequest &request) const override
    {
        for (Value &message : request.messages.array()) {
            if (message["role"].toString() != "tool")
                continue;
            message.object().set("role", "user");
            message.object().set("content", "Result: " + message["content"].toString());
        }
    }

    void adjustAnalysis(const ChatTemplate &chatTemplate, Analysis &analysis) const override
    {
        const std::string mark = markOf(chatTemplate.source());
        if (mark.empty())
            return;
        ToolsAnalysis tools;
        tools.format = "TAG_WITH_JSON";
        tools.perCallStart = Marker(mark);
        tools.function.nameSuffix = Marker(": ");
        tools.perCallEnd = Marker(mark);
        tools.severalCalls = true;
        analysis.tools = tools;
        analysis.preservedTokens.push_back(mark);
    }
};

#include "acme.moc"
