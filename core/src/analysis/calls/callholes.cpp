// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/calls/calls_p.h"

#include "analysis/text/markerlexer_p.h"
#include "base/blanks_p.h"
#include "base/sharedbytes_p.h"

#include <algorithm>
#include <functional>

// In two calls `<call index="0">…</call><call index="1">…</call>` one place in the template prints 0 and 1: a counter
// from 0. Of one argument given as a text and as a number, `type="string"` and `type="number"` differ in the word.
namespace Parlance {

namespace {

struct Printed
{
    CounterPlace place;
    std::vector<long> numbers;
};

// Adds the numbers that the template computes in the turn, by the place that prints them.
void addNumbers(const CallRendering &calls, bool withLiteral, std::vector<Printed> &all)
{
    const Jinja::Spans &spans = calls.rendering.spans;
    for (std::size_t i = 0; i < spans.size(); ++i) {
        const Jinja::Span &span = spans[i];
        const std::string text = calls.text({ span.begin, span.end });
        const bool isNumber = text.size() < 10 && text.find_first_not_of("0123456789") == std::string::npos;
        if (span.origin != Jinja::Span::Origin::Computed || !isNumber || !calls.turn.contains({ span.begin, span.end }))
            continue;
        const CounterPlace place = counterPlace(spans, i, withLiteral);
        auto same = std::find_if(all.begin(), all.end(), [&place](const Printed &one) { return one.place == place; });
        if (same == all.end())
            same = all.insert(same, { place, {} });
        same->numbers.push_back(std::stol(text));
    }
}

// What counts goes on by one or begins anew, from any number, and may be printed more than once; what is 2 throughout
// is how many there are, of two calls with two arguments each.
std::optional<Hole> holeOf(const std::vector<long> &numbers)
{
    const long first = numbers.front();
    const auto goesOn = [first](long last, long next) { return next == last + 1 || next == last || next == first; };
    const bool counts = std::adjacent_find(numbers.begin(), numbers.end(), std::not_fn(goesOn)) == numbers.end()
        && *std::max_element(numbers.begin(), numbers.end()) > first;
    if (counts)
        return first == 0 ? Hole::Index0 : Hole::Index;
    if (std::all_of(numbers.begin(), numbers.end(), [](long number) { return number == 2; }))
        return Hole::Count;
    return {};
}

bool isWordByte(char character)
{
    return (character >= '0' && character <= '9') || (character >= 'A' && character <= 'Z')
        || (character >= 'a' && character <= 'z') || character == '_' || character == '-';
}

std::size_t wordBytesBegin(std::string_view text, std::size_t offset)
{
    while (offset > 0 && isWordByte(text[offset - 1]))
        --offset;
    return offset;
}

std::size_t wordBytesEnd(std::string_view text, std::size_t offset)
{
    while (offset < text.size() && isWordByte(text[offset]))
        ++offset;
    return offset;
}

bool opensTag(std::string_view before)
{
    return before.ends_with('<') || before.ends_with("</");
}

// Where the word ends that text has at offset. A tag's may have a colon: `<xs:integer>`.
std::size_t wordEnd(std::string_view text, std::size_t offset)
{
    const std::size_t end = wordBytesEnd(text, offset);
    const std::size_t begin = wordBytesBegin(text, offset);
    if (begin == end || !opensTag(text.substr(0, begin)) || !text.substr(end).starts_with(':'))
        return end;
    const std::size_t whole = wordBytesEnd(text, end + 1);
    return whole > end + 1 ? whole : end; // behind the colon of `<i:days>` the key stands
}

std::size_t sharedBytesAtEnd(std::string_view a, std::string_view b)
{
    return static_cast<std::size_t>(std::mismatch(a.rbegin(), a.rend(), b.rbegin(), b.rend()).first - a.rbegin());
}

// The word in which two texts differ, the rest of the first one following it in the second.
struct WordPair
{
    std::size_t begin; // in the first text
    std::size_t end;
    std::string first;
    std::string second;
};

std::optional<WordPair> differingWord(std::string_view text, std::string_view other)
{
    const std::size_t shared = sharedBytes(text, other);
    if (shared == text.size())
        return {};
    const std::size_t begin = wordBytesBegin(text, shared);
    const std::size_t end = wordEnd(text, shared);
    const std::size_t otherEnd = wordEnd(other, shared);
    if (begin == end || begin == otherEnd || !other.substr(otherEnd).starts_with(text.substr(end)))
        return {};
    return WordPair{ begin, end, std::string(text.substr(begin, end - begin)),
                     std::string(other.substr(begin, otherEnd - begin)) };
}

// Where a tag's name begins whose part behind a colon begins at begin, as in `</xs:integer>`; else begin.
std::size_t prefixBegin(std::string_view text, std::size_t begin)
{
    if (begin == 0 || text[begin - 1] != ':')
        return begin;
    const std::size_t prefix = wordBytesBegin(text, begin - 1);
    return prefix < begin - 1 && opensTag(text.substr(0, prefix)) ? prefix : begin;
}

std::optional<WordPair> differingWordAtEnd(std::string_view text, std::string_view other)
{
    const std::size_t shared = sharedBytesAtEnd(text, other);
    if (shared == text.size() || shared == other.size())
        return {};
    const std::size_t end = wordEnd(text, text.size() - shared);
    const std::size_t otherEnd = other.size() - (text.size() - end);
    const std::size_t begin = wordBytesBegin(text, text.size() - shared);
    const std::size_t otherBegin = wordBytesBegin(other, other.size() - shared);
    const std::size_t whole = prefixBegin(text, begin);
    const std::size_t otherWhole = prefixBegin(other, otherBegin);
    for (const auto &[from, otherFrom] : { std::pair(begin, otherBegin), std::pair(whole, otherWhole) }) {
        if (from < end && otherFrom < otherEnd && other.substr(0, otherFrom).ends_with(text.substr(0, from)))
            return WordPair{ from, end, std::string(text.substr(from, end - from)),
                             std::string(other.substr(otherFrom, otherEnd - otherFrom)) };
    }
    return {};
}

// A bracket or a tag in front of a list is no word, nor is a dash, nor what closes a tag at once: ` type="null"/`.
bool isWordInTag(std::string_view text)
{
    return !text.ends_with('/') && text.find_first_of("<>") == std::string_view::npos
        && std::any_of(text.begin(), text.end(), [](char one) { return isWordByte(one) && one != '-'; });
}

// What only the second text has, as ` type="number"` in `" type="number">` and `">`: the word for texts is an empty
// one.
std::optional<WordPair> insertedWord(std::string_view text, std::string_view other)
{
    const std::size_t begin = sharedBytes(text, other);
    const std::string_view rest = text.substr(begin);
    const std::size_t end = rest.empty() ? std::string_view::npos : other.find(rest, begin);
    if (end == std::string_view::npos || !isWordInTag(other.substr(begin, end - begin)))
        return {};
    return WordPair{ begin, begin, {}, std::string(other.substr(begin, end - begin)) };
}

// The template's own text from the offset on.
std::string_view ownText(const Rendering &rendering, std::size_t begin)
{
    std::size_t end = begin;
    for (const Jinja::Span &span : rendering.spans) {
        if (span.end > begin && span.origin != Jinja::Span::Origin::Template)
            break;
        end = std::max(end, span.end);
    }
    return std::string_view(rendering.text).substr(begin, end - begin);
}

class TypeSearch
{
public:
    explicit TypeSearch(const CallProbe &probe)
        : m_probe(probe)
        , m_text(rendered(probe.prober.words().values[0]))
    { }

    void run(CallHoles &holes)
    {
        if (m_text.calls.empty() || m_text.calls.front().object || m_text.calls.front().arguments.empty())
            return;
        holes.standInTags = true;
        if (m_text.calls.front().arguments.front().hasValueFirst())
            return;
        const Vocabulary &words = m_probe.prober.words();
        for (const Value &sample : { Value(true), itemsOf(words), membersOf(words) })
            compare(sample, holes);
        takeTextsWord(holes);
        if (!holes.types.empty() && isSpelled(true, behindKey(true)) && !areAllTold(holes.typeWords) && widen(holes))
            return;
        // Signs around texts, and brackets around what holds others, are no words for types: truths have none.
        const bool isOfAll = holes.typeWords["string"].empty() || holes.typeWords.contains("boolean")
            || isTagOfItsOwn(true) || !isSpelled(true, behindKey(true));
        if (holes.types.empty() || !isOfAll) {
            holes.types.clear();
            return holes.typeWords.clear();
        }
        for (const Value &sample : { Value(7), Value(2.5), Value() })
            compare(sample, holes);
    }

private:
    CallRendering rendered(Value value) const
    {
        return m_probe.render({ m_probe.call(0, { { m_probe.prober.words().names[0], std::move(value) } }) });
    }

    void compare(const Value &sample, CallHoles &holes) const
    {
        const CallRendering other = rendered(sample);
        const std::string path = "messages[1].tool_calls[0].function.arguments." + m_probe.prober.words().names[0];
        const auto keys = other.rendering.find(path, Jinja::Span::Origin::Key);
        const ArgumentSite &site = m_text.calls.front().arguments.front();
        if (!other.rendering.ok() || keys.empty() || keys.front().begin < other.turn.begin)
            return;
        const std::string_view text = m_text.rendering.text;
        const std::string_view there = other.rendering.text;
        if (!isSpelled(sample, there.substr(keys.front().end)))
            return;
        using enum TypePlace::Side;
        const std::string_view front = text.substr(m_text.turn.begin, site.key.begin - m_text.turn.begin);
        const std::string_view frontThere = there.substr(other.turn.begin, keys.front().begin - other.turn.begin);
        if (const auto word = differingWord(front, frontThere))
            take({ BeforeKey, front.size() - word->end }, *word, sample, holes);
        for (const std::size_t end : { site.inside.begin, site.value.begin }) { // with a text's quote and without
            const std::string_view behind = text.substr(site.key.end, end - site.key.end);
            auto word = differingWord(behind, there.substr(keys.front().end));
            if (!word)
                word = insertedWord(behind, ownText(other.rendering, keys.front().end));
            if (!word)
                continue;
            take({ BehindKey, word->begin }, *word, sample, holes);
            break;
        }
        if (const auto closing = differingWordAtEnd(text.substr(site.value.end), there.substr(keys.front().end)))
            take(placeBehind(site, closing->begin), *closing, sample, holes);
    }

    // Where lists and objects alone have a word of their own, as in `<towns kind="list">`, all others have that of
    // texts.
    void takeTextsWord(CallHoles &holes) const
    {
        const bool isOfHolders = holes.typeWords.contains("array") || holes.typeWords.contains("object");
        if (!isOfHolders || holes.typeWords.contains("boolean") || holes.types.size() != 1
            || !standsInTag(holes.types[0]) || !standsLikeText(true))
            return;
        for (const char *type : { "boolean", "integer", "number", "null" })
            holes.typeWords[type] = holes.typeWords["string"];
        const Vocabulary &words = m_probe.prober.words();
        for (const Value &holder : { itemsOf(words), membersOf(words) }) {
            if (standsLikeText(holder))
                holes.typeWords.emplace(typeNameOf(holder), holes.typeWords["string"]);
        }
    }

    static bool areAllTold(const std::map<std::string, std::string> &words)
    {
        return words.contains("boolean") && words.contains("array") && words.contains("object");
    }

    bool standsInTag(const TypePlace &place) const
    {
        const ArgumentSite &site = m_text.calls.front().arguments.front();
        if (place.side != TypePlace::Side::BehindKey)
            return false;
        const std::string_view front = std::string_view(m_text.rendering.text).substr(0, site.key.end + place.distance);
        const std::size_t sign = front.find_last_of("<>");
        return sign != std::string_view::npos && front[sign] == '<';
    }

    // Behind the key stands what does in front of a text.
    bool standsLikeText(const Value &sample) const
    {
        const ArgumentSite &site = m_text.calls.front().arguments.front();
        return behindKey(sample).starts_with(m_text.text({ site.key.end, site.value.begin }));
    }

    // True in another word, as in `<flag name="far" on/>`, tells of that value and of no type.
    static bool isSpelled(const Value &value, std::string_view behindKey)
    {
        return !value.isBool() || behindKey.find("true") != std::string_view::npos
            || behindKey.find("True") != std::string_view::npos;
    }

    // Of `<key>far</key><true/>` what a text has not is a tag.
    bool isTagOfItsOwn(const Value &value) const
    {
        const HoledText text(
            std::string_view(m_text.rendering.text).substr(m_text.calls.front().arguments.front().key.end));
        const HoledText there(behindKey(value));
        const std::size_t shared = commonPrefix(text, there);
        const HoledText rest = there.from(shared);
        const HoledText own = rest.sub(0, rest.size() - commonSuffix(text.from(shared), rest));
        return isTag(trimmed(own.bytes()));
    }

    // What stands behind the key in front of another value.
    std::string behindKey(const Value &sample) const
    {
        const CallRendering other = rendered(sample);
        const std::string path = "messages[1].tool_calls[0].function.arguments." + m_probe.prober.words().names[0];
        std::vector<Extent> keys = other.rendering.find(path, Jinja::Span::Origin::Key);
        std::erase_if(keys, [&other](const Extent &key) { return key.begin < other.turn.begin; });
        return keys.empty() ? std::string() : other.rendering.text.substr(keys.front().end);
    }

    // Where one attribute tells some types and another one, or none, tells others, all that a tag has behind the name
    // is a word: of `<p name="k" string="true">`, `<p name="k" kind="map">` and `<p name="k">` the attributes, with the
    // blank in front of them.
    bool widen(CallHoles &holes) const
    {
        const Vocabulary &words = m_probe.prober.words();
        const std::vector<Value> telling{ Value(true), itemsOf(words), membersOf(words) };
        const ArgumentSite &site = m_text.calls.front().arguments.front();
        const std::string text = m_text.text({ site.key.end, site.value.begin });
        const std::size_t end = tagEnd(text);
        std::size_t begin = end;
        for (const Value &sample : telling)
            begin = std::min(begin, sharedBytes(text, behindKey(sample)));
        begin = std::min(text.find_last_of(' ', begin), begin);
        const TypePlace place{ TypePlace::Side::BehindKey, begin };
        if (begin == end || !standsInTag(place))
            return false;
        std::map<std::string, std::string> wide{ { "string", text.substr(begin, end - begin) } };
        for (const Value &sample : { Value(true), itemsOf(words), membersOf(words), Value(7), Value(2.5), Value() }) {
            const std::string there = behindKey(sample);
            const std::size_t stop =
                there.compare(0, begin, text, 0, begin) == 0 ? there.find(text.substr(end), begin) : std::string::npos;
            const std::string word =
                there.substr(0, stop == std::string::npos ? 0 : stop).substr(std::min(begin, stop));
            if (stop == std::string::npos || (!word.empty() && !isWordInTag(word)))
                return false;
            wide[typeNameOf(sample)] = word;
        }
        holes.types = { place };
        holes.typeWords = std::move(wide);
        return true;
    }

    // Where the sign stands with which the tag in front of a value is over.
    static std::size_t tagEnd(std::string_view text)
    {
        std::size_t end = trimmed(text).empty() ? 0 : text.find_last_not_of(" \n\t") + 1;
        while (end > 0 && !isWordByte(text[end - 1]) && text[end - 1] != '"' && text[end - 1] != '\'')
            --end;
        return end;
    }

    static TypePlace placeBehind(const ArgumentSite &site, std::size_t distance)
    {
        const std::size_t word = site.value.end + distance;
        const bool pastKey = std::any_of(site.echoes.begin(), site.echoes.end(),
                                         [word](const Extent &echo) { return echo.end <= word; });
        return { TypePlace::Side::BehindValue, distance - (pastKey ? site.key.size() : 0), pastKey };
    }

    // A place counts where it has the same words as the others.
    static void take(TypePlace place, const WordPair &words, const Value &sample, CallHoles &holes)
    {
        const auto set = [&holes](std::string_view type, const std::string &word) {
            return holes.typeWords.emplace(type, word).first->second == word;
        };
        if (!set("string", words.first) || !set(typeNameOf(sample), words.second))
            return;
        if (std::find(holes.types.begin(), holes.types.end(), place) == holes.types.end())
            holes.types.push_back(place);
    }

    const CallProbe &m_probe;
    const CallRendering m_text;
};

} // namespace

// By the place alone where that tells, or else by the literal in front, too. Numbers of several messages count on from
// one to the next.
static void findCounters(const std::vector<CallRendering> &messages, std::vector<Counter> &counters)
{
    const auto isKnown = [&counters](const CounterPlace &place) {
        return std::any_of(counters.begin(), counters.end(), [&place](const Counter &counter) {
            return counter.place.line == place.line && counter.place.column == place.column
                && (counter.place.lineInFront == 0 || counter.place == place);
        });
    };
    for (const bool withLiteral : { false, true }) {
        std::vector<Printed> all;
        for (const CallRendering &message : messages)
            addNumbers(message, withLiteral, all);
        for (const Printed &printed : all) {
            const auto hole = holeOf(printed.numbers);
            const bool isOfOne = messages.size() == 1 || hole != Hole::Count;
            if (hole && isOfOne && !isKnown(printed.place))
                counters.push_back({ printed.place, *hole });
        }
    }
}

// What else the template computes is another number in another turn, as in `<think turn=3>`.
static void findNumbers(const std::vector<CallRendering> &messages, std::vector<Counter> &counters)
{
    std::vector<Printed> all;
    for (const CallRendering &message : messages)
        addNumbers(message, true, all);
    for (const Printed &printed : all) {
        CounterPlace place = printed.place;
        const auto isThere = [&place](const Counter &counter) {
            return counter.place.line == place.line && counter.place.column == place.column;
        };
        const auto isSame = [&](const Counter &counter) {
            return isThere(counter) && (counter.place.lineInFront == 0 || counter.place == place);
        };
        if (std::any_of(counters.begin(), counters.end(), isSame))
            continue;
        if (std::none_of(counters.begin(), counters.end(), isThere))
            place.lineInFront = place.columnInFront = 0;
        counters.push_back({ place, Hole::Number });
    }
}

// A number that is 1 beside arguments and 2 beside the members of an argument's value says how deep each stands.
static void findDepths(const CallRendering &flat, const CallRendering &nested, std::vector<Counter> &counters)
{
    std::vector<Printed> outside;
    std::vector<Printed> inside;
    addNumbers(flat, false, outside);
    addNumbers(nested, false, inside);
    for (const Printed &printed : outside) {
        const auto same = std::find_if(inside.begin(), inside.end(),
                                       [&printed](const Printed &one) { return one.place == printed.place; });
        const auto is = [](long wanted) { return [wanted](long number) { return number == wanted; }; };
        if (same == inside.end() || !std::all_of(printed.numbers.begin(), printed.numbers.end(), is(1)))
            continue;
        const auto deep = std::count_if(same->numbers.begin(), same->numbers.end(), is(2));
        const auto shallow = std::count_if(same->numbers.begin(), same->numbers.end(), is(1));
        if (shallow == 1 && deep > 0 && deep + 1 == static_cast<long>(same->numbers.size()))
            counters.push_back({ printed.place, Hole::Depth });
    }
}

static void addHolesOfCalls(const CallProbe &probe, CallHoles &holes)
{
    const CallRendering one = probe.renderOne();
    const CallRendering two = probe.renderTwo();
    const CallRendering &most = two.calls.empty() ? one : two; // of a single call the arguments may be counted
    holes.name = namePlaceIn(one);
    findCounters({ most }, holes.counters);
    if (!probe.form.argumentsAsText)
        TypeSearch(probe).run(holes);
    if (!holes.standInTags)
        return findNumbers({ most }, holes.counters);
    const Vocabulary &words = probe.prober.words();
    const auto withValue = [&](const Value &value) {
        return probe.render({ probe.call(0, { { words.names[0], value } }) });
    };
    findCounters({ withValue(itemsOf(words)) }, holes.counters);
    findDepths(withValue(words.values[0]), withValue(membersOf(words)), holes.counters);
    findNumbers({ most }, holes.counters);
}

CallHoles findCallHoles(const CallProbe &probe, const std::vector<CallRendering> &answers)
{
    CallHoles holes;
    findCounters(answers, holes.counters);
    if (probe.form.written)
        addHolesOfCalls(probe, holes);
    findNumbers(answers, holes.counters);
    return holes;
}

} // namespace Parlance
