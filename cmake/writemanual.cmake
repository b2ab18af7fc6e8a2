# SPDX-FileCopyrightText: 2026 Parlance contributors
# SPDX-License-Identifier: MIT
# Writes FILE.gz, the manual page of a program with a window, from what `PROGRAM --help` prints:
#   Usage: PROGRAM SYNOPSIS⏎ PURPOSE⏎⏎ Options:⏎ OPTIONS⏎⏎ Arguments:⏎ ARGUMENTS
get_filename_component(folder ${FILE} DIRECTORY)
get_filename_component(name ${PROGRAM} NAME)
set(ENV{QT_QPA_PLATFORM} offscreen)
set(ENV{LC_ALL} C.UTF-8)
execute_process(COMMAND ${PROGRAM} --help OUTPUT_VARIABLE help ERROR_VARIABLE problem RESULT_VARIABLE status)
if(status OR NOT help MATCHES "^Usage: [^ ]+ ([^\n]*)\n([^\n]*)\n\nOptions:\n(.*)\n\nArguments:\n(.*)$")
    message(FATAL_ERROR "${PROGRAM} --help: ${status}\n${problem}${help}")
endif()
set(page ".TH ${name} 1 \"\" \"parlance ${VERSION}\" \"User Commands\"
.SH NAME\n${name} - ${CMAKE_MATCH_2}\n.SH SYNOPSIS\n.B ${name}\n${CMAKE_MATCH_1}
.SH OPTIONS\n.nf\n${CMAKE_MATCH_3}\n.fi\n.SH ARGUMENTS\n.nf\n${CMAKE_MATCH_4}.fi\n.SH SEE ALSO\n.BR parlance (1)\n")
string(REPLACE "-" "\\-" page "${page}") # a - that can be copied
file(MAKE_DIRECTORY ${folder})
file(WRITE ${FILE} "${page}")
execute_process(COMMAND gzip -9 -n -f ${FILE} COMMAND_ERROR_IS_FATAL ANY)
