#!/usr/bin/env node
'use strict';

/** Greets one person. */
function greet(name) {
  function shout(text) {
    return text.toUpperCase();
  }
  const pad = (text) => `  ${text}`;
  let local = 1;
  return pad(shout(name));
}

async function load(url, { retries = 3, onError = () => {} } = {}) {}

function* count(to = ") {") {
  yield to;
}

async function* stream() {}

const add = (a, b) => a + b;

const area = function (
  width, // in metres
  height,
) {
  return width * height;
};

const identity = x => x;
const later = async () => {};
const grouped = ((a) => a);
let replaced = function named() {};
