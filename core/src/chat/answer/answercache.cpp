// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// The specs that were used last: a second request with the tools of the first finds its parser and grammar here, by the
// hash of its tools and of what else decides how an answer is read.

#include "base/oncecache_p.h"
#include "message/messageprogram_p.h"

#include <parlance/chat.h>
#include <parlance/json.h>
#include <parlance/sha256.h>

namespace Parlance {

namespace {

struct Kept
{
    std::shared_ptr<const void> owner;
    AnswerRequest request;
    AnswerSpec spec;
    std::size_t schemaBytes = 0;
};

// About what is kept: with the compiled program, and the combinators behind the grammar.
std::size_t bytesOf(const Kept &kept)
{
    constexpr std::size_t perSchemaByte = 16;
    const std::size_t grammar = kept.spec.grammar.isWritten() ? kept.spec.grammar->text.size() : 0;
    return 16384 + MessageProgramData::of(kept.spec.program)->facts.bytes + kept.schemaBytes * perSchemaByte
        + grammar;
}

std::string textOf(const AnswerRequest &request)
{
    Array tools;
    for (const ToolDeclaration &tool : request.tools)
        tools.push_back(Array{ tool.name, tool.parameters });
    const auto nameOf = [](const auto &choice) { return choice ? Value(toString(*choice)) : Value(); };
    return toJson(Array{ std::move(tools), request.toolChoice, request.responseFormat,
                         request.parallelToolCalls ? Value(*request.parallelToolCalls) : Value(),
                         toString(request.reasoningFormat), nameOf(request.callsInReasoning),
                         toString(request.undeclaredTools), nameOf(request.bareCalls),
                         Array(request.unconstrainedTools.begin(), request.unconstrainedTools.end()),
                         request.reasoningForbidden, request.primer });
}

} // namespace

struct AnswerCache::Data
{
    std::shared_ptr<OnceCache> cache;
};

AnswerCache::AnswerCache(std::size_t bytes)
    : AnswerCache(std::make_shared<OnceCache>(bytes))
{ }

AnswerCache::AnswerCache(std::shared_ptr<OnceCache> shared)
    : d(std::make_unique<Data>(Data{ std::move(shared) }))
{ }

AnswerCache::~AnswerCache() = default;

std::shared_ptr<const AnswerSpec> AnswerCache::get(const AnswerRequest &request,
                                                   const std::function<AnswerSpec()> &make,
                                                   const std::shared_ptr<const void> &owner)
{
    const std::string text = textOf(request);
    const std::string key =
        "answer/" + std::to_string(reinterpret_cast<std::uintptr_t>(owner.get())) + '/' + sha256(text);
    const auto kept = d->cache->get<Kept>(
        key,
        [&] {
            return Kept{ owner, request, make(), text.size() };
        },
        [](const Kept &one) { return bytesOf(one); });
    if (kept->request != request)
        return std::make_shared<const AnswerSpec>(make());
    return { kept, &kept->spec };
}

} // namespace Parlance
