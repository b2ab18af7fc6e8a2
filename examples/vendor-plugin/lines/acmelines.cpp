// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include <parlance/plugin.h>
#include <parlance/requestedanswer.h>

#include <QObject>

using namespace Parlance;
using namespace Parlance::Peg;

/// Calls as lines:
///
///     ! look {"where": "here"}
class Lines final : public Format
{
public:
    std::string id() const override { return "ACME_LINES"; }
    std::string description() const override { return "a call is a line after an exclamation mark"; }

    CallGrammar calls(const Analysis &, const CallRequest &request) const override
    {
        const Expr object = jsonValue(Object{ { "type", "object" } });
        const Expr name = capture(Tag::ToolName, calledName(request.tools));
        const Expr line =
            sequence({ literal(mark), name, literal(" "), cut(), capture(Tag::ToolArgs, object, Coding::Json) });
        const Expr call = guard(capture(Tag::Tool, line), Expr(), "a call");
        CallGrammar grammar;
        grammar.header = sequence({ literal(mark), name, literal(" ") });
        grammar.section = constrain(sequence({ call, repeat(sequence({ space(), call })) }), written(request));
        grammar.openers = { std::string("\n") + mark, mark };
        grammar.triggers = { { GrammarTrigger::Type::Word, mark } };
        return grammar;
    }

    Result<std::string> write(const Analysis &, const std::vector<ToolCall> &calls) const override
    {
        std::string text;
        for (const ToolCall &call : calls)
            text += (text.empty() ? "" : "\n") + std::string(mark) + call.name + ' '
                + (call.arguments.empty() ? "{}" : call.arguments);
        return text;
    }

private:
    static constexpr const char *mark = "! ";

    static Expr written(const CallRequest &request)
    {
        std::vector<Expr> each;
        for (const ToolDeclaration &tool : request.tools)
            each.push_back(sequence({ literal(mark + tool.name + ' '), writtenArguments(tool) }));
        const Expr call = choice(std::move(each));
        return request.parallel ? sequence({ call, repeat(sequence({ literal("\n"), call })) }) : call;
    }
};

class AcmeLinesPlugin final : public QObject, public Plugin
{
    Q_OBJECT
    Q_PLUGIN_METADATA(IID ParlancePlugin_iid FILE "metadata.json")
    Q_INTERFACES(Parlance::Plugin)

public:
    std::shared_ptr<const Format> format() const override { return m_format; }

private:
    const std::shared_ptr<const Format> m_format = std::make_shared<Lines>();
};

#include "acmelines.moc"
