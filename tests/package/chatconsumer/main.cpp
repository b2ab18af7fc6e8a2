// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "chatchecks.h"

#include <QApplication>

#include <cstdio>

int failures = 0;

void check(bool holds, const char *what)
{
    if (!holds)
        std::fprintf(stderr, "chatconsumer: %s\n", what);
    failures += holds ? 0 : 1;
}

/// A program that knows the installed packages alone, and uses all that the libraries for conversations export.
int main(int argc, char **argv)
{
    const QApplication application(argc, argv);
    checkConversation();
    checkCalls();
    checkHistory();
    checkTransports();
    checkViews();
    return failures == 0 ? 0 : 1;
}
