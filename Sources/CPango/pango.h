/* The functions of Pango and its libraries that pictures use, loaded at run time: programs that draw nothing start without them.
   The declarations are copies of the libraries' own. Tools/check-pango.sh compares them with the installed headers. */
#pragma once

#include <dlfcn.h>
#include <stddef.h>

#ifndef PANGO_HEADERS_INCLUDED
typedef struct _cairo cairo_t;
typedef struct _cairo_surface cairo_surface_t;
typedef struct _cairo_font_options cairo_font_options_t;
typedef enum { CAIRO_STATUS_SUCCESS = 0 } cairo_status_t;
typedef enum { CAIRO_FORMAT_ARGB32 = 0 } cairo_format_t;
typedef enum { CAIRO_ANTIALIAS_GRAY = 2 } cairo_antialias_t;
typedef enum { CAIRO_HINT_STYLE_NONE = 1, CAIRO_HINT_STYLE_SLIGHT = 2 } cairo_hint_style_t;
typedef enum { CAIRO_HINT_METRICS_OFF = 1, CAIRO_HINT_METRICS_ON = 2 } cairo_hint_metrics_t;
typedef enum { CAIRO_LINE_JOIN_ROUND = 1 } cairo_line_join_t;
typedef enum { CAIRO_LINE_CAP_ROUND = 1 } cairo_line_cap_t;
typedef enum { CAIRO_FILL_RULE_WINDING = 0, CAIRO_FILL_RULE_EVEN_ODD = 1 } cairo_fill_rule_t;
typedef cairo_status_t (*cairo_write_func_t)(void *closure, const unsigned char *data, unsigned int length);

typedef struct _PangoContext PangoContext;
typedef struct _PangoFontDescription PangoFontDescription;
typedef struct _PangoFontFamily PangoFontFamily;
typedef struct _PangoFontMap PangoFontMap;
typedef struct _PangoFontMetrics PangoFontMetrics;
typedef struct _PangoLanguage PangoLanguage;
typedef struct _PangoLayout PangoLayout;
typedef struct { int x, y, width, height; } PangoRectangle;
typedef enum { PANGO_WEIGHT_BOLD = 700 } PangoWeight;
enum { PANGO_SCALE = 1024 };

typedef struct _FcConfig FcConfig;
typedef struct _PangoFcFontMap PangoFcFontMap;
#endif

#define PANGO_FUNCTIONS(F) \
  F(void, cairo_arc, (cairo_t *, double xc, double yc, double radius, double angle1, double angle2)) \
  F(void, cairo_clip, (cairo_t *)) \
  F(void, cairo_clip_extents, (cairo_t *, double *x1, double *y1, double *x2, double *y2)) \
  F(void, cairo_close_path, (cairo_t *)) \
  F(cairo_t *, cairo_create, (cairo_surface_t *)) \
  F(void, cairo_curve_to, (cairo_t *, double x1, double y1, double x2, double y2, double x3, double y3)) \
  F(void, cairo_destroy, (cairo_t *)) \
  F(void, cairo_fill, (cairo_t *)) \
  F(cairo_font_options_t *, cairo_font_options_create, (void)) \
  F(void, cairo_font_options_destroy, (cairo_font_options_t *)) \
  F(void, cairo_font_options_set_antialias, (cairo_font_options_t *, cairo_antialias_t)) \
  F(void, cairo_font_options_set_hint_metrics, (cairo_font_options_t *, cairo_hint_metrics_t)) \
  F(void, cairo_font_options_set_hint_style, (cairo_font_options_t *, cairo_hint_style_t)) \
  F(cairo_surface_t *, cairo_image_surface_create, (cairo_format_t, int width, int height)) \
  F(unsigned char *, cairo_image_surface_get_data, (cairo_surface_t *)) \
  F(int, cairo_image_surface_get_stride, (cairo_surface_t *)) \
  F(void, cairo_line_to, (cairo_t *, double x, double y)) \
  F(void, cairo_mask_surface, (cairo_t *, cairo_surface_t *, double surface_x, double surface_y)) \
  F(void, cairo_move_to, (cairo_t *, double x, double y)) \
  F(void, cairo_new_path, (cairo_t *)) \
  F(void, cairo_new_sub_path, (cairo_t *)) \
  F(void, cairo_paint, (cairo_t *)) \
  F(void, cairo_paint_with_alpha, (cairo_t *, double alpha)) \
  F(void, cairo_pop_group_to_source, (cairo_t *)) \
  F(void, cairo_push_group, (cairo_t *)) \
  F(void, cairo_rectangle, (cairo_t *, double x, double y, double width, double height)) \
  F(void, cairo_restore, (cairo_t *)) \
  F(void, cairo_save, (cairo_t *)) \
  F(void, cairo_scale, (cairo_t *, double sx, double sy)) \
  F(void, cairo_set_fill_rule, (cairo_t *, cairo_fill_rule_t)) \
  F(void, cairo_set_line_cap, (cairo_t *, cairo_line_cap_t)) \
  F(void, cairo_set_line_join, (cairo_t *, cairo_line_join_t)) \
  F(void, cairo_set_line_width, (cairo_t *, double width)) \
  F(void, cairo_set_source_rgba, (cairo_t *, double red, double green, double blue, double alpha)) \
  F(void, cairo_set_source_surface, (cairo_t *, cairo_surface_t *, double x, double y)) \
  F(cairo_status_t, cairo_status, (cairo_t *)) \
  F(const char *, cairo_status_to_string, (cairo_status_t)) \
  F(void, cairo_stroke, (cairo_t *)) \
  F(void, cairo_surface_destroy, (cairo_surface_t *)) \
  F(void, cairo_surface_flush, (cairo_surface_t *)) \
  F(void, cairo_surface_mark_dirty, (cairo_surface_t *)) \
  F(cairo_status_t, cairo_surface_write_to_png_stream, (cairo_surface_t *, cairo_write_func_t write_func, void *closure)) \
  F(void, cairo_translate, (cairo_t *, double tx, double ty)) \
  F(void, g_free, (void *mem)) \
  F(void, g_object_unref, (void *object)) \
  F(void, pango_cairo_context_set_font_options, (PangoContext *, const cairo_font_options_t *)) \
  F(void, pango_cairo_context_set_resolution, (PangoContext *, double dpi)) \
  F(PangoFontMap *, pango_cairo_font_map_new, (void)) \
  F(void, pango_cairo_show_layout, (cairo_t *, PangoLayout *)) \
  F(PangoFontMetrics *, pango_context_get_metrics, (PangoContext *, const PangoFontDescription *, PangoLanguage *)) \
  F(void, pango_context_set_language, (PangoContext *, PangoLanguage *)) \
  F(void, pango_context_set_round_glyph_positions, (PangoContext *, int round_positions)) \
  F(void, pango_font_description_free, (PangoFontDescription *)) \
  F(PangoFontDescription *, pango_font_description_new, (void)) \
  F(void, pango_font_description_set_absolute_size, (PangoFontDescription *, double size)) \
  F(void, pango_font_description_set_family, (PangoFontDescription *, const char *family)) \
  F(void, pango_font_description_set_weight, (PangoFontDescription *, PangoWeight)) \
  F(const char *, pango_font_family_get_name, (PangoFontFamily *)) \
  F(PangoContext *, pango_font_map_create_context, (PangoFontMap *)) \
  F(void, pango_font_map_list_families, (PangoFontMap *, PangoFontFamily ***families, int *n_families)) \
  F(int, pango_font_metrics_get_ascent, (PangoFontMetrics *)) \
  F(int, pango_font_metrics_get_descent, (PangoFontMetrics *)) \
  F(void, pango_font_metrics_unref, (PangoFontMetrics *)) \
  F(PangoLanguage *, pango_language_from_string, (const char *language)) \
  F(int, pango_layout_get_baseline, (PangoLayout *)) \
  F(void, pango_layout_get_extents, (PangoLayout *, PangoRectangle *ink_rect, PangoRectangle *logical_rect)) \
  F(PangoLayout *, pango_layout_new, (PangoContext *)) \
  F(void, pango_layout_set_font_description, (PangoLayout *, const PangoFontDescription *)) \
  F(void, pango_layout_set_single_paragraph_mode, (PangoLayout *, int setting)) \
  F(void, pango_layout_set_text, (PangoLayout *, const char *text, int length))

/* macOS has its own fonts, without fontconfig. */
#ifdef __linux__
#define FONTCONFIG_FUNCTIONS(F) \
  F(FcConfig *, FcConfigCreate, (void)) \
  F(unsigned char *, FcConfigFilename, (const unsigned char *name)) \
  F(int, FcConfigParseAndLoadFromMemory, (FcConfig *, const unsigned char *buffer, int complain)) \
  F(FcConfig *, FcInitLoadConfigAndFonts, (void)) \
  F(void, pango_fc_font_map_set_config, (PangoFcFontMap *, FcConfig *))
#else
#define FONTCONFIG_FUNCTIONS(F)
#endif

/* The functions by name. */
typedef struct {
#define FIELD(result, name, parameters) result(*name) parameters;
  PANGO_FUNCTIONS(FIELD)
  FONTCONFIG_FUNCTIONS(FIELD)
#undef FIELD
} pango_functions;

/* Finds the functions in an open library and in those it depends on. Returns the name of the first missing one, or NULL. */
static inline const char *pango_find(void *library, pango_functions *functions) {
#define FIND(result, name, parameters) \
  if (!(*(void **)&functions->name = dlsym(library, #name))) return #name;
  PANGO_FUNCTIONS(FIND)
  FONTCONFIG_FUNCTIONS(FIND)
#undef FIND
  return NULL;
}
