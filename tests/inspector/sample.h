// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "session/inspection.h"

namespace Parlance::Test {

/// A comparison of two texts, with the diff that they have.
Comparison comparisonOf(const std::string &id, const std::string &a, const std::string &b);

/// Made by hand: T1 with two findings, R1 without a difference, R2 that the template refused, C1 that differs without
/// a finding; a verification with one failure.
Inspector::Inspection sampleInspection(const QString &file);

} // namespace Parlance::Test
