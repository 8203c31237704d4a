#pragma once

/// Returns the text of docs/techniques.md, which ends with a zero.
const char *techniques_page(void);
