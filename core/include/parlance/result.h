// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/core_export.h>
#include <parlance/names.h>

#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace Parlance {

/// A position in a text. Lines and columns count from 1, columns in code points; 0 means unknown.
/// \since 0.2
struct Place
{
    std::string file; ///< as the user named it; empty if the text is not from a file
    int line = 0;
    int column = 0;

    bool operator==(const Place &) const = default;
};

/// The kind of an error. Error::message has the sentence.
/// \since 0.2
enum class ErrorCode
{
    Io, ///< a file that cannot be read
    InvalidUtf8,
    InvalidJson,
    InvalidRequest, ///< JSON, but not a chat request
    NoTemplate, ///< a file or folder without a chat template (or without one of that name)
    TemplateSyntax, ///< Jinja2 would refuse the template while parsing it
    TemplateRuntime, ///< Jinja2 would fail while rendering it
    TemplateRaised, ///< the template called raise_exception; message is the template's own words
    Limit, ///< one of the limits was reached; the message names it
    Cancelled, ///< by Budget::cancel()
    InvalidSchema,
    InvalidGrammar,
    Plugin,
    Usage, ///< a name or option that does not exist
};
PARLANCE_CORE_EXPORT EnumNames namesOf(ErrorCode value);

/// Why a template failed, if a caller may act on it; Error::subject names the object.
/// \since 0.2
enum class ErrorCause
{
    Other,
    UndefinedName, ///< the template reads a variable that is not set; subject: its name
    RefusedBySandbox, ///< the template uses a forbidden attribute; subject: its name
    NotSerializable, ///< JSON cannot express a value that the template writes with tojson; subject: its type in Python
};
PARLANCE_CORE_EXPORT EnumNames namesOf(ErrorCause value);

/// An error that input caused, as a value: what, where, and the source line if there is one.
/// \since 0.2
struct PARLANCE_CORE_EXPORT Error
{
    ErrorCode code = ErrorCode::Io;
    std::string message; ///< one sentence without a trailing period; may quote input of any length
    Place place;
    std::string sourceLine; ///< the whole line of place; empty if unknown
    std::vector<std::string> trail; ///< innermost first: the blocks and macros that led here
    ErrorCause cause = ErrorCause::Other;
    std::string subject = {}; ///< the object of cause

    /// `file:line:column: error: message`, then the source line with a caret and the trail, each on its own line. Safe
    /// to show for any input: at most 1,000 code points of the message and 120 of the line around the place, no control
    /// characters (Utf8::harmless()), valid UTF-8.
    std::string toString() const;
};

/// A T or the Error that prevented it. Shaped like std::expected, which GCC 12 does not have.
///
///     const auto value = parseJson(text);
///     if (!value)
///         return value.error(); // or value.error().toString()
///     use(*value);
///
/// \since 0.2
template <class T> class [[nodiscard]] Result
{
public:
    Result(T value) // NOLINT(google-explicit-constructor): as std::expected
        : m_state(std::in_place_index<0>, std::move(value))
    { }
    /// A value made in place from its constructor's arguments.
    template <class... Arguments>
    explicit Result(std::in_place_t, Arguments &&...arguments)
        : m_state(std::in_place_index<0>, std::forward<Arguments>(arguments)...)
    { }
    Result(Error error) // NOLINT(google-explicit-constructor)
        : m_state(std::in_place_index<1>, std::move(error))
    { }

    bool has_value() const { return m_state.index() == 0; }
    explicit operator bool() const { return has_value(); }

    /// Throws std::bad_variant_access if there is an error.
    T &value() & { return std::get<0>(m_state); }
    const T &value() const & { return std::get<0>(m_state); }
    T &&value() && { return std::get<0>(std::move(m_state)); }
    T &operator*() & { return value(); }
    const T &operator*() const & { return value(); }
    T &&operator*() && { return std::move(*this).value(); }
    T *operator->() { return &value(); }
    const T *operator->() const { return &value(); }

    /// Throws std::bad_variant_access if there is a value.
    Error &error() & { return std::get<1>(m_state); }
    const Error &error() const & { return std::get<1>(m_state); }
    Error &&error() && { return std::get<1>(std::move(m_state)); }

    /// The value, or otherwise if there is none.
    template <class U> T value_or(U &&otherwise) const &
    {
        return has_value() ? value() : static_cast<T>(std::forward<U>(otherwise));
    }
    template <class U> T value_or(U &&otherwise) &&
    {
        return has_value() ? std::move(*this).value() : static_cast<T>(std::forward<U>(otherwise));
    }

private:
    std::variant<T, Error> m_state;
};

/// Success without a value.
/// \since 0.2
struct NoValue
{ };

} // namespace Parlance
