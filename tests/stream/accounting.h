// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/message.h>

#include <string>
#include <string_view>
#include <vector>

namespace Parlance::Test {

/// The texts of the grammar, the longest first.
std::vector<std::string> markers(const MessageProgram &program);

/// The part of checkEvents() that asks for bytes. Every byte of the output, and of the answer prefix before it, is
/// accounted for by the events of a whole reading: their ranges follow one another without a gap; a delta's bytes are
/// its text; markup is made of the grammar's texts, of numbers where its markers count, and of white space; and each
/// word in a call's bytes is in the call's fields, in a marker or in a diagnostic. Gives what is wrong, in words; empty
/// where nothing is.
std::string checkAccount(const MessageProgram &program, std::string_view answerPrefix, std::string_view output,
                         const std::vector<Event> &events);

} // namespace Parlance::Test
