// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
// How long grammars get with tools and parameters, how long writing and reading them takes, and matching with them.

#include "grammar/grammartexts_p.h"
#include "measure.h"

#include <parlance/grammar.h>

#include <algorithm>

using namespace Parlance;

namespace {

/// A schema with parameters, the first of which are required.
Value schema(int parameters, int required)
{
    Object properties;
    Array names;
    for (int i = 0; i < parameters; ++i) {
        const std::string name = "parameter_" + std::to_string(i);
        properties.set(name, Object{ { "type", i % 2 == 0 ? "string" : "integer" } });
        if (i < required)
            names.push_back(name);
    }
    return Object{ { "type", "object" }, { "properties", std::move(properties) }, { "required", std::move(names) } };
}

/// Calls of so many tools, each as a JSON object after its name.
Peg::Expr calls(int tools, const Value &arguments)
{
    std::vector<Peg::Expr> alternatives;
    for (int i = 0; i < tools; ++i) {
        alternatives.push_back(Peg::sequence(
            { Peg::literal("<tool_" + std::to_string(i) + ">"), Peg::jsonValue(arguments), Peg::literal("</tool>") }));
    }
    return Peg::choice(std::move(alternatives));
}

/// The time that 99 of 100 pieces of four bytes stay below, in seconds.
double slowPiece(const Grammar &grammar, const std::string &text)
{
    std::vector<double> times;
    for (int round = 0; round < 20; ++round) {
        GrammarMatcher matcher(grammar);
        for (std::size_t at = 0; at < text.size(); at += 4)
            times.push_back(Bench::best(0, [&] { return matcher.feed(std::string_view(text).substr(at, 4)); }));
    }
    std::sort(times.begin(), times.end());
    return times.empty() ? 0 : times[times.size() * 99 / 100];
}

void measure(const Bench &bench, int tools, int parameters, int required)
{
    const Peg::Expr root = calls(tools, schema(parameters, required));
    const GrammarText text = writeGbnf(root);
    const auto bytes = static_cast<double>(text.text.size());
    const std::string name = std::to_string(tools) + " tools, " + std::to_string(parameters) + " parameters, "
        + std::to_string(required) + " required";
    std::printf("%s: %zu bytes, %s\n", name.c_str(), text.text.size(), toString(text.status));
    bench.run("write", bytes, [&] { return writeGbnf(root).text.size(); });
    const auto grammar = Grammar::parse(text.text);
    if (!grammar)
        return;
    bench.run("read", bytes, [&] { return Grammar::parse(text.text).has_value(); });
    std::string value;
    for (std::uint64_t seed = 0; value.size() < 200 && seed < 20; ++seed)
        value = grammar->sample(seed, 2'000);
    bench.run("match " + std::to_string(value.size()) + " bytes", static_cast<double>(value.size()),
              [&] { return grammar->match(value).accepts; });
    std::printf("  %-44s %12.1f us\n", "a piece of 4 bytes, 99th percentile", slowPiece(*grammar, value) * 1e6);
}

} // namespace

int main(int count, char **arguments)
{
    const Bench bench("Grammars", count, arguments);
    measure(bench, 1, 3, 1);
    measure(bench, 10, 5, 2);
    measure(bench, 100, 5, 2);
    measure(bench, 1, 50, 5);
    measure(bench, 1, 50, 50);
    measure(bench, 1, 400, 0);
    return 0;
}
