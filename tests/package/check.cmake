# SPDX-FileCopyrightText: 2026 Parlance contributors
# SPDX-License-Identifier: MIT
# Installs the build into WORK, then does what users of the package do: builds and runs CONSUMER and the vendor plugin of ROOT
# against it, writes plugins with the kit, builds, checks and uses them. packages.sh does the rest, with the Debian packages.
function(run)
    execute_process(COMMAND ${ARGV} RESULT_VARIABLE status OUTPUT_VARIABLE output ERROR_VARIABLE output
        WORKING_DIRECTORY ${WORK})
    if(status)
        list(JOIN ARGV " " line)
        message(FATAL_ERROR "${line}\n${output}")
    endif()
    set(output "${output}" PARENT_SCOPE)
endfunction()

# What is not built is named, and nothing is copied.
function(installs_nothing_partial)
    file(REMOVE_RECURSE ${WORK}/partial)
    file(MAKE_DIRECTORY ${WORK}/partial)
    file(READ ${BUILD}/cmake/checkinstall.cmake script)
    string(REPLACE "${BUILD}" "${WORK}/partial" script "${script}")
    file(WRITE ${WORK}/partial/checkinstall.cmake "${script}")
    execute_process(COMMAND ${CMAKE_COMMAND} -D CMAKE_INSTALL_COMPONENT=chat -P ${WORK}/partial/checkinstall.cmake
        RESULT_VARIABLE status ERROR_VARIABLE output)
    if(NOT status)
        message(FATAL_ERROR "a partial build is installed")
    endif()
    expect("libparlance-chat.so")
endfunction()

# A launcher is a list, which no argument could hand on.
set(ENV{CMAKE_CXX_COMPILER_LAUNCHER} "${LAUNCHER}")
set(flags ${FLAGS})
set(c_flags)
if(SANITIZE)
    set(c_flags "-fsanitize=${SANITIZE}")
    string(APPEND flags " ${c_flags}")
endif()

# build(SOURCE NAME): configures and builds SOURCE in NAME.
function(build source name)
    run(${CMAKE_COMMAND} -G Ninja -S ${source} -B ${WORK}/${name} -D CMAKE_PREFIX_PATH=${WORK}/prefix
        -D CMAKE_CXX_COMPILER=${CXX} -D CMAKE_CXX_FLAGS=${flags} -D CMAKE_C_FLAGS=${c_flags})
    run(${CMAKE_COMMAND} --build ${WORK}/${name})
endfunction()

function(expect text)
    string(FIND "${output}" "${text}" at)
    if(at EQUAL -1)
        message(FATAL_ERROR "${text} is not in\n${output}")
    endif()
endfunction()

file(REMOVE_RECURSE ${WORK})
file(MAKE_DIRECTORY ${WORK})
installs_nothing_partial()
run(${CMAKE_COMMAND} --install ${BUILD} --prefix ${WORK}/prefix)
set(ENV{XDG_CONFIG_HOME} ${WORK}/config)
set(parlance ${WORK}/prefix/bin/parlance)

build(${CONSUMER} build)
run(${WORK}/build/consumer)
file(GLOB library ${WORK}/prefix/lib*/libparlance-core.so ${WORK}/prefix/lib/*/libparlance-core.so)
get_filename_component(library_folder ${library} DIRECTORY)

# An example without arguments says how it is used.
build(${ROOT}/examples/minimal minimal)
execute_process(COMMAND ${WORK}/minimal/minimal RESULT_VARIABLE status ERROR_VARIABLE output)
if(NOT status EQUAL 2)
    message(FATAL_ERROR "minimal ends with ${status}")
endif()
expect("minimal TEMPLATE QUESTION")

# A program in C.
build(${ROOT}/tests/package/cconsumer cconsumer)
run(${WORK}/cconsumer/cconsumer ${TEMPLATE})

# What nobody uses is not exported.
run(${PYTHON} -B ${ROOT}/tests/package/check_exports.py ${NM} ${library} ${WORK}/build/consumer ${WORK}/cconsumer/cconsumer)

# The same for the libraries of conversations.
if(EXISTS ${library_folder}/libparlance-chat-widgets.so)
    build(${ROOT}/tests/package/chatconsumer chatconsumer)
    run(${CMAKE_COMMAND} -E env QT_QPA_PLATFORM=offscreen ${WORK}/chatconsumer/chatconsumer)
    foreach(name chat chat-widgets)
        run(${PYTHON} -B ${ROOT}/tests/package/check_exports.py ${NM} ${library_folder}/libparlance-${name}.so ${WORK}/chatconsumer/chatconsumer)
    endforeach()
endif()

# Somebody's plugin, as a library and inside of a program.
build(${ROOT}/examples/vendor-plugin example)
run(${CMAKE_CTEST_COMMAND} --test-dir ${WORK}/example --output-on-failure --no-tests=error)

# A new plugin of each kind, from the folder to its use.
run(${parlance} plugin new my_handler --kind handler --from ${TEMPLATE})
build(${WORK}/my_handler my_handler/build)
run(${parlance} plugins check my_handler --plugin-folder my_handler/build)
expect("my_handler: ")
set(ENV{PARLANCE_PLUGIN_PATH} ${WORK}/my_handler/build)
run(${parlance} plugins why ${TEMPLATE})
expect("my_handler — the plugin lists the template's SHA-256")
unset(ENV{PARLANCE_PLUGIN_PATH})

run(${parlance} plugin new my_profile)
run(${parlance} plugins check my_profile)
expect("Without the plugin, the results are the same.")
run(${parlance} plugins add my_profile/profile.json)
run(${parlance} plugins why my_profile/fixtures/template.jinja)
expect("the profile my_profile")

# A plugin and a profile that came with the package, with their fixtures.
foreach(plugin gpt_oss.so hammer_2_1.json)
    run(${parlance} plugins check ${library_folder}/parlance/plugins/${plugin})
endforeach()
