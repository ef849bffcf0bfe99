#!/usr/bin/env kotlin

plugins {
    kotlin("jvm")
    val unused = 1
}

val release = providers.gradleProperty("release")

fun isRelease() = release.isPresent

tasks.register("publish") {
    val target = file("out")
    doLast { println(target) }
}
