// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "lint/facts/chatnames_p.h"

#include "lint/facts/spelling_p.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <string_view>

namespace Parlance {

namespace {

const Names &dictMethods()
{
    static const Names names{ "get", "items", "keys", "values", "copy" };
    return names;
}

const std::vector<std::pair<KindSet, Names>> &memberTable()
{
    static const std::vector<std::pair<KindSet, Names>> table = {
        { MessageKind,
          { "role",
            "content",
            "name",
            "tool_calls",
            "tool_call_id",
            "reasoning_content",
            "reasoning",
            "thinking",
            "thought",
            "function_call",
            "refusal",
            "audio",
            "prefix",
            "tools",
            "tool_plan",
            "tool_name",
            "documents",
            "citations",
            "type",
            "id",
            "images",
            "metadata",
            "recipient",
            "channel",
            "functions",
            "weight",
            "reasoning_effort",
            "tool_results",
            "tool_responses",
            "function_calls",
            "reasoning_details" } },
        { CallKind, { "id", "type", "function", "name", "arguments", "index", "parameters", "content" } },
        { FunctionKind, { "name", "arguments", "parameters", "description", "id" } },
        { ToolKind,
          { "type", "function", "name", "description", "parameters", "parameter_definitions", "return", "returns",
            "response", "responses", "strict", "defer_loading" } },
        { DeclarationKind,
          { "name", "description", "parameters", "return", "returns", "response", "responses", "strict", "arguments",
            "defer_loading", "examples", "required", "type" } },
        { PartKind,
          { "type",        "text",      "image",    "image_url", "video",       "video_url", "audio",
            "input_audio", "audio_url", "thinking", "content",   "document",    "file",      "url",
            "name",        "input",     "id",       "reasoning", "image_index", "closed",    "audio_transcript",
            "min_pixels",  "max_pixels" } },
    };
    return table;
}

// What a member of each kind is.
KindSet memberKind(KindSet object, std::string_view name)
{
    struct Row
    {
        KindSet object;
        std::string_view name;
        KindSet member;
    };
    static const Row rows[] = {
        { MessageKind, "role", RoleKind },
        { MessageKind, "content", ContentKind },
        { MessageKind, "tool_calls", CallsKind },
        { MessageKind, "function_call", FunctionKind },
        { MessageKind, "reasoning_content", ReasoningKind },
        { MessageKind, "reasoning", ReasoningKind },
        { MessageKind, "thinking", ReasoningKind },
        { MessageKind, "thought", ReasoningKind },
        { MessageKind, "name", NameKind },
        { CallKind, "function", FunctionKind },
        { CallKind | FunctionKind, "arguments", ArgumentsKind },
        { CallKind | FunctionKind, "name", NameKind },
        { ToolKind, "function", DeclarationKind },
        { ToolKind | DeclarationKind, "name", NameKind },
        { PartKind, "text", ContentKind },
    };
    KindSet found = 0;
    if (object == 0)
        return 0;
    for (const Row &row : rows) {
        if ((row.object & object) != 0 && row.name == name)
            found |= row.member;
    }
    return found != 0 ? found : KindSet(AnyKind);
}

// What is in a list of each kind.
KindSet elementKind(KindSet list)
{
    KindSet found = 0;
    if (list == 0)
        return 0;
    for (const auto &[of, element] : { std::pair(MessagesKind, MessageKind), std::pair(CallsKind, CallKind),
                                       std::pair(ToolsKind, ToolKind), std::pair(ContentKind, PartKind) }) {
        if ((list & of) != 0)
            found |= element;
    }
    return found != 0 ? found : KindSet(AnyKind);
}

} // namespace

ValueKinds::ValueKinds(const TemplateTree &tree)
{
    m_names["messages"] = MessagesKind;
    m_names["tools"] = ToolsKind;
    for (const auto *member : tree.all<Jinja::Attribute>()) {
        const auto *object = dynamic_cast<const Jinja::Name *>(member->object.get());
        if (object && *object->name == "loop" && (*member->name == "previtem" || *member->name == "nextitem"))
            m_neighbours[member] = tree.around<Jinja::For>(member);
    }
    for (const auto *name : tree.all<Jinja::Name>()) {
        if (name->use != Jinja::Name::Use::Load)
            m_names.emplace(*name->name, 0);
    }
    // Names are set from others that are set further down in a loop's next turn, or in a macro's call.
    for (int round = 0; round < 4; ++round) {
        learnParameters(tree);
        for (const Jinja::Node *node : tree.nodes()) {
            if (const auto *loop = dynamic_cast<const Jinja::For *>(node))
                learn(loop->target.get(), elementKind(of(loop->iterable.get())));
            else if (const auto *assign = dynamic_cast<const Jinja::Assign *>(node))
                learn(assign->target.get(), of(assign->value.get()));
            else if (const auto *block = dynamic_cast<const Jinja::AssignBlock *>(node))
                learn(block->target.get(), AnyKind);
        }
    }
    for (auto &[name, kinds] : m_names)
        kinds = kinds != 0 ? kinds : KindSet(AnyKind);
}

// A macro's parameters are what its calls give them; where nothing calls it, or a call gives them by name, they are
// not known.
void ValueKinds::learnParameters(const TemplateTree &tree)
{
    std::map<std::string_view, std::vector<const Jinja::Call *>> calls;
    for (const auto *call : tree.all<Jinja::Call>()) {
        if (const auto *callee = dynamic_cast<const Jinja::Name *>(call->callee.get()))
            calls[*callee->name].push_back(call);
    }
    for (const auto *macro : tree.all<Jinja::MacroStmt>()) {
        const auto &parameters = macro->macro.parameters;
        const auto &given = calls[*macro->name];
        for (const Jinja::Call *call : given) {
            const auto &values = call->arguments.positional;
            for (std::size_t i = 0; i < parameters.size(); ++i)
                learn(parameters[i].get(), i < values.size() ? ofArgument(values[i].get()) : KindSet(AnyKind));
        }
        for (std::size_t i = 0; given.empty() && i < parameters.size(); ++i)
            learn(parameters[i].get(), AnyKind);
    }
    for (const auto *block : tree.all<Jinja::CallBlock>()) {
        for (const auto &parameter : block->macro.parameters)
            learn(parameter.get(), AnyKind);
    }
}

// A macro that is given `'assistant'` takes roles.
KindSet ValueKinds::ofArgument(const Jinja::Expr *argument) const
{
    return has(rolesOfMessages(), literalText(argument)) ? KindSet(RoleKind) : of(argument);
}

void ValueKinds::learn(const Jinja::Expr *target, KindSet kinds)
{
    if (const auto *name = dynamic_cast<const Jinja::Name *>(target))
        m_names[*name->name] |= kinds;
    if (const auto *names = dynamic_cast<const Jinja::Sequence *>(target)) {
        for (const Jinja::ExprPtr &one : names->items)
            learn(one.get(), AnyKind);
    }
}

KindSet ValueKinds::of(const Jinja::Expr *expression) const
{
    if (!expression)
        return OtherKind;
    if (const auto *name = dynamic_cast<const Jinja::Name *>(expression)) {
        const auto found = m_names.find(*name->name);
        return found == m_names.end() ? KindSet(AnyKind) : found->second;
    }
    if (const auto loop = m_neighbours.find(expression); loop != m_neighbours.end())
        return loop->second ? elementKind(of(loop->second->iterable.get())) : KindSet(AnyKind);
    if (const auto [member, object] = memberOf(expression); object)
        return ofMember(of(object), member);
    if (const auto *item = dynamic_cast<const Jinja::Item *>(expression))
        return elementKind(of(item->object.get()));
    if (const auto *slice = dynamic_cast<const Jinja::Slice *>(expression))
        return of(slice->object.get());
    if (const auto *filter = dynamic_cast<const Jinja::Filter *>(expression))
        return ofFilter(*filter);
    if (const auto *call = dynamic_cast<const Jinja::Call *>(expression))
        return ofCall(*call);
    if (const auto *choice = dynamic_cast<const Jinja::Conditional *>(expression))
        return of(choice->then.get()) | of(choice->otherwise.get());
    if (const auto *binary = dynamic_cast<const Jinja::Binary *>(expression)) {
        const bool isChoice = binary->op == Jinja::BinaryOp::Or || binary->op == Jinja::BinaryOp::And
            || binary->op == Jinja::BinaryOp::Add;
        return isChoice ? of(binary->left.get()) | of(binary->right.get()) : KindSet(AnyKind);
    }
    if (const auto *concat = dynamic_cast<const Jinja::Concat *>(expression)) {
        KindSet kinds = 0;
        for (const Jinja::ExprPtr &part : concat->parts)
            kinds |= of(part.get());
        return kinds;
    }
    return expression->constant() || dynamic_cast<const Jinja::DictLiteral *>(expression) ? KindSet(OtherKind)
                                                                                          : KindSet(AnyKind);
}

KindSet ValueKinds::ofMember(KindSet object, std::string_view name) const
{
    return memberKind(object, name);
}

KindSet ValueKinds::ofFilter(const Jinja::Filter &filter) const
{
    static const Names same{ "list",   "reverse", "sort",   "selectattr", "rejectattr", "select",  "reject",
                             "unique", "default", "d",      "trim",       "string",     "safe",    "lower",
                             "upper",  "replace", "indent", "title",      "strip",      "truncate" };
    const KindSet value = of(filter.value.get());
    if (*filter.name == "first" || *filter.name == "last")
        return elementKind(value);
    if (*filter.name == "tojson")
        return JsonKind;
    return has(same, *filter.name) ? value : KindSet(AnyKind);
}

KindSet ValueKinds::ofCall(const Jinja::Call &call) const
{
    static const Names textMethods{ "strip", "lstrip", "rstrip", "split",        "replace",
                                    "lower", "upper",  "title",  "removeprefix", "removesuffix" };
    if (const auto *function = dynamic_cast<const Jinja::Name *>(call.callee.get()))
        return *function->name == "strftime_now" ? KindSet(DateKind) : KindSet(AnyKind);
    if (!call.attribute)
        return AnyKind;
    const KindSet object = of(call.attribute->object.get());
    if (*call.attribute->name == "get" && !call.arguments.positional.empty())
        return ofMember(object, literalText(call.arguments.positional.front().get()));
    return has(textMethods, *call.attribute->name) ? object : KindSet(AnyKind);
}

std::vector<std::string_view> membersOf(KindSet kinds)
{
    Names names;
    for (const auto &[kind, members] : memberTable()) {
        if ((kinds & kind) != 0)
            names.insert(names.end(), members.begin(), members.end());
    }
    if (!names.empty())
        names.insert(names.end(), dictMethods().begin(), dictMethods().end());
    return names;
}

const Names &rolesOfMessages()
{
    static const Names roles{ "system",        "user",         "assistant",      "tool",          "developer",
                              "function",      "ipython",      "environment",    "observation",   "model",
                              "tool_response", "tool_call",    "tool_calls",     "tool_result",   "control",
                              "document",      "context",      "thinking",       "reasoning",     "tool_declare",
                              "root",          "tool_results", "tool_responses", "function_call", "latest_reminder" };
    return roles;
}

const Names &knownVariables()
{
    static const Names names{ "messages",
                              "tools",
                              "documents",
                              "add_generation_prompt",
                              "bos_token",
                              "eos_token",
                              "pad_token",
                              "unk_token",
                              "image_token",
                              "enable_thinking",
                              "thinking",
                              "reasoning_effort",
                              "thinking_budget",
                              "date_string",
                              "tools_in_user_message",
                              "builtin_tools",
                              "custom_tools",
                              "continue_final_message",
                              "tool_choice",
                              "parallel_tool_calls",
                              "add_vision_id",
                              "model_identity",
                              "functions",
                              "json_tools",
                              "user_defined_tools",
                              "xml_tools",
                              "python_tools",
                              "available_tools",
                              "system_message",
                              "system_prompt",
                              "controls",
                              "response_format",
                              "add_bos_token",
                              "todays_date",
                              "current_date",
                              "reasoning",
                              "preserve_thinking",
                              "clear_thinking",
                              "keep_past_thinking",
                              "truncate_history_thinking",
                              "loop",
                              "caller",
                              "varargs",
                              "kwargs",
                              "namespace",
                              "raise_exception",
                              "strftime_now",
                              "range",
                              "dict",
                              "lipsum",
                              "cycler",
                              "joiner",
                              "self",
                              "chat_template" };
    return names;
}

bool isGivenVariable(std::string_view name)
{
    static const Names given{ "messages",  "tools",           "documents",    "add_generation_prompt",
                              "bos_token", "eos_token",       "pad_token",    "unk_token",
                              "loop",      "caller",          "varargs",      "kwargs",
                              "namespace", "raise_exception", "strftime_now", "range",
                              "dict",      "lipsum",          "cycler",       "joiner",
                              "self" };
    return has(given, name);
}

} // namespace Parlance
