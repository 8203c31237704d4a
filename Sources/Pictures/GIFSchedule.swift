/// A schedule of pictures in a GIF's hundredths of a second, at least two per picture; browsers show shorter ones for ten.
///
/// Times are rounded instead of intervals, so errors do not add up. A picture that comes too soon is delayed, or dropped if
/// the next one comes before its turn. At 60 pictures per second, every sixth is dropped.
struct GIFSchedule<Picture: Equatable> {
  /// A picture with its start in hundredths of a second.
  private struct Entry {
    var picture: Picture
    var start: Int
  }

  private static var shortest: Int { 2 }
  /// The current picture, whose duration is not known yet.
  private var shown: Entry?
  /// The next picture, replaced by one that comes before its start.
  private var next: Entry?

  /// Adds a picture and returns one whose duration, in hundredths, is known now.
  mutating func add(
    _ picture: Picture, at time: Duration
  ) -> (picture: Picture, duration: Int)? {
    let time = hundredths(time)
    guard let shown else {
      self.shown = Entry(picture: picture, start: 0)
      return nil
    }
    if time <= shown.start, next == nil {
      self.shown?.picture = picture
      return nil
    }
    let done = next.flatMap { $0.start < time ? turn(to: $0) : nil }
    guard picture != (next ?? self.shown)?.picture else { return done }
    let start = max(time, (self.shown?.start ?? 0) + GIFSchedule.shortest)
    next = Entry(picture: picture, start: start)
    return done
  }

  /// Returns the remaining pictures. The last one lasts until the end, and may start early.
  mutating func finish(at end: Duration) -> [(picture: Picture, duration: Int)] {
    let (end, shortest) = (hundredths(end), GIFSchedule.shortest)
    var left: [(Picture, Int)] = []
    if var next {
      next.start = min(next.start, end - shortest)
      if next.start - (shown?.start ?? 0) >= shortest {
        turn(to: next).map { left.append($0) }
      } else {
        // Too little time is left for both.
        shown?.picture = next.picture
      }
    }
    if let shown { left.append((shown.picture, max(end - shown.start, shortest))) }
    (shown, next) = (nil, nil)
    return left
  }

  /// Replaces the current picture, unless the new one is equal; returns it with its duration.
  private mutating func turn(to entry: Entry) -> (picture: Picture, duration: Int)? {
    next = nil
    guard let old = shown, old.picture != entry.picture else { return nil }
    shown = entry
    return (old.picture, entry.start - old.start)
  }

  /// Returns a time in hundredths, limited to some months.
  private func hundredths(_ time: Duration) -> Int {
    let (seconds, attoseconds) = time.components
    let half: Int64 = 5_000_000_000_000_000
    return Int(min(max(seconds, 0), 10_000_000) * 100 + (attoseconds + half) / (2 * half))
  }
}
