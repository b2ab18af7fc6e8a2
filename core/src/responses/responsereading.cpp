// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// A whole answer, read as Transformers reads it: of `<think>So.</think>Yes.` the message {"thinking": "So.", "content":
// "Yes."}. What a parser of ours never does happens here: text of a region that opens again is lost.

#include "responses/responsereading_p.h"

#include "responses/responsevalues_p.h"

#include <algorithm>
#include <tuple>

namespace Parlance {

namespace {

constexpr std::size_t mostPatterns = 100'000; // steps of all of them, as they are made ready

// What patterns may cost: a text is gone through by all of them a bounded number of times.
std::int64_t stepsFor(const std::string &text)
{
    constexpr std::int64_t least = 1'000'000;
    constexpr std::int64_t perByte = 50;
    return least + perByte * static_cast<std::int64_t>(text.size());
}

Error failed(const std::string &why)
{
    return { ErrorCode::InvalidJson, why, {}, {}, {} };
}

/// What looks for the texts or the pattern; none if there are neither.
Result<std::optional<PatternSearch>> searchOf(const std::vector<std::string> &texts, const std::string &patternText)
{
    if (texts.empty() && patternText.empty())
        return std::optional<PatternSearch>();
    const Result<Pattern> pattern = texts.empty() ? readResponsePattern(patternText) : textsPattern(texts);
    Result<PatternSearch> search = pattern ? PatternSearch::of(*pattern) : Result<PatternSearch>(pattern.error());
    return search ? Result<std::optional<PatternSearch>>(std::move(*search)) : search.error();
}

/// Where what opens or closes a field is next: known up to where that is passed.
class Mark
{
public:
    explicit Mark(const PatternSearch &search)
        : m_search(search)
    { }

    const std::optional<PatternMatch> &next(const std::string &text, std::size_t at, std::int64_t &steps)
    {
        const bool isPassed = m_next && m_next->begin < at;
        if (isPassed || !m_isKnown)
            m_next = m_search.first(text, at, steps);
        m_isKnown = true;
        return m_next;
    }

private:
    const PatternSearch &m_search;
    std::optional<PatternMatch> m_next;
    bool m_isKnown = false;
};

class AnswerReading
{
public:
    AnswerReading(const ResponseTemplate &responseTemplate, const std::vector<FieldSearches> &searches,
                  std::string text, const Value &tools)
        : m_template(responseTemplate)
        , m_text(std::move(text))
        , m_tools(tools)
        , m_message(responseTemplate.defaults.toObject())
    {
        const auto markOf = [](const std::optional<PatternSearch> &search) {
            return search ? std::optional<Mark>(*search) : std::nullopt;
        };
        for (std::size_t i = 0; i < searches.size(); ++i)
            m_parts.push_back({ &m_template.fields[i], markOf(searches[i].open), markOf(searches[i].close) });
        const auto implicit =
            std::find_if(m_parts.begin(), m_parts.end(), [](const Part &part) { return part.field->isImplicit(); });
        m_implicit = implicit == m_parts.end() ? nullptr : &*implicit;
    }

    Result<Value> run()
    {
        m_current = m_implicit;
        for (bool goesOn = true; goesOn;) {
            Result<bool> more = advance();
            if (!more)
                return more.error();
            goesOn = *more;
        }
        return m_steps > 0 ? message() : Result<Value>(failed("its patterns take too long"));
    }

private:
    struct Part
    {
        const ResponseField *field;
        std::optional<Mark> open;
        std::optional<Mark> close;
    };

    struct Found
    {
        Part *part;
        const PatternMatch *match;
        bool opens;
    };

    void look(std::vector<Found> &found, Part &part, std::optional<Mark> &mark, bool opens)
    {
        if (!mark)
            return;
        if (const auto &match = mark->next(m_text, m_at, m_steps))
            found.push_back({ &part, &*match, opens });
    }

    /// Inside of a region its own closer; elsewhere the first opener or closer, the longest of several.
    std::optional<Found> nextMark()
    {
        std::vector<Found> found;
        if (m_current && m_current != m_implicit) {
            look(found, *m_current, m_current->close, false);
        } else {
            for (Part &part : m_parts)
                look(found, part, part.open, true);
            if (m_implicit)
                look(found, *m_implicit, m_implicit->close, false);
        }
        const auto rank = [](const Found &one) {
            return std::tuple(one.match->begin, one.match->begin - one.match->end, !one.opens, one.part->field->name);
        };
        const auto first = std::min_element(found.begin(), found.end(),
                                            [&](const Found &a, const Found &b) { return rank(a) < rank(b); });
        return first == found.end() ? std::nullopt : std::optional(*first);
    }

    Result<bool> advance()
    {
        const std::optional<Found> found = nextMark();
        if (m_steps <= 0)
            return failed("its patterns take too long");
        take(m_text.substr(m_at, found ? found->match->begin - m_at : std::string::npos));
        const bool had = m_isOpen;
        if (auto error = close())
            return std::move(*error);
        if (!found)
            return false;
        const PatternMatch &match = *found->match;
        // Regions of nothing, one after the other at one place, would never end.
        m_still = match.end == m_at ? m_still + 1 : 0;
        if (m_still > 2 * m_parts.size() + 2)
            return failed("regions open and close without any text");
        m_at = match.end;
        if (found->opens) {
            m_current = found->part;
            m_groups = match.groups;
            m_isOpen = true;
        } else if (!had && match.begin == match.end) {
            return false;
        }
        return true;
    }

    void take(const std::string &piece)
    {
        if (piece.empty() || !m_current)
            return;
        m_body += piece;
        m_isOpen = true;
    }

    /// Ends the region that is open, and keeps its value.
    std::optional<Error> close()
    {
        if (m_current && m_isOpen) {
            Result<Value> value = regionValue(*m_current->field, m_body, m_groups, m_steps);
            if (!value)
                return value.error();
            castToDeclared(*value, m_tools);
            if (auto error = keep(*m_current->field, std::move(*value)))
                return error;
        }
        m_current = m_implicit;
        m_groups.clear();
        m_body.clear();
        m_isOpen = false;
        return {};
    }

    std::optional<Error> keep(const ResponseField &field, Value value)
    {
        Value *old = m_message.find(field.name);
        if (field.join) {
            if (!value.isString() || (old && !old->isString()))
                return failed("a field with join holds no text");
            value = old ? old->toString() + *field.join + value.toString() : value.toString();
        } else if (field.repeats) {
            if (old && !old->isArray())
                return failed("a default is no list");
            Array values = old ? old->toArray() : Array();
            values.push_back(std::move(value));
            value = std::move(values);
        }
        m_message.set(field.name, std::move(value));
        return {};
    }

    Result<Value> message() const
    {
        for (const ResponseField &field : m_template.fields) {
            if (!field.optional && !m_message.contains(field.name))
                return failed("there is no " + field.name);
        }
        Object message;
        for (const auto &[name, value] : m_message) {
            const bool isEmpty =
                value.isNull() || value == Value("") || value == Value(Array()) || value == Value(Object());
            if (!isEmpty || m_template.defaults.contains(name))
                message.set(name, value);
        }
        return Value(std::move(message));
    }

    const ResponseTemplate &m_template;
    const std::string m_text;
    const Value &m_tools;
    Object m_message;
    std::vector<Part> m_parts;
    Part *m_implicit = nullptr;
    Part *m_current = nullptr; // whose text is taken
    std::map<std::string, std::string, std::less<>> m_groups;
    std::string m_body;
    bool m_isOpen = false;
    std::size_t m_at = 0;
    std::size_t m_still = 0; // regions that began and ended where the last one did
    std::int64_t m_steps = stepsFor(m_text);
};

} // namespace

Result<AnswerReader> AnswerReader::of(const ResponseTemplate &responseTemplate)
{
    AnswerReader reader(responseTemplate);
    std::size_t size = 0;
    for (const ResponseField &field : responseTemplate.fields) {
        Result<std::optional<PatternSearch>> open = searchOf(field.open, field.openPattern);
        Result<std::optional<PatternSearch>> close = searchOf(field.close, field.closePattern);
        if (!open || !close)
            return open ? close.error() : open.error();
        size += (*open ? (*open)->size() : 0) + (*close ? (*close)->size() : 0);
        if (size > mostPatterns)
            return failed("its patterns are too large");
        reader.m_searches.push_back({ std::move(*open), std::move(*close) });
    }
    return reader;
}

Result<Value> AnswerReader::read(const std::string &answer, const Value &tools) const
{
    return AnswerReading(m_template, m_searches, answer, tools).run();
}

Result<std::string> answerStart(const ResponseTemplate &responseTemplate, const std::string &prompt)
{
    const Result<std::optional<PatternSearch>> anchor =
        searchOf(responseTemplate.startAnchor, responseTemplate.startAnchorPattern);
    if (!anchor)
        return anchor.error();
    std::size_t begin = 0;
    std::int64_t steps = stepsFor(prompt);
    for (std::size_t at = 0; *anchor && at <= prompt.size();) {
        const auto match = (*anchor)->first(prompt, at, steps);
        if (!match)
            break;
        begin = match->end;
        at = std::max(match->end, match->begin + 1);
    }
    return steps > 0 ? Result<std::string>(prompt.substr(begin))
                     : Result<std::string>(failed("its patterns take too long"));
}

Result<Value> ResponseTemplate::read(const std::string &prompt, const std::string &output, const Value &tools) const
{
    const Result<std::string> start = answerStart(*this, prompt);
    const Result<AnswerReader> reader = start ? AnswerReader::of(*this) : Result<AnswerReader>(start.error());
    return reader ? reader->read(*start + output, tools) : Result<Value>(reader.error());
}

} // namespace Parlance
