// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "chatwindow.h"

#include <QApplication>

// parlance-chat [--completions] [SERVER [TEMPLATE]]: llama.cpp's server, or one with OpenAI's raw completions
int main(int argc, char **argv)
{
    const QApplication application(argc, argv);
    QStringList words = QApplication::arguments().mid(1);
    Session session;
    session.isLlama = words.removeAll("--completions") == 0;
    session.url = words.value(0, "http://127.0.0.1:8080");
    const auto window = makeChatWindow(session, words.value(1));
    window->resize(900, 700);
    window->show();
    return QApplication::exec();
}
