// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "hostinspection.h"
#include "widgets/inspectorpage.h"
#include "widgets/mainwindow.h"

#include <parlance/version.h>

#include <QApplication>
#include <QCommandLineParser>
#include <QSettings>
#include <QTemporaryDir>
#include <QTextStream>
#include <algorithm>
#include <string_view>

using namespace Parlance::Inspector;

namespace {

struct Options
{
    QString file;
    QString name;
    QString comparison;
    QString screenshot;
    QSize size;
};

// A picture needs no screen. The platform is chosen before there is an application that could read the options.
void choosePlatform(int argc, char **argv)
{
    const auto wantsPicture = [](const char *argument) {
        return std::string_view(argument).substr(0, 12) == "--screenshot";
    };
    if (std::any_of(argv + 1, argv + argc, wantsPicture) && qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
}

QSize sizeOf(const QString &text)
{
    const QStringList parts = text.split(u'x');
    return parts.size() == 2 ? QSize(parts[0].toInt(), parts[1].toInt()) : QSize();
}

Options readOptions(const QApplication &application)
{
    QCommandLineParser parser;
    parser.setApplicationDescription(QApplication::translate("main", "Shows what a chat template does, and why."));
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addPositionalArgument(QStringLiteral("template"),
                                 QApplication::translate("main", "A template file or a model folder."));
    const auto option = [&parser](const char *name, const char *words, const char *value, const char *otherwise = "") {
        parser.addOption({ QLatin1String(name), QApplication::translate("main", words), QLatin1String(value),
                           QLatin1String(otherwise) });
    };
    option("name", "Which template of a file that holds several.", "name");
    option("comparison", "The comparison to show (R1 … A2, or summary).", "id");
    option("screenshot", "Write a picture of the window to this file and quit.", "file");
    option("size", "The window's size for the picture.", "WxH", "1400x900");
    parser.process(application);
    const auto value = [&parser](const char *name) { return parser.value(QLatin1String(name)); };
    return { parser.positionalArguments().value(0), value("name"), value("comparison"), value("screenshot"),
             sizeOf(value("size")) };
}

std::unique_ptr<QSettings> settingsFor(const Options &options, const QTemporaryDir &scratch)
{
    if (options.screenshot.isEmpty())
        return std::make_unique<QSettings>();
    return std::make_unique<QSettings>(scratch.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat);
}

void selectFrom(const Options &options, MainWindow &window)
{
    if (options.comparison == QLatin1String("summary"))
        window.page()->showSummary();
    else if (!options.comparison.isEmpty())
        window.page()->select(options.comparison);
}

void takePicture(const Options &options, MainWindow &window, bool ok)
{
    // What the new content asked of the layout happens before the picture.
    QApplication::processEvents();
    const bool saved = window.grab().save(options.screenshot);
    if (!saved)
        QTextStream(stderr) << options.screenshot << QLatin1String(": cannot be written\n");
    QApplication::exit(saved && ok ? 0 : saved ? 3 : 1);
}

} // namespace

int main(int argc, char **argv)
{
    choosePlatform(argc, argv);
    QApplication application(argc, argv);
    QApplication::setOrganizationName(QStringLiteral("Parlance"));
    QApplication::setApplicationName(QStringLiteral("parlance-inspector"));
    QApplication::setApplicationDisplayName(QStringLiteral("Parlance Inspector"));
    QApplication::setApplicationVersion(QStringLiteral(PARLANCE_VERSION));
    const Options options = readOptions(application);
    if (!options.screenshot.isEmpty() && options.file.isEmpty()) {
        QTextStream(stderr) << QLatin1String("--screenshot needs a template\n");
        return 2;
    }
    const QTemporaryDir scratch;
    MainWindow window(hostInspect(options.name), settingsFor(options, scratch));
    QObject::connect(
        &window, &MainWindow::shown, &window,
        [&](bool ok) {
            selectFrom(options, window);
            if (!options.screenshot.isEmpty())
                takePicture(options, window, ok);
        },
        Qt::SingleShotConnection);
    if (!options.screenshot.isEmpty())
        window.resize(options.size);
    window.show();
    if (!options.file.isEmpty())
        window.open(options.file);
    return QApplication::exec();
}
