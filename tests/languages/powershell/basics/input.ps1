#Requires -Version 5
using module Foo
using namespace System.IO
<#
.SYNOPSIS
Adds.
#>
function Get-Thing {
    [CmdletBinding()]
    param(
        [Parameter(Mandatory)] [string] $Name,
        [int] $Count = 3
    )
    begin { $x = 1 }
    process { Write-Host $Name }
    end { return $x }
}
# second
function script:Add($a, $b) { $a + $b }
filter Even { if ($_ % 2 -eq 0) { $_ } }
enum Color { Red; Green = 2 }
class Shape : Base {
    [string] $Name
    hidden static [int] $Count = 0
    Shape([string] $name) { $this.Name = $name }
    [double] Area() { return 0 }
    static [Shape] Make() { return [Shape]::new('a') }
}
$script:Table = @{ a = 1 }
$Max = 10
[int] $Typed = 3
Set-Alias gt Get-Thing
Import-Module Pester
. $PSScriptRoot/lib.ps1
Describe 'Get-Thing' {
    BeforeAll { }
    Context "with names" {
        It 'works' { Get-Thing | Should -Be 3 }
    }
}
workflow W { }
. $PSScriptRoot/more.ps1
Get-Module First, Second | Remove-Module
Mock Remove-Item {}
function private:Hidden {
    # .SYNOPSIS
    # Said within.
    function Inner { 1 }
}
Export-ModuleMember -Function Get-Thing, Set-Thing
$seen = [System.Collections.Generic.HashSet`1[System.String]]@()
$head = [System.Net.WebRequestMethods+Http]::Head
if ($one -cnotin $all) { $seen.Add($one) }
function After { Get-Item -Property Name, Length }
function Quiet {
    try { Go } catch [System.IO.IOException] {}  # no matter
}
