import Lab
import Motion
import Phone
import Screen
import Strings

/// One bar's run of a scenario or a recording, as a part of a picture.
struct WipeSide {
  private let name: String
  private let options: Options
  private let history: History
  /// The lane of the bar; nil for the focused one.
  private let lane: Int?
  /// The last animation when everything is over.
  private let whole: LastAnimation
  private let figures: SeamFigures?
  /// The time of the keyboard's departure.
  private let departure: Seconds

  var look: Appearance { options.appearance }
  private var unit: String { whole.phone.configuration.platform.unit }

  init(_ bar: Wipe.Bar, _ size: CellSize) {
    var options = bar.options
    (options.compared, options.speed) = (nil, 1)
    name = bar.name
    self.options = options
    lane = options.recordedApp?.showsBar ?? false ? 0 : nil
    var demo = Demo(options, size: size)
    _ = demo.handle(.tick(.zero))
    _ = demo.run(.startScenario)
    _ = demo.handle(.tick(.seconds(demo.scene.run?.duration ?? 0)))
    history = demo.session.history
    whole = LastAnimation(history: history, time: demo.time, lane: lane)
    figures = whole.figures
    departure = WipeSide.departure(in: whole)
  }

  /// Returns the last time before the keyboard moves, or the start if it never does.
  private static func departure(in whole: LastAnimation) -> Seconds {
    guard let window = whole.window else { return 0 }
    func top(_ x: Seconds) -> Double { whole.sample(at: x) { $0.keyboard.top(at: x) } }
    let (start, step) = (window.lowerBound, 1.0 / 240)
    let times = stride(from: start, through: window.upperBound - step, by: step)
    return times.first { abs(top($0 + step) - top(start)) > 0.5 } ?? start
  }

  // MARK: - Figures

  /// The time of the largest seam since the keyboard's departure; 0 if the bar is in place all the time.
  var worstTime: Seconds {
    figures?.worstTime(until: whole.time, isOver: false).map { $0 - departure } ?? 0
  }

  func isWorse(than other: WipeSide) -> Bool {
    (figures?.worst ?? 0) > (other.figures?.worst ?? 0)
  }

  /// Returns the seam at a time since the keyboard's departure; nil if the bar is not seen.
  func seam(at time: Seconds) -> Seam? { whole.seam(at: departure + time) }

  private func number(_ seam: Seam) -> String {
    seam.shown.signedPoints() + whole.unverifiedSign
  }

  /// The number of letters of the longest number that it shows.
  var longestNumber: Int { extremes.map { number($0).count }.max() ?? 0 }

  /// The largest overlap and gap, in the order of their times.
  private var extremes: [Seam] { figures?.wrongSeams.map(\.seam) ?? [] }

  /// The overlap and the gap in points, in the order of their times; or where the bar is all the time.
  private func words(isWide: Bool) -> String {
    guard let figures, figures.kind != .right else {
      return whole.reading(of: whole.figures).first?.text ?? "not seen"
    }
    let parts = extremes.map { seam in
      let points = "\(seam.shown.signedPoints().dropFirst()) \(unit)"
      return switch seam.kind {
      case .gap: points + " of gap"
      case .behind: points + " " + seam.kind.phrase
      case .overlap, .right: points + " covered"
      }
    }
    return (isWide ? "at most " : "") + parts.joined(separator: ", then ")
  }
}

// MARK: - Pictures

extension WipeSide {
  /// The width of the phone, in points.
  var phoneWidth: Double { whole.phone.configuration.device.width }

  /// Returns how high the bar's top is above the phone's bottom at most between two times, in points.
  func highestBar(from start: Seconds, to end: Seconds) -> Double {
    (0...30).reduce(0) { highest, step in
      let time = departure + start + (end - start) * Double(step) / 30
      return whole.sample(at: time) {
        max(highest, $0.screenHeight - $0.barBottom(at: time) + $0.barHeight(at: time))
      }
    }
  }

  /// Returns a picture of the phone at a time since the keyboard's departure: its foot is at the picture's bottom, and its
  /// head may be above the top.
  func phone(at time: Seconds, _ side: Alignment, _ wipe: WipeLayout) -> Drawing {
    let (columns, size) = (wipe.phone(side), wipe.size)
    let time = departure + time
    let scene = history.scene(at: time)
    let phone = scene.lanes[lane ?? scene.focus]
    var drawing = Drawing(size, style: CellStyle(look.text(on: look.desk), on: look.desk))
    let proportion = phone.configuration.device.proportion
    let height = Int((Double(columns.count) / proportion / 2).rounded())
    let rect = CellRect(columns: columns, rows: size.rows - height..<size.rows)
    var layout = PhoneLayout(phone, at: time, in: rect)
    // A divider cuts no bubble.
    if !wipe.isWide { layout.bubbleShare = 0.45 }
    var view = PhoneView(scene, lane: lane, at: time, layout: layout, options)
    view.isCut = true
    view.draw(on: &drawing)
    drawing.cursor = nil
    // The rim's foot is below the picture.
    let frame = CellRect(
      columns: columns.lowerBound - 1..<columns.upperBound + 1,
      rows: rect.rows.lowerBound - 1..<size.rows + 4)
    RimView(rect: frame, look: look).draw(on: &drawing)
    return drawing
  }

  /// Writes the seam, the bar's name, and what happens; in a wide picture with its curve and mechanism.
  func drawHead(
    _ side: Alignment, at time: Seconds, _ layout: WipeLayout, on drawing: inout Drawing
  ) {
    let columns = layout.columns(side)
    // On one phone the second bar's is on the right.
    let alignment = layout.isWide ? .leading : side
    let room = Double(layout.isWide ? columns.count : columns.count / 2 - 1)
    let (ink, dim) = (look.text(on: look.desk), look.secondary(on: look.desk))
    func write(
      _ text: String, unit: String = "", _ color: Color, isBold: Bool = false, size: Double,
      row: Double, _ alignment: Alignment
    ) {
      let x = alignment == .leading ? columns.lowerBound : columns.upperBound
      drawing.add(
        .caption(
          Caption(
            text, unit: unit, color, size: size, isBold: isBold, at: CellPoint(Double(x), row),
            alignment, room: room)))
    }
    let now = seam(at: time)
    write(
      now.map(number) ?? "–", unit: unit, now.map { look.areaColor(of: $0.kind) } ?? dim,
      isBold: true, size: layout.numberSize, row: WipeLayout.numberBaseline, alignment)
    write(name, ink, isBold: true, size: 0.82, row: WipeLayout.nameBaseline, alignment)
    if layout.isWide {
      let configuration = whole.phone.configuration
      let (lane, curve) = (configuration.laneName, configuration.curveInWords)
      if name == lane, name.columns + curve.columns < columns.count {
        write(curve, dim, size: 0.82, row: WipeLayout.nameBaseline, .trailing)
      }
      let mechanism = name == lane ? configuration.technique.traits.mechanism : "by \(lane)"
      write(mechanism, dim, size: 0.82, row: WipeLayout.mechanismBaseline, alignment)
    }
    write(
      words(isWide: layout.isWide), dim, size: layout.wordsSize, row: layout.wordsBaseline,
      alignment)
  }

  /// Draws the seam over time as a line, with the present as a dot; what is still to come is dimmer.
  ///
  /// - Parameter seams: The seams that it must have room for.
  func drawGraph(
    in rect: CellRect, at time: Seconds, from start: Seconds, among seams: [Double],
    on drawing: inout Drawing
  ) {
    let window = start...start + Wipe.way
    let range = Chart.range(of: seams, rows: rect.rows.count)
    let graph = Graph(in: rect, x: window, y: range)
    graph.line(&drawing, dimmed(look.secondary, 0.4)) { _ in 0 }
    let points = WipeSide.graphTimes(from: start).compactMap { x in seam(at: x).map { (x, $0) } }
    for (from, to) in zip(points, points.dropFirst()) {
      let color = look.areaColor(of: (from.1.kind == .right ? to : from).1.kind)
      drawing.add(
        .line(
          [from, to].map { graph.point($0.0, $0.1.points) },
          to.0 <= time ? color : dimmed(color), isThick: false))
    }
    guard let now = seam(at: time) else { return }
    drawing.add(
      .circle(
        graph.point(time, now.points), radius: 0.45, look.areaColor(of: now.kind)))
  }

  private static func graphTimes(from start: Seconds) -> [Seconds] {
    (0...60).map { start + Wipe.way * Double($0) / 60 }
  }

  /// Returns the seams that a graph shows.
  func seams(from start: Seconds) -> [Double] {
    WipeSide.graphTimes(from: start).compactMap { seam(at: $0)?.points }
  }

  private func dimmed(_ color: Color, _ share: Double = 0.38) -> Color {
    look.hasFewColors ? color : look.desk.mixed(with: color, share)
  }
}
