import Testing

@testable import Motion

@Suite struct BezierAxisTests {
  @Test(arguments: [0.0, 0.1, 0.5, 0.9, 1])
  func `an axis with handles at the thirds is the identity`(t: Double) {
    let axis = BezierAxis(1 / 3, 2 / 3)
    #expect(abs(axis.value(at: t) - t) <= 1e-15)
    #expect(abs(axis.slope(at: t) - 1) <= 1e-15)
  }

  @Test(arguments: [1e-9, 0.001, 0.5, 0.999])
  func `an axis with both handles at 0 gives the cube root`(t: Double) {
    #expect(abs(BezierAxis(0, 0).parameter(of: t * t * t) / t - 1) <= 1e-12)
  }

  @Test func `the parameter stays within 0...1 for the smallest and the largest goals`() {
    for handles in [(0.0, 0.0), (0, 1), (1, 0), (1, 1), (0.25, 0.25)] {
      let axis = BezierAxis(handles.0, handles.1)
      #expect((0...1).contains(axis.parameter(of: .leastNonzeroMagnitude)))
      #expect((0...1).contains(axis.parameter(of: 1 - .ulpOfOne / 2)))
    }
  }
}
