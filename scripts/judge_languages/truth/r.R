# R by its own getParseData: assigned functions, methods of classes (R6, ggproto, reference classes), the classes; tests may be shown.
CLASS_MAKERS <- c("R6Class", "R6::R6Class", "ggproto", "ggplot2::ggproto", "setRefClass", "setClass")
unquoted <- function(name) gsub("^[`\"']|[`\"']$", "", name)
quoted <- function(text) paste0('"', gsub('"', '\\"', gsub("\\", "\\\\", text, fixed = TRUE), fixed = TRUE), '"')

row <- function(kind, name, parents, start, end, optional) sprintf(
  '{"kind":"%s","name":%s,"qualified_name":%s,"line_start":%d,"line_end":%d,"optional":%s}',
  kind, quoted(name), quoted(paste(c(parents, name), collapse = ".")), start, end, if (optional) "true" else "false")

read <- function(file) {
  data <- getParseData(parse(file, keep.source = TRUE, encoding = "UTF-8"))
  if (is.null(data)) return(character())
  rownames(data) <- data$id
  parent <- function(id) data[as.character(id), "parent"]
  children <- function(id) { kids <- data[data$parent == id & data$token != "COMMENT", ]; kids[order(kids$line1, kids$col1), ] }
  above <- function(id) { ids <- c(); while (!is.na(id) && id > 0) { ids <- c(ids, id); id <- parent(id) }; ids }
  is_assignment <- function(kids) nrow(kids) == 3 && kids$token[2] %in% c("LEFT_ASSIGN", "EQ_ASSIGN")
  rows <- c()
  tests <- c()
  for (i in which(data$token == "SYMBOL_FUNCTION_CALL" & data$text %in% c("test_that", "describe", "it"))) {
    call <- parent(data$parent[i])
    strings <- data[data$token == "STR_CONST" & (data$line1 > data$line1[i] | (data$line1 == data$line1[i] & data$col1 > data$col1[i])), ]
    if (!nrow(strings)) next
    tests <- c(tests, call)
    name <- unquoted(strings[order(strings$line1, strings$col1), "text"][1])
    rows <- c(rows, row("callable|test", name, NULL, data[as.character(call), "line1"], data[as.character(call), "line2"], TRUE))
  }
  functions <- data$parent[data$token %in% c("FUNCTION", "'\\\\'")]
  inside <- c(functions, tests)
  makers <- c()
  for (i in which(data$token == "SYMBOL_FUNCTION_CALL")) {
    if (getParseText(data, data$parent[i]) %in% CLASS_MAKERS) makers <- c(makers, parent(data$parent[i]))
  }
  for (id in functions) {
    up <- parent(id)
    if (is.na(up) || up <= 0) next
    kids <- children(up)
    at <- which(kids$id == id)
    if (at < 3) next
    nested <- any(above(up) %in% inside)
    name <- kids[at - 2, ]
    if (kids$token[at - 1] %in% c("LEFT_ASSIGN", "EQ_ASSIGN")) {
      rows <- c(rows, row("callable", unquoted(getParseText(data, name$id)), NULL, name$line1, kids$line2[at], nested))
    } else if (kids$token[at - 1] == "EQ_SUB") {
      chain <- above(up)
      first <- match(TRUE, chain %in% functions)
      if (!is.na(first)) chain <- chain[seq_len(first - 1)]
      maker <- chain[chain %in% makers]
      if (!length(maker)) next
      owner <- children(parent(maker[1]))
      owned <- is_assignment(owner)
      rows <- c(rows, row("callable", unquoted(name$text), if (owned) getParseText(data, owner$id[1]), name$line1, kids$line2[at], nested || !owned))
    }
  }
  for (maker in makers) {
    owner <- children(parent(maker))
    if (!is_assignment(owner)) next
    whole <- data[as.character(parent(maker)), ]
    rows <- c(rows, row("type", getParseText(data, owner$id[1]), NULL, whole$line1, whole$line2, any(above(maker) %in% inside)))
  }
  rows
}

for (file in commandArgs(TRUE)) {
  rows <- tryCatch(paste0("[", paste(read(file), collapse = ","), "]"), error = function(problem) { message(file); "null" })
  cat(sprintf('{"file":%s,"symbols":%s,"classes":["callable","type","test"]}\n', quoted(file), rows))
}
