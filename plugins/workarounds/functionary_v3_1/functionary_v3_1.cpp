// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// An answer has calls as `<function=look>{"where": "here"}</function>`, or code to the end of its turn:
//
//     <|python_tag|>import math
//     math.pi

#include <parlance/json.h>
#include <parlance/plugin.h>
#include <parlance/requestedanswer.h>

#include <QObject>

#include <algorithm>
#include <optional>

namespace FunctionaryTags {

using namespace Parlance;
using namespace Parlance::Peg;

namespace {

constexpr const char *formatId = "FUNCTIONARY_TAGS";
constexpr const char *interpreter = "python";
constexpr const char *codeArgument = "code";
constexpr const char *codeTag = "<|python_tag|>";

Value codeParameters()
{
    return Object{ { "type", "object" },
                   { "properties", Object{ { codeArgument, Object{ { "type", "string" } } } } },
                   { "required", Array{ codeArgument } } };
}

bool isInterpreter(const ToolDeclaration &tool)
{
    return tool.name == interpreter;
}

/// Of a call of the interpreter, where code is all that it has.
std::optional<std::string> codeOf(const Value &call)
{
    const Value &function = call["function"];
    const Result<Value> parsed = parseJson(function["arguments"].toString());
    const Value &arguments = parsed ? *parsed : function["arguments"];
    const Object &members = arguments.toObject();
    if (function["name"].toString() != interpreter || members.size() != 1 || !members.begin()->value.isString())
        return {};
    return members.begin()->value.toString();
}

/// The interpreter's arguments in quotes, as an object of them begins with.
std::vector<std::string> argumentKeys(const std::vector<ToolDeclaration> &tools)
{
    std::vector<std::string> keys{ toJson(codeArgument) };
    for (const ToolDeclaration &tool : tools) {
        for (const auto &[name, schema] : tool.parameters["properties"].toObject()) {
            if (isInterpreter(tool) && name != codeArgument)
                keys.push_back(toJson(name));
        }
    }
    return keys;
}

/// `<|python_tag|>print(1)`: the name is inside of the token.
CallGrammar codeCalls(const std::vector<ToolDeclaration> &tools)
{
    const Expr tag = sequence({ literal("<|"), capture(Tag::ToolName, literal(interpreter)), literal("_tag|>") });
    const std::vector<std::string> turnEnds{ "<|eom_id|>", "<|eot_id|>" };
    const Expr code = capture(Tag::ArgValue, until(turnEnds));
    const Expr object = capture(Tag::ToolArgs, jsonValue(Object{ { "type", "object" } }), Coding::Json);
    const Expr over = sequence({ space(), choice({ oneOf(turnEnds), literal("<function="), end() }) });
    // A stop takes the turn's end away, so code that the output ends with is whole unless the output was cut.
    const Expr ended = choice({ ahead(oneOf(turnEnds)), tolerated(end(), "the end of the code is missing") });
    const Expr asObject = sequence({ ahead(sequence({ space(), literal("{"), space(), oneOf(argumentKeys(tools)) })),
                                     space(), object, ahead(over) });
    const Expr read = sequence({ space(), tag, choice({ asObject, sequence({ cut(), code, ended }) }) });
    CallGrammar grammar;
    grammar.section = constrain(capture(Tag::Tool, read), capture(Tag::Tool, sequence({ tag, code })));
    grammar.header = sequence({ space(), tag });
    grammar.openers = { codeTag };
    grammar.triggers = { { GrammarTrigger::Type::Word, codeTag } };
    return grammar;
}

} // namespace

class Tags final : public Format
{
public:
    std::string id() const override { return formatId; }
    std::string description() const override { return "functions in tags, and code after a token"; }

    CallGrammar calls(const Analysis &analysis, const CallRequest &request) const override
    {
        CallRequest functions = request;
        std::erase_if(functions.tools, isInterpreter);
        if (functions.tools.size() == request.tools.size())
            return tagged().calls(analysis, request);
        const CallGrammar code = codeCalls(request.tools);
        return functions.tools.empty() ? code : either(tagged().calls(analysis, functions), code);
    }

    Result<std::string> write(const Analysis &analysis, const std::vector<ToolCall> &calls) const override
    {
        return tagged().write(analysis, calls);
    }

private:
    const Format &tagged() const { return *m_formats.find("TAG_WITH_JSON"); }

    const FormatRegistry m_formats = FormatRegistry::withBuiltins();
};

class FunctionaryTagsPlugin final : public QObject, public Plugin, private Workaround
{
    Q_OBJECT
    Q_PLUGIN_METADATA(IID ParlancePlugin_iid FILE "metadata.json")
    Q_INTERFACES(Parlance::Plugin)

public:
    const Workaround *workaround() const override { return this; }
    std::shared_ptr<const Format> format() const override { return m_tags; }

private:
    /// The template looks for a tool of this type, and the model for the environment that it then writes. A function of
    /// the name is the same tool.
    static void declareInterpreter(ChatRequest &request)
    {
        if (!request.tools.isArray())
            return;
        for (Value &tool : request.tools.array()) {
            const bool isFunction = tool["function"]["name"].toString() == interpreter;
            if (isFunction || tool["type"].toString() == "code_interpreter")
                tool = Object{ { "type", "code_interpreter" },
                               { "name", interpreter },
                               { "parameters", isFunction ? tool["function"]["parameters"] : codeParameters() } };
        }
    }

    /// Code of the history, where a message has nothing else: the template would write an object.
    static void writeCode(Value &message)
    {
        const Array &calls = message["tool_calls"].toArray();
        std::string text = message["content"].toString();
        for (const Value &call : calls) {
            const std::optional<std::string> code = codeOf(call);
            if (!code)
                return;
            text += codeTag + *code;
        }
        if (calls.empty())
            return;
        message.object().set("content", std::move(text));
        message.object().remove("tool_calls");
    }

    void adjustRequest(const ChatTemplate &, ChatRequest &request) const override
    {
        declareInterpreter(request);
        if (request.messages.isArray())
            std::for_each(request.messages.array().begin(), request.messages.array().end(), writeCode);
    }

    void adjustAnalysis(const ChatTemplate &, Analysis &analysis) const override
    {
        analysis.tools.format = formatId;
        analysis.preservedTokens.emplace_back(codeTag);
    }

    const std::shared_ptr<const Format> m_tags = std::make_shared<Tags>();
};

} // namespace FunctionaryTags

#include "functionary_v3_1.moc"
