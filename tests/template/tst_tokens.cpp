// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "support/cases.h"

#include <parlance/host.h>
#include <parlance/json.h>

#include <QTemporaryDir>
#include <QTest>

#include <cstdint>
#include <fstream>

using namespace Parlance;

Q_DECLARE_METATYPE(Parlance::Value)

/// Over tests/data/tokens: an application that loads a model's file gets the model's own tokens, in the prompt and in
/// the stops. Each line has the "file" (a tokenizer_config.json as an object, or "gguf": {"template", "tokens", "bos",
/// "eos", "kinds"}), a "request", the "prompt" that Jinja2 writes with those tokens, the "stops", and in "split" the
/// end of the warning that the tokenizer has no tokens for some marks, where there is one.
class TestTokens : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areTheModels_data();
    void areTheModels();
};

namespace {

/// Writes a GGUF file, little-endian, version 3.
class GgufWriter
{
public:
    explicit GgufWriter(const std::string &path)
        : m_stream(path, std::ios::binary)
    { }

    void header(std::uint64_t keys)
    {
        m_stream << "GGUF";
        number<std::uint32_t>(3);
        number<std::uint64_t>(0);
        number(keys);
    }

    void text(const std::string &key, const std::string &value)
    {
        string(key);
        number<std::uint32_t>(8);
        string(value);
    }

    void texts(const std::string &key, const Array &values)
    {
        string(key);
        number<std::uint32_t>(9);
        number<std::uint32_t>(8);
        number<std::uint64_t>(values.size());
        for (const Value &value : values)
            string(value.toString());
    }

    void integers(const std::string &key, const Array &values)
    {
        string(key);
        number<std::uint32_t>(9);
        number<std::uint32_t>(5);
        number<std::uint64_t>(values.size());
        for (const Value &value : values)
            number(static_cast<std::uint32_t>(value.toInteger()));
    }

    void id(const std::string &key, std::int64_t value)
    {
        string(key);
        number<std::uint32_t>(4);
        number(static_cast<std::uint32_t>(value));
    }

private:
    template <class Number> void number(Number value)
    {
        for (std::size_t i = 0; i < sizeof(Number); ++i)
            m_stream.put(static_cast<char>(value >> (8 * i)));
    }

    void string(const std::string &text)
    {
        number<std::uint64_t>(text.size());
        m_stream << text;
    }

    std::ofstream m_stream;
};

std::string writeGguf(const Value &model, const std::string &folder)
{
    const std::string path = folder + "/model.gguf";
    GgufWriter writer(path);
    const bool hasBos = model["bos"].isInteger();
    const bool hasKinds = model["kinds"].isArray();
    writer.header(3u + (hasBos ? 1u : 0u) + (hasKinds ? 1u : 0u));
    writer.text("tokenizer.chat_template", model["template"].toString());
    writer.texts("tokenizer.ggml.tokens", model["tokens"].toArray());
    if (hasKinds)
        writer.integers("tokenizer.ggml.token_type", model["kinds"].toArray());
    if (hasBos)
        writer.id("tokenizer.ggml.bos_token_id", model["bos"].toInteger());
    writer.id("tokenizer.ggml.eos_token_id", model["eos"].toInteger());
    return path;
}

std::string writeModel(const Value &row, const std::string &folder)
{
    if (row.contains("gguf"))
        return writeGguf(row["gguf"], folder);
    const std::string path = folder + "/tokenizer_config.json";
    std::ofstream(path) << toJson(row["file"]);
    return path;
}

} // namespace

void TestTokens::areTheModels_data()
{
    QTest::addColumn<Value>("row");
    const auto files = Test::caseFiles(Test::dataFolder("tokens"), { ".jsonl" });
    PARLANCE_VERIFY_RESULT(files);
    for (const auto &file : *files) {
        const auto rows = Test::readCases(file);
        PARLANCE_VERIFY_RESULT(rows);
        for (const Value &row : *rows)
            QTest::addRow("%s", row["name"].toString().c_str()) << row;
    }
}

void TestTokens::areTheModels()
{
    QFETCH(Value, row);
    const QTemporaryDir folder;
    const auto chatTemplate = ChatTemplate::load(writeModel(row, folder.path().toStdString()));
    PARLANCE_VERIFY_RESULT(chatTemplate);
    const auto request = ChatRequest::fromValue(row["request"]);
    PARLANCE_VERIFY_RESULT(request);
    HostOptions options;
    options.defaultFolders = false;
    const Host host(options);
    const auto chat = host.prepare(*chatTemplate, *request);
    PARLANCE_VERIFY_RESULT(chat);
    QCOMPARE(chat->prompt, row["prompt"].toString());
    QCOMPARE(toJson(Array(chat->additionalStops.begin(), chat->additionalStops.end())), toJson(row["stops"]));
    const auto split = std::find_if(chat->warnings.begin(), chat->warnings.end(),
                                    [](const Warning &warning) { return warning.code == Warning::Code::MarksSplit; });
    QCOMPARE(split != chat->warnings.end(), row.contains("split"));
    QVERIFY(split == chat->warnings.end() || split->text.ends_with(row["split"].toString()));
    const auto rendered = chatTemplate->render(*request);
    PARLANCE_VERIFY_RESULT(rendered);
    QCOMPARE(rendered->text, row["prompt"].toString());
}

QTEST_APPLESS_MAIN(TestTokens)
#include "tst_tokens.moc"
