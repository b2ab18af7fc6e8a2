// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace Parlance {

/// The folder of a model in the cache of the Hugging Face hub on this machine, by the model's name ("owner/model", also
/// with a revision after an @). The cache is the folder in HF_HUB_CACHE, else HF_HOME/hub, else
/// ~/.cache/huggingface/hub (https://huggingface.co/docs/huggingface_hub/guides/manage-cache). Nothing is fetched.
std::optional<std::filesystem::path> cachedModel(const std::string &name);
/// The snapshot of a model's own folder in such a cache ("models--owner--model"), if that is one.
std::optional<std::filesystem::path> cachedSnapshot(const std::filesystem::path &folder,
                                                    const std::string &revision = "main");

} // namespace Parlance
