import Tapes

extension SettingText<Double> {
  /// A coordinate of a picture.
  static var pixel: SettingText { .number(0...Double(PixelRect.largestExtent)) }

  /// A stamp of a video, at most a day.
  static var stamp: SettingText { .seconds(0...86_400) }
}

extension SettingText<ClosedRange<Double>> {
  /// Two y of a picture with `..` between them.
  static var pixels: SettingText {
    range(of: .pixel, "two y of pixels, the upper first, such as 1082..1840")
  }

  /// Two times with `..` between them.
  static var part: SettingText {
    range(of: .stamp, "two times, the earlier first, such as 1.5..4")
  }

  private static func range(of bound: SettingText<Double>, _ expected: String) -> SettingText {
    SettingText(
      read: { text in
        let bounds = text.split(separator: "..", omittingEmptySubsequences: false)
        guard bounds.count == 2, let lower = try? bound.read(String(bounds[0])),
          let upper = try? bound.read(String(bounds[1])), lower < upper
        else { throw SettingError(expected: expected) }
        return lower...upper
      }, write: { "\(bound.write($0.lowerBound))..\(bound.write($0.upperBound))" })
  }
}

extension SettingText<PixelRect> {
  /// A rectangle as X11 writes it: `WxH+X+Y`.
  static var crop: SettingText {
    SettingText(
      read: { text in
        let parts = text.split(separator: "+", omittingEmptySubsequences: false)
        let numbers = parts.first.map { $0.split(separator: "x") + parts.dropFirst() } ?? []
        let values = numbers.compactMap { Int($0) }.filter { 0...PixelRect.largestExtent ~= $0 }
        guard parts.count == 3, numbers.count == 4, values.count == 4, values[0] > 15,
          values[1] > 15
        else {
          throw SettingError(
            expected: "a rectangle of 16 pixels or more each way, such as 886x1918+20+40")
        }
        return PixelRect(x: values[2], y: values[3], width: values[0], height: values[1])
      }, write: { "\($0.width)x\($0.height)+\($0.x)+\($0.y)" })
  }
}
