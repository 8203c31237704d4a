import Screen
import Strings

/// Rectangles by color, in order of first use; adjacent ones of equal height are joined.
struct SVGPlanes {
  struct Plane {
    let color: Color
    var rects: [PixelRect]
  }

  private(set) var all: [Plane] = []

  mutating func add(_ rect: PixelRect, _ color: Color) {
    guard let index = all.firstIndex(where: { $0.color == color }) else {
      all.append(Plane(color: color, rects: [rect]))
      return
    }
    let neighbor = all[index].rects.lastIndex {
      $0.columns.upperBound == rect.x && $0.rows == rect.rows
    }
    if let neighbor {
      let start = all[index].rects[neighbor].x
      all[index].rects[neighbor].columns = start..<rect.columns.upperBound
    } else {
      all[index].rects.append(rect)
    }
  }
}

/// Short class names for colors, in order of first use: a, b, … z, aa, …
struct SVGClasses {
  private(set) var colors: [Color] = []
  private var names: [Color: String] = [:]

  mutating func name(of color: Color) -> String {
    if let name = names[color] { return name }
    let name = SVGClasses.name(colors.count)
    colors.append(color)
    names[color] = name
    return name
  }

  /// Returns a number as letters.
  static func name(_ index: Int) -> String {
    let letter = String(UnicodeScalar(UInt8(ascii: "a") + UInt8(index % 26)))
    return index < 26 ? letter : name(index / 26 - 1) + letter
  }

  /// Writes the style rules of the classes.
  func write(to output: inout TextBytes) {
    for (index, color) in colors.enumerated() {
      output.add(".")
      output.add(SVGClasses.name(index))
      output.add("{fill:")
      output.add(color)
      output.add(";stroke:")
      output.add(color)
      output.add("}")
    }
  }
}
