// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "probes/vocabulary_p.h"

#include "base/replaced_p.h"

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

namespace {

// Of what was made up, the first word and the last one alone as well: the others are words of every day.
void replacePhrase(std::string &text, const std::string &phrase, const std::string &name, bool isMadeUp)
{
    replaceAll(text, phrase, name);
    if (!isMadeUp)
        return;
    replaceAll(text, phrase.substr(0, phrase.find(' ')), name);
    replaceAll(text, phrase.substr(phrase.rfind(' ') + 1), name);
}

} // namespace

std::string inPlainWords(std::string text, const Vocabulary &words)
{
    replacePhrase(text, words.user, "USER", false);
    replacePhrase(text, words.content, "CONTENT", true);
    replacePhrase(text, words.reasoning, "REASONING", true);
    for (int i = 0; i < 2; ++i) {
        replaceAll(text, words.functions[i], "NAME");
        replaceAll(text, words.names[i], "KEY");
        replaceAll(text, words.values[i], "VALUE");
        replaceAll(text, words.ids[i], "ID");
    }
    replaceAll(text, std::to_string(words.numbers[0]), "NUMBER");
    return text;
}

} // namespace Parlance
