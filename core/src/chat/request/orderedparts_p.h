// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/value.h>

/// What a model wrote in an order of its own, as templates know it: reasoning, text, calls.
namespace Parlance {

/// Gives a message with parts the fields that templates know, in place of its parts. These are the result if the fields
/// do not tell their order, otherwise it is null.
Value fieldsFromParts(Value &message);

/// What is said if the order is lost by that.
constexpr const char *partsInFields =
    "the parts of a message are sent as reasoning, text and calls: the template has no other order";

} // namespace Parlance
