// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "template/bytereader_p.h"
#include "template/gguf_p.h"
#include "template/ownfiles_p.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <set>

namespace Parlance {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view templateKey = "tokenizer.chat_template";
constexpr std::uint64_t mostEntries = 1'000'000;
constexpr std::size_t mostTemplates = 100;
constexpr std::size_t mostAdded = 100'000;
constexpr std::size_t keyLimit = 65535;
constexpr std::size_t tokenLimit = 65535;

/// The kinds of values, as the format numbers them.
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

/// Kinds of tokens that are beside the learned vocabulary: control tokens and what users defined.
bool isAdded(std::uint32_t kind)
{
    return kind == 3 || kind == 4;
}

/// The entries whose value is a token's number.
constexpr std::array<std::string_view, 4> tokenIds{ "tokenizer.ggml.bos_token_id", "tokenizer.ggml.eos_token_id",
                                                    "tokenizer.ggml.eot_token_id", "tokenizer.ggml.eom_token_id" };

/// Reads the metadata from front to back, and then the tokens whose numbers it gave.
class MetadataReader
{
public:
    explicit MetadataReader(const fs::path &path)
        : m_file(path)
    {
        m_chat.file = path;
    }

    Result<GgufChat> read()
    {
        const std::uint64_t entries = readHeader();
        for (std::uint64_t i = 0; i < entries && m_file.good(); ++i)
            readEntry();
        if (m_file.good() && m_vocabularySize > 0)
            readTokens();
        if (!m_file.good())
            return Error{ ErrorCode::Io, m_file.problem(), { m_chat.file.string(), 0, 0 }, {}, {} };
        return std::move(m_chat);
    }

private:
    std::uint64_t readHeader()
    {
        if (m_file.bytes(4) != "GGUF")
            m_file.fail("not a GGUF file");
        std::uint32_t version = m_file.number32();
        if ((version & 0xffff) == 0) { // a small number, read from the other end
            m_file.setBigEndian();
            version = version >> 24 | (version >> 8 & 0xff00);
        }
        if (version < 2 || version > 3)
            m_file.fail("an unknown version of GGUF");
        m_file.number64(); // of tensors
        const std::uint64_t entries = m_file.number64();
        if (entries > mostEntries)
            m_file.fail("too much metadata");
        return entries;
    }

    void readEntry()
    {
        const std::string key = text(keyLimit);
        const auto type = static_cast<Type>(m_file.number32());
        const auto id = std::find(tokenIds.begin(), tokenIds.end(), key);
        if (type == Type::String && key == "general.architecture")
            m_chat.architecture = text(keyLimit);
        else if (type == Type::String && (key == "general.name" || key == "general.basename")
                 && m_chat.names.size() < 2)
            m_chat.names.push_back(text(keyLimit));
        else if (type == Type::String && key.starts_with(templateKey))
            noteTemplate(key.substr(templateKey.size()));
        else if (id != tokenIds.end() && sizeOf(type) == 4)
            m_ids[static_cast<std::size_t>(id - tokenIds.begin())] = m_file.number32();
        else if (type == Type::Array)
            readArray(key);
        else
            skipValue(type);
    }

    std::string text(std::size_t limit)
    {
        const std::uint64_t size = m_file.number64();
        if (size > limit && size <= m_file.left())
            m_file.fail("a text in its metadata is too long");
        return m_file.bytes(size);
    }

    /// "" for the main template, ".tool_use" for one with a name.
    void noteTemplate(const std::string &suffix)
    {
        const std::uint64_t size = m_file.number64();
        const GgufChat::Text where{ m_file.place(), size };
        m_file.skip(size);
        if (m_chat.templates.size() >= mostTemplates)
            m_file.fail("too many templates");
        if (suffix.empty())
            m_chat.templates["default"] = where;
        else if (suffix.size() > 1 && suffix.front() == '.')
            m_chat.templates[suffix.substr(1)] = where;
    }

    void skipValue(Type type)
    {
        if (type == Type::String)
            m_file.skip(m_file.number64());
        else if (sizeOf(type) > 0)
            m_file.skip(sizeOf(type));
        else
            m_file.fail("an unknown kind of metadata");
    }

    void readArray(const std::string &key)
    {
        const auto element = static_cast<Type>(m_file.number32());
        const std::uint64_t count = m_file.number64();
        if (key == "tokenizer.ggml.tokens" && element == Type::String) {
            m_vocabulary = m_file.place();
            m_vocabularySize = count;
        }
        if (key == "tokenizer.ggml.token_type" && sizeOf(element) == 4)
            readKinds(count);
        else if (element == Type::String)
            skipTexts(count);
        else if (sizeOf(element) == 0)
            m_file.fail("an unknown kind of metadata");
        else
            m_file.skip(count > m_file.left() / sizeOf(element) ? m_file.left() + 1 : count * sizeOf(element));
    }

    void skipTexts(std::uint64_t count)
    {
        for (std::uint64_t i = 0; i < count && m_file.good(); ++i)
            m_file.skip(m_file.number64());
    }

    void readKinds(std::uint64_t count)
    {
        for (std::uint64_t i = 0; i < count && m_file.good(); ++i) {
            if (isAdded(m_file.number32()))
                m_added.insert(i);
            if (m_added.size() > mostAdded)
                m_file.fail("too much metadata");
        }
        m_hasKinds = true;
    }

    /// One walk over the vocabulary, up to the last token that is asked for.
    void readTokens()
    {
        std::set<std::uint64_t> wanted = m_added;
        for (const auto &id : m_ids) {
            if (id && *id < m_vocabularySize)
                wanted.insert(*id);
        }
        std::map<std::uint64_t, std::string> found;
        m_file.moveTo(m_vocabulary);
        std::uint64_t at = 0;
        for (const std::uint64_t id : wanted) {
            if (id >= m_vocabularySize)
                break;
            for (; at < id && m_file.good(); ++at)
                m_file.skip(m_file.number64());
            found[id] = text(tokenLimit);
            ++at;
        }
        takeTokens(found);
    }

    void takeTokens(const std::map<std::uint64_t, std::string> &found)
    {
        const auto textOf = [&](const std::optional<std::uint32_t> &id) {
            const auto token = id ? found.find(*id) : found.end();
            return token == found.end() ? std::string() : token->second;
        };
        ModelTokens &tokens = m_chat.tokens;
        tokens.bos = textOf(m_ids[0]);
        tokens.eos = textOf(m_ids[1]);
        for (const auto &id : { m_ids[2], m_ids[3] }) {
            if (std::string end = textOf(id); !end.empty() && end != *tokens.eos)
                tokens.ends.push_back(std::move(end));
        }
        if (!m_hasKinds)
            return;
        tokens.added.emplace();
        for (const std::uint64_t id : m_added) {
            if (const auto token = found.find(id); token != found.end())
                tokens.added->push_back(token->second);
        }
    }

    ByteReader m_file;
    GgufChat m_chat;
    std::array<std::optional<std::uint32_t>, tokenIds.size()> m_ids;
    std::set<std::uint64_t> m_added;
    bool m_hasKinds = false;
    std::uint64_t m_vocabulary = 0;
    std::uint64_t m_vocabularySize = 0;
};

/// The first part of a model that lies in several files: model-00002-of-00005.gguf has model-00001-of-00005.gguf.
fs::path firstPart(const fs::path &path)
{
    constexpr std::string_view pattern = "-00000-of-00000";
    const std::string stem = path.stem().string();
    if (stem.size() <= pattern.size())
        return path;
    const std::string tail = stem.substr(stem.size() - pattern.size());
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        const bool digit = tail[i] >= '0' && tail[i] <= '9';
        if (pattern[i] == '0' ? !digit : tail[i] != pattern[i])
            return path;
    }
    const std::string first = stem.substr(0, stem.size() - pattern.size()) + "-00001" + tail.substr(6);
    return path.parent_path() / (first + path.extension().string());
}

} // namespace

Result<GgufChat> readGguf(const fs::path &path)
{
    const fs::path first = firstPart(path);
    std::error_code ignored;
    if (first != path && !fs::exists(first, ignored)) {
        return Error{ ErrorCode::Io,
                      "a part of a model whose first part, " + first.filename().string() + ", is not there",
                      { path.string(), 0, 0 },
                      {},
                      {} };
    }
    if (auto problem = first != path ? linkProblem(first.parent_path(), first) : std::nullopt)
        return *std::move(problem);
    return MetadataReader(first).read();
}

Result<std::string> readGgufText(const GgufChat &chat, const GgufChat::Text &text, std::size_t limit)
{
    ByteReader file(chat.file);
    if (text.size > limit)
        file.fail("a text in its metadata is too long");
    file.moveTo(text.place);
    std::string read = file.bytes(text.size);
    if (!file.good())
        return Error{ ErrorCode::Io, file.problem(), { chat.file.string(), 0, 0 }, {}, {} };
    return read;
}

} // namespace Parlance
