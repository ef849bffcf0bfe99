#!/usr/bin/env Rscript
library(stats)
requireNamespace("utils", quietly = TRUE)
source("helpers.R")

MAX_ROWS <- 100
rows <- list(a = 1)
rows$b <- 2
rows <- NULL

#' Adds two numbers
#'
#' And says so.
#'
#' @param x,y Numbers.
#' @export
add <- function(x, y = 2) {
  inner <- function(z) z
  inner(x) + y
}

# Plain.
subtract = function(a, b) a - b
"%+%" <- function(a, b) paste0(a, b)
`my name` <- \(x) x
"size<-" <- function(x, value) x
.hidden <- function() NULL
print.shape <- function(x, ...) {
  cat(x$name)
}
lapply(1:3, function(i) i)
apply(rows, FUN = function(i) i)
if (interactive()) {
  greet <- function() "hi"
}

test_that("it adds", {
  expect_equal(add(1, 2), 3)
})
