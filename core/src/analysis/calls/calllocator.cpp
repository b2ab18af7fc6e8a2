// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/calls/calllocator_p.h"

#include <algorithm>

// In "<call>set {"city": "Oslo"}</set>" the spans say that "set" is the name and "Oslo" the value of city. So the call
// goes from the name to the brace; the second "set" repeats the name.
namespace Parlance {

namespace {

using Origin = Jinja::Span::Origin;

std::optional<ArgumentSite> locateArgument(const Rendering &rendering, Extent turn, const std::string &path)
{
    const auto keys = rendering.findIn(turn, path, Origin::Key);
    auto values = rendering.findIn(turn, path);
    if (keys.empty() || values.empty())
        return {};
    const auto isAfter = [&keys](const Extent &value) { return value.begin >= keys.front().end; };
    const auto after = std::find_if(values.begin(), values.end(), isAfter);
    const Extent &value = after == values.end() ? values.front() : *after;
    ArgumentSite site{ keys.front(), value, value, {} };
    for (const Extent &quote : rendering.findIn(turn, path, Origin::Syntax)) {
        if (quote.end == site.value.begin)
            site.value.begin = quote.begin;
        else if (quote.begin == site.value.end)
            site.value.end = quote.end;
    }
    std::copy_if(keys.begin() + 1, keys.end(), std::back_inserter(site.echoes),
                 [&site](const Extent &key) { return key.begin >= site.value.end || key.end <= site.value.begin; });
    return site;
}

// The object that begins at the last brace before the first key, or that text itself is.
std::optional<JsonNode> objectAround(const Rendering &rendering, Extent turn, Extent inner)
{
    const std::size_t brace =
        std::string_view(rendering.text).substr(turn.begin, inner.begin + 1 - turn.begin).rfind('{');
    if (brace == std::string_view::npos)
        return {};
    auto node = scanJson(rendering.text, turn.begin + brace);
    if (!node || node->kind != JsonNode::Kind::Object || !node->extent.contains(inner))
        return {};
    return node;
}

// The last place of the name before the arguments, or the first one where it follows them. Without arguments it is
// where it does with some, or else last, where that in `</NAME>` or `[/NAME]` does not count.
std::optional<Extent> nearest(const std::string &text, const std::vector<Extent> &names,
                              const std::optional<Extent> &arguments, const NamePlace &known)
{
    if (names.empty())
        return {};
    if (!arguments && names.size() == known.count)
        return names[known.index];
    const auto fits = [&](const Extent &name) {
        return arguments ? name.end <= arguments->begin : name.begin == 0 || text[name.begin - 1] != '/';
    };
    const auto last = std::find_if(names.rbegin(), names.rend(), fits);
    return last != names.rend() ? *last : arguments ? names.front() : names.back();
}

std::vector<Extent> namesInIds(const Rendering &rendering, const std::vector<Extent> &ids, const std::string &name)
{
    std::vector<Extent> found;
    for (const Extent &id : ids) {
        const std::size_t at = rendering.text.find(name, id.begin);
        if (at != std::string::npos && at + name.size() <= id.end)
            found.push_back({ at, at + name.size() });
    }
    return found;
}

struct CallLocator
{
    const Rendering &rendering;
    Extent turn;
    std::string path;
    const Value &call;
    const NamePlace &known;

    std::optional<CallSite> locate() const
    {
        CallSite site;
        const Value &arguments = call["function"]["arguments"];
        if (!(arguments.isString() ? locateText(site) : locateObject(site, arguments.toObject())))
            return {};
        const auto ids = rendering.findIn(turn, path + ".id");
        auto names = rendering.findIn(turn, path + ".function.name");
        if (names.empty()) {
            names = namesInIds(rendering, ids, call["function"]["name"].toString());
            site.named = !names.empty();
        }
        const auto name = nearest(rendering.text, names, site.whole, known);
        if (!name)
            return {};
        site.name = *name;
        if (!ids.empty())
            site.id = ids.front();
        return site;
    }

    bool locateText(CallSite &site) const
    {
        const auto places = rendering.findIn(turn, path + ".function.arguments");
        if (places.empty())
            return false;
        site.whole = Extent{ places.front().begin, places.back().end };
        site.object = scanJson(rendering.text, site.whole->begin);
        return true;
    }

    bool locateObject(CallSite &site, const Object &arguments) const
    {
        const std::string base = path + ".function.arguments";
        if (arguments.empty()) {
            if (const auto syntax = rendering.findIn(turn, base, Origin::Syntax); !syntax.empty()) {
                site.whole = syntax.front();
                site.object = scanJson(rendering.text, site.whole->begin);
            }
            return true;
        }
        for (const auto &member : arguments) {
            const auto argument = locateArgument(rendering, turn, base + '.' + member.key);
            if (!argument)
                return false;
            site.arguments.push_back(*argument);
        }
        const ArgumentSite &last = site.arguments.back();
        site.whole = Extent{ std::min(site.arguments.front().key.begin, site.arguments.front().value.begin),
                             std::max(last.key.end, last.value.end) };
        site.object = objectAround(rendering, turn, *site.whole);
        if (site.object)
            site.whole = site.object->extent;
        return true;
    }
};

} // namespace

CounterPlace counterPlace(const Jinja::Spans &spans, std::size_t index, bool withLiteral)
{
    const Jinja::Span &span = spans[index];
    CounterPlace place{ span.line, span.column };
    if (withLiteral && index > 0) {
        place.lineBefore = spans[index - 1].line > 0 ? spans[index - 1].line : -1;
        place.columnBefore = spans[index - 1].column;
    }
    return place;
}

std::size_t CallSite::begin() const
{
    return std::min({ name.begin, whole.value_or(name).begin, id.value_or(name).begin });
}

std::size_t CallSite::end() const
{
    return std::max({ name.end, whole.value_or(name).end, id.value_or(name).end });
}

TemplateText CallRendering::slice(std::size_t begin, std::size_t end) const
{
    TemplateText text;
    const auto appendTo = [&](std::size_t stop) {
        if (begin < stop)
            text.append(std::string_view(rendering.text).substr(begin, stop - begin));
    };
    for (const Echo &echo : echoes) {
        if (echo.extent.end <= begin || echo.extent.begin >= end)
            continue;
        appendTo(echo.extent.begin);
        text.append(echo.placeholder);
        begin = echo.extent.end;
    }
    appendTo(end);
    return text;
}

// The name before the call, or after it in its turn, a key after its value, and the id once more.
static void addEchoes(CallRendering &result, const std::string &path, const CallSite &site)
{
    for (const Extent &name : result.rendering.find(path + ".function.name")) {
        const bool isAfter = name.begin >= site.end() && name.begin > site.name.begin && result.turn.contains(name);
        if (name.end <= site.name.begin || isAfter)
            result.echoes.push_back({ name, Placeholder::Name });
    }
    for (const Extent &id : result.rendering.findIn(result.turn, path + ".id")) {
        if (site.id && id.begin >= site.end() && id.begin > site.id->begin)
            result.echoes.push_back({ id, Placeholder::Id });
    }
    for (const ArgumentSite &argument : site.arguments) {
        for (const Extent &key : argument.echoes)
            result.echoes.push_back({ key, Placeholder::Key });
    }
}

// What one expression prints may be more than a number: the quotes of a text in which that is.
static bool isNumber(std::string_view text)
{
    return text.find_first_not_of("0123456789") == std::string_view::npos;
}

static void addCounters(CallRendering &result, const CallPlaceholders &placeholders)
{
    const Jinja::Spans &spans = result.rendering.spans;
    for (std::size_t i = 0; i < spans.size(); ++i) {
        const Extent extent{ spans[i].begin, spans[i].end };
        if (spans[i].origin != Origin::Computed || !result.turn.contains(extent) || !isNumber(result.text(extent)))
            continue;
        const auto same = [&](const Counter &counter) {
            return counterPlace(spans, i, counter.place.lineBefore != 0) == counter.place;
        };
        const auto counter = std::find_if(placeholders.counters.begin(), placeholders.counters.end(), same);
        if (counter != placeholders.counters.end())
            result.echoes.push_back({ extent, counter->placeholder });
    }
}

CallRendering locateCalls(const Rendering &rendering, Extent turn, const Array &calls,
                          const CallPlaceholders &placeholders)
{
    CallRendering result{ rendering, turn, {}, {} };
    for (std::size_t i = 0; i < calls.size(); ++i) {
        const std::string path = "messages[1].tool_calls[" + std::to_string(i) + "]";
        const auto site = CallLocator{ rendering, turn, path, calls[i], placeholders.name }.locate();
        if (!site) {
            result.calls.clear();
            result.echoes.clear();
            break;
        }
        result.calls.push_back(*site);
        addEchoes(result, path, *site);
    }
    addCounters(result, placeholders);
    std::sort(result.echoes.begin(), result.echoes.end(),
              [](const Echo &a, const Echo &b) { return a.extent.begin < b.extent.begin; });
    return result;
}

Value CallProbe::call(int function, const std::vector<ProbeArgument> &arguments, int index) const
{
    return prober.call(function, arguments, index, form);
}

CallRendering CallProbe::renderOne() const
{
    return form.written ? render({ call(0, prober.bothArguments()) }) : CallRendering();
}

CallRendering CallProbe::renderTwo() const
{
    const auto both = prober.bothArguments();
    return form.written ? render({ call(0, both), call(1, both, 1) }) : CallRendering();
}

CallRendering CallProbe::render(const Array &calls, const std::string &content) const
{
    const Value message = prober.assistantWithCalls(calls, content, form);
    const Rendering &rendering = prober.render(prober.request({ message }, declaresTools));
    return locateCalls(rendering, turnOf(history, rendering, frame), calls, placeholders);
}

} // namespace Parlance
