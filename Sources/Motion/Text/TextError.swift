public import Strings

/// An error in an easing, a notation or a table, with its place.
public typealias TextError = Strings.TextError
