// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// The specs that were used last: a second request with the tools of the first finds its parser and grammar here.

#include <parlance/chat.h>

#include <algorithm>
#include <list>
#include <mutex>

namespace Parlance {

struct AnswerCache::Data
{
    struct Entry
    {
        std::shared_ptr<const void> owner;
        AnswerRequest request;
        std::shared_ptr<const AnswerSpec> spec;
    };
    static constexpr std::size_t capacity = 32;

    std::mutex mutex;
    std::list<Entry> entries; ///< the last used one first

    std::shared_ptr<const AnswerSpec> find(const AnswerRequest &request, const std::shared_ptr<const void> &owner)
    {
        const auto found = std::find_if(entries.begin(), entries.end(), [&](const Entry &entry) {
            return entry.owner == owner && entry.request == request;
        });
        if (found == entries.end())
            return {};
        entries.splice(entries.begin(), entries, found);
        return found->spec;
    }
};

AnswerCache::AnswerCache()
    : d(std::make_unique<Data>())
{ }

AnswerCache::~AnswerCache() = default;

std::shared_ptr<const AnswerSpec> AnswerCache::get(const AnswerRequest &request,
                                                   const std::function<AnswerSpec()> &make,
                                                   const std::shared_ptr<const void> &owner)
{
    {
        const std::lock_guard lock(d->mutex);
        if (auto known = d->find(request, owner))
            return known;
    }
    auto made = std::make_shared<const AnswerSpec>(make());
    const std::lock_guard lock(d->mutex);
    if (auto known = d->find(request, owner))
        return known;
    d->entries.push_front({ owner, request, made });
    if (d->entries.size() > Data::capacity)
        d->entries.pop_back();
    return made;
}

} // namespace Parlance
