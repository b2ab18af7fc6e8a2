// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "session/grammartrial.h"
#include "session/prompting.h"
#include "text/rowsmodel.h"

#include <QString>
#include <functional>
#include <vector>

/// A prepared request's grammar as tables and sentences.
namespace Parlance::Inspector {

/// "Constrained: 24 rules, 3,210 bytes", and what that means.
QString grammarSentence(const GrammarText &grammar);
Tone grammarTone(const GrammarText &grammar);

/// Relaxations and remarks: which, tool, pointer, reason. The key of a relaxation is {tool, pointer}.
std::vector<TableRow> relaxationRows(const GrammarText &grammar);

/// The grammar as an engine reads it that takes no GBNF; JSON is indented. Where it could not be written: why.
QString formText(const GrammarInForm &form);

/// What an engine is told beside the grammar: triggers, preserved tokens, stops, thinking tags.
std::vector<TableRow> engineRows(const PreparedChat &chat);

/// The rules with the bytes of each. The key is the line in the text.
std::vector<TableRow> ruleRows(const GrammarText &grammar);

/// The lines (from 0) of rules that are there for the sake of the rule in a line alone.
std::function<std::vector<std::size_t>(std::size_t line)> grammarFolds(const GrammarText &grammar);

std::vector<TableRow> sizeRows(const std::vector<ToolSize> &sizes);

/// "Accepted", or up to which byte, and what may come there.
QString trialSentence(const GrammarTrial &trial);
Tone trialTone(const GrammarTrial &trial);

} // namespace Parlance::Inspector
