// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "input.h"
#include "terminal.h"

#include <parlance/json.h>
#include <parlance/mask.h>
#include <parlance/utf8.h>

namespace Cli {

using namespace Parlance;

namespace {

Error wrongOffsets(const std::string &path)
{
    return { ErrorCode::Usage, "expected an array of [begin, end]", { path, 0, 0 }, {}, {} };
}

/// [[0, 4], [4, 9], …], as a tokenizer gives them.
Result<std::vector<TextRange>> readOffsets(const std::string &path)
{
    const auto text = readText(path);
    if (!text)
        return text.error();
    const auto json = parseJson(*text, path);
    if (!json)
        return json.error();
    if (!json->isArray())
        return wrongOffsets(path);
    std::vector<TextRange> offsets;
    for (const Value &pair : json->toArray()) {
        const Array &numbers = pair.toArray();
        if (numbers.size() != 2 || numbers[0].toInteger() < 0 || numbers[1].toInteger() < numbers[0].toInteger())
            return wrongOffsets(path);
        offsets.push_back(
            { static_cast<std::size_t>(numbers[0].toInteger()), static_cast<std::size_t>(numbers[1].toInteger()) });
    }
    return offsets;
}

Array tokenValues(const std::vector<MaskRange> &tokens)
{
    Array values;
    for (const MaskRange &range : tokens)
        values.push_back(range.toValue());
    return values;
}

std::string maskText(const AnswerMask &mask)
{
    constexpr std::size_t shown = 60;
    std::string text;
    for (const MaskRange &range : mask.ranges)
        text += padTo(std::to_string(range.begin) + ".." + std::to_string(range.end), 14)
            + padTo(toString(range.part), 11)
            + visible(std::string_view(mask.text).substr(range.begin, range.end - range.begin), shown) + '\n';
    if (!mask.ranges.empty() && !mask.hasTurnEnd())
        text += "these ranges contain no end of a turn: a model trained on them does not learn to stop\n";
    for (const std::size_t message : mask.missing)
        text += "messages[" + std::to_string(message) + "] is not found completely in the text\n";
    return text;
}

int showPatch(const Arguments &arguments)
{
    const auto chatTemplate = loadTemplate(arguments, arguments.positional()[0]);
    if (!chatTemplate)
        return report(chatTemplate.error());
    const CommandHost host(hostOptions(arguments));
    const auto patch = host.patchGeneration(*chatTemplate);
    if (!patch) {
        writeErrLine("error: " + patch.error().message);
        return FoundSomething;
    }
    writeErr(std::to_string(patch->conversations)
             + " test conversations render the same prompts as before; their answers are marked\n");
    writeExact(patch->source);
    return Success;
}

int runMask(const Arguments &arguments)
{
    if (arguments.has("patch"))
        return showPatch(arguments);
    const auto job = loadJob(arguments);
    if (!job)
        return report(job.error());
    const CommandHost host(hostOptions(arguments));
    const auto mask = host.mask(job->chatTemplate, job->request);
    if (!mask)
        return report(mask.error());
    Value value = mask->toValue();
    if (arguments.has("offsets")) {
        const auto offsets = readOffsets(arguments.value("offsets"));
        if (!offsets)
            return report(offsets.error());
        const OffsetUnit unit = arguments.has("bytes") ? OffsetUnit::Bytes : OffsetUnit::Characters;
        value.object().set("tokens", tokenValues(mask->tokens(*offsets, unit)));
    }
    const bool isJson = arguments.has("json") || arguments.has("offsets");
    if (isJson)
        writeJson(toJson(value, JsonFormat::indented()) + '\n');
    else
        writeOut(maskText(*mask));
    return mask->missing.empty() ? Success : FoundSomething;
}

} // namespace

Command maskCommand()
{
    return { "mask",
             "TEMPLATE --request FILE | TEMPLATE --patch [OPTIONS]",
             "Mark the parts of a conversation that the model wrote, for training.",
             1,
             1,
             withPluginOptions(
                 { requestOption,
                   nameOption,
                   jsonOption,
                   { "offsets", "FILE",
                     "a JSON array with [begin, end] of each token; the result then has ranges of tokens, too" },
                   { "bytes", "", "offsets count bytes instead of characters" },
                   { "patch", "",
                     "write the template with {% generation %} blocks; Parlance checks that it renders the same "
                     "prompts" } }),
             runMask };
}

} // namespace Cli
