(rule (targets (_) @name)) @definition.target
(variable_assignment name: (word) @name) @definition.variable
(define_directive name: (word) @name) @definition.macro
