// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// The texts that calls may begin with: content ends there, and a lazy grammar starts. For `\n<call=` these are the
// stops `\n<call=` and `<call=`, and the trigger `<call=`. A mere `[` has the trigger pattern `(\[\s*…)`.

#include "answer/sectionopeners_p.h"

#include "answer/markerexprs_p.h"
#include "answer/toolnames_p.h"
#include "base/blanks_p.h"

#include <algorithm>

namespace Parlance {

using Kind = AnswerNode::Kind;
using namespace CallSyntax;

namespace {

// The part with the white space that is before it in the text, if it is the text's first.
std::string withBlankBefore(const std::string &text, const std::string &part)
{
    const std::string_view blank = blankBefore(text);
    return text.compare(blank.size(), part.size(), part) == 0 ? std::string(blank) + part : part;
}

// The beginning of an object's first member, as a regular expression.
std::string memberPattern(const JsonCall &json, const std::vector<std::string> &names)
{
    std::vector<std::string> keys = json.nameIsKey && json.functionField.empty() ? names : std::vector<std::string>();
    if (!json.nameIsKey)
        keys.emplace_back("type");
    for (const auto &constant : json.constants)
        keys.push_back(constant.first);
    for (const std::string *key :
         { &json.idField, &json.genIdField, &json.functionField, &json.nameField, &json.argsField }) {
        if (!key->empty())
            keys.push_back(*key);
    }
    return "\"" + anyPattern(keys) + "\"\\s*:";
}

// The parts of a text that calls may begin with. A word between two tags belongs to both: `<part>call<in>`.
std::vector<std::string> openersIn(const std::string &text)
{
    std::vector<std::string> openers;
    const std::vector<std::string> parts = partsOf(text);
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const bool isBetween = i > 0 && i + 1 < parts.size() && !isDistinctText(parts[i])
            && isDistinctText(parts[i - 1]) && isDistinctText(parts[i + 1]);
        if (isBetween)
            openers.back() += parts[i] + parts[i + 1];
        else
            openers.push_back(parts[i]);
        i += isBetween ? 1 : 0;
    }
    return openers;
}

class SectionOpeners
{
public:
    SectionOpeners(const CallSection &section, const std::vector<ToolDeclaration> &tools)
        : m_section(section)
        , m_tools(tools)
        , m_names(namesOf(tools))
    { }

    std::vector<std::string> all() const
    {
        std::vector<std::string> texts = markers(m_section.opening);
        addNew(markers(m_section.openingAfterContent), texts);
        if (m_section.isHeaded) { // the header, or the name in it, may be missing
            texts.push_back(firstOf(textAfterName()));
            for (const std::string &name : m_names)
                texts.push_back(name + firstOf(textAfterName()));
        }
        if (texts.empty() && m_section.json)
            texts = m_section.isList ? std::vector<std::string>{ "[" } : std::vector<std::string>{ "{", "[" };
        if (texts.empty())
            texts = names();
        for (const AnswerNode *known : m_section.declaredCalls(m_tools))
            addNew(stopsOf(Marker(known->children.front().text)), texts);
        return texts;
    }

    std::vector<GrammarTrigger> triggers() const
    {
        using Type = GrammarTrigger::Type;
        std::vector<GrammarTrigger> triggers;
        const std::vector<std::string> names = this->names();
        std::vector<std::string> openers = all();
        if (openers.empty())
            return triggers;
        // What content or thoughts have written is no sign of calls.
        const std::vector<std::string> afterContent = markers(m_section.openingAfterContent);
        if (isBlank(m_section.openingAfterContent) && !isBlank(m_section.opening) && !afterContent.empty())
            openers = afterContent;
        if (markers(m_section.opening).empty() && (!m_section.json || m_section.isHeaded)) {
            const bool isObject = !names.empty() && names.front() == m_names.front();
            const std::string before = m_section.isHeaded ? "(?:^|[^\\w.-])(" // no end of a longer name
                : isDistinctText(m_section.separator)
                ? "(?:^|" + patternOf(std::string(trimmed(m_section.separator))) + ")\\s*("
                : "^\\s*(";
            for (const std::string &opener : names)
                triggers.push_back({ Type::Pattern, before + patternOf(opener) + (isObject ? "\\s*\\{" : "") + ")" });
            return triggers;
        }
        const Marker first(openers.front());
        const std::string after = m_section.json
            ? (m_section.isList ? "\\{\\s*" : "") + memberPattern(*m_section.json, m_names)
            : anyPattern(names);
        if (first.core.size() == 1)
            triggers.push_back(
                { Type::Pattern, "(" + patternOf(first.core) + (m_section.json ? "\\s*" : "") + after + ")" });
        else
            triggers.push_back({ Type::Word, isDistinct(first) ? first.core : openers.back() });
        for (const AnswerNode *known : m_section.declaredCalls(m_tools)) {
            const Marker start(known->children.front().text);
            if (partsOf(m_section.opening).empty() && !start.core.starts_with(triggers.front().value))
                triggers.push_back({ Type::Word, start.core });
        }
        return triggers;
    }

private:
    // The distinct texts, and the first in any case: of what opens the section, all of it.
    std::vector<std::string> markers(const std::string &sectionOpening) const
    {
        std::vector<std::string> texts;
        for (const std::string *opening : { &sectionOpening, &m_section.callOpening }) {
            std::vector<std::string> parts = openersIn(*opening);
            if (opening == &sectionOpening && !parts.empty()) {
                const std::string head(trimmed(opening->substr(0, opening->rfind('['))));
                parts.front() = m_section.isList && !head.empty() ? head : std::string(trimmed(*opening));
            }
            for (const std::string &part : parts) {
                if (!texts.empty() && !isDistinctText(part))
                    continue;
                addNew(stopsOf(Marker(withBlankBefore(*opening, part))), texts);
            }
        }
        return texts;
    }

    // Names with what is written after them: `look(`.
    std::vector<std::string> names() const
    {
        std::vector<std::string> texts;
        for (const std::string &name : m_names)
            texts.push_back(name + std::string(trimmedEnd(textAfterName())));
        return texts;
    }

    // The text after the call's first name, if that is no member of an object.
    std::string textAfterName() const
    {
        const std::vector<AnswerNode> &all = m_section.call().children;
        for (std::size_t i = 0; i + 1 < all.size(); ++i) {
            if (all[i].name == "NAME")
                return all[i + 1].kind == Kind::Literal ? all[i + 1].text : std::string();
        }
        return {};
    }

    const CallSection &m_section;
    const std::vector<ToolDeclaration> &m_tools;
    const std::vector<std::string> m_names;
};

} // namespace

namespace CallSyntax {

std::string patternOf(const std::string &text)
{
    std::string pattern;
    for (const char character : text) {
        if (std::string_view("\\^$.|?*+()[]{}/").find(character) != std::string_view::npos)
            pattern += '\\';
        pattern += character;
    }
    return pattern;
}

std::string anyPattern(const std::vector<std::string> &texts)
{
    std::string pattern;
    for (const std::string &text : texts)
        pattern += (pattern.empty() ? "" : "|") + patternOf(text);
    return "(?:" + pattern + ")";
}

} // namespace CallSyntax

std::vector<std::string> sectionOpeners(const CallSection &section, const std::vector<ToolDeclaration> &tools)
{
    return SectionOpeners(section, tools).all();
}

std::vector<GrammarTrigger> sectionTriggers(const CallSection &section, const std::vector<ToolDeclaration> &tools)
{
    return SectionOpeners(section, tools).triggers();
}

} // namespace Parlance
