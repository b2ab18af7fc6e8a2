// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

/// The thread sanitizer sees locks only in code that is built with it, and Qt's libraries are not. This file tells it
/// what two queues of Qt promise: a thread that takes a job or a call sees all that was written before it was put in.
/// A program that defines these two functions of Qt calls them in place of Qt's own.
#include <QMetaObject>
#include <QRunnable>
#include <QThreadPool>

#include <dlfcn.h>
#include <functional>
#include <utility>

extern "C" {
void __tsan_acquire(void *place);
void __tsan_release(void *place);
}

namespace {

class QueuedJob : public QRunnable
{
public:
    explicit QueuedJob(std::function<void()> job)
        : m_job(std::move(job))
    { }

    void run() override
    {
        __tsan_acquire(this);
        m_job();
    }

private:
    const std::function<void()> m_job;
};

class QueuedCall : public QtPrivate::QSlotObjectBase
{
public:
    explicit QueuedCall(QtPrivate::QSlotObjectBase *call)
        : QSlotObjectBase(&run)
        , m_call(call)
    { }

private:
    static void run(int which, QSlotObjectBase *base, QObject *receiver, void **arguments, bool *)
    {
        __tsan_acquire(base);
        auto *const self = static_cast<QueuedCall *>(base);
        if (which == Call) {
            self->m_call->call(receiver, arguments);
        } else if (which == Destroy) {
            self->m_call->destroyIfLastRef();
            delete self;
        }
    }

    QSlotObjectBase *const m_call;
};

} // namespace

void QThreadPool::start(std::function<void()> job, int priority)
{
    auto *const queued = new QueuedJob(std::move(job));
    __tsan_release(queued);
    start(queued, priority);
}

bool QMetaObject::invokeMethodImpl(QObject *object, QtPrivate::QSlotObjectBase *call, Qt::ConnectionType type,
                                   void *result)
{
    static const auto own = reinterpret_cast<decltype(&QMetaObject::invokeMethodImpl)>(
        dlsym(RTLD_NEXT,
              "_ZN11QMetaObject16invokeMethodImplEP7QObjectPN9QtPrivate15QSlotObjectBaseEN2Qt14ConnectionTypeEPv"));
    auto *const queued = new QueuedCall(call);
    __tsan_release(queued);
    return own(object, queued, type, result);
}
