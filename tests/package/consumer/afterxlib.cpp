// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
// It compiles: <X11/Xlib.h>, or its macros, may come before any of the headers.
// clang-format off
#include "xlibmacros.h"

#include <parlance/analysis.h>
#include <parlance/answernode.h>
#include <parlance/answertree.h>
#include <parlance/anyorder.h>
#include <parlance/budget.h>
#include <parlance/chat.h>
#include <parlance/compare.h>
#include <parlance/continuation.h>
#include <parlance/format.h>
#include <parlance/grammar.h>
#include <parlance/grammaroptions.h>
#include <parlance/host.h>
#include <parlance/hostoptions.h>
#include <parlance/jinja.h>
#include <parlance/jinjasource.h>
#include <parlance/json.h>
#include <parlance/lint.h>
#include <parlance/marker.h>
#include <parlance/mask.h>
#include <parlance/message.h>
#include <parlance/messagestream.h>
#include <parlance/names.h>
#include <parlance/parlance.h>
#include <parlance/peg.h>
#include <parlance/plugin.h>
#include <parlance/plugininfo.h>
#include <parlance/pluginlayout.h>
#include <parlance/pluginsettings.h>
#include <parlance/qt.h>
#include <parlance/reasoningbudget.h>
#include <parlance/report.h>
#include <parlance/requestedanswer.h>
#include <parlance/responsetemplate.h>
#include <parlance/result.h>
#include <parlance/sha256.h>
#include <parlance/shape.h>
#include <parlance/template.h>
#include <parlance/textrange.h>
#include <parlance/utf8.h>
#include <parlance/validate.h>
#include <parlance/value.h>
// clang-format on

#if !defined(None) || !defined(Bool) || !defined(Status)
#error "the macros are gone after the headers"
#endif
