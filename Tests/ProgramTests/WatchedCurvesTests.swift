import Demo
import Foundation
import Kit
import Lab
import Motion
import Testing

@testable import followbar

@Suite struct WatchedCurvesTests {
  private let place: Workplace

  init() throws { place = try Workplace() }

  private var path: String { place.path("my.curves") }

  @Test func `a change is found at the next look, and once`() throws {
    var curves = WatchedCurves(path: path, at: .zero)
    #expect(curves.nextLook == .milliseconds(250))
    try place.write("a = ease\n", to: "my.curves")
    #expect(curves.changes(at: .milliseconds(249)) == nil)
    #expect(try curves.changes(at: .milliseconds(250))?.get().map(\.name) == ["a"])
    #expect(curves.nextLook == .milliseconds(500) && curves.changes(at: .seconds(1)) == nil)
    #expect(rename(try place.write("b = ease\n", to: "new"), path) == 0)
    #expect(try curves.changes(at: .seconds(2))?.get().map(\.name) == ["b"])
    #expect(unlink(path) == 0)
    #expect(try curves.changes(at: .seconds(3))?.get().isEmpty == true)
  }

  @Test func `programs that save at the same time keep all curves`() throws {
    try place.write("a = ease\n", to: "my.curves")
    let path = path
    DispatchQueue.concurrentPerform(iterations: 16) { index in
      let draft = EditedCurve(.linear, duration: 1, name: "c\(index)")
      #expect(throws: Never.self) { try WatchedCurves.keep(draft, in: path, isNewFile: false) }
    }
    let names = try CurvesFile(contentsOf: path).curves.map(\.name)
    #expect(Set(names) == Set(["a"] + (0..<16).map { "c\($0)" }))
  }
}
