// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include <parlance/plugin.h>

#include <QObject>

#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <stdexcept>
#include <thread>
#include <vector>

/// Does what the template asks for.
class Misbehaver : public QObject, public Parlance::Plugin, private Parlance::SpecializedHandler
{
    Q_OBJECT
    Q_PLUGIN_METADATA(IID ParlancePlugin_iid FILE "metadata.json")
    Q_INTERFACES(Parlance::Plugin)

public:
    const Parlance::SpecializedHandler *handler() const override { return this; }

private:
    void describe(const Parlance::ChatTemplate &, Parlance::Analysis &) const override { }
    Parlance::Result<Parlance::PreparedChat> prepare(const Parlance::ChatTemplate &chatTemplate,
                                                     const Parlance::Analysis &,
                                                     const Parlance::ChatRequest &) const override
    {
        const auto asks = [&](const char *what) { return chatTemplate.source().find(what) != std::string::npos; };
        if (asks("crash"))
            std::raise(SIGKILL);
        if (asks("exit"))
            std::_Exit(0);
        if (asks("hang"))
            std::this_thread::sleep_for(std::chrono::hours(1));
        while (asks("flood"))
            std::puts("It rains, it rains, it rains, it rains, it rains, it rains, it rains, it rains.");
        std::vector<std::unique_ptr<char[]>> hoard;
        while (asks("hoard"))
            hoard.push_back(std::make_unique_for_overwrite<char[]>(std::size_t{ 64 } << 20));
        if (asks("throw"))
            throw std::runtime_error("prepare went wrong");
        Parlance::PreparedChat chat;
        chat.prompt = "nonsense";
        chat.grammarLazy = true;
        return chat;
    }
};

#include "misbehaver.moc"
