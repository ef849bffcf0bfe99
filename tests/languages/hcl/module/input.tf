terraform {
  required_version = ">= 1.5"
}

# The web server.
resource "aws_instance" "web" {
  ami = data.aws_ami.ubuntu.id
  lifecycle { create_before_destroy = true }
  user_data = <<-EOT
    resource "not" "one" {}
  EOT
}

data "aws_ami" "ubuntu" { most_recent = true }

variable "region" {
  type    = string
  default = "eu"
}

locals {
  # Short names.
  name = "shop"
  tags = {
    team = "web"
  }
}

module "network" { source = "./network" }

output "address" { value = aws_instance.web.public_ip }

provider "aws" { region = var.region }
