// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// A comparison as JSON: {"same": false, "requests": 62, "prompts": [{"request": "a conversation", "a": …}], …}.

#include <parlance/compare.h>

namespace Parlance {

namespace {

Value promptValue(const ComparedPrompt &prompt)
{
    return prompt.error.empty() ? Object{ { "text", prompt.text } } : Object{ { "error", prompt.error } };
}

Value differenceValue(const PromptDifference &one)
{
    Object value{
        { "request", one.request }, { "a", promptValue(one.a) }, { "b", promptValue(one.b) }, { "adapted", one.adapted }
    };
    if (one.a.error.empty() && one.b.error.empty()) {
        const TextDiff diff = diffTexts(one.a.text, one.b.text);
        value.set("diff",
                  Object{ { "offset", static_cast<std::int64_t>(diff.prefix.size()) },
                          { "left", diff.left },
                          { "right", diff.right } });
    }
    return value;
}

} // namespace

Value TemplateComparison::toValue() const
{
    Array promptValues;
    for (const PromptDifference &one : prompts)
        promptValues.push_back(differenceValue(one));
    Array fieldValues;
    for (const FieldDifference &one : fields)
        fieldValues.push_back(Object{ { "field", one.field }, { "a", one.a }, { "b", one.b } });
    Array unreadValues;
    for (const UnreadOutput &one : unread)
        unreadValues.push_back(
            Object{ { "name", one.name }, { "output", one.output }, { "difference", one.difference } });
    return Object{ { "same", same() },          { "complete", complete },  { "requests", requests },
                   { "prompts", promptValues }, { "fields", fieldValues }, { "outputs", outputs },
                   { "unread", unreadValues } };
}

} // namespace Parlance
