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

/// Response templates: the description of a model's answers that Transformers keeps in tokenizer_config.json. From
/// `<think>So.</think>No.` the fields {"thinking": {"open": "<think>", "close": "</think>"}, "content": {}} make
/// {"thinking": "So.", "content": "No."}.
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
    std::vector<std::string> open; ///< texts; if openPattern is empty as well, the field takes what no other field does
    std::string openPattern; ///< a regular expression
    std::vector<std::string> close; ///< if closePattern is empty as well, the region extends to the end
    std::string closePattern;
    bool repeats = false; ///< a list of values; if false, a region that opens again replaces its earlier text
    std::optional<std::string> join; ///< of texts that repeat: they are one text, with this between them
    bool optional = true; ///< if false, an answer without the region is an error
    Content content = Content::Text;
    Value contentArgs; ///< an object, or null
    Value transform; ///< placeholders {content}, {content.MEMBER} and {GROUP}; null: the content unchanged
    bool transformEach = false; ///< transform belongs to each object in a list, whose members are placeholders

    bool isImplicit() const { return open.empty() && openPattern.empty(); }
    bool operator==(const ResponseField &) const = default;
};
PARLANCE_CORE_EXPORT EnumNames namesOf(ResponseField::Content value);

/// A description of answers for Transformers. A value: copies are independent.
///
///     const auto read = ResponseTemplate::fromValue(chatTemplate.responseTemplate());
///     const auto answer = read->read(chat->prompt, output, request.tools);
///
/// \since 0.2
struct PARLANCE_CORE_EXPORT ResponseTemplate
{
    std::vector<ResponseField> fields;
    Value defaults; ///< an object: members that every answer has, or null
    /// The answer begins in the prompt after the last of these texts, or after the last match of startAnchorPattern.
    /// Only one of both is set. Without a match, it begins with the prompt.
    std::vector<std::string> startAnchor;
    std::string startAnchorPattern;

    /// Reads the object under response_template in tokenizer_config.json. The error names the wrong member. A
    /// response template that Transformers refuses is an error, too.
    static Result<ResponseTemplate> fromValue(const Value &value);
    Value toValue() const;

    /// Transformers' reading of a whole answer: the fields' values by name. The types in the request's tools (or null)
    /// decide how arguments are cast. If Transformers raises an error, this is one, too.
    Result<Value> read(const std::string &prompt, const std::string &output, const Value &tools = {}) const;
    bool operator==(const ResponseTemplate &) const = default;
};

/// A response template made from an analysis.
/// \since 0.2
struct ResponseExport
{
    ResponseTemplate responseTemplate;
    /// What it cannot express: a sentence each without a trailing period. Other answers are read as Parlance reads
    /// them.
    std::vector<std::string> unsaid;

    /// The JSON of `parlance export`.
    PARLANCE_CORE_EXPORT Value toValue() const;
};

} // namespace Parlance

#include <parlance/showmacros.h>
