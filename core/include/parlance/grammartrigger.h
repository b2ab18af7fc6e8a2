#pragma once

#include <string>

namespace Parlance {

/// What switches a lazy grammar on while a model writes. The grammar then constrains from the first byte of the
/// trigger's match (of its first capture group where it has one).
struct GrammarTrigger
{
    enum class Type
    {
        Word, ///< value stands anywhere in the output
        Pattern, ///< value is an ECMAScript regular expression that is searched in the output
    };
    Type type = Type::Word;
    std::string value;
    bool operator==(const GrammarTrigger &) const = default;
};

} // namespace Parlance
