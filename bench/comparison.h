// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "measure.h"

/// Times this engine and others side by side, over every template of the corpus (where PARLANCE_CORPUS says, else
/// ../shared beside the checkout, else the templates of this tree) that renders a conversation of 19 messages and a
/// tool. Prints a table, worst templates first, and one line of JSON.
void compareEngines(const Bench &bench);
