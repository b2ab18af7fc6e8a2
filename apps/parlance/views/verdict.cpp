// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "views/verdict.h"
#include "terminal.h"

#include <parlance/json.h>
#include <parlance/report.h>
#include <parlance/utf8.h>

#include <algorithm>
#include <map>

namespace Cli {

using namespace Parlance;

namespace {

constexpr std::size_t textWidth = 78; // of a shown text
constexpr std::size_t ambiguousShown = 2;

std::string counted(int count, const char *one, const char *many)
{
    return std::to_string(count) + ' ' + (count == 1 ? one : many);
}

/// A label and a text, and below them a mark under the byte at offset. A long text shows only the part near the mark.
std::string marked(const std::string &label, const std::string &text, std::size_t offset)
{
    const std::string before = visible(std::string_view(text).substr(0, offset));
    const std::string after = visible(std::string_view(text).substr(std::min(offset, text.size())));
    const std::size_t length = Utf8::length(before);
    const bool isCut = length > textWidth / 2;
    const std::string lead = isCut ? "…" + before.substr(Utf8::offsetOf(before, length - textWidth / 2)) : before;
    const std::size_t room = textWidth - std::min(textWidth, Utf8::length(lead));
    const bool isLong = Utf8::length(after) > room;
    const std::string tail = isLong ? after.substr(0, Utf8::offsetOf(after, room)) + "…" : after;
    const std::string head = "      " + padTo(label, 10);
    return head + styled(Style::Marker, lead + tail) + '\n' + std::string(columns(head) + columns(lead), ' ')
        + styled(Style::Bad, "^") + '\n';
}

std::string shownMessage(const Value &message)
{
    Object shown;
    for (const char *key : { "reasoning_content", "content" }) {
        if (!message[key].toString().empty())
            shown.set(key, message[key]);
    }
    Array calls;
    for (const Value &call : message["tool_calls"].toArray())
        calls.push_back(Object{ { call["function"]["name"].toString(), call["function"]["arguments"] } });
    if (!calls.empty())
        shown.set("calls", std::move(calls));
    return toJson(shown);
}

std::string failureLines(const VerificationFailure &failure)
{
    const MessageDifference &place = failure.place;
    const auto more = static_cast<int>(failure.others.size());
    const std::string others = more == 0 ? "" : " (and " + counted(more, "more message", "more messages") + ')';
    std::string text = "  " + styled(Style::Bad, "✗ ") + failure.name + others + ": " + failure.difference + '\n';
    text += "      " + padTo("message", 10) + visible(shownMessage(failure.expected), 2 * textWidth) + '\n';
    text += marked("expected", place.expected, place.offset);
    text += marked("got", place.got, place.offset);
    if (failure.textOffset)
        return text + marked("text", failure.text, *failure.textOffset);
    return text + "      " + padTo("text", 10) + styled(Style::Marker, visible(failure.text, 3 * textWidth)) + '\n';
}

} // namespace

std::string verdict(const Verification &verification)
{
    const int total = verification.passed + verification.failed;
    const Style style = total == 0 ? Style::Faint : verification.failed == 0 ? Style::Good : Style::Bad;
    return styled(style, verificationSentence(verification));
}

std::string failureText(const Verification &verification, std::size_t limit)
{
    std::string text;
    for (std::size_t i = 0; i < std::min(limit, verification.failures.size()); ++i)
        text += failureLines(verification.failures[i]);
    if (verification.failures.size() > limit)
        text += "  … and " + std::to_string(verification.failures.size() - limit)
            + " more; `parlance verify --verbose` shows all\n";
    return text;
}

std::string inexpressibleText(const Verification &verification, bool all)
{
    std::string text;
    std::size_t ambiguous = 0;
    std::map<std::string, std::string> byReason;
    for (const InexpressibleMessage &one : verification.inexpressible) {
        if (one.rival.isNull()) {
            byReason[one.reason] += "      " + one.name + '\n';
        } else if (++ambiguous <= ambiguousShown || all) {
            text += "  " + styled(Style::Faint, "≡ ") + one.name + ": " + one.reason + '\n';
            text += "      " + padTo("text", 10) + styled(Style::Marker, visible(one.text, 2 * textWidth)) + '\n';
            text += "      " + padTo("message", 10) + visible(shownMessage(one.message), 2 * textWidth) + '\n';
            text += "      " + padTo("or", 10) + visible(shownMessage(one.rival), 2 * textWidth) + '\n';
        }
    }
    if (ambiguous > ambiguousShown && !all)
        text +=
            "  … and " + std::to_string(ambiguous - ambiguousShown) + " more; `parlance verify --verbose` shows all\n";
    for (const auto &[reason, names] : byReason) {
        if (all)
            text += "  " + styled(Style::Faint, "– ") + reason + ":\n" + styled(Style::Faint, names);
    }
    return text;
}

} // namespace Cli
