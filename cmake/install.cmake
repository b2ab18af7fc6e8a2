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
    DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT dev FILES_MATCHING PATTERN "*.h")
install(EXPORT ParlanceTargets NAMESPACE Parlance:: DESTINATION ${package_dir} COMPONENT dev)
install(EXPORT ParlanceCommandTargets NAMESPACE Parlance:: DESTINATION ${package_dir} COMPONENT command)

configure_package_config_file(cmake/ParlanceConfig.cmake.in ${PROJECT_BINARY_DIR}/cmake/ParlanceConfig.cmake
    INSTALL_DESTINATION ${package_dir} PATH_VARS CMAKE_INSTALL_INCLUDEDIR)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/cmake/ParlanceConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/cmake/ParlanceConfig.cmake ${PROJECT_BINARY_DIR}/cmake/ParlanceConfigVersion.cmake
    cmake/ParlancePlugin.cmake DESTINATION ${package_dir} COMPONENT dev)

file(RELATIVE_PATH pc_prefix /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
configure_file(cmake/parlance.pc.in ${PROJECT_BINARY_DIR}/cmake/parlance.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/cmake/parlance.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT dev)

set(documents ${CMAKE_INSTALL_DATAROOTDIR}/doc/parlance-doc)
install(FILES LICENSE README.md CHANGELOG.md DESTINATION ${documents} COMPONENT doc)
install(DIRECTORY docs/ DESTINATION ${documents}/docs COMPONENT doc)
install(DIRECTORY examples DESTINATION ${documents} COMPONENT doc)
