// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "support/cases.h"

#include <QTest>

/// For tests whose every case is one JSON value.
namespace Parlance::Test {

/// Fills the column "row" (a Value): with the cases of a file (`places/markers.jsonl`) under tests/data, or of all
/// .jsonl files in a folder (`residual`). A row is called by what it says under name or id, otherwise by its number.
inline void addRows(std::string_view topic)
{
    QTest::addColumn<Value>("row");
    const Path path = dataFolder(topic);
    const auto files = path.extension() == ".jsonl" ? std::vector<Path>{ path } : caseFiles(path, { ".jsonl" });
    PARLANCE_VERIFY_RESULT(files);
    for (const Path &file : *files) {
        const auto rows = readCases(file);
        PARLANCE_VERIFY_RESULT(rows);
        for (std::size_t i = 0; i < rows->size(); ++i) {
            const Value &row = (*rows)[i];
            const char *key = row.contains("name") ? "name" : "id";
            const std::string name = row.contains(key) ? row[key].toString() : std::to_string(i + 1);
            QTest::addRow("%s: %s", file.stem().c_str(), name.c_str()) << row;
        }
    }
}

} // namespace Parlance::Test
