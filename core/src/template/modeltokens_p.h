// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "template/modelfiles_p.h"
#include "template/tokens_p.h"

namespace Parlance {

/// The tokens in a tokenizer_config.json or a similar file; none if it is a processor's, which does not mention them.
ModelTokens tokensOf(const Value &config);
/// What the files of a model folder say together: tokenizer_config.json first, then special_tokens_map.json,
/// added_tokens.json and, where numbers of tokens are left to be told, tokenizer.json; and as ends the eos_token_id (a
/// number or several) of generation_config.json. A file that is missing or damaged says nothing.
ModelTokens tokensOfFolder(ModelFiles &files);

} // namespace Parlance
