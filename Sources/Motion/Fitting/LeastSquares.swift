/// The method of least squares.
package enum LeastSquares {
  /// Returns the factors by which the columns' sum is closest to the values; 0 for a column without effect.
  package static func solution(_ columns: [[Double]], _ values: [Double]) -> [Double] {
    func product(_ one: [Double], _ other: [Double]) -> Double {
      var sum = 0.0
      for row in one.indices { sum += one[row] * other[row] }
      return sum
    }
    var rows = columns.map { one in columns.map { product(one, $0) } + [product(one, values)] }
    for pivot in rows.indices {
      guard rows[pivot][pivot] > 1e-9 else {
        rows[pivot] = rows[pivot].map { _ in 0 }
        continue
      }
      let scaled = rows[pivot].map { $0 / rows[pivot][pivot] }
      rows = rows.enumerated().map { index, row in
        index == pivot ? scaled : zip(row, scaled).map { $0 - row[pivot] * $1 }
      }
    }
    return rows.map { $0[columns.count] }
  }
}
