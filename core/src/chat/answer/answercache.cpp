// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// The specs that were used last. A second request with the same tools finds its parser and grammar here, by a hash of
// the tools and of all that decides how an answer is read. If they equal the last request's, nothing is hashed.

#include "base/mostrecentcache_p.h"
#include "base/oncecache_p.h"
#include "base/valuehash_p.h"
#include "message/messageprogram_p.h"

#include <parlance/chat.h>
#include <parlance/json.h>

namespace Parlance {

struct KeptAnswer
{
    std::shared_ptr<const void> owner;
    AnswerRequest request;
    AnswerSpec spec;
    std::size_t schemaBytes = 0;
};

namespace {

// About what is kept: with the compiled program, and the combinators after the grammar.
std::size_t bytesOf(const KeptAnswer &kept)
{
    constexpr std::size_t perSchemaByte = 16;
    const std::size_t grammar = kept.spec.grammar.isWritten() ? kept.spec.grammar->text.size() : 0;
    return 16384 + MessageProgramData::of(kept.spec.program)->shared->facts.bytes + kept.schemaBytes * perSchemaByte
        + grammar;
}

std::size_t schemaBytes(const AnswerRequest &request)
{
    std::size_t bytes = toJson(request.responseFormat).size();
    for (const ToolDeclaration &tool : request.tools)
        bytes += toJson(tool.parameters).size();
    return bytes;
}

std::uint64_t keyOf(const AnswerRequest &request)
{
    const auto number = [](const auto &choice) { return choice ? static_cast<std::uint64_t>(*choice) + 1 : 0; };
    std::uint64_t hash = hashOf(std::string_view(request.answerPrefix));
    for (const ToolDeclaration &tool : request.tools)
        hash = mixed(mixed(hash, hashOf(std::string_view(tool.name))), hashOf(tool.parameters));
    for (const std::string &tool : request.unconstrainedTools)
        hash = mixed(hash, hashOf(std::string_view(tool)));
    hash = mixed(mixed(hash, hashOf(request.toolChoice)), hashOf(request.responseFormat));
    for (const std::uint64_t choice :
         { number(request.parallelToolCalls), number(request.callsInReasoning), number(request.bareCalls),
           number(request.callsInQuotes), static_cast<std::uint64_t>(request.reasoningFormat),
           static_cast<std::uint64_t>(request.undeclaredTools), static_cast<std::uint64_t>(request.contentBeforeCalls),
           static_cast<std::uint64_t>(request.reasoningForbidden) })
        hash = mixed(hash, choice);
    return hash;
}

} // namespace

struct AnswerCache::Data
{
    explicit Data(std::shared_ptr<OnceCache> shared)
        : cache(std::move(shared))
    { }

    std::shared_ptr<OnceCache> cache;
    MostRecentCache<KeptAnswer> last;
};

AnswerCache::AnswerCache(std::size_t bytes)
    : AnswerCache(std::make_shared<OnceCache>(bytes))
{ }

AnswerCache::AnswerCache(std::shared_ptr<OnceCache> shared)
    : d(std::make_unique<Data>(std::move(shared)))
{ }

AnswerCache::~AnswerCache() = default;

std::shared_ptr<const AnswerSpec> AnswerCache::get(const AnswerRequest &request,
                                                   const std::function<AnswerSpec()> &make,
                                                   const std::shared_ptr<const void> &owner)
{
    const auto isWanted = [&](const KeptAnswer &one) { return one.owner == owner && one.request == request; };
    if (const auto last = d->last.find(isWanted))
        return { last, &last->spec };
    const std::uint64_t hash = mixed(keyOf(request), reinterpret_cast<std::uintptr_t>(owner.get()));
    std::string key = "answer/";
    key.append(reinterpret_cast<const char *>(&hash), sizeof hash);
    const auto kept = d->cache->get<KeptAnswer>(
        key,
        [&] {
            return KeptAnswer{ owner, request, make(), schemaBytes(request) };
        },
        [](const KeptAnswer &one) { return bytesOf(one); });
    if (!isWanted(*kept))
        return std::make_shared<const AnswerSpec>(make());
    d->last.set(kept);
    return { kept, &kept->spec };
}

} // namespace Parlance
