// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/template.h>

/// A template with turns, images and calls.
Parlance::ChatTemplate sampleTemplate();
