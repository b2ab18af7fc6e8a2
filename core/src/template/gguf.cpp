// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "template/gguf_p.h"

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <fstream>

namespace Parlance {

namespace {

constexpr std::string_view templateKey = "tokenizer.chat_template";
constexpr std::uint64_t mostEntries = 1'000'000;
constexpr std::size_t keyLimit = 65535;

enum class Type : std::uint32_t
{
    Uint8,
    Int8,
    Uint16,
    Int16,
    Uint32,
    Int32,
    Float32,
    Bool,
    String,
    Array,
    Uint64,
    Int64,
    Float64,
};

/// Bytes of a value of fixed size; 0 for the others.
std::uint64_t sizeOf(Type type)
{
    constexpr std::array<std::uint64_t, 13> sizes{ 1, 1, 2, 2, 4, 4, 4, 1, 0, 0, 8, 8, 8 };
    const auto index = static_cast<std::size_t>(type);
    return index < sizes.size() ? sizes[index] : 0;
}

static_assert(std::endian::native == std::endian::little, "numbers are read as they lie in the file");

/// Reads the metadata from front to back. After the first problem every step does nothing.
class GgufReader
{
public:
    GgufReader(const std::filesystem::path &path, std::size_t textLimit)
        : m_stream(path, std::ios::binary)
        , m_textLimit(textLimit)
    {
        std::error_code failed;
        m_left = std::filesystem::file_size(path, failed);
        if (!m_stream || failed)
            fail("cannot be opened for reading");
    }

    const std::string &problem() const { return m_problem; }

    GgufChat read()
    {
        GgufChat chat;
        const std::uint64_t entries = readHeader();
        for (std::uint64_t i = 0; i < entries && m_problem.empty(); ++i)
            readEntry(chat);
        if (m_problem.empty())
            readTokens(chat);
        return chat;
    }

private:
    /// Where a list lies that is read once the rest is known, as the vocabulary.
    struct List
    {
        std::streampos at;
        std::uint64_t left = 0;
        std::uint64_t count = 0;
    };

    void fail(const char *problem)
    {
        if (m_problem.empty())
            m_problem = problem;
    }

    bool take(std::uint64_t bytes)
    {
        if (bytes > m_left)
            fail("the file ends inside its metadata");
        if (m_problem.empty())
            m_left -= bytes;
        return m_problem.empty();
    }

    template <class Number> Number number()
    {
        Number value{};
        if (take(sizeof(Number)))
            m_stream.read(reinterpret_cast<char *>(&value), sizeof(Number));
        return value;
    }

    void skip(std::uint64_t bytes)
    {
        if (take(bytes))
            m_stream.seekg(static_cast<std::streamoff>(bytes), std::ios::cur);
    }

    std::string text(std::size_t limit)
    {
        const auto size = number<std::uint64_t>();
        if (size > limit && m_problem.empty() && size <= m_left)
            fail("a text in its metadata is too long");
        std::string value;
        if (take(size)) {
            value.resize(size);
            m_stream.read(value.data(), static_cast<std::streamsize>(size));
        }
        return value;
    }

    std::uint64_t readHeader()
    {
        std::array<char, 4> magic{};
        if (take(magic.size()))
            m_stream.read(magic.data(), magic.size());
        if (std::memcmp(magic.data(), "GGUF", magic.size()) != 0)
            fail("not a GGUF file");
        const auto version = number<std::uint32_t>();
        if (version < 2 || version > 3)
            fail((version & 0xffff) == 0 ? "big-endian GGUF files are not read"
                                         : "a version of GGUF that is not known");
        number<std::uint64_t>(); // of tensors
        const auto entries = number<std::uint64_t>();
        if (entries > mostEntries)
            fail("too much metadata");
        return entries;
    }

    void readEntry(GgufChat &chat)
    {
        const std::string key = text(keyLimit);
        const auto type = static_cast<Type>(number<std::uint32_t>());
        if (type == Type::String && key.starts_with(templateKey))
            readTemplate(key.substr(templateKey.size()), chat);
        else if (key == "tokenizer.ggml.bos_token_id" && sizeOf(type) == 4)
            m_bos = number<std::uint32_t>();
        else if (key == "tokenizer.ggml.eos_token_id" && sizeOf(type) == 4)
            m_eos = number<std::uint32_t>();
        else
            skipValue(type, key);
    }

    void readTemplate(const std::string &suffix, GgufChat &chat)
    {
        std::string source = text(m_textLimit);
        if (suffix.empty())
            chat.templates["default"] = std::move(source);
        else if (suffix.size() > 1 && suffix.front() == '.')
            chat.templates[suffix.substr(1)] = std::move(source);
    }

    void skipValue(Type type, std::string_view key)
    {
        if (type == Type::String)
            return skip(number<std::uint64_t>());
        if (type != Type::Array)
            return sizeOf(type) > 0 ? skip(sizeOf(type)) : fail("a kind of metadata that is not known");
        const auto element = static_cast<Type>(number<std::uint32_t>());
        const auto count = number<std::uint64_t>();
        if (key == "tokenizer.ggml.tokens" && element == Type::String)
            m_vocabulary = { m_stream.tellg(), m_left, count };
        if (key == "tokenizer.ggml.token_type" && element == Type::Int32)
            m_kinds = { m_stream.tellg(), m_left, count };
        skipElements(element, count);
    }

    void skipElements(Type element, std::uint64_t count)
    {
        if (element == Type::String) {
            for (std::uint64_t i = 0; i < count && m_problem.empty(); ++i)
                skip(number<std::uint64_t>());
        } else if (sizeOf(element) == 0) {
            fail("a kind of metadata that is not known");
        } else if (count > m_left / sizeOf(element)) {
            fail("the file ends inside its metadata");
        } else {
            skip(count * sizeOf(element));
        }
    }

    /// None without a vocabulary, empty where the vocabulary has no such token.
    std::optional<std::string> token(const std::optional<std::uint32_t> &id)
    {
        if (m_vocabulary.count == 0)
            return {};
        if (!id || *id >= m_vocabulary.count)
            return std::string();
        moveTo(m_vocabulary);
        for (std::uint32_t i = 0; i < *id && m_problem.empty(); ++i)
            skip(number<std::uint64_t>());
        std::string found = text(m_textLimit);
        return m_problem.empty() ? std::optional(std::move(found)) : std::nullopt;
    }

    void readTokens(GgufChat &chat)
    {
        chat.bosToken = token(m_bos);
        chat.eosToken = token(m_eos);
        if (m_vocabulary.count > 0 && m_kinds.count == m_vocabulary.count)
            chat.addedTokens = addedTokens();
    }

    void moveTo(const List &list)
    {
        m_stream.seekg(list.at);
        m_left = list.left;
    }

    std::vector<std::string> addedTokens()
    {
        constexpr std::int32_t control = 3;
        constexpr std::int32_t userDefined = 4;
        std::vector<std::int32_t> kinds;
        moveTo(m_kinds);
        for (std::uint64_t i = 0; i < m_kinds.count && m_problem.empty(); ++i)
            kinds.push_back(number<std::int32_t>());
        std::vector<std::string> texts;
        moveTo(m_vocabulary);
        for (const std::int32_t kind : kinds) {
            std::string token = text(m_textLimit);
            if (m_problem.empty() && (kind == control || kind == userDefined))
                texts.push_back(std::move(token));
        }
        return texts;
    }

    std::ifstream m_stream;
    std::size_t m_textLimit;
    std::uint64_t m_left = 0; ///< bytes of the file that are not read yet
    std::string m_problem;
    List m_vocabulary;
    List m_kinds; ///< of its tokens
    std::optional<std::uint32_t> m_bos;
    std::optional<std::uint32_t> m_eos;
};

} // namespace

Result<GgufChat> readGguf(const std::filesystem::path &path, std::size_t textLimit)
{
    GgufReader reader(path, textLimit);
    GgufChat chat = reader.read();
    if (!reader.problem().empty())
        return Error{ ErrorCode::Io, reader.problem(), { path.string(), 0, 0 }, {}, {} };
    return chat;
}

} // namespace Parlance
