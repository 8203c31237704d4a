import Foundation
import Motion
import Phone
import Screen
import Testing

@testable import Demo

/// Contrasts by WCAG 2.2: text 4.5 (1.4.3), other signs 3 (1.4.11); planes 1.1, our own limit.
@Suite struct AppearanceTests {
  private static let depths: [(Appearance, ColorDepth)] =
    [Appearance.dark, .light, Appearance.dark.of(.android), Appearance.light.of(.android)].flatMap {
      [($0, .truecolor), ($0, .palette256)]
    }
    + [(.ansi, .palette16), (.ansiLight, .palette16), (.monochrome, .truecolor)]

  /// Returns the color that a terminal shows, by xterm's palette.
  private func shown(_ color: Color, _ depth: ColorDepth) -> Color {
    switch depth {
    case .palette16: return Color.ansi[color.nearestOf16]
    case .palette256:
      let index = color.nearestOf256
      func level(_ step: Int) -> UInt32 { step == 0 ? 0 : UInt32(55 + 40 * step) }
      let cube = index - 16
      return index < 232
        ? Color(level(cube / 36) << 16 | level(cube / 6 % 6) << 8 | level(cube % 6))
        : Color(UInt32(8 + 10 * (index - 232)) * 0x010101)
    default: return color
    }
  }

  @Test(arguments: depths)
  func `planes, text and signs keep their contrast`(look: Appearance, depth: ColorDepth) {
    func expect(
      _ color: Color, on ground: Color, _ least: Double,
      at location: SourceLocation = #_sourceLocation
    ) {
      let contrast = shown(color, depth).contrast(with: shown(ground, depth))
      #expect(
        contrast >= least, "\(color.hex) on \(ground.hex) in \(look.name)",
        sourceLocation: location)
    }
    // With few colors the desk is the screen's, and black and white leave no third plane.
    let isMonochrome = look == .monochrome
    if !look.hasFewColors { expect(look.desk, on: look.screen, 1.1) }
    if !isMonochrome { expect(look.screen, on: look.keyboard, 1.25) }
    if !isMonochrome { expect(look.incoming, on: look.screen, 1.15) }
    for (plane, ground) in [
      (look.screen, look.hairline ?? look.chrome), (look.chrome, look.hairline ?? look.keyboard),
      (look.keyShadow ?? look.keyCap, look.keyboard), (look.functionKey, look.keyboard),
      (look.field, look.chrome), (look.outgoing, look.screen),
    ] { expect(plane, on: ground, look.isDark ? 1.1 : 1.15) }

    let grounds = [look.desk, look.screen, look.chrome]
    // xterm's gray is lighter than that of most terminals.
    let least = look == .ansi ? 4 : 4.5
    for plane in grounds + [
      look.keyboard, look.keyCap, look.functionKey, look.field, look.incoming,
    ] { expect(look.text(on: plane), on: plane, least) }
    expect(look.keyCapPressedText, on: look.keyCapPressed, 4.5)
    expect(look.outgoingText, on: look.outgoing, 4.5)
    if let action = look.action {
      expect(action.foreground, on: action.background, 4.5)
      for plane in [look.keyboard, look.keyCap, look.chrome] {
        expect(action.background, on: plane, 3)
      }
    }
    expect(look.link, on: look.chrome, 4.5)
    for plane in grounds {
      expect(look.secondary(on: plane), on: plane, 4.5)
      let seams = Seam.Kind.allCases.map { look.color(of: $0, on: plane) }
      for color in seams { expect(color, on: plane, 3) }
      #expect(Set(seams.map { shown($0, depth) }).count == (isMonochrome ? 1 : seams.count))
    }
    expect(look.secondary(on: look.keyboard), on: look.keyboard, 3)
    for name in look.names { expect(name, on: look.screen, 4.5) }
    for plane in [look.field, look.screen] { expect(look.placeholder, on: plane, 3) }
    for curve in look.curves {
      for plane in [look.desk, look.screen] { expect(curve, on: plane, 3) }
    }
    guard !look.hasFewColors else { return }
    // The keyboard is the ground of the seams.
    expect(look.plotKeyboard, on: look.well, 1.5)
    let tint = look.keyboard.mixed(with: look.overlapArea, PhoneView.tintShare)
    expect(tint.mixed(with: look.ghost.color, look.ghost.opacity), on: tint, 1.15)
    // xterm's nearest orange is a little lighter.
    for color in [look.overlapArea, look.gapArea] {
      expect(color, on: look.well, depth == .palette256 ? 2.8 : 3)
    }
    for color in [look.gap, look.overlap] { expect(look.ink(on: color), on: color, 4.5) }
  }

  @Test func `the appearance suits the depth and the background`() {
    #expect(Appearance.suiting(.truecolor) == .dark && Appearance.suiting(.palette16) == .ansi)
    #expect(Appearance.suiting(.palette256, isLight: true) == .light)
    #expect(Appearance.suiting(.palette16, isLight: true) == .ansiLight)
    #expect(Appearance.suiting(.monochrome, isLight: true) == .monochrome)
  }

  /// Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency" (2009),
  /// severity 1: protanopia, deuteranopia, tritanopia. 0.02 in OKLab is a difference that people just notice.
  @Test(arguments: [Appearance.dark, .light])
  func `colors of curves differ for people who are color-blind`(look: Appearance) {
    let sights: [[SIMD3<Double>]] = [
      [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
      [
        [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
      ],
      [
        [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
      ],
      [
        [1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602],
        [0.004733, 0.691367, 0.303900],
      ],
    ]
    for sight in sights {
      let seen = look.curves.map { oklab(of: linear($0), by: sight) }
      for index in seen.indices {
        for other in seen[..<index] {
          let difference = seen[index] - other
          #expect((difference * difference).sum().squareRoot() > 0.06)
        }
      }
    }
  }

  private func linear(_ color: Color) -> SIMD3<Double> {
    let parts = [16, 8, 0].map { Double(color.value >> $0 & 255) / 255 }
    let linear = parts.map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
    return [linear[0], linear[1], linear[2]]
  }

  /// Returns a color in OKLab (Ottosson 2020) as a kind of sight sees it.
  private func oklab(of color: SIMD3<Double>, by sight: [SIMD3<Double>]) -> SIMD3<Double> {
    func product(_ rows: [SIMD3<Double>], _ vector: SIMD3<Double>) -> [Double] {
      rows.map { ($0 * vector).sum() }
    }
    let seen = product(sight, color).map { min(max($0, 0), 1) }
    let cones = product(
      [
        [0.4122214708, 0.5363325363, 0.0514459929], [0.2119034982, 0.6806995451, 0.1073969566],
        [0.0883024619, 0.2817188376, 0.6299787005],
      ], [seen[0], seen[1], seen[2]]
    ).map { cbrt($0) }
    let lab = product(
      [
        [0.2104542553, 0.7936177850, -0.0040720468], [1.9779984951, -2.4285922050, 0.4505937099],
        [0.0259040371, 0.7827717662, -0.8086757660],
      ], [cones[0], cones[1], cones[2]])
    return [lab[0], lab[1], lab[2]]
  }
}
