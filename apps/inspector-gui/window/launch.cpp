// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "window/launch.h"

#include "window/viewtable.h"

#include <parlance/plugininfo.h>
#include <parlance/pluginsettings.h>

#include <QApplication>
#include <QCommandLineParser>
#include <QFileInfo>

#include <algorithm>
#include <string_view>

namespace Parlance::Inspector {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(Launch)
};

QSize sizeOf(const QString &text)
{
    const QStringList parts = text.split(u'x');
    return parts.size() == 2 ? QSize(parts[0].toInt(), parts[1].toInt()) : QSize();
}

void addOptions(QCommandLineParser &parser)
{
    const auto option = [&parser](const char *name, const QString &words, const char *value,
                                  const char *otherwise = "") {
        parser.addOption({ QLatin1String(name), words, QLatin1String(value), QLatin1String(otherwise) });
    };
    option("name", Words::tr("The template to use, if a file has several."), "name");
    option("view",
           Words::tr("The view to show: summary, prompt, replay, grammar, lint, compare, plugins or comparisons."),
           "id");
    option("comparison", Words::tr("The comparison to show (R1 … A2)."), "id");
    option("request", Words::tr("A file with the request to start with, as JSON."), "file");
    option("output", Words::tr("A file with the output to start with, or the recording of a stream."), "file");
    option("compare", Words::tr("A template, REVISION:PATH or report to compare with."), "path");
    option("profile", Words::tr("Use this profile even if it does not match; may be repeated."), "file");
    option("plugin-folder", Words::tr("Look for plugins here first; may be repeated."), "dir");
    option("without", Words::tr("Ignore this plugin; may be repeated."), "id");
    option("theme", Words::tr("light or dark, for this start and the next ones."), "theme");
    option("screenshot", Words::tr("Write a picture of the window to this file and quit."), "file");
    option("size", Words::tr("The window's size for the picture."), "WxH", "1400x900");
}

HostOptions hostOptions(const QCommandLineParser &parser)
{
    HostOptions options = PluginSettings().options();
    const auto prepend = [&parser](auto &to, const char *name) {
        auto at = to.begin();
        for (const QString &value : parser.values(QLatin1String(name)))
            at = std::next(to.insert(at, value.toStdString()));
    };
    prepend(options.folders, "plugin-folder");
    prepend(options.disabled, "without");
    prepend(options.profiles, "profile");
    for (const QString &profile : parser.values(QStringLiteral("profile")))
        options.workarounds.push_back(readPluginMetadata(profile.toStdString()).id);
    return options;
}

/// What is named on the command line and missing; one that the settings name may come back.
QString missing(const QCommandLineParser &parser)
{
    for (const QString &folder : parser.values(QStringLiteral("plugin-folder"))) {
        if (!QFileInfo(folder).isDir())
            return Words::tr("--plugin-folder: there is no folder %1").arg(folder);
    }
    for (const QString &file : parser.values(QStringLiteral("profile"))) {
        if (!QFileInfo(file).isFile())
            return Words::tr("--profile: there is no file %1").arg(file);
    }
    return {};
}

QString problemOf(const Launch &launch, const QString &theme)
{
    const std::vector<ViewEntry> views = viewTable();
    const auto isView = [&launch](const ViewEntry &entry) { return entry.id == launch.view; };
    if (!launch.view.isEmpty() && std::none_of(views.begin(), views.end(), isView))
        return Words::tr("--view: there is no view %1").arg(launch.view);
    if (!theme.isEmpty() && !launch.theme)
        return Words::tr("--theme: expected light or dark, not %1").arg(theme);
    if (!launch.screenshot.isEmpty() && launch.files.isEmpty())
        return Words::tr("--screenshot needs a template");
    if (!launch.screenshot.isEmpty() && launch.size.isEmpty())
        return Words::tr("--size: expected a width and a height, as in 1400x900");
    return {};
}

} // namespace

void choosePlatform(int argc, char **argv)
{
    const auto needsNoScreen = [](std::string_view word) {
        return word.substr(0, 12) == "--screenshot" || word == "--help" || word == "-h" || word == "--help-all"
            || word == "--version" || word == "-v";
    };
    if (std::any_of(argv + 1, argv + argc, needsNoScreen) && qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
}

Launch readLaunch(const QApplication &application)
{
    QCommandLineParser parser;
    parser.setApplicationDescription(
        Words::tr("Shows how a chat template writes answers, and how Parlance knows this."));
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addPositionalArgument(QStringLiteral("template"),
                                 Words::tr("Template files, model folders or saved sessions."),
                                 QStringLiteral("[template…]"));
    addOptions(parser);
    parser.process(application);
    const auto value = [&parser](const char *name) { return parser.value(QLatin1String(name)); };
    Launch launch;
    launch.files = parser.positionalArguments();
    launch.name = value("name");
    launch.view = value("comparison") == QLatin1String("summary") ? QStringLiteral("summary") : value("view");
    launch.comparison = value("comparison") == QLatin1String("summary") ? QString() : value("comparison");
    launch.request = value("request");
    launch.output = value("output");
    launch.compare = value("compare");
    launch.screenshot = value("screenshot");
    launch.size = sizeOf(value("size"));
    if (value("theme") == QLatin1String("light"))
        launch.theme = Theme::Light;
    if (value("theme") == QLatin1String("dark"))
        launch.theme = Theme::Dark;
    launch.host = hostOptions(parser);
    launch.problem = missing(parser);
    if (launch.problem.isEmpty())
        launch.problem = problemOf(launch, value("theme"));
    return launch;
}

} // namespace Parlance::Inspector
