// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
// What chance decides: the filter random and the filler text of lipsum().
#include "jinja/builtins/support_p.h"
#include "jinja/rare/rare_p.h"

#include <array>
#include <random>

namespace Parlance::Jinja {

namespace {

Var random(Runtime &runtime, const Args &args)
{
    if (!args[0].isUndefined() && (!isReversible(runtime, args[0]) || args[0].isDict()))
        fail(Fault::Type, "'" + std::string(runtime.typeName(args[0])) + "' object is not a sequence");
    const Vars elements = elementsOf(runtime, args[0]);
    if (elements.empty())
        return Var::undefined(make<UndefinedInfo>(runtime, "No random item, sequence was empty."));
    static thread_local std::minstd_rand generator(std::random_device{}());
    return elements[std::uniform_int_distribution<std::size_t>(0, elements.size() - 1)(generator)];
}

constexpr std::array<std::string_view, 24> loremWords{ "lorem", "ipsum",   "dolor", "sit",    "amet",   "elit",
                                                       "magna", "aliquam", "erat",  "semper", "nulla",  "vitae",
                                                       "justo", "donec",   "urna",  "tellus", "mauris", "risus",
                                                       "felis", "quam",    "nunc",  "ante",   "massa",  "velit" };

std::string paragraph(std::minstd_rand &generator, std::int64_t words)
{
    std::string text;
    bool begins = true;
    for (std::int64_t i = 0; i < words; ++i) {
        std::string word(loremWords[generator() % loremWords.size()]);
        if (begins)
            word[0] = static_cast<char>(word[0] - 'a' + 'A');
        begins = i + 1 == words || generator() % 12 == 0;
        text += (i > 0 ? " " : "") + word + (begins ? "." : generator() % 7 == 0 ? "," : "");
    }
    return text.empty() ? "." : text;
}

Var lipsum(Runtime &runtime, const Args &args)
{
    static thread_local std::minstd_rand generator(std::random_device{}());
    const std::int64_t count = args.integer(0, 5);
    const bool html = args.truth(runtime, 1, true);
    const std::int64_t least = args.integer(2, 20);
    const std::int64_t most = args.integer(3, 100);
    if (most <= least)
        fail(Fault::Value, "empty range for randrange()");
    Text text(runtime);
    for (std::int64_t i = 0; i < count; ++i) {
        const auto width = static_cast<std::uint64_t>(most) - static_cast<std::uint64_t>(least);
        const std::int64_t words = least + static_cast<std::int64_t>(generator() % width);
        checkRoom(runtime, static_cast<std::size_t>(std::max<std::int64_t>(words, 0)) * 10);
        runtime.step(static_cast<std::size_t>(std::max<std::int64_t>(words, 0)) + 1);
        text.append(i == 0 ? "" : html ? "\n" : "\n\n");
        text.append(html ? "<p>" + paragraph(generator, words) + "</p>" : paragraph(generator, words));
    }
    return text.finish(html);
}

constexpr Function chanceFilterTable[] = {
    { "random", random, "seq" },
};

constexpr Function chanceGlobalTable[] = {
    { "lipsum", lipsum, "n= html= min= max=" },
};

} // namespace

Builtins chanceFilters()
{
    return chanceFilterTable;
}
Builtins chanceGlobals()
{
    return chanceGlobalTable;
}

} // namespace Parlance::Jinja
