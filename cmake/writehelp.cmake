# SPDX-FileCopyrightText: 2026 Parlance contributors
# SPDX-License-Identifier: MIT
# Writes FILE: what `COMMAND help --as FORM` prints; where its name ends in .gz, compressed.
get_filename_component(folder ${FILE} DIRECTORY)
file(MAKE_DIRECTORY ${folder})
string(REGEX REPLACE "\\.gz$" "" plain ${FILE})
execute_process(COMMAND ${COMMAND} help --as "${FORM}" OUTPUT_FILE ${plain} RESULT_VARIABLE status)
if(status)
    file(REMOVE ${plain})
    message(FATAL_ERROR "${COMMAND} help --as ${FORM}: ${status}")
endif()
if(NOT plain STREQUAL FILE)
    execute_process(COMMAND gzip -9 -n -f ${plain} COMMAND_ERROR_IS_FATAL ANY)
endif()
