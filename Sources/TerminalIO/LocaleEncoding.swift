import CTerminal

/// What the environment (LC_ALL, LC_CTYPE, LANG) says of characters.
package enum LocaleEncoding {
  /// True if text goes to the terminal as UTF-8; if not, only ASCII is safe to draw.
  package static var isUTF8: Bool { term_locale_is_utf8() }
}
