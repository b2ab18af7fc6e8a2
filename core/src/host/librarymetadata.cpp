// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "host/loading_p.h"
#include "host/metadata_p.h"

#include <QFile>

#if defined(__ELF__)
#include <cstring>
#include <link.h>
#endif

namespace Parlance {

#if defined(__ELF__)

namespace {

template <class Header> bool readAt(QFile &file, quint64 offset, Header &header)
{
    return file.seek(static_cast<qint64>(offset))
        && file.read(reinterpret_cast<char *>(&header), sizeof header) == static_cast<qint64>(sizeof header);
}

/// The sections that Qt keeps a plugin's metadata in, by the version of Qt.
bool holdsMetadata(const QByteArray &section)
{
    return section == ".qtmetadata" || section == ".note.qt.metadata";
}

/// The sections' names, each ending in a zero; empty where there are none.
QByteArray sectionNames(QFile &file, const ElfW(Ehdr) & library)
{
    constexpr qint64 limit = 1 << 20;
    ElfW(Shdr) names;
    if (!readAt(file, library.e_shoff + quint64(library.e_shstrndx) * sizeof names, names)
        || !file.seek(static_cast<qint64>(names.sh_offset)))
        return {};
    return file.read(std::min<qint64>(static_cast<qint64>(names.sh_size), limit));
}

/// The bytes of metadata that the library says to have.
quint64 metadataSize(QFile &file, const ElfW(Ehdr) & library)
{
    const QByteArray names = sectionNames(file, library);
    quint64 size = 0;
    for (unsigned i = 0; i < library.e_shnum; ++i) {
        ElfW(Shdr) section;
        if (!readAt(file, library.e_shoff + i * sizeof section, section))
            break;
        if (section.sh_name < static_cast<quint64>(names.size())
            && holdsMetadata(QByteArray(names.constData() + section.sh_name)))
            size = std::max<quint64>(size, section.sh_size);
    }
    return size;
}

} // namespace

std::optional<std::string> libraryProblem(const std::string &path)
{
    QFile file(QString::fromStdString(path));
    ElfW(Ehdr) library;
    if (!file.open(QFile::ReadOnly))
        return "cannot be read";
    if (!readAt(file, 0, library) || std::memcmp(library.e_ident, ELFMAG, SELFMAG) != 0)
        return "not a library";
    const quint64 size = metadataSize(file, library);
    if (size > maximumMetadataSize)
        return "its metadata has " + std::to_string(size) + " bytes, more than " + std::to_string(maximumMetadataSize);
    return {};
}

#else

std::optional<std::string> libraryProblem(const std::string &)
{
    return {};
}

#endif

} // namespace Parlance
