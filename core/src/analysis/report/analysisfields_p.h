// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/report.h>

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// The one list of the fields of an analysis. JSON, profiles with their schema, reports, the tokens to preserve and
/// docs/fields.md come from it. A new member of Analysis needs one line in fieldtable.cpp.
namespace Parlance {

using OptionalText = std::optional<std::string>;
using Texts = std::vector<std::string>;
using NamedTexts = std::map<std::string, std::string>;
using NamedMarkers = std::map<std::string, Marker>;

/// Where in an analysis a T is kept.
template <class T> struct Member
{
    using Type = T;
    const T &(*get)(const Analysis &);
    T &(*edit)(Analysis &);
};
/// The same for an enumeration, by the names of its values.
struct ChoiceMember
{
    EnumNames names;
    const char *(*get)(const Analysis &);
    void (*set)(Analysis &, std::string_view); ///< another name leaves it as it is
};
using FieldMember = std::variant<Member<Marker>, Member<std::string>, Member<OptionalText>, Member<bool>, Member<int>,
                                 Member<Texts>, Member<NamedTexts>, Member<NamedMarkers>, ChoiceMember>;

/// When a field means something.
enum class Relevance
{
    Always,
    WithCalls, ///< where the template writes calls
    JsonNative, ///< in calls of this format
    TagWithTagged,
};

/// Which edge of a marker is right at a text that a model is free to write.
enum class TextEdge
{
    None,
    Before, ///< the marker ends the text
    After, ///< the marker begins it
    BeforeValue, ///< it ends an argument's value, which keeps its white space where texts are no literals
    AfterValue,
};

struct AnalysisField
{
    FieldDescription about; ///< without a label, reports do not show the field
    FieldMember member;
    Relevance relevance = Relevance::Always;
    TextEdge text = TextEdge::None;
    /// The path of a field whose findings tell of this one, too; reports show this one only where it differs.
    std::string_view twin = {};
    /// What reports say instead of the value; nothing where it gives nothing.
    std::string (*words)(const Analysis &) = nullptr;
    std::string_view flagWords[2] = {}; ///< what they say of a flag that is not set, and of one that is

    std::string_view path() const { return about.field; } ///< as in the JSON: tools.function.close
};

/// In the order in which a model writes what they are about.
const std::vector<AnalysisField> &analysisFields();
/// The field at the path; null where there is none.
const AnalysisField *analysisField(std::string_view path);

/// The field's marker; null where it is none.
const Marker *markerAt(const AnalysisField &field, const Analysis &analysis);
/// As JSON has it.
Value valueAt(const AnalysisField &field, const Analysis &analysis);
/// Sets what a value of the right kind says; any other leaves the field as it is.
void setValue(const AnalysisField &field, const Value &value, Analysis &analysis);
/// Sets what is in the object at the path, as in tools.function.close; objects on the way are made.
void setMemberAt(Value &object, std::string_view path, Value value);
bool isRelevant(const AnalysisField &field, const Analysis &analysis);

} // namespace Parlance
