// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include <parlance/sha256.h>

#include <QCryptographicHash>

namespace Parlance {

std::string sha256(std::string_view bytes)
{
    const QByteArrayView view(bytes.data(), static_cast<qsizetype>(bytes.size()));
    QCryptographicHash hash(QCryptographicHash::Sha256);
    hash.addData(view);
    return hash.result().toHex().toStdString();
}

} // namespace Parlance
