# SPDX-FileCopyrightText: 2026 Parlance contributors
# SPDX-License-Identifier: MIT
# Writes FILE: what `COMMAND help --as FORM` prints.
get_filename_component(folder ${FILE} DIRECTORY)
file(MAKE_DIRECTORY ${folder})
execute_process(COMMAND ${COMMAND} help --as "${FORM}" OUTPUT_FILE ${FILE} RESULT_VARIABLE status)
if(status)
    file(REMOVE ${FILE})
    message(FATAL_ERROR "${COMMAND} help --as ${FORM}: ${status}")
endif()
