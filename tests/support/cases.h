// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/result.h>
#include <parlance/value.h>

#include <filesystem>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

/// Helpers for tests whose cases are files, or lines of files, under tests/data/<topic>.
namespace Parlance::Test {

using Path = std::filesystem::path;

/// tests/data/<topic>
Path dataFolder(std::string_view topic);

/// The whole file, byte for byte.
Result<std::string> readFile(const Path &file);

/// The files below folder with one of the extensions (".jinja"), in the order of their paths. It is an error when the
/// folder is missing or empty, or holds a file of another kind: a case that nobody runs would be no case.
Result<std::vector<Path>> caseFiles(const Path &folder, std::initializer_list<std::string_view> extensions);

/// The cases in a file: the elements of a .json array (anything else in a .json is one case), the lines of a .jsonl. It
/// is an error when there are none.
Result<std::vector<Value>> readCases(const Path &file);
/// The cases in the lines of a text; file is for the errors.
Result<std::vector<Value>> casesOf(const std::string &lines, const Path &file);

/// Of the code Io.
Error ioError(const Path &path, std::string what);

/// What came out of a case instead of what was expected goes to build/.../actual/<topic>/<name>, so that a reviewed
/// copy over tests/data/<topic> updates the expectation. Gives the path written, for the failure's message.
std::string writeActual(std::string_view topic, const Path &name, std::string_view text);

/// A file or folder of the reference corpus, which lies beside the checkout or where PARLANCE_CORPUS says; empty where
/// it is not on this machine.
Path corpus(std::string_view relative = {});

} // namespace Parlance::Test

/// Stops the test with the error's text where the Result is one.
#define PARLANCE_VERIFY_RESULT(result)                                                                                 \
    QVERIFY2((result).has_value(), ((result) ? std::string() : (result).error().toString()).c_str())

/// Skips the test where the reference corpus is not on this machine.
#define PARLANCE_REQUIRE_CORPUS(relative)                                                                              \
    do {                                                                                                               \
        if (Parlance::Test::corpus(relative).empty())                                                                  \
            QSKIP("no reference corpus: set PARLANCE_CORPUS");                                                         \
    } while (false)
