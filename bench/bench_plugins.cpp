// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "measure.h"

#include "host/loading_p.h"

#include <parlance/host.h>
#include <parlance/plugininfo.h>
#include <parlance/template.h>

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>

using namespace Parlance;

namespace {

constexpr int many = 200;

/// Copies of a plugin, each with an id of its own of the same length.
bool fill(const QDir &folder, int count)
{
    QFile file(QStringLiteral(PARLANCE_BENCH_PLUGIN));
    if (!file.open(QFile::ReadOnly))
        return false;
    const QByteArray library = file.readAll();
    for (int i = 0; i < count; ++i) {
        const QByteArray id = "gpt_" + QByteArray::number(i).rightJustified(3, '0');
        QFile copy(folder.filePath(QString::fromLatin1(id) + QLatin1String(".so")));
        if (!copy.open(QFile::WriteOnly) || copy.write(QByteArray(library).replace("bidggpt_oss", "bidg" + id)) < 0)
            return false;
        copy.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
    }
    return true;
}

void runCommand(const QString &folder, const QString &what)
{
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("PARLANCE_PLUGIN_PATH"), folder);
    process.setProcessEnvironment(environment);
    process.start(QStringLiteral(PARLANCE_PROGRAM), { what });
    process.waitForFinished();
}

HostOptions only(const QString &folder)
{
    HostOptions options;
    options.defaultFolders = false;
    options.folders = { folder.toStdString() };
    return options;
}

} // namespace

/// What plugins cost that nobody needs: none of their code is loaded.
int main(int count, char **arguments)
{
    const Bench bench("Plugins", count, arguments);
    const QTemporaryDir none;
    const QTemporaryDir full;
    if (!fill(QDir(full.path()), many))
        return 1;
    for (const char *what : { "--version", "plugins" }) {
        const std::string name = std::string("parlance ") + what;
        bench.run(name + ", no plugins more", 0, [&] { runCommand(none.path(), QLatin1String(what)); });
        bench.run(name + ", 200 more", 0, [&] { runCommand(full.path(), QLatin1String(what)); });
    }
    bench.run("a host, 200 plugins", 0, [&] { (void)Host(only(full.path())).plugins(); });

    const Host host(only(full.path()));
    const auto chatTemplate = ChatTemplate::fromSource("{% for m in messages %}{{ m.content }}{% endfor %}");
    const std::size_t usable = host.plugins().size();
    const bool isClaimed = !host.choose(*chatTemplate).handler.empty();
    bench.run("a choice among 200, kept", 0, [&] { (void)host.choose(*chatTemplate); });
    std::printf("  %zu plugins found, %d libraries loaded\n", usable, libraryLoads());
    return usable == many && !isClaimed && libraryLoads() == 0 ? 0 : 1;
}
