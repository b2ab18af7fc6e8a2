// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

// <X11/Xlib.h>, or its macros if it is not installed.
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
// clang-format on
