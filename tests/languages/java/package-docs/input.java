/*
 * Licence of the file.
 */

/**
 * What the package is for.
 */
@NonNullApi("package x;")
package com.example.documented;

import com.example.NonNullApi;
