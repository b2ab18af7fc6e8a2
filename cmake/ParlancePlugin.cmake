# SPDX-FileCopyrightText: 2026 Parlance contributors
# SPDX-License-Identifier: MIT
# Plugins for Parlance, in this tree or in anybody's. docs/plugins.md tells how to write one.
#
# parlance_add_plugin(NAME sources... [CLASS class])
#     A library: one of the sources has the class with Q_PLUGIN_METADATA(IID ParlancePlugin_iid FILE "metadata.json");
#     metadata.json is in the same folder. The target is called NAME. Installed to where Parlance looks for plugins, with the
#     fixtures/ in the same folder. NAME_static is the same plugin for parlance_link_plugins; it is built where it is used.
#     CLASS names the class where it is not found in the sources.
#
# parlance_add_profile(NAME)
#     A plugin without code: profile.json, installed with its fixtures/.
#
# parlance_link_plugins(TARGET NAME...)
#     Builds plugins into a program or library of your own: those of this project, and those that were installed with Parlance.
#
# parlance_add_plugin_test(NAME [FOLDER])
#     A test that runs the fixtures of a plugin or profile whose folder is FOLDER, by default the current one.
find_package(Qt6 6.4 REQUIRED COMPONENTS Core)
include(GNUInstallDirs)

# Below the prefix: where an installed Parlance looks, whatever the folder of libraries is in this project.
set(PARLANCE_INSTALL_PLUGINDIR ${CMAKE_INSTALL_LIBDIR}/parlance/plugins)
if(Parlance_PLUGIN_SUBDIR)
    set(PARLANCE_INSTALL_PLUGINDIR ${Parlance_PLUGIN_SUBDIR})
endif()

# Where plugins are built to: PARLANCE_PLUGIN_OUTPUT_DIRECTORY, or the current binary folder.
function(_parlance_plugin_output into)
    set(${into} ${CMAKE_CURRENT_BINARY_DIR} PARENT_SCOPE)
    if(PARLANCE_PLUGIN_OUTPUT_DIRECTORY)
        set(${into} ${PARLANCE_PLUGIN_OUTPUT_DIRECTORY} PARENT_SCOPE)
    endif()
endfunction()

# The class that has Q_PLUGIN_METADATA, and the sources beside its own.
function(_parlance_plugin_class into others)
    foreach(source IN LISTS ARGN)
        file(READ ${source} text)
        if(text MATCHES "class[ \t\r\n]+([A-Za-z0-9_]+)[^{;]*{[^{};]*Q_PLUGIN_METADATA")
            set(${into} ${CMAKE_MATCH_1} PARENT_SCOPE)
            list(REMOVE_ITEM ARGN ${source})
            list(FILTER ARGN INCLUDE REGEX "[.](cpp|cc|cxx)$")
            set(${others} ${ARGN} PARENT_SCOPE)
            return()
        endif()
    endforeach()
endfunction()

function(_parlance_plugin_target name)
    set_target_properties(${name} PROPERTIES
        AUTOMOC ON CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON POSITION_INDEPENDENT_CODE ON)
    set_property(TARGET ${name} APPEND PROPERTY AUTOGEN_TARGET_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/metadata.json)
    target_compile_features(${name} PRIVATE cxx_std_20)
    target_link_libraries(${name} PRIVATE Parlance::Core Qt6::Core)
endfunction()

# fixtures/ and templates/, in a folder of the plugin's name beside it; templates are there in the build tree, too.
function(_parlance_install_folders name output)
    foreach(folder IN ITEMS fixtures templates)
        if(EXISTS ${CMAKE_CURRENT_SOURCE_DIR}/${folder})
            install(DIRECTORY ${folder} DESTINATION ${PARLANCE_INSTALL_PLUGINDIR}/${name} COMPONENT plugins)
        endif()
    endforeach()
    file(GLOB templates CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/templates/*.jinja)
    foreach(template IN LISTS templates)
        get_filename_component(file ${template} NAME)
        configure_file(${template} ${output}/${name}/templates/${file} COPYONLY)
    endforeach()
endfunction()

function(parlance_add_plugin name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "CLASS" "")
    _parlance_plugin_output(output)
    # A change of the metadata alone is to be built in, too: moc runs, and what it wrote is compiled in the same run.
    set_property(SOURCE ${arg_UNPARSED_ARGUMENTS} APPEND PROPERTY OBJECT_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/metadata.json)
    set(sources ${arg_UNPARSED_ARGUMENTS})
    _parlance_plugin_class(class others ${sources})
    if(others) # the class alone is compiled twice: it is another in a static plugin
        add_library(${name}_objects OBJECT EXCLUDE_FROM_ALL ${others})
        _parlance_plugin_target(${name}_objects)
        list(REMOVE_ITEM sources ${others})
        list(APPEND sources $<TARGET_OBJECTS:${name}_objects>)
    endif()
    add_library(${name} MODULE ${sources})
    _parlance_plugin_target(${name})
    set_target_properties(${name} PROPERTIES PREFIX "" INSTALL_RPATH "$ORIGIN/../.." LIBRARY_OUTPUT_DIRECTORY ${output})
    install(TARGETS ${name} LIBRARY DESTINATION ${PARLANCE_INSTALL_PLUGINDIR} COMPONENT plugins)
    _parlance_install_folders(${name} ${output})

    if(NOT arg_CLASS)
        set(arg_CLASS ${class})
    endif()
    add_library(${name}_static STATIC EXCLUDE_FROM_ALL ${sources})
    _parlance_plugin_target(${name}_static)
    target_compile_definitions(${name}_static PRIVATE QT_STATICPLUGIN)
    set_target_properties(${name}_static PROPERTIES
        EXPORT_PROPERTIES PARLANCE_PLUGIN_CLASS PARLANCE_PLUGIN_CLASS "${arg_CLASS}")
endfunction()

function(parlance_add_profile name)
    _parlance_plugin_output(output)
    set(source ${CMAKE_CURRENT_SOURCE_DIR}/profile.json)
    add_custom_command(OUTPUT ${output}/${name}.json
        COMMAND ${CMAKE_COMMAND} -E copy ${source} ${output}/${name}.json DEPENDS ${source})
    add_custom_target(${name} ALL DEPENDS ${output}/${name}.json)
    install(FILES profile.json RENAME ${name}.json DESTINATION ${PARLANCE_INSTALL_PLUGINDIR} COMPONENT plugins)
    _parlance_install_folders(${name} ${output})
endfunction()

function(parlance_link_plugins target)
    set(file ${CMAKE_CURRENT_BINARY_DIR}/${target}_parlance_plugins.cpp)
    set(text "#include <QtPlugin>\n")
    foreach(name IN LISTS ARGN)
        set(plugin ${name}_static)
        if(NOT TARGET ${plugin})
            set(plugin Parlance::${name}_static)
        endif()
        if(NOT TARGET ${plugin})
            message(FATAL_ERROR "parlance_link_plugins: there is no plugin ${name}")
        endif()
        get_target_property(class ${plugin} PARLANCE_PLUGIN_CLASS)
        if(NOT class)
            message(FATAL_ERROR "parlance_link_plugins: parlance_add_plugin(${name}) needs CLASS")
        endif()
        string(APPEND text "Q_IMPORT_PLUGIN(${class})\n")
        target_link_libraries(${target} PRIVATE ${plugin})
    endforeach()
    file(CONFIGURE OUTPUT ${file} CONTENT "${text}")
    target_sources(${target} PRIVATE ${file})
    target_link_libraries(${target} PRIVATE Parlance::Core Qt6::Core)
endfunction()

function(parlance_add_plugin_test name)
    _parlance_plugin_output(output)
    set(folder ${CMAKE_CURRENT_SOURCE_DIR})
    if(ARGC GREATER 1)
        set(folder ${ARGV1})
    endif()
    add_test(NAME plugin-${name} COMMAND Parlance::Command plugins check ${folder} --plugin-folder ${output})
    set_tests_properties(plugin-${name} PROPERTIES LABELS plugins TIMEOUT 300)
endfunction()
