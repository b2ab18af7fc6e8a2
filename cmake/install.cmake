# SPDX-FileCopyrightText: 2026 Parlance contributors
# SPDX-License-Identifier: MIT
# What is installed: the library, its headers and the package that find_package(Parlance) finds.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/Parlance)

install(TARGETS parlance-core EXPORT ParlanceTargets
    LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}
    INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(DIRECTORY core/include/parlance ${PROJECT_BINARY_DIR}/include/parlance
    DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} FILES_MATCHING PATTERN "*.h")
install(EXPORT ParlanceTargets NAMESPACE Parlance:: DESTINATION ${package_dir})

configure_package_config_file(cmake/ParlanceConfig.cmake.in ${PROJECT_BINARY_DIR}/cmake/ParlanceConfig.cmake
    INSTALL_DESTINATION ${package_dir} PATH_VARS CMAKE_INSTALL_INCLUDEDIR)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/cmake/ParlanceConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/cmake/ParlanceConfig.cmake ${PROJECT_BINARY_DIR}/cmake/ParlanceConfigVersion.cmake
    cmake/ParlancePlugin.cmake DESTINATION ${package_dir})
