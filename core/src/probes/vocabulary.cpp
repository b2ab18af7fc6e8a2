// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "probes/vocabulary_p.h"

namespace Parlance {

const std::vector<Vocabulary> &vocabularies()
{
    static const std::vector<Vocabulary> all = {
        { "Compare the harbours please",
          "Bergen welcomes ferries",
          "Sailors prefer anchorages",
          { "moor_boat", "paint_buoy" },
          { "lagoon", "tideline" },
          { "Tromso", "Narvik" },
          { 7341, 9152 },
          { "k7Qw2Zd9p", "m3Xv8Rt1c" } },
        { "Explain volcanoes to hikers",
          "Basalt resembles obsidian",
          "Magma feeds fumaroles",
          { "doErupt", "doSmoulder" },
          { "crater", "pumice" },
          { "Stromboli", "Vesuvio" },
          { -48, 60217 },
          { "p9Gh4Jk2s", "r5Bn6Wy3x" } },
        { "Мурзин спросил 謎",
          "Грельт 訳 брумса",
          "Хвунд 考 цельмо",
          { "zz9query", "qp4lookup" },
          { "uxoth", "ilvane" },
          { "Жмох", "Щёгр" },
          { 880013, 5 },
          { "a1S2d3F4g", "h5J6k7L8z" } },
    };
    return all;
}

} // namespace Parlance
