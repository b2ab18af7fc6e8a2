// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "measure.h"

/// Compares the speed of this engine with others, over every template that renders a conversation of 19 messages and a
/// tool. The templates come from PARLANCE_CORPUS, from ../shared or from this tree. Prints a table, the slowest
/// templates first, and one line of JSON.
void compareEngines(const Bench &bench);
