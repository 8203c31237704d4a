#pragma once

// Homebrew's directory is not where the compiler looks by itself.
#if __has_include(<gif_lib.h>)
#include <gif_lib.h>
#elif __has_include("/opt/homebrew/include/gif_lib.h")
#include "/opt/homebrew/include/gif_lib.h"
#else
#include "/usr/local/include/gif_lib.h"
#endif
