// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/hidemacros.h>

#include <parlance/analysis.h>
#include <parlance/core_export.h>
#include <parlance/names.h>
#include <parlance/result.h>
#include <parlance/value.h>

#include <optional>
#include <string>
#include <vector>

/// Response templates: how Transformers writes down, in a model's tokenizer_config.json, the way in which its answers
/// are read. Of `<think>So.</think>No.` the fields {"thinking": {"open": "<think>", "close": "</think>"}, "content":
/// {}} make {"thinking": "So.", "content": "No."}.
namespace Parlance {

/// A region of an answer.
/// \since 0.2
struct ResponseField
{
    /// How the region's text is read.
    enum class Content
    {
        Text,
        Int,
        Float,
        Bool,
        Json,
        XmlInline,
        KvLines,
    };
    std::string name;
    std::vector<std::string> open; ///< texts; with openPattern empty as well, the field takes what no other does
    std::string openPattern; ///< a regular expression
    std::vector<std::string> close; ///< with closePattern empty as well, the region runs to the end
    std::string closePattern;
    bool repeats = false; ///< a list of values; without it, a region that opens again replaces what it held
    std::optional<std::string> join; ///< of texts that repeat: they are one text, with this between them
    bool optional = true; ///< an answer without the region is an error otherwise
    Content content = Content::Text;
    Value contentArgs; ///< an object, or null
    Value transform; ///< placeholders {content}, {content.MEMBER} and {GROUP}; null: the content as it was read
    bool transformEach = false; ///< transform is that of each object in a list, whose members are placeholders

    bool isImplicit() const { return open.empty() && openPattern.empty(); }
    bool operator==(const ResponseField &) const = default;
};
PARLANCE_CORE_EXPORT EnumNames namesOf(ResponseField::Content value);

/// A value.
/// \since 0.2
struct PARLANCE_CORE_EXPORT ResponseTemplate
{
    std::vector<ResponseField> fields;
    Value defaults; ///< an object: members that every answer has, or null
    /// Where the answer begins in the prompt: after the last occurrence, or with the prompt. One of the two.
    std::vector<std::string> startAnchor;
    std::string startAnchorPattern;

    /// Reads the object that tokenizer_config.json has under response_template. The error names the member that is
    /// wrong: what Transformers does not load is one.
    static Result<ResponseTemplate> fromValue(const Value &value);
    Value toValue() const;

    /// What Transformers makes of a whole answer: the fields' values by name. The request's tools (or null) tell to
    /// which types arguments are cast. Where Transformers raises an error, there is one.
    Result<Value> read(const std::string &prompt, const std::string &output, const Value &tools = {}) const;
    bool operator==(const ResponseTemplate &) const = default;
};

/// A response template made of an analysis.
/// \since 0.2
struct ResponseExport
{
    ResponseTemplate responseTemplate;
    /// What it cannot say: each a sentence without a full stop. Answers that need none of it are read as Parlance reads
    /// them.
    std::vector<std::string> unsaid;

    /// As `parlance export` prints it.
    PARLANCE_CORE_EXPORT Value toValue() const;
};

} // namespace Parlance

#include <parlance/showmacros.h>
