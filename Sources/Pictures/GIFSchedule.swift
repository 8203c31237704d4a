#if Images
  /// Puts pictures that come one after the other on the grid of a GIF's time: hundredths of a second, and no picture for less
  /// than two of them, which browsers would show for ten.
  ///
  /// Times are rounded, not intervals, so that nothing adds up. A picture that comes too soon waits; one that is followed before
  /// its turn comes is left out. At 60 pictures per second there is one every fiftieth, and every sixth is left out.
  struct GIFSchedule<Picture: Equatable> {
    /// A picture from a time on, in hundredths.
    private struct Entry {
      var picture: Picture
      var start: Int
    }

    private static var shortest: Int { 2 }
    /// What is shown; how long is not known yet.
    private var shown: Entry?
    /// What comes next, unless another comes before its start is over.
    private var next: Entry?

    /// Takes a picture and gives one whose duration in hundredths is known by that, if there is one.
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

    /// The pictures that are left, the last of which is shown until the end, a little early if need be.
    mutating func finish(at end: Duration) -> [(picture: Picture, duration: Int)] {
      let (end, shortest) = (hundredths(end), GIFSchedule.shortest)
      var left: [(Picture, Int)] = []
      if var next {
        next.start = min(next.start, end - shortest)
        if next.start - (shown?.start ?? 0) >= shortest {
          turn(to: next).map { left.append($0) }
        } else {
          // Too little time for both: the last is what counts.
          shown?.picture = next.picture
        }
      }
      if let shown { left.append((shown.picture, max(end - shown.start, shortest))) }
      (shown, next) = (nil, nil)
      return left
    }

    /// Ends what is shown where another begins, unless they are equal.
    private mutating func turn(to entry: Entry) -> (picture: Picture, duration: Int)? {
      next = nil
      guard let old = shown, old.picture != entry.picture else { return nil }
      shown = entry
      return (old.picture, entry.start - old.start)
    }

    /// A time on the grid; beyond some months there is no GIF.
    private func hundredths(_ time: Duration) -> Int {
      let (seconds, attoseconds) = time.components
      let half: Int64 = 5_000_000_000_000_000
      return Int(min(max(seconds, 0), 10_000_000) * 100 + (attoseconds + half) / (2 * half))
    }
  }
#endif
