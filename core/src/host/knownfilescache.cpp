// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "host/knownfilescache_p.h"

#include <parlance/json.h>
#include <parlance/version.h>

#include <QDir>
#include <QFile>
#include <QSaveFile>
#include <QStandardPaths>

#include <concepts>
#include <cstdint>
#include <cstring>
#include <type_traits>

namespace Parlance {

namespace {

constexpr qint64 mostBytes = 8 << 20;

/// Values one after the other; the same list of members is written and read.
class Writer
{
public:
    const std::string &bytes() const { return m_bytes; }

    void operator()(const std::string &text)
    {
        (*this)(text.size());
        m_bytes += text;
    }
    void operator()(const std::filesystem::path &path) { (*this)(path.string()); }
    void operator()(const Value &value) { (*this)(toJson(value)); }
    template <class T>
    requires std::integral<T> || std::is_enum_v<T>
    void operator()(T value)
    {
        const auto number = static_cast<std::int64_t>(value);
        m_bytes.append(reinterpret_cast<const char *>(&number), sizeof number);
    }
    template <class T> void operator()(const std::vector<T> &list)
    {
        (*this)(list.size());
        for (const T &element : list)
            eachMember(*this, element);
    }

private:
    std::string m_bytes;
};

/// Reads as far as the bytes go; the rest is empty.
class Reader
{
public:
    explicit Reader(std::string_view bytes)
        : m_bytes(bytes)
    { }

    bool isOk() const { return m_isOk; }
    bool atEnd() const { return m_bytes.empty(); }

    void operator()(std::string &text)
    {
        std::size_t size = 0;
        (*this)(size);
        text = take(size);
    }
    void operator()(std::filesystem::path &path)
    {
        std::string text;
        (*this)(text);
        path = text;
    }
    void operator()(Value &value)
    {
        std::string text;
        (*this)(text);
        value = parseJson(text).value_or(Value());
    }
    template <class T>
    requires std::integral<T> || std::is_enum_v<T>
    void operator()(T &value)
    {
        std::int64_t number = 0;
        if (const std::string_view bytes = take(sizeof number); m_isOk)
            std::memcpy(&number, bytes.data(), sizeof number);
        value = static_cast<T>(number);
    }
    template <class T> void operator()(std::vector<T> &list)
    {
        std::size_t size = 0;
        (*this)(size);
        for (std::size_t i = 0; i < size && m_isOk; ++i)
            eachMember(*this, list.emplace_back());
    }

private:
    std::string_view take(std::size_t size)
    {
        m_isOk = m_isOk && size <= m_bytes.size();
        const std::string_view taken = m_bytes.substr(0, m_isOk ? size : 0);
        m_bytes.remove_prefix(taken.size());
        return taken;
    }

    std::string_view m_bytes;
    bool m_isOk = true;
};

template <class Each, class T> void eachMember(Each &each, T &value)
{
    each(value);
}

template <class Each, class T>
requires std::same_as<std::remove_const_t<T>, MatchRules::Fact>
void eachMember(Each &each, T &fact)
{
    each(fact.path);
    each(fact.allowed);
}

template <class Each, class T>
requires std::same_as<std::remove_const_t<T>, SuppliedTemplate>
void eachMember(Each &each, T &supplied)
{
    each(supplied.supplier);
    each(supplied.file);
    each(supplied.architectures);
    each(supplied.modelTypes);
}

template <class Each, class T>
requires std::same_as<std::remove_const_t<T>, MatchRules>
void eachMember(Each &each, T &rules)
{
    for (auto *texts : { &rules.all, &rules.any, &rules.none, &rules.features, &rules.sha256 })
        each(*texts);
    each(rules.analysis);
}

template <class Each, class T>
requires std::same_as<std::remove_const_t<T>, PluginInfo>
void eachMember(Each &each, T &info)
{
    for (auto *text : { &info.id, &info.name, &info.version, &info.vendor, &info.licence, &info.description, &info.why,
                        &info.apiVersion, &info.reason })
        each(*text);
    each(info.kind);
    each(info.state);
    each(info.priority);
    each(info.replaces);
    eachMember(each, info.match);
    each(info.templates);
    each(info.file);
}

template <class Each, class T>
requires std::same_as<std::remove_const_t<T>, KnownFile>
void eachMember(Each &each, T &known)
{
    each(known.stamp.file);
    each(known.stamp.size);
    each(known.stamp.modified);
    each(known.stamp.changed);
    each(known.stamp.isEverybodys);
    eachMember(each, known.said.info);
    each(known.said.profile);
}

/// By what the file is known as this build's.
std::string ownMark()
{
    static const std::string mark = [] {
        const auto stamp = System::stampOf(System::ownFile().toStdString());
        return std::string("parlance plugins 2 ") + PARLANCE_VERSION + ' ' + std::to_string(stamp ? stamp->size : 0)
            + ' ' + std::to_string(stamp ? stamp->modified : 0);
    }();
    return mark;
}

QString cacheFile()
{
    const QString folder = QStandardPaths::writableLocation(QStandardPaths::GenericCacheLocation);
    if (folder.isEmpty())
        return {};
    return folder + QLatin1String("/parlance/plugins-") + QLatin1String(PARLANCE_VERSION);
}

} // namespace

KnownFilesByPath KnownFilesCache::read()
{
    QFile file(cacheFile());
    const auto stamp = System::stampOf(file.fileName().toStdString());
    if (!stamp || stamp->isEverybodys || stamp->size > mostBytes || !file.open(QFile::ReadOnly))
        return {};
    const QByteArray bytes = file.readAll();
    Reader each({ bytes.constData(), static_cast<std::size_t>(bytes.size()) });
    std::string mark;
    each(mark);
    if (mark != ownMark())
        return {};
    KnownFilesByPath files;
    while (each.isOk() && !each.atEnd()) {
        std::string path;
        each(path);
        eachMember(each, files[path]);
    }
    return each.isOk() ? files : KnownFilesByPath();
}

void KnownFilesCache::write(const KnownFilesByPath &files)
{
    const QString name = cacheFile();
    if (name.isEmpty() || !QDir().mkpath(QFileInfo(name).path()))
        return;
    Writer each;
    each(ownMark());
    for (const auto &[path, known] : files) {
        each(path);
        eachMember(each, known);
    }
    QSaveFile file(name);
    const QByteArray bytes = QByteArray::fromStdString(each.bytes());
    if (bytes.size() > mostBytes || !file.open(QFile::WriteOnly))
        return;
    file.write(bytes);
    file.commit();
}

} // namespace Parlance
