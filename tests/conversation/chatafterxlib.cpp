// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
// It compiles: <X11/Xlib.h>, or its macros, may come before any of the headers.
// clang-format off
#include "package/consumer/xlibmacros.h"

#include <parlance/chat/answerreply.h>
#include <parlance/chat/chattool.h>
#include <parlance/chat/completionstransport.h>
#include <parlance/chat/conversation.h>
#include <parlance/chat/conversationmodel.h>
#include <parlance/chat/generationrequest.h>
#include <parlance/chat/httptransport.h>
#include <parlance/chat/llamaservertransport.h>
#include <parlance/chat/scriptedtransport.h>
#include <parlance/chat/tokenusage.h>
#include <parlance/chat/transport.h>
#include <parlance/chat/transporterror.h>
// clang-format on

#if !defined(None) || !defined(Bool) || !defined(Status)
#error "the macros are gone after the headers"
#endif
