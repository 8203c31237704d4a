#include "CPages.h"

// Clang has C23's directive in every mode, and the compiler takes a second for each 5 KB of an array of Swift.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const char techniques[] = {
#embed "../../docs/techniques.md" suffix(, 0)
};

const char *techniques_page(void) { return techniques; }
