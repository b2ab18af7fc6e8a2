// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "template/modeltokens_p.h"

#include <algorithm>
#include <charconv>
#include <map>

namespace Parlance {

namespace {

using TokensByNumber = std::map<std::int64_t, std::string>;

/// A token in a tokenizer's configuration: a text, or an object that describes the token; empty if there is none.
std::string tokenText(const Value &token)
{
    const Value &text = token.isObject() ? token["content"] : token;
    return text.toString();
}

/// A processor's file may hold a template, but says nothing of tokens.
bool describesTokenizer(const Value &config)
{
    const auto has = [&config](const char *key) { return config.contains(key); };
    return has("bos_token") || has("eos_token") || has("tokenizer_class") || has("added_tokens_decoder");
}

/// {"151645": {"content": "<|im_end|>", …}, …}
void takeDecoder(const Value &decoder, TokensByNumber &tokens)
{
    for (const auto &[key, token] : decoder.toObject()) {
        std::int64_t number = -1;
        std::from_chars(key.data(), key.data() + key.size(), number);
        if (number >= 0 && !tokenText(token).empty())
            tokens.emplace(number, tokenText(token));
    }
}

/// {"<|im_end|>": 151645, …}
void takeAdded(const Value &added, TokensByNumber &tokens)
{
    for (const auto &[text, number] : added.toObject()) {
        if (number.isInteger())
            tokens.emplace(number.toInteger(), text);
    }
}

/// [{"id": 151645, "content": "<|im_end|>", …}, …]
void takeListed(const Value &added, TokensByNumber &tokens)
{
    for (const Value &token : added.toArray()) {
        if (token["id"].isInteger() && token["content"].isString())
            tokens.emplace(token["id"].toInteger(), token["content"].toString());
    }
}

std::vector<std::int64_t> endNumbers(const Value &generation)
{
    const Value &ids = generation["eos_token_id"];
    std::vector<std::int64_t> numbers;
    if (ids.isInteger())
        numbers.push_back(ids.toInteger());
    for (const Value &id : ids.toArray()) {
        if (id.isInteger())
            numbers.push_back(id.toInteger());
    }
    return numbers;
}

std::vector<std::string> textsOf(const TokensByNumber &tokens)
{
    std::vector<std::string> texts;
    for (const auto &[number, text] : tokens)
        texts.push_back(text);
    return texts;
}

void addEnd(ModelTokens &tokens, const std::string &text)
{
    const bool known =
        text == tokens.eos.value_or("") || std::find(tokens.ends.begin(), tokens.ends.end(), text) != tokens.ends.end();
    if (!known && !text.empty())
        tokens.ends.push_back(text);
}

} // namespace

ModelTokens tokensOf(const Value &config)
{
    if (!describesTokenizer(config))
        return {};
    TokensByNumber added;
    takeDecoder(config["added_tokens_decoder"], added);
    ModelTokens tokens{ tokenText(config["bos_token"]), tokenText(config["eos_token"]), {}, {} };
    if (config.contains("added_tokens_decoder"))
        tokens.added = textsOf(added);
    return tokens;
}

ModelTokens tokensOfFolder(ModelFiles &files)
{
    const Value config = files.json("tokenizer_config.json");
    ModelTokens tokens = tokensOf(config);
    const Value map = files.json("special_tokens_map.json");
    if (map.contains("bos_token") && tokens.bos.value_or("").empty())
        tokens.bos = tokenText(map["bos_token"]);
    if (map.contains("eos_token") && tokens.eos.value_or("").empty())
        tokens.eos = tokenText(map["eos_token"]);
    TokensByNumber added;
    takeDecoder(config["added_tokens_decoder"], added);
    takeAdded(files.json("added_tokens.json"), added);
    const auto ends = endNumbers(files.json("generation_config.json"));
    const auto isUnknown = [&](std::int64_t number) { return !added.contains(number); };
    if (added.empty() || std::any_of(ends.begin(), ends.end(), isUnknown))
        takeListed(files.json("tokenizer.json")["added_tokens"], added);
    for (const std::int64_t number : ends) {
        if (const auto token = added.find(number); token != added.end())
            addEnd(tokens, token->second);
    }
    if (!added.empty())
        tokens.added = textsOf(added);
    return tokens;
}

} // namespace Parlance
