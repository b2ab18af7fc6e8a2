// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "checks.h"

#include <QCoreApplication>

#include <cstdio>

int failures = 0;

void check(bool holds, const char *what)
{
    if (!holds)
        std::fprintf(stderr, "consumer: %s\n", what);
    failures += holds ? 0 : 1;
}

/// A program that knows the installed package alone, and uses all that the library exports.
int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    checkValues();
    checkNames();
    checkGrammars();
    checkMessages();
    checkShapes();
    checkTemplates();
    checkHost();
    checkPlugins();
    checkQt();
    return failures == 0 ? 0 : 1;
}
