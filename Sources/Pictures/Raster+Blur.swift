extension Raster {
  /// Blurs the alpha of black pixels by three running means each way, which approximate a Gaussian.
  ///
  /// - Parameter radius: The number of pixels on each side of a mean.
  func blurAlpha(radius: Int) {
    guard radius > 0 else { return }
    let (width, height, step) = (width, height, stride / 4)
    withPixels { pixels in
      var line = [UInt32](repeating: 0, count: max(width, height))
      for _ in 0..<3 {
        for y in 0..<height { mean(of: pixels, y * step, 1, width, radius, &line) }
        for x in 0..<width { mean(of: pixels, x, step, height, radius, &line) }
      }
    }
  }
}

/// Replaces the alpha of each pixel of a line by the mean around it; pixels outside count as 0.
private func mean(
  of pixels: UnsafeMutableBufferPointer<UInt32>, _ start: Int, _ step: Int, _ count: Int,
  _ radius: Int, _ line: inout [UInt32]
) {
  for index in 0..<count { line[index] = pixels[start + index * step] >> 24 }
  var sum = line[..<min(radius, count)].reduce(0, +)
  let size = UInt32(2 * radius + 1)
  for index in 0..<count {
    if index + radius < count { sum += line[index + radius] }
    if index > radius { sum -= line[index - radius - 1] }
    pixels[start + index * step] = ((sum + size / 2) / size) << 24
  }
}
