"""The packages that outlines are judged on, by language. None was looked at while its language was built."""

from __future__ import annotations

from packages import Package


def npm(name: str, version: str, *patterns: str) -> Package:
    return Package("npm", name, version, patterns)


def pypi(name: str, version: str, *patterns: str) -> Package:
    return Package("pypi", name, version, patterns)


def deb(name: str, version: str, *patterns: str) -> Package:
    return Package("deb", name, version, patterns)


def source(name: str, version: str, *patterns: str) -> Package:
    """A source package of Debian."""
    return Package("source", name, version, patterns)


CORPORA = {
    "bash": [
        deb("dracut-core", "059-4", "*.sh"),
        source("git", "1:2.39.5-0+deb12u3", "*/t/*.sh", "*/contrib/*.bash"),
    ],
    "cmake": [
        deb("extra-cmake-modules", "5.103.0-1", "*.cmake"),
        source("spdlog", "1:1.10.0+ds-0.4", "*.cmake", "*/CMakeLists.txt"),
        source("libgit2", "1.5.1+ds-1+deb12u1", "*.cmake", "*/CMakeLists.txt"),
        source("kcoreaddons", "5.103.0-1", "*.cmake", "*/CMakeLists.txt"),
        source("benchmark", "1.7.1-1", "*.cmake", "*/CMakeLists.txt"),
        npm("react-native", "0.78.0", "*/CMakeLists.txt", "*.cmake"),
    ],
    "csharp": [
        source("keepass2", "2.47+dfsg-2", "*.cs"),
    ],
    "css": [
        npm("@primer/css", "21.5.1", "*.css"),
        npm("video.js", "8.21.0", "*.css"),
        npm("@fortawesome/fontawesome-free", "6.7.2", "*.css"),
        npm("animate.css", "4.1.1", "*.css"),
        npm("open-props", "1.7.10", "*.css"),
    ],
    "cuda": [
        source("darknet", "0.0.0+git20180914.61c9d02e-2", "*.cu"),
    ],
    "elixir": [source("elixir-lang", "1.14.0.dfsg-2", "*/lib/*.ex", "*/lib/*.exs")],
    "erlang": [
        deb("erlang-src", "1:25.2.3+dfsg-1+deb12u4", "*/stdlib-*/src/*.erl", "*/kernel-*/src/*.erl"),
        source("rabbitmq-server", "3.10.8-1.1+deb12u1", "*/deps/rabbit/src/*.erl"),
    ],
    "graphql": [
        npm("@vendure/core", "3.7.3", "*.graphql"),
        npm("@atlassian/forge-graphql-types", "4.3.0", "*.graphql"),
        npm("@openzeppelin/subgraphs", "0.1.8", "*.graphql"),
        npm("@reactioncommerce/api-plugin-accounts", "2.0.4", "*.graphql"),
    ],
    "flow": [
        npm("react-native", "0.78.0", "*/Libraries/*.js", "*/src/*.js"),
        npm("@react-native/virtualized-lists", "0.78.0", "*.js"),
        npm("metro", "0.81.0", "*.js.flow"),
        npm("relay-runtime", "18.2.0", "*.js.flow"),
    ],
    "haskell": [
        source("xmonad", "0.17.1-1", "*.hs"),
        source("haskell-aeson", "2.0.3.0-1", "*.hs"),
        source("hlint", "3.3.6-1", "*/src/*.hs"),
        source("pandoc", "2.17.1.1-2~deb12u1", "*/src/*.hs"),
    ],
    "html": [
        deb("apache2-doc", "2.4.68-1~deb12u1", "*.html.en", "*.html"),
        deb("sqlite3-doc", "3.40.1-2+deb12u2", "*.html"),
        npm("admin-lte", "3.2.0", "*.html"),
        npm("gentelella", "2.1.0", "*.html"),
        npm("startbootstrap-sb-admin-2", "4.1.4", "*.html"),
        deb("debian-handbook", "11.20220922", "*/en-US/*.html"),
        deb("gnucash-docs", "4.13-1", "*.html"),
    ],
    "json": [
        npm("typescript", "5.6.3", "*.json"),
        npm("i18n-iso-countries", "7.14.0", "*.json"),
        npm("date-fns", "2.30.0", "*/package.json"),
        deb("ansible", "7.7.0+dfsg-3+deb12u1", "*.json"),
    ],
    "julia": [
        deb("julia-common", "1.5.3+dfsg-3", "*/base/*.jl"),  # Debian 11
        deb("julia-common", "1.5.3+dfsg-3", "*/stdlib/*/src/*.jl"),
    ],
    "kotlin": [
        npm("expo-modules-core", "2.2.3", "*.kt"),
        npm("react-native", "0.78.0", "*/ReactAndroid/*.kt"),
    ],
    "lua": [
        deb("prosody", "0.12.3-1+deb12u1", "*.lua"),
        deb("awesome", "4.3-7", "*.lua"),
        deb("neovim-runtime", "0.7.2-7", "*.lua"),
    ],
    "markdown": [
        npm("npm", "10.8.0", "*/docs/*.md"),
        npm("@wordpress/components", "30.6.0", "*.md"),
        npm("svelte", "4.2.19", "*.md"),
        npm("lodash", "4.17.21", "*.md"),
        npm("yargs", "17.7.2", "*.md"),
    ],
    "mysql": [
        deb("roundcube-core", "1.6.5+dfsg-1+deb12u9", "*mysql*.sql"),
        deb("mediawiki", "1:1.39.17-1+deb12u2", "*/mysql/*.sql"),
        deb("cacti", "1.2.24+ds1-1+deb12u5", "*.sql"),
        deb("pdns-backend-mysql", "4.7.3-2", "*.sql"),
    ],
    "objc": [
        npm("react-native", "0.78.0", "*/React/*.m", "*/Libraries/*.m"),
        source("gnustep-base", "1.28.1+really1.28.0-5", "*/Source/*.m", "*/Headers/*.h"),
        npm("cordova-ios", "7.1.1", "*.m", "*.h"),
        npm("expo-av", "15.0.2", "*/ios/*.m", "*/ios/*.h"),
        npm("react-native-maps", "1.20.1", "*/ios/*.m", "*/ios/*.h"),
    ],
    "ocaml": [
        source("lwt", "5.6.1-1", "*/src/*.ml", "*/src/*.mli"),
        source("ocaml-re", "1.10.4-1", "*.ml", "*.mli"),
        source("menhir", "20220210+ds-2", "*/src/*.ml", "*/src/*.mli"),
    ],
    "perl": [
        deb("perl-modules-5.36", "5.36.0-7+deb12u4", "*.pm", "*.pl"),
        deb("libdbix-class-perl", "0.082843-1", "*.pm"),
        deb("libimage-exiftool-perl", "12.57+dfsg-1", "*.pm"),
        deb("libcatalyst-perl", "5.90130-1", "*.pm"),
        deb("libmoose-perl", "2.2203-1", "*.pm"),
    ],
    "php": [
        deb("phpunit", "9.6.7-1+deb12u1", "*.php"),
        deb("wordpress", "6.1.9+dfsg1-0+deb12u1", "*.php"),
        deb("php-doctrine-orm", "2.14.1+dfsg-1", "*.php"),
    ],
    "protobuf": [
        npm("google-proto-files", "6.0.1", "*.proto"),
        deb("libignition-msgs-dev", "8.2.0+ds-1+b1", "*.proto"),
        deb("libprotobuf-dev", "3.21.12-3+deb12u1", "*.proto"),
        deb("libonnx-dev", "1.12.0-2+b4", "*.proto"),
        deb("golang-github-gogo-protobuf-dev", "1.3.2-3", "*.proto"),
    ],
    "r": [source("r-cran-ggplot2", "3.4.1+dfsg-1", "*.R"), source("r-cran-shiny", "1.7.4+dfsg-2+deb12u1", "*.R")],
    "scala": [source("scala", "2.11.12-5", "*/src/*.scala")],
    "solidity": [
        npm("@uniswap/v3-core", "1.0.1", "*.sol"),
        npm("@aave/core-v3", "1.19.3", "*.sol"),
        npm("solady", "0.1.26", "*.sol"),
    ],
    "sql": [
        deb("postgresql-15", "15.18-0+deb12u1", "*/extension/*.sql"),
        deb("postgresql-15-partman", "4.7.2-1", "*.sql"),
        npm("graphile-worker", "0.16.6", "*.sql"),
        deb("postgresql-15-powa", "4.1.4-2+b1", "*.sql"),
        deb("postgresql-15-mimeo", "1.5.1-14", "*.sql"),
        deb("postgresql-15-pgq3", "3.5-1+b1", "*.sql"),
    ],
    "sqlite": [
        deb("roundcube-core", "1.6.5+dfsg-1+deb12u9", "*sqlite*.sql"),
        deb("mediawiki", "1:1.39.17-1+deb12u2", "*/sqlite/*.sql"),
        deb("pdns-backend-sqlite3", "4.7.3-2", "*.sql"),
    ],
    "starlark": [source("bazel-bootstrap", "4.2.3+ds-9", "*.bzl", "*/BUILD", "*/BUILD.bazel")],
    "svelte": [
        npm("carbon-components-svelte", "0.112.1", "*.svelte"),
        npm("layerchart", "2.5.0", "*.svelte"),
        npm("flowbite-svelte", "1.33.1", "*.svelte"),
    ],
    "swift": [
        npm("expo-modules-core", "2.2.3", "*.swift"),
        npm("@capacitor/ios", "7.0.1", "*.swift"),
        npm("@stripe/stripe-react-native", "0.45.0", "*.swift"),
        npm("react-native-vision-camera", "4.6.4", "*.swift"),
        npm("expo-image", "2.0.7", "*.swift"),
    ],
    "toml": [
        deb("librust-tokio-dev", "1.24.2-1", "*.toml"),
        deb("librust-clap-dev", "4.0.32-1", "*.toml"),
        deb("librust-rand-dev", "0.8.5-1", "*.toml"),
        deb("rust-src", "1.63.0+dfsg1-2", "*.toml"),
    ],
    "tsql": [deb("roundcube-core", "1.6.5+dfsg-1+deb12u9", "*mssql*.sql")],
    "vue": [
        npm("element-ui", "2.15.14", "*.vue"),
        npm("@nuxt/ui", "3.0.0", "*.vue"),
    ],
    "xml": [
        deb("libmaven3-core-java", "3.8.7-1", "*.pom", "*.xml"),
        deb("scribus-data", "1.5.8+dfsg-4", "*.xml"),
        npm("expo-modules-core", "2.2.3", "*.xml"),
        npm("react-native", "0.78.0", "*.xml"),
    ],
    "yaml": [deb("ansible", "7.7.0+dfsg-3+deb12u1", "*.yml", "*.yaml")],
    "zig": [pypi("ziglang", "0.15.1", "*/lib/std/*.zig")],
}
