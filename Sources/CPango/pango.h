#pragma once

#include <pango/pangocairo.h>

#ifdef __linux__
#include <fontconfig/fontconfig.h>
#include <pango/pangofc-fontmap.h>
#endif
