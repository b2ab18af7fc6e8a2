// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "support/ggufwriter.h"

namespace Parlance::Test {

GgufWriter::GgufWriter(const std::string &path, bool bigEndian)
    : m_stream(path, std::ios::binary)
    , m_bigEndian(bigEndian)
{ }

void GgufWriter::header(std::uint64_t entries)
{
    m_stream << "GGUF";
    number32(3);
    number64(0);
    number64(entries);
}

void GgufWriter::text(const std::string &key, const std::string &value)
{
    string(key);
    number32(8);
    string(value);
}

void GgufWriter::texts(const std::string &key, const Array &values)
{
    string(key);
    number32(9);
    number32(8);
    number64(values.size());
    for (const Value &value : values)
        string(value.toString());
}

void GgufWriter::numbers(const std::string &key, const Array &values)
{
    string(key);
    number32(9);
    number32(5);
    number64(values.size());
    for (const Value &value : values)
        number32(static_cast<std::uint32_t>(value.toInteger()));
}

void GgufWriter::id(const std::string &key, std::int64_t value)
{
    string(key);
    number32(4);
    number32(static_cast<std::uint32_t>(value));
}

void GgufWriter::number(std::uint64_t value, int bytes)
{
    for (int i = 0; i < bytes; ++i)
        m_stream.put(static_cast<char>(value >> (8 * (m_bigEndian ? bytes - 1 - i : i))));
}

void GgufWriter::string(const std::string &text)
{
    number64(text.size());
    m_stream << text;
}

void writeGguf(const std::string &path, const Value &model)
{
    constexpr const char *ids[] = { "bos", "eos", "eot", "eom" };
    GgufWriter writer(path, model["big_endian"].toBool());
    std::uint64_t entries = model["templates"].toObject().size();
    for (const char *key : { "template", "tokens", "kinds", "bos", "eos", "eot", "eom" })
        entries += model.contains(key) ? 1 : 0;
    writer.header(entries);
    for (const char *key : ids) {
        if (model.contains(key))
            writer.id(std::string("tokenizer.ggml.") + key + "_token_id", model[key].toInteger());
    }
    if (model.contains("tokens"))
        writer.texts("tokenizer.ggml.tokens", model["tokens"].toArray());
    if (model.contains("kinds"))
        writer.numbers("tokenizer.ggml.token_type", model["kinds"].toArray());
    if (model.contains("template"))
        writer.text("tokenizer.chat_template", model["template"].toString());
    for (const auto &[name, text] : model["templates"].toObject())
        writer.text("tokenizer.chat_template." + name, text.toString());
}

} // namespace Parlance::Test
