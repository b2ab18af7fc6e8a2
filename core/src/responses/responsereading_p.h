// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "responses/patternsearch_p.h"

#include <parlance/responsetemplate.h>

#include <optional>
#include <string>
#include <vector>

namespace Parlance {

/// What looks for the beginning and the end of a field.
struct FieldSearches
{
    std::optional<PatternSearch> open;
    std::optional<PatternSearch> close;
};

/// A response template with its patterns compiled, for any number of answers. Immutable, so threads can share it.
class AnswerReader
{
public:
    /// The response template must outlive the reader. The error is a pattern's, or says that they are too large.
    static Result<AnswerReader> of(const ResponseTemplate &responseTemplate);

    /// Transformers' reading of a whole answer.
    Result<Value> read(const std::string &answer, const Value &tools) const;

private:
    explicit AnswerReader(const ResponseTemplate &responseTemplate)
        : m_template(responseTemplate)
    { }

    const ResponseTemplate &m_template;
    std::vector<FieldSearches> m_searches; ///< by field
};

/// The part of the prompt that belongs to the answer: after the last `<|assistant|>` of `…<|assistant|><think>\n` it is
/// `<think>\n`. The whole prompt if it has no anchor. The error is a pattern's.
Result<std::string> answerStart(const ResponseTemplate &responseTemplate, const std::string &prompt);

} // namespace Parlance
