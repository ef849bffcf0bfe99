<?php
function fee($kind) {
  switch ($kind) {
    case Kind::LETTER:
    case Kind::CARD:
      return 1;
    default:
      return 4;
  }
}
