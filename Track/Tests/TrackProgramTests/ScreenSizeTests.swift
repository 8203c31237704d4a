import Testing

@testable import followbar_track

/// Tests of guessing a screen from a recording's shape.
@Suite struct ScreenSizeTests {
  /// Resolutions of devices (Apple, Android), and of their recordings as recorders and tools scale them.
  @Test(arguments: [
    (1170, 2532, "iphone-13"), (886, 1920, "iphone-13"), (886, 1918, "iphone-13"),
    (468, 1012, "iphone-13"), (1179, 2556, "iphone-15"), (1206, 2622, "iphone-16-pro"),
    (1290, 2796, "iphone-15-plus"), (1320, 2868, "iphone-16-pro-max"), (828, 1792, "iphone-11"),
    (1242, 2688, "iphone-11"), (1284, 2778, "iphone-13-max"), (1125, 2436, "iphone-13-mini"),
    (750, 1334, "iphone-8"), (240, 426, "iphone-8"), (640, 1136, "iphone-se"),
    (1080, 2340, "android-360x780"), (1080, 2400, "android-360x800"), (1668, 2388, "ipad-11"),
    (2048, 2732, "ipad-12"),
  ])
  func `a shape is the most common screen that has it, upright and sideways`(
    width: Int, height: Int, name: String
  ) throws {
    #expect(ScreenSize.guess(width: width, height: height)?.name == name)
    let turned = try #require(ScreenSize.guess(width: height, height: width))
    #expect(turned.name == name && turned.width > turned.height)
  }

  @Test(arguments: [(500, 700), (100, 1000), (720, 700), (2, 2)])
  func `another shape is none`(width: Int, height: Int) {
    #expect(ScreenSize.guess(width: width, height: height)?.name == nil)
  }
}
