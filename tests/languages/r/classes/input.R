# One who is greeted.
Person <- R6Class("Person",
  inherit = Being,
  public = list(
    name = NULL,
    #' @description Makes one.
    initialize = function(name) {
      self$name <- name
    },
    greet = function() cat("hi", self$name)
  ),
  private = list(
    secret = function() 1
  ),
  active = list(age = function(value) 2)
)
setClass("Account", representation(balance = "numeric"))
setGeneric("deposit", function(account, ...) standardGeneric("deposit"))
setMethod("deposit", "Account", function(account, amount) {
  account
})
setMethod("show", signature(object = "Account"), function(object) 1)
setValidity("Account", function(object) TRUE)
Ledger <- setRefClass("Ledger", fields = list(rows = "list"), methods = list(
  add = function(row) {
    rows <<- c(rows, row)
  }
))
GeomRow <- ggproto("GeomRow", Geom, draw = function(data) data)
