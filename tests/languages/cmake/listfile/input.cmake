# The shop.
cmake_minimum_required(VERSION 3.20)
project(shop VERSION 1.2 LANGUAGES CXX)

include(GNUInstallDirs)
find_package(fmt 9 REQUIRED)
Include("${CMAKE_CURRENT_SOURCE_DIR}/cmake/extra.cmake")

option(SHOP_TESTS "Build the tests" ON)
# How it links.
option(SHOP_SHARED "Build a shared library")
set(SHOP_LOG "info" CACHE STRING
    "What is logged")
set(SOURCES
    cart.cpp
    order.cpp)
set(SOURCES ${SOURCES} more.cpp)
set("QUOTED" [[a ) bracket]] "a \" quote" a\;b ${X}_$ENV{HOME})

#[[ The library,
    of all. ]]
add_library(shop ${SOURCES})
ADD_LIBRARY(Shop::shop ALIAS shop)
if(SHOP_TESTS AND (NOT WIN32 OR MINGW))
  add_executable(shop_tests "test.cpp")  # all of them
  set(IN_BRANCH yes)
  add_test(NAME shop.all COMMAND shop_tests)
  add_test(old shop_tests)
endif()
add_custom_target(lint
  COMMAND tidy)
add_executable(${PROJECT_NAME}_cli main.cpp)

foreach(item a b)
  set(local_${item} 1)
  add_executable(${item} ${item}.cpp)
endforeach()
add_subdirectory(src)
