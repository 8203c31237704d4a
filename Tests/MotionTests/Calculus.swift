/// Returns the difference quotient of a function around a place.
func quotient(at place: Double, step: Double = 1e-6, of function: (Double) -> Double) -> Double {
  (function(place + step) - function(place - step)) / (2 * step)
}
