# SPDX-FileCopyrightText: 2026 Parlance contributors
# SPDX-License-Identifier: MIT
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_CXX_VISIBILITY_PRESET hidden)
set(CMAKE_VISIBILITY_INLINES_HIDDEN ON)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_LIBRARY_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/lib)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/bin)

# What only one system has is in files that end in its name.
set(PARLANCE_SYSTEM posix)
if(WIN32)
    set(PARLANCE_SYSTEM windows)
endif()

option(PARLANCE_BUILD_TESTS "Build the tests" ${PROJECT_IS_TOP_LEVEL})
option(PARLANCE_BUILD_GUI "Build the inspector" ${PROJECT_IS_TOP_LEVEL})
option(PARLANCE_BUILD_BENCH "Build the measurements" ${PROJECT_IS_TOP_LEVEL})
option(PARLANCE_PACKAGES "Make Debian packages: ./dev package" OFF)
option(PARLANCE_FUZZ "Link the fuzz targets with libFuzzer (clang) instead of a main that replays their seeds" OFF)
option(PARLANCE_UNITY "Compile several files of the library as one" OFF)
set(PARLANCE_UNITY_SIZE 16 CACHE STRING "How many, at most")
option(PARLANCE_WERROR "Treat warnings as errors" ${PROJECT_IS_TOP_LEVEL})
set(PARLANCE_SANITIZE "" CACHE STRING "Sanitizers to build with, as -fsanitize= takes them")

add_compile_options(-Wall -Wextra -Wpedantic -Wconversion -Wshadow)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
    add_compile_options(-Wno-restrict) # GCC 12 sees overlaps in std::string that are none
    add_compile_options(-Wno-maybe-uninitialized) # GCC 12 sees unset std::optional values that are guarded
    # GCC 12 takes what std::string's + allocates for its small buffer, with a precompiled header.
    add_compile_options(-Wno-array-bounds -Wno-stringop-overflow -Wno-stringop-overread)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # GCC frees its memory less often: a file takes 4 % less of the processor, and more memory.
    add_compile_options(--param=ggc-min-expand=300)
endif()
# lld links the 140 programs of a whole build in a quarter of the time.
find_program(PARLANCE_LLD ld.lld)
if(PARLANCE_LLD AND CMAKE_BUILD_TYPE STREQUAL "Debug" AND NOT PARLANCE_SANITIZE)
    add_link_options(-fuse-ld=lld)
endif()
if(PARLANCE_WERROR)
    add_compile_options(-Werror)
endif()
if(PARLANCE_SANITIZE)
    add_compile_options(-fsanitize=${PARLANCE_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
    add_link_options(-fsanitize=${PARLANCE_SANITIZE})
endif()
# After so many seconds a test hangs; sanitizers take their time.
set(PARLANCE_TEST_SECONDS 300)
set(PARLANCE_LONG_TEST_SECONDS 900)
if(PARLANCE_SANITIZE)
    set(PARLANCE_TEST_SECONDS 3600)
    set(PARLANCE_LONG_TEST_SECONDS 7200)
endif()
if(PARLANCE_FUZZ)
    add_compile_options(-fsanitize=fuzzer-no-link)
endif()

# What tests and measurements run: the system's Python, which has Debian's modules, even if another one is first in PATH.
find_program(PARLANCE_PYTHON python3 HINTS /usr/bin)

find_program(CCACHE_PROGRAM ccache)
if(CCACHE_PROGRAM AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    # Without these, ccache keeps nothing that is compiled with a precompiled header.
    set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env
        CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime ${CCACHE_PROGRAM})
endif()
