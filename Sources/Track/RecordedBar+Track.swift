package import Phone

extension RecordedBar {
  /// Creates the bar of a track; a bar that is never seen rests on the floor.
  package init(_ track: Track, named name: String) {
    self.init(
      name: name, track.heldRows.map { ($0.time, $0.barBottom) },
      rest: track.screenHeight - track.floor)
  }
}
