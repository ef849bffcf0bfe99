variable "good" {}
resource "aws_x" "bad" {
  a =
variable "after" {}
