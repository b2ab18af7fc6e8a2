// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
// It compiles: <X11/Xlib.h>, or its macros, may come before any of the headers.
// clang-format off
#if __has_include(<X11/Xlib.h>)
#include <X11/Xlib.h>
#else
#define Above 1
#define Always 1
#define Below 1
#define Bool int
#define ButtonPress 1
#define ButtonRelease 1
#define ClipByChildren 1
#define Complex 1
#define Convex 1
#define CursorShape 1
#define Expose 1
#define False 1
#define FocusIn 1
#define FocusOut 1
#define FontChange 1
#define GrayScale 1
#define KeyPress 1
#define KeyRelease 1
#define None 0L
#define Nonconvex 1
#define Status int
#define Success 1
#define True 1
#define TrueColor 1
#define Unsorted 1
#endif

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
