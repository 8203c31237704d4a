import Kit
import Motion
import Phone
import Testing

@testable import Lab

/// The diagnosis of every technique in every scenario, against samples of the phone taken here.
@Suite struct DiagnosisTests {
  /// A run of a scenario, sampled before its first event and then each millisecond, while our screen shows.
  private struct Run {
    var phone: Phone
    var times: [Seconds] = []
    var seams: [Double] = []
    var overlaps: [Double] = []
    var bars: [Double] = []
    var rises: [Double] = []

    init(_ technique: TechniqueName, _ scenario: Scenario) {
      phone = scenario.beginning(.with(technique), at: 0)
      var last: Seconds?
      if phone.isOnScreen { sample(at: 0, as: -0.001) }
      for step in 0...Int((scenario.duration * 1000).rounded()) {
        let time = Double(step) / 1000
        scenario.perform(on: &phone, after: last, until: time, start: 0)
        last = time
        if phone.isOnScreen { sample(at: time, as: time) }
      }
    }

    private mutating func sample(at time: Seconds, as name: Seconds) {
      times.append(name)
      // The figures begin after the first event.
      seams.append(name < 0 ? 0 : phone.seam(at: time))
      overlaps.append(name < 0 ? 0 : max(0, phone.barBottom(at: time) - phone.edge(at: time)))
      bars.append(phone.screenHeight - phone.barBottom(at: time))
      rises.append(phone.keyboard.rise(at: time))
    }

    /// True if every sample from the first event on is right; a bar may be wrong at rest, too.
    var isRight: Bool { measured.allSatisfy { abs($0) <= 0.5 } }
    var measured: [Double] { zip(times, seams).filter { $0.0 >= 0 }.map(\.1) }

    /// Returns the value before and just after a time.
    func step(_ values: [Double], at time: Seconds) -> (before: Double, after: Double)? {
      guard let index = times.firstIndex(where: { $0 > time - 0.0005 }) else { return nil }
      return (values[max(0, index - 1)], values[min(index + 2, values.count - 1)])
    }

    func posts(_ name: KeyboardNotification.Name) -> [Posted] {
      phone.posted.filter { $0.notification.name == name && $0.time >= 0 }
    }

    func post(_ name: KeyboardNotification.Name, at time: Seconds) -> Posted? {
      posts(name).last { abs($0.time - time) < 0.0005 }
    }

    func announced(_ post: Posted) -> Double { phone.screenHeight - post.notification.frameEnd.y }
  }

  private func diagnosis(
    of technique: TechniqueName, in scenario: Scenario, right: [TechniqueName]?
  ) -> Diagnosis {
    Diagnosis(scenario.measurement(of: technique), in: scenario, right: right)
  }

  @Test(arguments: Scenario.all.map(\.name).sampled(every: 6))
  func `every number, every name and every cause in a diagnosis is true`(name: String) throws {
    let scenario = try Scenario.named(name)
    let runs = TechniqueName.allCases.map { (technique: $0, run: Run($0, scenario)) }
    let named = Diagnosis.techniques(rightIn: scenario, with: Phone.Configuration(), rate: 250)
    let platform = scenario.configuration(from: Phone.Configuration()).platform
    let right = platform.techniques.filter { name in
      runs.contains { $0.technique == name && $0.run.isRight }
    }
    for (technique, run) in runs {
      let diagnosis = diagnosis(of: technique, in: scenario, right: named)
      let isTrue = diagnosis.causes.filter { !holds($0, technique, run) }.isEmpty
      #expect(isTrue, "\(technique) in \(name): \(diagnosis.causes)")
      if let last = run.seams.last, abs(last) > 0.5 {
        let atEnd = Cause.causes(of: run.phone, at: scenario.duration, since: 0)
        #expect(atEnd.allSatisfy(diagnosis.causes.contains), "\(technique) in \(name): \(atEnd)")
      }
      try check(diagnosis, of: technique, run, others: right.filter { $0 != technique })
    }
  }

  /// Compares names and numbers with the samples.
  private func check(
    _ diagnosis: Diagnosis, of technique: TechniqueName, _ run: Run, others: [TechniqueName]
  ) throws {
    let text = diagnosis.text
    for other in others.prefix(3) { #expect(text.contains(other.rawValue), "\(text)") }
    #expect(text.contains("\(others.count - 3) more") == (others.count > 3), "\(text)")
    let isRight = run.isRight
    #expect(text.contains("in place at every frame") == isRight, "\(technique): \(text)")
    #expect(diagnosis.causes.isEmpty == isRight, "\(technique): \(text)")
    guard !isRight else { return }
    let number = "([0-9.]+) pt "
    let forms = [
      ("gap (?:reaches |of )?\(number)", 1.0),
      ("(?:overlap (?:reaches |of )?\(number)|\(number)covered |\(number)behind its place )", -1.0),
    ]
    // What is covered counts before what is merely behind.
    let covered = run.overlaps.map { -$0 }
    let lows = covered.contains { $0 < -0.5 } ? covered : run.seams
    for (form, sign) in forms {
      let seams = sign > 0 ? run.seams : lows
      let measured = zip(run.times, seams).filter { $0.0 >= 0 }.map(\.1)
      let worst = try #require(measured.map { $0 * sign }.max())
      let found = try text.firstMatch(
        of: Regex(
          form + "(?:at|from) (?<time>[0-9.]+) s"))
      #expect((found != nil) == (worst > 0.5), "\(technique): \(text)")
      guard let found,
        let points = found.output.dropFirst().lazy.compactMap({
          $0.substring.flatMap { Double($0) }
        }).first,
        let time = found["time"]?.substring.flatMap({ Double($0) })
      else { continue }
      #expect(abs(points - worst) < 0.2, "\(technique): \(text)")
      let index = try #require(run.times.lastIndex { $0 <= time + 0.0051 })
      let near = seams[max(0, index - 12)...index].map { $0 * sign }
      #expect(near.contains { abs($0 - worst) < 0.3 }, "\(technique): \(text)")
    }
    let end = try #require(run.seams.last)
    let lasting = try text.firstMatch(
      of: Regex("pt (?:covered )?from ([0-9.]+) s on", as: (Substring, Substring).self))
    let ends = lasting != nil || text.contains("It ends with")
    #expect(ends == (abs(end) > 0.5), "\(technique): \(text)")
    if let since = lasting.flatMap({ Double($0.1) }) {
      let rest = zip(run.times, run.seams).filter { $0.0 > since + 0.005 }.map(\.1)
      #expect(rest.allSatisfy { abs($0 - end) < 1 }, "\(technique): \(text)")
    }
  }

  private func holds(_ cause: Cause, _ technique: TechniqueName, _ run: Run) -> Bool {
    let floor = run.phone.configuration.floor
    switch cause {
    case .curves(let bar, let keyboard):
      return bar != keyboard && moves(run.bars, by: bar) && moves(run.rises, by: keyboard)
        && (bar.duration == 0
          || [
            .async, .bounce, .scroll, .bridge, .transform, .avoidingView, .animatedKeyboard,
            .flutter,
          ].contains(technique)
          || run.phone.posted.contains { $0.actions.joined().contains("\(bar.easing)") })
    case .lateStart(let delay):
      // The bar stands still from some notification on, for so long.
      return [.bridge, .flutter, .capacitor].contains(technique)
        && run.phone.posted.contains { post in
          let still = post.time + 0.001..<post.time + delay - 0.003
          let bars = zip(run.times, run.bars).filter { still.contains($0.0) }.map(\.1)
          return post.time >= 0 && bars.count > 1
            && Set(bars.map { ($0 * 100).rounded() }).count == 1
        }
    case .lateNotifications(let delay):
      return run.phone.posted.filter { $0.time >= 0 }.first?.time == delay
    case .lateReadings(let delay):
      return delay == 1.0 / 60 && [.tracking, .reference, .worklet].contains(technique)
    case .standstill:
      let turns = zip(run.phone.keyboard.moves, run.phone.keyboard.moves.dropFirst())
      return [.flutter, .worklet].contains(technique)
        && turns.contains { $1.time >= 0 && $0.isMoving(at: $1.time) }
    case .waits(let name):
      let arrived = run.posts(name).first?.time ?? .infinity
      let first = run.times.firstIndex { $0 >= arrived } ?? run.times.count
      // The browser's second event follows the first by a frame.
      let start = run.times.firstIndex { $0 >= arrived - 0.015 } ?? 0
      return [.resize, .viewport, .interactiveWidget, .keyboardInset, .safeAreaInset].contains(
        technique)
        && Set(run.bars[min(start, max(0, first - 1))..<first]).count <= 1
    case .staysInDrag:
      return technique == .safeAreaInset && run.phone.keyboard.moves.contains(where: \.isHeld)
    case .dragged:
      let held = run.phone.keyboard.moves.filter(\.isHeld).map(\.time)
      return !held.isEmpty
        && !run.phone.posted.contains { $0.time >= held[0] && $0.time < 0.5 }
    case .unannounced(let time):
      let isAnnounced = [.willShow, .willHide, .onApplyWindowInsets].contains {
        run.post($0, at: time) != nil
      }
      return !isAnnounced && run.step(run.rises, at: time).map { $0.before != $0.after } ?? false
    case .appearedUnder(let time, let bar):
      let posts = run.posts(bar == nil ? .willShow : .onApplyWindowInsets)
      return run.phone.lastAppearance == time
        && posts.contains { $0.time < time + 1 } == (bar != nil)
        && bar.map { moves(run.bars, by: $0) } ?? true
        && run.step(run.rises, at: time).map { $0.before == $0.after && $0.after > 0 } ?? false
    case .canceledFlight(let time):
      return run.post(.willShow, at: time) != nil
        && run.post(.willHide, at: time)?.notification.duration == 0
        && run.rises.allSatisfy { $0 == 0 } && Set(run.bars).count > 2
    case .repeatedFrame(let name, let time):
      return run.post(name, at: time).map {
        $0.notification.frameBegin == $0.notification.frameEnd
      } ?? false && Set(run.rises).count == 1 && Set(run.bars).count > 1
    case .announcedJump(let time, let duration):
      let isAnnounced = run.post(.willShow, at: time)?.notification.duration == duration
      return isAnnounced && moves(run.rises, by: .immediate)
    case .uncleared(let points):
      return [.pan, .fixedBottom].contains(technique)
        && run.seams.contains { abs($0 + points) < 0.001 }
    case .flightError(let points): return run.seams.contains { abs($0 - points) < 0.5 }
    case .lost(let name):
      let since = run.phone.keyboard.moves.last?.time ?? 0
      return !run.posts(name).contains { $0.time >= since }
    case .unobserved(let name, let time): return run.post(name, at: time)?.wasObserved == false
    case .ignored(let name, let time):
      let post = run.post(name, at: time)
      return post?.actions.isEmpty == true
        && (post?.wasObserved == true || name != .willShow && name != .willHide)
    case .unmoved:
      return run.phone.posted.allSatisfy { !$0.wasObserved && $0.actions.isEmpty }
        // A rotation moves it nevertheless.
        && Set(run.bars).count <= (run.phone.configuration.device.isLandscape ? 2 : 1)
    case .ignoredPanel(let points):
      return !technique.traits.clearsPanel && points == run.phone.panelHeight
        && run.seams.contains { abs($0 + points) < 20.5 }
    case .emptyFrame(let name): return run.posts(name).contains { $0.notification.frameEnd.isEmpty }
    case .otherApp(let name, let points):
      return run.rises.allSatisfy { $0 == 0 }
        && run.posts(name).contains { !$0.notification.isLocal && run.announced($0) == points }
    case .wrongHeight(let name, let time, let announced, let real):
      return announced != real && run.rises.contains { abs($0 - real) < 0.5 }
        && run.post(name, at: time).map { run.announced($0) == announced } ?? false
    case .wholeHeight(let height, let visible):
      return abs(run.bars.last.map { $0 - height } ?? 1) < 0.5
        && abs(run.rises.last.map { $0 - visible } ?? 1) < 0.5
    case .ignoredFloor(let points):
      // The error is in step, too: the whole floor above a keyboard that is up.
      return points == floor && (run.seams.max() ?? 0) > 1
    case .subtractedFloor(let points, let keyboard):
      return points == floor && run.rises.last == keyboard && run.bars.last == keyboard
    case .overshoot(let points):
      return technique == .bounce
        && run.posts(.willShow).contains { $0.notification.frameEnd.height / 8 == points }
    case .staleCompletion(let time, let name):
      let isHide = name == .willHide
      return time > 0
        && run.posts(name).contains { $0.time < time && (run.announced($0) == 0) == isHide }
        && run.bars.last.map { ($0 > 1) == isHide } ?? false
    case .countedTwice(let points):
      return run.posts(.willShow).contains { $0.notification.frameEnd.height == points }
        && run.seams.contains { abs($0 - points) < 0.5 }
    case .unconverted(let top):
      let size = min(top, (run.rises.max() ?? 0) - floor)
      return top == run.phone.configuration.viewFrame.y
        && run.seams.contains { $0 > 0 ? abs($0 - top) < 0.5 : abs($0 + size) < 0.5 }
    case .guide(.late), .guide(.floor):
      return zip(run.bars, run.rises).contains { $0 == floor && $1 > floor }
    case .guide: return run.rises.last == 0 && run.bars.last == 0
    case .commit(let time):
      return technique.traits.platform == .reactNative
        && run.step(run.bars, at: time).map { abs($0.before - $0.after) > 8 } ?? false
    case .residue(let points):
      return technique.traits.platform == .web && points == 68
        && run.seams.contains { abs($0 - 68) < 0.5 }
    case .panned:
      return [.fixedBottom, .viewport].contains(technique) && moves(run.bars, by: Browser.pan)
        && !run.phone.configuration.keyboardMotion.isAndroid
    case .pannedLate:
      return technique == .fixedBottom && moves(run.bars, by: .immediate)
        && run.phone.configuration.keyboardMotion.isAndroid
    case .raisedTwice(let points):
      return technique == .viewport && points > 0
        && run.posts(.viewportResize).contains { !$0.actions.isEmpty }
    case .scrolledBack, .fieldElsewhere:
      return technique == .fixedBottom && run.seams.last == -260
        && run.phone.viewController.pan == 0
    case .offBefore: return abs(run.seams[1]) > 0.5 && run.rises[0] == run.rises[1]
    case .wrongAim: return false
    }
  }

  /// Returns whether samples jump, for a curve without duration, or else move by less than that.
  private func moves(_ values: [Double], by curve: Curve) -> Bool {
    let steps = zip(values, values.dropFirst()).map { abs($0 - $1) }
    return curve.duration == 0
      ? steps.contains { $0 > 8 } : steps.contains { $0 > 0 && $0 < 8 }
  }

  @Test(arguments: [TechniqueName.worklet, .animatedKeyboard, .avoidingView])
  func `a commit that ends Reanimated's animation names Reanimated's flag`(technique: TechniqueName)
    throws
  {
    let scenario = try Scenario.named("commit-jump")
    let text = diagnosis(of: technique, in: scenario, right: nil).text
    #expect(text.contains("DISABLE_COMMIT_PAUSING_MECHANISM") == (technique != .avoidingView))
  }

  @Test func `the plain case says the fault, how much, the remedy, and the techniques without it`()
    throws
  {
    let show = try Scenario.named("show")
    let right = Diagnosis.techniques(rightIn: show, with: Phone.Configuration(), rate: 250)
    #expect(
      diagnosis(of: .async, in: show, right: right).sentences.map(\.text) == [
        "A turn after the will-notification, the bar no longer inherits the keyboard's curve: "
          + "56.9 pt covered at 0.09 s, then a gap of 17.1 pt at 0.23 s.",
        "Handle the notification where it is posted, as `constraint` does, or use the layout guide.",
        "constraint, shift, transform and 8 more keep up.",
        "The bar is in place from 0.47 s on.",
        "See docs/techniques.md#async.",
      ])
  }

  @Test func `a curve that replaces a technique's own says which curves differ`() throws {
    let show = try Scenario.named("show")
    let measurement = show.measurement(of: .async) {
      $0.curve = CurveReplacement(easing: .linear, duration: nil)
    }
    let diagnosis = Diagnosis(measurement, in: show, right: nil)
    #expect(
      diagnosis.sentences[0].text
        == "The bar moves by linear over 0.25 s, the keyboard by its spring over 0.5 s.")
  }

  @Test func `the keyboard's own curve is in step above a floor, if the floor is subtracted`()
    throws
  {
    let scenario = try Scenario.named("home-indicator")
    func causes(_ technique: TechniqueName) -> [Cause] {
      let measurement = scenario.measurement(of: technique) {
        $0.curve = CurveReplacement(easing: .spring(.keyboard), duration: 0.5)
      }
      return Diagnosis(measurement, in: scenario, right: nil).causes
    }
    #expect(causes(.async) == [])
    #expect(causes(.transform) == [.ignoredFloor(34)])
  }

  @Test func `curves and delays of one's own are in the diagnosis`() throws {
    let show = try Scenario.named("show")
    let measurement = show.measurement(of: .bridge) {
      ($0.latency, $0.keyboardMotion) = (0.12, .android)
      $0.curve = CurveReplacement(easing: .linear, duration: 1)
    }
    let text = Diagnosis(measurement, in: show, right: nil).sentences.map(\.text)
    #expect(text[0].hasPrefix("The notification crosses the JavaScript bridge late: 2"))
    #expect(
      text[2]
        == "The bar moves by linear over 1 s, the keyboard by cubic-bezier(0.2, 0, 0, 1) over 0.285 s."
    )
    #expect(!text.joined().contains("keep"))
  }

  @Test func `a motion that goes on has no end yet`() {
    var figures = SeamFigures()
    figures.add(0, at: 0)
    let phone = Phone(Phone.Configuration())
    let right = Diagnosis(figures, from: 0, to: 0, isOver: false, right: nil) { _ in phone }
    #expect(right.text == "The bar is in place so far.")
    figures.add(20, at: 0.1)
    let wrong = Diagnosis(figures, from: 0, to: 0.1, isOver: false, right: nil) { _ in phone }
    #expect(wrong.text == "The gap reaches 20.0 pt at 0.10 s.")
  }
}

/// The sentences about the techniques' own faults, in the words of their platforms.
@Suite struct FaultTests {
  private func diagnosis(
    of technique: TechniqueName, in name: String,
    _ change: (inout Phone.Configuration) -> Void = { _ in }
  ) throws -> Diagnosis {
    let scenario = try Scenario.named(name)
    var configuration = Phone.Configuration.usual(for: technique)
    change(&configuration)
    return Diagnosis(SeamMeasurement(configuration, in: scenario), in: scenario, right: nil)
  }

  @Test(arguments: TechniqueName.allCases)
  func `a fault leads the sentences where it shows, then come figures, remedy and link`(
    technique: TechniqueName
  ) throws {
    let traits = technique.traits
    let diagnosis = try diagnosis(of: technique, in: traits.showing)
    let text = diagnosis.text
    guard let fault = traits.fault else {
      #expect(traits.remedy == nil && !text.contains("See docs/"))
      return
    }
    #expect(text.hasPrefix(fault.dropLast() + ": "), "\(text)")
    #expect(
      text.contains(" pt at ") || text.contains(" pt from ") || text.contains(" pt covered "),
      "\(text)")
    if let remedy = traits.remedy { #expect(text.contains(remedy), "\(text)") }
    #expect(text.hasSuffix(" See docs/techniques.md#\(technique.rawValue)."), "\(text)")
  }

  @Test(arguments: [("sheet", true), ("show", false)])
  func `a view below a header or in a sheet has a remedy of its own`(
    name: String, isMisplaced: Bool
  ) throws {
    let text = try diagnosis(of: .avoidingView, in: name).text
    #expect(text.contains("Set `keyboardVerticalOffset`") == isMisplaced, "\(text)")
  }

  @Test(arguments: TechniqueName.allCases)
  func `faults and remedies are sentences, and each technique names a scenario`(
    technique: TechniqueName
  ) throws {
    let traits = technique.traits
    _ = try Scenario.named(traits.showing)
    for text in [traits.fault, traits.remedy, traits.placeRemedy].compactMap(\.self) {
      #expect(text.hasSuffix(".") && !text.dropLast().contains(". "), "\(text)")
      #expect(text.split(separator: " ").count <= 25, "\(text)")
    }
  }

  @Test(
    arguments: [
      (.async, "lost", "The notification willShow is lost."),
      (.async, "hardware", "The bar rises by the frame's 313 pt, of which 55 pt show."),
      (.async, "other-app", "The willShow is about another app's keyboard of 260 pt."),
      (.async, "drag-return", "Nothing is posted while a finger drags the keyboard."),
      (.async, "late", "Notifications arrive 0.20 s late."),
      // The keyboard jumps in a rotation, so no curve is wrong.
      (.async, "rotation", "The bar moves by ease-in-out over 0.25 s, the keyboard jumps."),
      (.bounce, "show", "The bar moves by ease-in-out over 0.2 s"),
      (.transform, "cross-fade", "The willShow has an empty frame."),
      (.bridge, "swipe-back", "Nothing announces the keyboard's move at 0.00 s."),
      (.bridge, "reordered", "The bar starts 0.05 s late."),
      (.tracking, "drag-bar", "Nothing is posted while a finger drags the keyboard."),
      (.resize, "drag-dismiss", "Nothing is posted while a finger drags the keyboard."),
    ] as [(TechniqueName, String, String)])
  func `another cause than the technique's own keeps its sentence`(
    technique: TechniqueName, scenario: String, sentence: String
  ) throws {
    let text = try diagnosis(of: technique, in: scenario).text
    #expect(text.hasPrefix(sentence), "\(text)")
    #expect(!text.contains("See docs/"), "\(text)")
    if let remedy = technique.traits.remedy { #expect(!text.contains(remedy), "\(text)") }
  }

  @Test func `a fault shows on another keyboard, too, but not with another curve`() throws {
    let fault = try #require(TechniqueName.async.traits.fault)
    let other = try diagnosis(of: .async, in: "hide") { $0.keyboardMotion = .android }
    #expect(other.text.hasPrefix(fault.dropLast()), "\(other.text)")
    let curve = try diagnosis(of: .async, in: "show") {
      $0.curve = CurveReplacement(easing: .linear, duration: nil)
    }
    #expect(curve.text.hasPrefix("The bar moves by linear"), "\(curve.text)")
  }
}
