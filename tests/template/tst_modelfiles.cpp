// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "support/cases.h"
#include "support/ggufwriter.h"
#include "support/rows.h"

#include <parlance/json.h>
#include <parlance/template.h>

#include <QTemporaryDir>
#include <QTest>

#include <filesystem>
#include <fstream>

using namespace Parlance;

Q_DECLARE_METATYPE(Parlance::Value)

/// What is found in a model's files. Over tests/data/models: each line has "files" by path (a text, JSON, or {"gguf":
/// …} as Test::writeGguf() takes it), the targets of symbolic "links" by path, the path to "load" (default: the
/// folder), the "template" wanted (default: none), and what is found: "source", "bos", "eos", "ends", "added",
/// "origin", the "names" of all templates there - or a piece of the "error".
class TestModelFiles : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tellTemplateAndTokens_data();
    void tellTemplateAndTokens();
    void cutAnywhereAreAnError();
    void ofGreatLengthAreReadByTheirMetadata();
};

namespace {

namespace fs = std::filesystem;

void write(const fs::path &path, const Value &content)
{
    fs::create_directories(path.parent_path());
    if (content.contains("gguf"))
        Test::writeGguf(path.string(), content["gguf"]);
    else
        std::ofstream(path, std::ios::binary) << (content.isString() ? content.toString() : toJson(content));
}

Value textOr(const std::optional<std::string> &text)
{
    return text ? Value(*text) : Value();
}

/// What was found, as far as the row speaks of it.
Value found(const Result<ChatTemplate> &chatTemplate, const std::string &path, const Object &expected)
{
    if (!chatTemplate)
        return Object{ { "error", chatTemplate.error().toString() } };
    const auto &ends = chatTemplate->endTokens();
    const auto &added = chatTemplate->addedTokens();
    const auto names = ChatTemplate::namesAt(path);
    const Object all{ { "source", chatTemplate->source() },
                      { "bos", textOr(chatTemplate->bosToken()) },
                      { "eos", textOr(chatTemplate->eosToken()) },
                      { "ends", Array(ends.begin(), ends.end()) },
                      { "added", added ? Value(Array(added->begin(), added->end())) : Value() },
                      { "origin", chatTemplate->origin() },
                      { "names", Array(names.begin(), names.end()) } };
    Object spoken;
    for (const auto &[key, value] : expected)
        spoken.set(key, Value(all)[key]);
    return spoken;
}

Object plainModel()
{
    return { { "template", "{{ bos_token }}x" },
             { "tokens", Array{ "a", "<s>", "</s>", "<|turn|>" } },
             { "kinds", Array{ 1, 3, 3, 4 } },
             { "bos", 1 },
             { "eos", 2 },
             { "eot", 3 } };
}

} // namespace

void TestModelFiles::tellTemplateAndTokens_data()
{
    Test::addRows("models", { .given = { "files", "links", "hub", "load", "template" }, .checked = { "found" } });
}

void TestModelFiles::tellTemplateAndTokens()
{
    QFETCH(Value, row);
    const QTemporaryDir temporary;
    const fs::path folder = temporary.path().toStdString();
    for (const auto &[path, content] : row["files"].toObject())
        write(folder / path, content);
    for (const auto &[path, target] : row["links"].toObject()) {
        fs::create_directories((folder / path).parent_path());
        fs::create_symlink(target.toString(), folder / path);
    }
    qputenv("HF_HUB_CACHE",
            row["hub"].isString() ? QByteArray((folder / row["hub"].toString()).c_str()) : QByteArray());
    const std::string &load = row["load"].toString();
    const std::string path = row["hub"].isString() ? load : (folder / load).string();
    const auto chatTemplate = ChatTemplate::load(path, row["template"].toString());
    const Object &expected = row["found"].toObject();
    const Value is = found(chatTemplate, path, expected);
    if (expected.contains("error"))
        QVERIFY2(is["error"].toString().find(expected.find("error")->toString()) != std::string::npos,
                 is["error"].toString().c_str());
    else
        QCOMPARE(toJson(is), toJson(expected));
}

void TestModelFiles::cutAnywhereAreAnError()
{
    const QTemporaryDir folder;
    const std::string path = folder.filePath("m.gguf").toStdString();
    Test::writeGguf(path, plainModel());
    const auto size = fs::file_size(path);
    PARLANCE_VERIFY_RESULT(ChatTemplate::load(path));
    for (std::uintmax_t length = size - 1; length > 0; --length) {
        fs::resize_file(path, length);
        const auto cut = ChatTemplate::load(path);
        QVERIFY(!cut.has_value());
        QCOMPARE(cut.error().place.file, path);
    }
}

void TestModelFiles::ofGreatLengthAreReadByTheirMetadata()
{
    const QTemporaryDir folder;
    const std::string path = folder.filePath("m.gguf").toStdString();
    Test::writeGguf(path, plainModel());
    std::error_code failed;
    fs::resize_file(path, std::uintmax_t{ 50 } << 30, failed); // sparse
    if (failed)
        QSKIP("the file system takes no file of 50 GB");
    const auto chatTemplate = ChatTemplate::load(path);
    PARLANCE_VERIFY_RESULT(chatTemplate);
    QCOMPARE(chatTemplate->eosToken().value_or(""), "</s>");
}

QTEST_APPLESS_MAIN(TestModelFiles)
#include "tst_modelfiles.moc"
