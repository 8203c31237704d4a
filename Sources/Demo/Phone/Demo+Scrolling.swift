import Motion
import Phone
import Screen

extension Demo {
  /// Scrolls the transcript, or the help over it, for a scrolling key.
  mutating func scroll(_ key: Key, at now: Duration) -> Bool {
    let page = max(1, layout(at: now).transcript.rows.count - 1)
    let steps: [Key: Int] = [.pageUp: page, .pageDown: -page, .up: 1, .down: -1]
    guard let rows = steps[key] else { return false }
    scroll(by: rows, at: now)
    return true
  }

  mutating func scroll(by rows: Int, at now: Duration) {
    if let helpScroll {
      self.helpScroll = min(max(0, helpScroll - rows), help(at: now).hiddenCount(in: size))
    } else {
      pushTranscripts(.rows(rows), at: now)
    }
  }

  /// Pushes the transcripts of all lanes.
  mutating func pushTranscripts(_ push: TranscriptPush, at now: Duration) {
    let demo = self
    change(at: now) { demo.push(push, on: &$0, at: $1) }
  }

  func push(_ push: TranscriptPush, on scene: inout Scene, at time: Seconds) {
    let pace = playback.isPaused ? 0 : playback.rate
    for (lane, layout) in transcriptLayouts(of: scene, at: time).enumerated() {
      scene.scroll(lane: lane, by: push, in: layout, at: time, pace: pace)
    }
  }

  /// Brings scrolled transcripts within their bounds before a change.
  func settleTranscripts(of scene: inout Scene, at time: Seconds) {
    guard scene.scrolls.contains(where: { $0.anchor != nil }) else { return }
    for (lane, layout) in transcriptLayouts(of: scene, at: time).enumerated() {
      scene.settleTranscript(ofLane: lane, in: layout, at: time)
    }
  }

  /// Returns the lanes' layouts; none in a window without room.
  func transcriptLayouts(of scene: Scene, at time: Seconds) -> [PhoneLayout] {
    guard ScreenLayout.fits(size) else { return [] }
    guard scene.isComparison, !showsWorkbench else {
      return scene.lanes.map { PhoneLayout($0, at: time, in: areas(of: scene, at: time).phone) }
    }
    let comparison = ComparisonLayout(comparisonRect, scene, at: time)
    let columns = Dictionary(uniqueKeysWithValues: comparison.lanes.map { ($0.lane, $0.columns) })
    return scene.lanes.enumerated().map { lane, phone in
      let columns = columns[lane] ?? comparison.lanes[0].columns
      return PhoneLayout(phone, at: time, in: CellRect(columns: columns, rows: comparison.phones))
    }
  }

  /// Returns whether a cell is on the badge of a transcript.
  func isBadge(at position: Position, _ now: Duration) -> Bool {
    let (scene, time) = (scene(at: now), playback.time(at: now))
    return transcriptLayouts(of: scene, at: time).enumerated().contains { lane, layout in
      scene.badge(ofLane: lane, in: layout, at: time)?.contains(position) ?? false
    }
  }
}
