/// The method of Nelder and Mead (1965), which minimizes a function of a few numbers without its derivative.
package struct Simplex {
  package typealias Vertex = (point: [Double], value: Double)

  private var vertices: [Vertex]
  private let function: ([Double]) -> Double

  /// Returns the best point found from a start.
  ///
  /// - Parameters:
  ///   - steps: The first step of each number.
  ///   - rounds: The number of searches; each starts at the end of the last, which may be in a bend.
  package static func minimum(
    from start: [Double], steps: [Double], rounds: Int = 3, _ function: ([Double]) -> Double
  ) -> Vertex {
    withoutActuallyEscaping(function) { function in
      var best: Vertex = (start, function(start))
      for round in 0..<rounds {
        let scale = round == 0 ? 1.0 : 0.2
        var simplex = Simplex(best, steps.map { $0 * scale }, function)
        best = simplex.descend()
      }
      return best
    }
  }

  private init(_ start: Vertex, _ steps: [Double], _ function: @escaping ([Double]) -> Double) {
    self.function = function
    vertices = [start]
    for index in steps.indices {
      var point = start.point
      point[index] += steps[index]
      vertices.append((point, function(point)))
    }
  }

  private mutating func descend() -> Vertex {
    for _ in 0..<160 {
      vertices.sort { $0.value < $1.value }
      guard !isSmall else { break }
      step()
    }
    return vertices.min { $0.value < $1.value } ?? vertices[0]
  }

  private var isSmall: Bool {
    zip(vertices[0].point, vertices[vertices.count - 1].point).allSatisfy { abs($0 - $1) < 1e-11 }
  }

  /// Replaces the worst of the sorted vertices, or moves all closer to the best.
  private mutating func step() {
    let last = vertices.count - 1
    let reflected = vertex(at: -1)
    if reflected.value < vertices[0].value {
      let expanded = vertex(at: -2)
      vertices[last] = expanded.value < reflected.value ? expanded : reflected
    } else if reflected.value < vertices[last - 1].value {
      vertices[last] = reflected
    } else {
      let contracted = vertex(at: reflected.value < vertices[last].value ? -0.5 : 0.5)
      if contracted.value < min(reflected.value, vertices[last].value) {
        vertices[last] = contracted
      } else {
        shrink()
      }
    }
  }

  /// Returns the vertex on the line from the center of all others (0) to the worst (1).
  private func vertex(at part: Double) -> Vertex {
    let others = vertices.dropLast()
    let worst = vertices[vertices.count - 1].point
    let point = worst.indices.map { index in
      let center = others.reduce(0) { $0 + $1.point[index] } / Double(others.count)
      return center + (worst[index] - center) * part
    }
    return (point, function(point))
  }

  private mutating func shrink() {
    let best = vertices[0].point
    for index in vertices.indices.dropFirst() {
      let point = zip(best, vertices[index].point).map { ($0 + $1) / 2 }
      vertices[index] = (point, function(point))
    }
  }
}
