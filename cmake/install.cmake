# SPDX-FileCopyrightText: 2026 Parlance contributors
# SPDX-License-Identifier: MIT
# What is installed, by component: the library; dev, its headers and the packages that find_package(Parlance) and pkg-config
# find; doc. The command, the plugins and the inspector say in their folders what they install. Nothing of it knows where it
# is installed to.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/Parlance)

install(TARGETS parlance-core EXPORT ParlanceTargets
    LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT library NAMELINK_COMPONENT dev
    INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(DIRECTORY core/include/parlance ${PROJECT_BINARY_DIR}/include/parlance
    DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT dev FILES_MATCHING PATTERN "*.h" PATTERN "chat_*export.h" EXCLUDE)
# The chat library, and its views: packages of their own.
install(TARGETS parlance-chat EXPORT ParlanceChatTargets
    LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT chat NAMELINK_COMPONENT chatdev
    INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(DIRECTORY chat/include/parlance DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT chatdev)
install(FILES ${PROJECT_BINARY_DIR}/include/parlance/chat_export.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/parlance COMPONENT chatdev)
install(EXPORT ParlanceChatTargets NAMESPACE Parlance:: DESTINATION ${package_dir} COMPONENT chatdev)
foreach(title IN ITEMS Widgets Quick)
    string(TOLOWER ${title} views)
    if(NOT TARGET parlance-chat-${views})
        continue()
    endif()
    install(TARGETS parlance-chat-${views} EXPORT ParlanceChat${title}Targets
        LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT chat${views} NAMELINK_COMPONENT chatdev
        INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
    install(DIRECTORY chat/${views}/include/parlance DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT chatdev)
    install(FILES ${PROJECT_BINARY_DIR}/include/parlance/chat_${views}_export.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/parlance
        COMPONENT chatdev)
    install(EXPORT ParlanceChat${title}Targets NAMESPACE Parlance:: DESTINATION ${package_dir} COMPONENT chatdev)
endforeach()

install(EXPORT ParlanceTargets NAMESPACE Parlance:: DESTINATION ${package_dir} COMPONENT dev)
install(EXPORT ParlanceCommandTargets NAMESPACE Parlance:: DESTINATION ${package_dir} COMPONENT command)

configure_package_config_file(cmake/ParlanceConfig.cmake.in ${PROJECT_BINARY_DIR}/cmake/ParlanceConfig.cmake
    INSTALL_DESTINATION ${package_dir} PATH_VARS CMAKE_INSTALL_INCLUDEDIR)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/cmake/ParlanceConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/cmake/ParlanceConfig.cmake ${PROJECT_BINARY_DIR}/cmake/ParlanceConfigVersion.cmake
    cmake/ParlancePlugin.cmake DESTINATION ${package_dir} COMPONENT dev)

file(RELATIVE_PATH pc_prefix /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
# parlance_pkg_config(NAME COMPONENT LIBRARY REQUIRES PRIVATE): what pkg-config says of a library.
function(parlance_pkg_config name component pc_library pc_requires pc_private)
    set(pc_name ${name})
    configure_file(cmake/parlance.pc.in ${PROJECT_BINARY_DIR}/cmake/${name}.pc @ONLY)
    install(FILES ${PROJECT_BINARY_DIR}/cmake/${name}.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT ${component})
endfunction()
parlance_pkg_config(parlance dev parlance-core "" Qt6Core)
parlance_pkg_config(parlance-c dev parlance-core "" "") # parlance/parlance.h alone, which knows no Qt
parlance_pkg_config(parlance-chat chatdev parlance-chat parlance Qt6Network)
if(TARGET parlance-chat-widgets)
    parlance_pkg_config(parlance-chat-widgets chatdev parlance-chat-widgets parlance-chat Qt6Widgets)
endif()
if(TARGET parlance-chat-quick)
    parlance_pkg_config(parlance-chat-quick chatdev parlance-chat-quick parlance-chat "")
endif()

set(documents ${CMAKE_INSTALL_DATAROOTDIR}/doc/parlance-doc)
install(FILES LICENSE README.md CHANGELOG.md DESTINATION ${documents} COMPONENT doc)
install(DIRECTORY docs/ DESTINATION ${documents}/docs COMPONENT doc)
install(DIRECTORY templates DESTINATION ${documents} COMPONENT doc)
install(DIRECTORY examples DESTINATION ${documents} COMPONENT doc)

# What the script of all components looks for.
set(parlance_installed)
function(parlance_installs component)
    foreach(target IN LISTS ARGN)
        if(TARGET ${target})
            list(APPEND parlance_installed "\"${component}|$<TARGET_FILE:${target}>\"")
        endif()
    endforeach()
    set(parlance_installed ${parlance_installed} PARENT_SCOPE)
endfunction()
get_property(plugins GLOBAL PROPERTY PARLANCE_PLUGINS)
parlance_installs(library parlance-core)
parlance_installs(chat parlance-chat)
parlance_installs(chatwidgets parlance-chat-widgets)
parlance_installs(chatquick parlance-chat-quick)
parlance_installs(command parlance)
parlance_installs(inspector parlance-inspector)
parlance_installs(plugins ${plugins})
list(JOIN parlance_installed " " parlance_installed)
configure_file(cmake/checkinstall.cmake.in ${PROJECT_BINARY_DIR}/cmake/checkinstall.cmake.in @ONLY)
file(GENERATE OUTPUT ${PROJECT_BINARY_DIR}/cmake/checkinstall.cmake INPUT ${PROJECT_BINARY_DIR}/cmake/checkinstall.cmake.in)
