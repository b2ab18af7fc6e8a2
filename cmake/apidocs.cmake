# SPDX-FileCopyrightText: 2026 Parlance contributors
# SPDX-License-Identifier: MIT
# The API's reference, from the comments of the public headers: cmake --build --preset dev --target api-docs writes
# api/html in the build; a warning fails it.
find_package(Doxygen QUIET)
if(NOT DOXYGEN_FOUND)
    return()
endif()
set(DOXYGEN_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/api)
set(DOXYGEN_GENERATE_LATEX NO)
set(DOXYGEN_EXTRACT_ALL YES)
set(DOXYGEN_HIDE_FRIEND_COMPOUNDS YES)
set(DOXYGEN_JAVADOC_AUTOBRIEF YES)
set(DOXYGEN_MARKDOWN_SUPPORT YES)
set(DOXYGEN_AUTOLINK_SUPPORT NO)
set(DOXYGEN_MACRO_EXPANSION YES)
set(DOXYGEN_EXPAND_ONLY_PREDEF YES)
set(DOXYGEN_PREDEFINED PARLANCE_CORE_EXPORT= PARLANCE_CORE_NO_EXPORT= PARLANCE_CHAT_EXPORT= PARLANCE_CHAT_NO_EXPORT=
    PARLANCE_CHAT_WIDGETS_EXPORT= PARLANCE_CHAT_WIDGETS_NO_EXPORT= Q_OBJECT= Q_GADGET= Q_SIGNALS=public Q_SLOTS=
    Q_INVOKABLE= "Q_PROPERTY(x)=" "Q_ENUM(x)=" "Q_ENUM_NS(x)=" "Q_NAMESPACE_EXPORT(x)=" "Q_DECLARE_METATYPE(x)=" "Q_DECLARE_INTERFACE(x,y)=")
set(DOXYGEN_HAVE_DOT NO)
set(DOXYGEN_ALIASES "uXXXX=\\\\uXXXX") # which a comment on JSON speaks of
set(DOXYGEN_QUIET YES)
set(DOXYGEN_WARN_AS_ERROR FAIL_ON_WARNINGS)
doxygen_add_docs(api-docs core/include/parlance chat/include/parlance chat/widgets/include/parlance
    chat/quick/include/parlance COMMENT "The API's reference")
