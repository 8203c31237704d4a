import Phone
import Testing

@Suite struct SeamTests {
  /// Half a point is right. A bar 30 points low over an edge 20 points below its place is covered by 10.
  @Test func `a seam is right, a gap, covered or merely behind, and its parts add up to it`() {
    let seams: [(Seam, kind: Seam.Kind, shown: Double)] = [
      (Seam(points: 0.5, overlap: 0), .right, 0.5),
      (Seam(points: -0.5, overlap: 0.5), .right, -0.5),
      (Seam(points: 8, overlap: 0), .gap, 8), (Seam(points: -8, overlap: 0), .behind, -8),
      (Seam(points: -8, overlap: 8), .overlap, -8), (Seam(points: -30, overlap: 10), .overlap, -10),
    ]
    for (seam, kind, shown) in seams {
      #expect(seam.kind == kind && seam.shown == shown)
      let parts = Seam.Kind.allCases.compactMap { kind in seam.part(kind).map { (kind, $0) } }
      #expect(parts.contains { $0.0 == kind } == (kind != .right))
      let length = parts.reduce(0) { $0 + $1.1.high - $1.1.low }
      #expect(length == (kind == .right ? 0 : abs(seam.points)))
      let covered = seam.part(.overlap).map { $0.high - $0.low } ?? 0
      #expect(covered == (kind == .overlap ? seam.overlap : 0))
    }
  }
}
