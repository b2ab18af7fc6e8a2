# SPDX-FileCopyrightText: 2026 Parlance contributors
# SPDX-License-Identifier: MIT
# Debian packages, one a component: cpack -G DEB in a build that ./dev package makes.
set(CPACK_GENERATOR DEB)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_ALL library dev command plugins chat chatdev python doc)
if(PARLANCE_BUILD_GUI)
    list(APPEND CPACK_COMPONENTS_ALL inspector chatwidgets)
endif()
if(TARGET parlance-chat-quick)
    list(APPEND CPACK_COMPONENTS_ALL chatquick)
endif()
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_PACKAGE_CONTACT "Parlance contributors <parlance@example.org>")
set(CPACK_PACKAGE_HOMEPAGE_URL ${PROJECT_HOMEPAGE_URL})
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_DIRECTORY ${PROJECT_BINARY_DIR}/packages)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS_PRIVATE_DIRS ${CMAKE_LIBRARY_OUTPUT_DIRECTORY})
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)

# debian_package(COMPONENT NAME SECTION SUMMARY [DEPENDS…]): what dpkg-shlibdeps finds is added to DEPENDS.
function(debian_package component name section summary)
    string(TOUPPER ${component} key)
    list(JOIN ARGN ", " depends)
    set(CPACK_DEBIAN_${key}_PACKAGE_NAME ${name} PARENT_SCOPE)
    set(CPACK_DEBIAN_${key}_PACKAGE_SECTION ${section} PARENT_SCOPE)
    set(CPACK_DEBIAN_${key}_PACKAGE_DEPENDS "${depends}" PARENT_SCOPE)
    set(CPACK_COMPONENT_${key}_DESCRIPTION "${summary}\n${PROJECT_DESCRIPTION}." PARENT_SCOPE)
endfunction()

set(soname ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR})
set(same "(= ${PROJECT_VERSION})")
debian_package(library libparlance${soname} libs "reads chat templates: the library")
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS ON)
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS_POLICY ">=")
set(CPACK_DEBIAN_LIBRARY_PACKAGE_CONTROL_EXTRA ${PROJECT_BINARY_DIR}/debian/triggers)
debian_package(dev libparlance-dev libdevel "reads chat templates: headers and CMake package"
    "libparlance${soname} ${same}" "parlance ${same}" "qt6-base-dev (>= 6.4)")
# The chat library, and one package of headers for it and its views.
set(views)
if(PARLANCE_BUILD_GUI)
    list(APPEND views "libparlance-chat-widgets${soname} ${same}")
endif()
if(TARGET parlance-chat-quick)
    list(APPEND views "libparlance-chat-quick${soname} ${same}")
endif()
debian_package(chat libparlance-chat${soname} libs "holds conversations with models: the library" "libparlance${soname} ${same}")
set(CPACK_DEBIAN_CHAT_PACKAGE_CONTROL_EXTRA ${PROJECT_BINARY_DIR}/debian/triggers)
debian_package(chatwidgets libparlance-chat-widgets${soname} libs "holds conversations with models: views"
    "libparlance-chat${soname} ${same}")
set(CPACK_DEBIAN_CHATWIDGETS_PACKAGE_CONTROL_EXTRA ${PROJECT_BINARY_DIR}/debian/triggers)
debian_package(chatquick libparlance-chat-quick${soname} libs "holds conversations with models: views in Qt Quick"
    "libparlance-chat${soname} ${same}" qml6-module-qtquick)
set(CPACK_DEBIAN_CHATQUICK_PACKAGE_CONTROL_EXTRA ${PROJECT_BINARY_DIR}/debian/triggers)
debian_package(chatdev libparlance-chat-dev libdevel "holds conversations with models: headers and CMake package"
    "libparlance-chat${soname} ${same}" ${views} "libparlance-dev ${same}")
debian_package(python python3-parlance python "reads chat templates: from Python" "libparlance${soname} ${same}" "python3 (>= 3.9)")
set(CPACK_DEBIAN_PYTHON_PACKAGE_ARCHITECTURE all)
set(CPACK_DEBIAN_PYTHON_PACKAGE_SHLIBDEPS OFF)
debian_package(command parlance utils "reads chat templates: the command" "libparlance${soname} ${same}")
set(CPACK_DEBIAN_COMMAND_PACKAGE_RECOMMENDS "parlance-plugins")
debian_package(plugins parlance-plugins libs "reads chat templates: plugins for families" "libparlance${soname} ${same}")
debian_package(inspector parlance-inspector devel "reads chat templates: the inspector" "libparlance${soname} ${same}"
    "libparlance-chat${soname} ${same}" "libparlance-chat-widgets${soname} ${same}")
set(CPACK_DEBIAN_INSPECTOR_PACKAGE_RECOMMENDS "parlance-plugins")
debian_package(doc parlance-doc doc "reads chat templates: documentation and examples")
set(CPACK_DEBIAN_DOC_PACKAGE_ARCHITECTURE all)
set(CPACK_DEBIAN_DOC_PACKAGE_SHLIBDEPS OFF)

# What a Debian package of any component has beside its files.
file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/debian)
file(WRITE ${PROJECT_BINARY_DIR}/debian/changelog "parlance (${PROJECT_VERSION}) unstable; urgency=low

  * See CHANGELOG.md in parlance-doc.

 -- ${CPACK_PACKAGE_CONTACT}  Thu, 01 Jan 2026 00:00:00 +0000
")
file(WRITE ${PROJECT_BINARY_DIR}/debian/triggers "activate-noawait ldconfig\n")
execute_process(COMMAND gzip -9 -n -k -f ${PROJECT_BINARY_DIR}/debian/changelog)
foreach(component IN LISTS CPACK_COMPONENTS_ALL)
    string(TOUPPER ${component} key)
    set(folder ${CMAKE_INSTALL_DATAROOTDIR}/doc/${CPACK_DEBIAN_${key}_PACKAGE_NAME})
    install(FILES LICENSE RENAME copyright DESTINATION ${folder} COMPONENT ${component})
    install(FILES ${PROJECT_BINARY_DIR}/debian/changelog.gz DESTINATION ${folder} COMPONENT ${component})
endforeach()
include(CPack)
