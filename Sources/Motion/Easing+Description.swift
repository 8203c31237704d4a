extension Easing: CustomStringConvertible {
  /// The easing in canonical form: parsing it gives the same easing, to the last bit.
  ///
  /// A CSS keyword where there is one for it, else a function of CSS or `spring(mass:…)`. Numbers
  /// are as short as they can be; what a function means anyway goes without saying.
  public var description: String {
    let keyword = NamedEasing.css.first { $0.easing == self }
    return keyword?.name ?? EasingWriter().text(of: self)
  }

  /// The easing as browsers compute its value: a function of CSS, with six significant digits.
  ///
  /// What CSS cannot say is in our own notation and exact. A keyword other than `linear` is only
  /// known to `WrittenEasing`: browsers keep `ease` and its `cubic-bezier()` apart.
  public var computed: String { EasingWriter(digits: 6).text(of: self) }
}
