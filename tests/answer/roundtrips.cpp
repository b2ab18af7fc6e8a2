// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
// Reads outputs by the tree that is found in their template.
//   answer-roundtrips read CASES FOLDER [NAME]    a line {id, message} for each case, of one template or of all
//   answer-roundtrips dump TEMPLATE [rows]        the template's tree
//   answer-roundtrips fields TEMPLATE             the section of calls by the fields of its analysis
#include "analysis/analyze_p.h"
#include "analysis/merge/answerrows_p.h"
#include "answerreader.h"

#include <parlance/answertree.h>
#include <parlance/json.h>

#include <algorithm>
#include <fstream>
#include <iostream>

using namespace Parlance;

static std::vector<ToolDeclaration> toolsOf(const ChatRequest &request)
{
    std::vector<ToolDeclaration> tools;
    for (const Value &function : request.functions())
        tools.push_back({ function["name"].toString(), function["parameters"] });
    return tools;
}

// What the prompt has beyond the history, which may end with a tag that no prompt has.
static std::string answerPrefixOf(const ChatTemplate &chatTemplate, ChatRequest request)
{
    if (const auto own = chatTemplate.generationPrompt(request); own && !own->empty())
        return *own;
    request.addGenerationPrompt = true;
    const auto prompt = chatTemplate.render(request);
    request.addGenerationPrompt = false;
    const auto history = chatTemplate.render(request);
    if (!prompt || !history)
        return {};
    const auto differ =
        std::mismatch(prompt->text.begin(), prompt->text.end(), history->text.begin(), history->text.end());
    const std::string_view tail =
        std::string_view(prompt->text).substr(static_cast<std::size_t>(differ.first - prompt->text.begin()));
    if (tail.empty())
        return {};
    return prompt->text.substr(prompt->text.rfind('<', prompt->text.size() - tail.size()));
}

static Value resultOf(const Value &row, const ChatTemplate &chatTemplate, const AnswerNode &tree)
{
    const Result<ChatRequest> request = ChatRequest::fromValue(row["request"]);
    if (!request)
        return Object{ { "id", row["id"] }, { "error", request.error().message } };
    const std::string answerPrefix = answerPrefixOf(chatTemplate, *request);
    const std::vector<ToolDeclaration> tools = toolsOf(*request);
    MessageParser parser(MessageProgram(answerReader(tree, tools), { .tools = tools }), answerPrefix);
    std::vector<Event> events;
    parser.feed(row["output"].toString(), events);
    parser.finish(events);
    return Object{ { "id", row["id"] }, { "message", parser.message().toValue() } };
}

static void readAll(const std::string &cases, const std::string &folder, const std::string &only)
{
    std::ifstream file(cases);
    std::string line;
    std::string current;
    std::optional<ChatTemplate> chatTemplate;
    AnswerNode tree;
    while (std::getline(file, line)) {
        const Result<Value> row = parseJson(line);
        if (!row)
            continue;
        const std::string name = (*row)["template"].toString();
        if (name.find(only) == std::string::npos)
            continue;
        if (name != current) {
            current = name;
            Result<ChatTemplate> loaded = ChatTemplate::load(folder + '/' + name);
            if (!loaded)
                continue;
            chatTemplate = *loaded;
            tree = findAnswerTree(*chatTemplate);
        }
        std::cout << toJson(resultOf(*row, *chatTemplate, tree)) << '\n';
    }
}

static void dump(const std::string &file, bool withRows)
{
    const Result<ChatTemplate> loaded = ChatTemplate::load(file);
    if (!loaded)
        return;
    const AnswerExperiment experiment = experimentOn(*loaded);
    std::cout << "reasoning in " << experiment.reasoningKey << ", rows " << experiment.rows.size() << '\n';
    const std::vector<Derivation> derivations = derive(experiment.rows, experiment.reasoningKey);
    for (std::size_t i = 0; withRows && i < derivations.size(); ++i) {
        const AnswerRow &row = experiment.rows[i];
        std::cout << "--- " << toJson(row.rendering.text.substr(row.begin)) << '\n';
        for (const DerivationStep &step : derivations[i].steps)
            std::cout << step.key << "  " << step.node.dump();
    }
    const AnswerNode tree = findAnswerTree(*loaded);
    std::cout << tree.dump();
    if (const Result<AnswerNode> back = AnswerNode::fromValue(tree.toValue()); !back || !(*back == tree))
        std::cout << "the tree's JSON does not come back\n";
}

static void fields(const std::string &file)
{
    const Result<ChatTemplate> loaded = ChatTemplate::load(file);
    const Analysis analysis = loaded ? analyze(*loaded) : Analysis();
    std::cout << callsSection(analysis.tools, analysis.tools.format.value_or("")).dump();
}

int main(int count, char **words)
{
    const std::vector<std::string> all(words + 1, words + count);
    if (all.size() >= 3 && all[0] == "read")
        readAll(all[1], all[2], all.size() > 3 ? all[3] : std::string());
    else if (all.size() == 2 && all[0] == "fields")
        fields(all[1]);
    else if (all.size() >= 2 && all[0] == "dump")
        dump(all[1], all.size() > 2);
    else
        return 2;
    return 0;
}
