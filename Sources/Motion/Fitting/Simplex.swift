/// The method of Nelder and Mead (1965), which minimizes a function of a few numbers without its derivative.
package struct Simplex<Value: Comparable> {
  package typealias Vertex = (point: [Double], value: Value)

  private var vertices: [Vertex]

  /// Returns the best point found from a start.
  ///
  /// - Parameters:
  ///   - steps: The first step of each number.
  ///   - rounds: The number of searches; each starts at the end of the last, which may be in a bend.
  package static func minimum(
    from start: [Double], steps: [Double], rounds: Int = 3, _ function: ([Double]) -> Value
  ) -> Vertex {
    var best: Vertex = (start, function(start))
    for round in 0..<rounds {
      let scale = round == 0 ? 1.0 : 0.2
      var simplex = Simplex(from: best, steps: steps.map { $0 * scale }, function)
      for _ in 0..<160 where !simplex.isSmall(within: 1e-11) { simplex.step(function) }
      best = simplex.best
    }
    return best
  }

  /// Creates a simplex at a start, with the first step of each number.
  package init(from start: Vertex, steps: [Double], _ function: ([Double]) -> Value) {
    vertices = [start]
    for index in steps.indices {
      var point = start.point
      point[index] += steps[index]
      vertices.append((point, function(point)))
    }
    sort()
  }

  /// The best point so far.
  package var best: Vertex { vertices[0] }

  /// Returns whether the best and the worst vertex differ by less than a distance in each number.
  package func isSmall(within distance: Double) -> Bool {
    zip(vertices[0].point, vertices[vertices.count - 1].point).allSatisfy {
      abs($0 - $1) < distance
    }
  }

  /// Replaces the worst vertex, or moves all closer to the best.
  package mutating func step(_ function: ([Double]) -> Value) {
    let last = vertices.count - 1
    let reflected = vertex(at: -1, function)
    if reflected.value < vertices[0].value {
      let expanded = vertex(at: -2, function)
      vertices[last] = expanded.value < reflected.value ? expanded : reflected
    } else if reflected.value < vertices[last - 1].value {
      vertices[last] = reflected
    } else {
      let contracted = vertex(at: reflected.value < vertices[last].value ? -0.5 : 0.5, function)
      if contracted.value < min(reflected.value, vertices[last].value) {
        vertices[last] = contracted
      } else {
        shrink(function)
      }
    }
    sort()
  }

  private mutating func sort() { vertices.sort { $0.value < $1.value } }

  /// Returns the vertex on the line from the center of all others (0) to the worst (1).
  private func vertex(at part: Double, _ function: ([Double]) -> Value) -> Vertex {
    let others = vertices.dropLast()
    let worst = vertices[vertices.count - 1].point
    let point = worst.indices.map { index in
      let center = others.reduce(0) { $0 + $1.point[index] } / Double(others.count)
      return center + (worst[index] - center) * part
    }
    return (point, function(point))
  }

  private mutating func shrink(_ function: ([Double]) -> Value) {
    let best = vertices[0].point
    for index in vertices.indices.dropFirst() {
      let point = zip(best, vertices[index].point).map { ($0 + $1) / 2 }
      vertices[index] = (point, function(point))
    }
  }
}

extension Simplex: Sendable where Value: Sendable {}
