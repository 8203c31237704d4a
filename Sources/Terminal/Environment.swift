import CTerminal

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Returns the value of an environment variable; nil if it is unset or empty.
package func environment(_ name: String) -> String? {
  guard let value = unsafe getenv(name) else { return nil }
  let text = unsafe String(cString: value)
  return text.isEmpty ? nil : text
}

/// The character encoding in the environment: `LC_ALL`, `LC_CTYPE` or `LANG`.
package enum LocaleEncoding {
  /// True if the terminal takes UTF-8. Otherwise draw ASCII only.
  package static var isUTF8: Bool { term_locale_is_utf8() }
}
