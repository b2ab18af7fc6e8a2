// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "chatwindow.h"

#include <QApplication>
#include <QTextStream>

// A window for chats with llama.cpp's server, or one with OpenAI's raw completions.
int main(int argc, char **argv)
{
    const QApplication application(argc, argv);
    QStringList words = QApplication::arguments().mid(1);
    if (words.contains("--help")) {
        QTextStream(stdout) << "parlance-chat [--light] [--completions] [SERVER [TEMPLATE]]\n";
        return 0;
    }
    const bool isLight = words.removeAll("--light") > 0;
    const bool isLlama = words.removeAll("--completions") == 0;
    if (!isLight)
        useDarkTheme();
    ChatWindow window(QUrl(words.value(0, "http://127.0.0.1:8080")), isLlama, words.value(1));
    window.resize(1000, 720);
    window.show();
    return QApplication::exec();
}
