// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include <parlance/budget.h>
#include <parlance/qt.h>

#include <QPromise>
#include <QThreadPool>

#include <limits>

// A job is a promise, a budget that asks the promise whether anybody still waits, and the work, in a thread of the
// pool.
namespace Parlance {

template <class T, class Work> static QFuture<T> inBackground(Work work)
{
    const auto promise = std::make_shared<QPromise<T>>();
    promise->start();
    QThreadPool::globalInstance()->start([promise, work = std::move(work)] {
        const Budget::Limits unlimited{ std::numeric_limits<std::uint64_t>::max() / 2, {} };
        Budget budget(unlimited, [&promise] { return promise->isCanceled(); });
        const BudgetScope scope(budget);
        if (!promise->isCanceled()) {
            T result = work();
            if (!promise->isCanceled())
                promise->addResult(std::move(result));
        }
        promise->finish();
    });
    return promise->future();
}

QFuture<Result<ChatTemplate>> loadInBackground(std::shared_ptr<const Host> host, const QString &path,
                                               const QString &name)
{
    return inBackground<Result<ChatTemplate>>([host = std::move(host), path, name] { return host->load(path, name); });
}

QFuture<std::shared_ptr<const Analysis>> analyzeInBackground(std::shared_ptr<const Host> host,
                                                             const ChatTemplate &chatTemplate)
{
    return inBackground<std::shared_ptr<const Analysis>>(
        [host = std::move(host), chatTemplate] { return host->analyze(chatTemplate); });
}

QFuture<Result<PreparedChat>> prepareInBackground(std::shared_ptr<const Host> host, const ChatTemplate &chatTemplate,
                                                  const ChatRequest &request)
{
    return inBackground<Result<PreparedChat>>([host = std::move(host), chatTemplate, request] {
        Result<PreparedChat> chat = host->prepare(chatTemplate, request);
        if (chat)
            static_cast<void>(*chat->grammar);
        return chat;
    });
}

QFuture<Verification> verifyInBackground(std::shared_ptr<const Host> host, const ChatTemplate &chatTemplate)
{
    return inBackground<Verification>([host = std::move(host), chatTemplate] { return host->verify(chatTemplate); });
}

} // namespace Parlance
