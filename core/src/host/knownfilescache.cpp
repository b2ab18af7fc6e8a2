// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "host/knownfilescache_p.h"

#include <parlance/json.h>
#include <parlance/version.h>

#include <QDataStream>
#include <QDir>
#include <QFile>
#include <QSaveFile>
#include <QStandardPaths>

#include <concepts>
#include <type_traits>

namespace Parlance {

namespace {

constexpr quint32 mostElements = 100'000;
constexpr qint64 mostBytes = 8 << 20;

/// Values one after the other; the same list of members is written and read.
class Writer
{
public:
    explicit Writer(QDataStream &stream)
        : m_stream(stream)
    { }

    void operator()(const std::string &text) { m_stream.writeBytes(text.data(), static_cast<uint>(text.size())); }
    void operator()(const std::filesystem::path &path) { (*this)(path.string()); }
    void operator()(const Value &value) { (*this)(toJson(value)); }
    void operator()(bool value) { m_stream << value; }
    template <class T>
    requires std::integral<T> || std::is_enum_v<T>
    void operator()(T value) { m_stream << static_cast<qint64>(value); }
    template <class T> void operator()(const std::vector<T> &list)
    {
        m_stream << static_cast<quint32>(list.size());
        for (const T &element : list)
            eachMember(*this, element);
    }

private:
    QDataStream &m_stream;
};

class Reader
{
public:
    explicit Reader(QDataStream &stream)
        : m_stream(stream)
    { }

    void operator()(std::string &text)
    {
        QByteArray bytes;
        m_stream >> bytes;
        text.assign(bytes.constData(), static_cast<std::size_t>(bytes.size()));
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
    void operator()(bool &value) { m_stream >> value; }
    template <class T>
    requires std::integral<T> || std::is_enum_v<T>
    void operator()(T &value)
    {
        qint64 number = 0;
        m_stream >> number;
        value = static_cast<T>(number);
    }
    template <class T> void operator()(std::vector<T> &list)
    {
        quint32 size = 0;
        m_stream >> size;
        if (size > mostElements)
            m_stream.setStatus(QDataStream::ReadCorruptData);
        for (quint32 i = 0; i < size && m_stream.status() == QDataStream::Ok; ++i)
            eachMember(*this, list.emplace_back());
    }

private:
    QDataStream &m_stream;
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
        return std::string("parlance plugins 1 ") + PARLANCE_VERSION + ' ' + std::to_string(stamp ? stamp->size : 0)
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
    QDataStream stream(bytes);
    stream.setVersion(QDataStream::Qt_6_4);
    Reader each(stream);
    std::string mark;
    each(mark);
    if (mark != ownMark())
        return {};
    quint32 count = 0;
    stream >> count;
    KnownFilesByPath files;
    for (quint32 i = 0; i < count && stream.status() == QDataStream::Ok; ++i) {
        std::string path;
        each(path);
        eachMember(each, files[path]);
    }
    return stream.status() == QDataStream::Ok && stream.atEnd() ? files : KnownFilesByPath();
}

void KnownFilesCache::write(const KnownFilesByPath &files)
{
    const QString name = cacheFile();
    if (name.isEmpty() || !QDir().mkpath(QFileInfo(name).path()))
        return;
    QByteArray bytes;
    QDataStream stream(&bytes, QIODevice::WriteOnly);
    stream.setVersion(QDataStream::Qt_6_4);
    Writer each(stream);
    each(ownMark());
    stream << static_cast<quint32>(files.size());
    for (const auto &[path, known] : files) {
        each(path);
        eachMember(each, known);
    }
    QSaveFile file(name);
    if (bytes.size() > mostBytes || !file.open(QFile::WriteOnly))
        return;
    file.write(bytes);
    file.commit();
}

} // namespace Parlance
