package com.example;

import java.util.*;
import static java.util.Map
    .Entry;
import com.example.other.Thing; // a comment
import module java.base;

class Imports {}
