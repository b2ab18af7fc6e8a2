// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "support/rowfiles.h"

#include <QTest>

/// For tests whose every case is one JSON value.
namespace Parlance::Test {

/// Fills the column "row" (a Value): with the rows of a file (`places/markers.jsonl`) under tests/data, or of all files
/// in a folder (`residual`). A row is called by what it says under name or id, otherwise by its number.
inline void addRows(std::string_view topic, const Keys &keys = {})
{
    QTest::addColumn<Value>("row");
    const Path path = dataFolder(topic);
    const auto files = path.extension() == ".jsonl" ? std::vector<Path>{ path } : rowFiles(path);
    PARLANCE_VERIFY_RESULT(files);
    for (const Path &file : *files) {
        const auto rows = readRows(file);
        PARLANCE_VERIFY_RESULT(rows);
        const bool isAlone = file.extension() == ".json";
        for (std::size_t i = 0; i < rows->size(); ++i) {
            const Value &row = (*rows)[i];
            const char *key = row.contains("name") ? "name" : "id";
            const std::string name = row.contains(key) ? row[key].toString() : std::to_string(i + 1);
            const std::string wrong = wrongKeys(row, keys);
            QVERIFY2(wrong.empty(), (file.string() + ": " + name + ": " + wrong).c_str());
            QTest::addRow("%s: %s", (isAlone ? file.parent_path() : file).stem().c_str(), name.c_str()) << row;
        }
    }
}

} // namespace Parlance::Test
