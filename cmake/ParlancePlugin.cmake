# parlance_add_plugin(NAME sources...): a plugin library for Parlance, in this tree or in anybody's.
#
# One of the sources has the class with Q_PLUGIN_METADATA(IID ParlancePlugin_iid FILE "metadata.json"); metadata.json stands
# beside it. The target is called NAME. It is installed to where Parlance looks for plugins.
find_package(Qt6 6.4 REQUIRED COMPONENTS Core)
include(GNUInstallDirs)

set(PARLANCE_INSTALL_PLUGINDIR ${CMAKE_INSTALL_LIBDIR}/parlance/plugins)

function(parlance_add_plugin name)
    add_library(${name} MODULE ${ARGN})
    set_target_properties(${name} PROPERTIES
        AUTOMOC ON PREFIX "" CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON INSTALL_RPATH "$ORIGIN/../..")
    target_compile_features(${name} PRIVATE cxx_std_20)
    target_link_libraries(${name} PRIVATE Parlance::Core Qt6::Core)
    if(PARLANCE_PLUGIN_OUTPUT_DIRECTORY)
        set_target_properties(${name} PROPERTIES LIBRARY_OUTPUT_DIRECTORY ${PARLANCE_PLUGIN_OUTPUT_DIRECTORY})
    endif()
    install(TARGETS ${name} LIBRARY DESTINATION ${PARLANCE_INSTALL_PLUGINDIR})
endfunction()
