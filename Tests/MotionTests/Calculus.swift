/// The difference quotient of a function, from values right and left of a place.
func quotient(at place: Double, step: Double = 1e-6, of function: (Double) -> Double) -> Double {
  (function(place + step) - function(place - step)) / (2 * step)
}
