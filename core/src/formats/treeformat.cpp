// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// One way of reading, writing and holding calls for all spellings: a walk over the tree of their section.

#include "answer/callsgrammar_p.h"
#include "answer/callsreader_p.h"
#include "answer/callstext_p.h"
#include "answer/toolnames_p.h"
#include "formats/builtin_p.h"
#include "formats/sectiontree_p.h"

namespace Parlance {

namespace {

class TreeFormat final : public Format
{
public:
    TreeFormat(std::string id, std::string description)
        : m_id(std::move(id))
        , m_description(std::move(description))
    { }

    std::string id() const override { return m_id; }
    std::string description() const override { return m_description; }

    CallGrammar calls(const Analysis &analysis, const CallRequest &request) const override
    {
        const AnswerNode tree = callsTree(analysis, m_id);
        const CallSection section(tree);
        CallsToRead read = readCalls(section, request.tools);
        const std::vector<ToolDeclaration> named = Pieces::writable(request.tools);
        WrittenCalls written = writtenCalls(section, named, request.parallel);
        CallGrammar grammar;
        grammar.section = Peg::constrain(read.section, written.section);
        grammar.header = read.header;
        grammar.openers = std::move(read.openers);
        grammar.triggers = std::move(read.triggers);
        grammar.relaxations = std::move(written.relaxations);
        grammar.remarks = std::move(written.remarks);
        return grammar;
    }

    Peg::Expr sectionHeader(const Analysis &analysis, const CallRequest &request) const override
    {
        const AnswerNode tree = callsTree(analysis, m_id);
        return callsHeader(CallSection(tree), request.tools);
    }

    Result<std::string> write(const Analysis &analysis, const std::vector<ToolCall> &calls) const override
    {
        return callsText(callsTree(analysis, m_id), calls);
    }

private:
    const std::string m_id;
    const std::string m_description;
};

} // namespace

std::vector<std::shared_ptr<const Format>> builtinFormats()
{
    return { std::make_shared<TreeFormat>("JSON_NATIVE",
                                          "a call is one JSON value that holds the name and the arguments"),
             std::make_shared<TreeFormat>("TAG_WITH_JSON",
                                          "the function's name is in tags, its arguments are a JSON object"),
             std::make_shared<TreeFormat>("TAG_WITH_TAGGED", "the function's name and each argument are in tags") };
}

} // namespace Parlance
