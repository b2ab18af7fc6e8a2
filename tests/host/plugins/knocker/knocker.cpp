// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include <parlance/plugin.h>

#include <QObject>

#include <stdexcept>

using namespace Parlance;
using namespace Parlance::Peg;

/// Calls without arguments, as in `*look*`. Where the analysis opens calls with something, that is a knock it has not
/// learnt to write; a call of boom is more than it can take.
class Knocked final : public Format
{
    std::string id() const override { return "KNOCKED"; }
    std::string description() const override { return "a name between stars"; }

    CallGrammar calls(const Analysis &, const CallRequest &request) const override
    {
        std::vector<std::string> names;
        for (const ToolDeclaration &tool : request.tools)
            names.push_back(tool.name);
        const Expr name = capture(Tag::ToolName, oneOf(std::move(names)));
        CallGrammar grammar;
        grammar.header = sequence({ literal("*"), name, literal("*") });
        grammar.section =
            capture(Tag::Tool, sequence({ grammar.header, capture(Tag::ToolArgs, Expr(), Coding::Json) }));
        grammar.openers = { "*" };
        grammar.triggers = { { GrammarTrigger::Type::Word, "*" } };
        return grammar;
    }

    Result<std::string> write(const Analysis &analysis, const std::vector<ToolCall> &calls) const override
    {
        if (!analysis.tools.sectionStart.isEmpty())
            return Format::write(analysis, calls);
        std::string text;
        for (const ToolCall &call : calls) {
            if (call.name == "boom")
                throw std::runtime_error("write went wrong");
            text += '*' + call.name + '*';
        }
        return text;
    }
};

class KnockerPlugin : public QObject, public Plugin
{
    Q_OBJECT
    Q_PLUGIN_METADATA(IID ParlancePlugin_iid FILE "metadata.json")
    Q_INTERFACES(Parlance::Plugin)

public:
    std::shared_ptr<const Format> format() const override { return m_format; }

private:
    const std::shared_ptr<const Format> m_format = std::make_shared<Knocked>();
};

#include "knocker.moc"
