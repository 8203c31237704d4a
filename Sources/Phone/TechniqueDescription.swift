/// A technique in words: its mechanism, its strengths and faults, and the sources of both.
package struct TechniqueDescription: Hashable, Sendable {
  /// Its code in sentences.
  package let mechanism: String
  /// The motion of its bar: a phrase after "Animates by".
  package let animates: String
  /// The notifications it hears, and how long: a phrase after "Observes".
  package let observes: String
  package let right: String
  package let wrong: String
  /// Articles, files of code, and reports, each as a reader would look for it.
  package let sources: [String]
  /// Sentences about behavior that is assumed, because no source or measurement settles it.
  package var unverified: [String] = []
  /// Its usual fault in a sentence, in the words of its platform; nil if it has none of its own.
  package var fault: String?
  /// The way out of the fault, in a sentence.
  package var remedy: String?
  /// The way out, in a sentence, where the view does not begin at the window's top; nil if it needs none.
  package var placeRemedy: String?
  /// The scenario that shows the fault; for a technique without one, a merit.
  package var showing = "show"
}
