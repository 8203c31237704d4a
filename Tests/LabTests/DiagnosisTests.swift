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
      let shown = phone.displayedTime(at: time)
      overlaps.append(name < 0 ? 0 : max(0, phone.barBottom(at: shown) - phone.edge(at: shown)))
      bars.append(phone.screenHeight - phone.barBottom(at: time))
      rises.append(phone.keyboard.rise(at: time))
    }

    /// True if every sample from the first event on is right; a bar may be wrong at rest, too.
    var isRight: Bool { measured.allSatisfy { abs($0) <= 0.5 } }
    var measured: [Double] { zip(times, seams).filter { $0.0 >= 0 }.map(\.1) }

    func posts(_ name: KeyboardNotification.Name) -> [Posted] {
      phone.posted.filter { $0.notification.name == name && $0.time >= 0 }
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
    let named = Situation(configuration: .iPhone8, scenario: scenario).rightTechniques(rate: 250)
    let platform = scenario.configuration(from: .iPhone8).platform
    let right = platform.lanes.filter { name in
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
      try check(
        diagnosis, of: technique, run, others: right.filter { $0 != technique })
    }
  }

  /// Compares names and numbers with the samples.
  private func check(
    _ diagnosis: Diagnosis, of technique: TechniqueName, _ run: Run, others: [TechniqueName]
  ) throws {
    let text = diagnosis.text
    let named = others.count > 3 ? 2 : others.count
    for other in others.prefix(named) { #expect(text.contains(other.rawValue), "\(text)") }
    #expect(text.contains("\(others.count - named) more") == (others.count > 3), "\(text)")
    let isRight = run.isRight
    #expect(text.contains("in place at every frame") == isRight, "\(technique): \(text)")
    #expect(diagnosis.causes.isEmpty == isRight, "\(technique): \(text)")
    guard !isRight else { return }
    let unit = run.phone.configuration.platform == .android ? "dp" : "pt"
    #expect(try text.firstMatch(of: Regex("[0-9] (?!\(unit)\\b)(?:pt|dp)\\b")) == nil, "\(text)")
    let number = "([0-9.]+) \(unit) "
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
      of: Regex("\(unit) (?:covered )?from ([0-9.]+) s on", as: (Substring, Substring).self))
    let ends = lasting != nil || text.contains("It ends with")
    #expect(ends == (abs(end) > 0.5), "\(technique): \(text)")
    if let since = lasting.flatMap({ Double($0.1) }) {
      let rest = zip(run.times, run.seams).filter { $0.0 > since + 0.005 }.map(\.1)
      #expect(rest.allSatisfy { abs($0 - end) < 1 }, "\(technique): \(text)")
    }
  }

  private func holds(_ cause: Cause, _ technique: TechniqueName, _ run: Run) -> Bool {
    let (form, numbers, names) = parts(of: cause.sentence)
    let floor = run.phone.configuration.floor
    // Sentences round to 0.01 s and 0.1 pt.
    func isNow(_ time: Seconds) -> Bool { abs(time - numbers[0]) < 0.0051 }
    func equals(_ index: Int, _ points: Double) -> Bool { abs(numbers[index] - points) < 0.051 }
    func post() -> Posted? { run.posts(names[0]).last { isNow($0.time) } }
    func largestStep(_ values: [Double]) -> Double {
      let steps = zip(run.times.dropFirst(), zip(values.dropFirst(), values))
      return steps.filter { isNow($0.0) }.map { abs($0.1.0 - $0.1.1) }.max() ?? 0
    }
    switch form {
    case "The bar starts # s late.":
      // The bar stands still from some notification on, for so long.
      return [.async, .flutter].contains(technique)
        && run.phone.posted.contains { post in
          let still = post.time + 0.001..<post.time + numbers[0] - 0.006
          let bars = zip(run.times, run.bars).filter { still.contains($0.0) }.map(\.1)
          return post.time >= 0 && bars.count > 1
            && Set(bars.map { ($0 * 100).rounded() }).count == 1
        }
    case "Notifications arrive # s late.":
      return run.phone.posted.filter { $0.time >= 0 }.first?.time == numbers[0]
    case "The bar follows the keyboard's frame # s late.":
      return numbers[0] == 0.017 && [.tracking, .worklet].contains(technique)
    case "The keyboard turns with its velocity, the bar from a standstill.":
      let turns = zip(run.phone.keyboard.moves, run.phone.keyboard.moves.dropFirst())
      return [.flutter, .worklet].contains(technique)
        && turns.contains { $1.time >= 0 && $0.isMoving(at: $1.time) }
    case "The bar waits for @, then jumps.":
      let arrived = run.posts(names[0]).first?.time ?? .infinity
      let first = run.times.firstIndex { $0 >= arrived } ?? run.times.count
      // The browser's second event follows the first by a frame.
      let start = run.times.firstIndex { $0 >= arrived - 0.015 } ?? 0
      return [.viewport, .interactiveWidget].contains(technique)
        && Set(run.bars[min(start, max(0, first - 1))..<first]).count <= 1
    case "The bar stays while a finger drags the keyboard, until it has gone.":
      return technique == .safeAreaInset && run.phone.keyboard.moves.contains(where: \.isHeld)
    case "Nothing is posted while a finger drags the keyboard.":
      let held = run.phone.keyboard.moves.filter(\.isHeld).map(\.time)
      return !held.isEmpty
        && !run.phone.posted.contains { $0.time >= held[0] && $0.time < 0.5 }
    case "Nothing announces the keyboard's move at # s.":
      let isAnnounced = [.willShow, .willHide, .onApplyWindowInsets].contains { name in
        run.posts(name).contains { isNow($0.time) }
      }
      return !isAnnounced && run.phone.keyboard.moves.contains { isNow($0.time) }
    case _ where form.hasPrefix("Our screen appears at # s under a keyboard that is up, and "):
      let isSilent = form.hasSuffix("nothing is posted.")
      let bar = Curve(.linear, duration: form.hasSuffix("the bar jumps.") ? 0 : 1)
      let posts = run.posts(isSilent ? .willShow : .onApplyWindowInsets)
      return isNow(run.phone.lastAppearance) && largestStep(run.rises) == 0
        && (run.rises.max() ?? 0) > 0 && (isSilent || moves(run.bars, by: bar))
        && posts.contains { $0.time < run.phone.lastAppearance + 1 } != isSilent
    case "The keyboard jumps at # s, announced over # s.":
      return run.posts(.willShow).contains {
        isNow($0.time) && $0.notification.duration == numbers[1]
      } && moves(run.rises, by: .immediate)
    case "The view moves until the field is clear, which ends # pt above the bar's bottom.":
      return technique == .fixedBottom && run.seams.contains { equals(0, -$0) }
    case "While the insets move, the bar adds the # pt of the system bar.":
      return run.seams.contains { abs($0 - numbers[0]) < 0.5 }
    case "The notification @ is lost.":
      let since = run.phone.keyboard.moves.last?.time ?? 0
      return !run.posts(names[0]).contains { $0.time >= since }
    case "Another screen shows, so nothing observes the @ at # s.":
      return post()?.wasObserved == false
    case "The technique ignores the @ at # s.":
      return post().map {
        $0.actions.isEmpty
          && ($0.wasObserved || ![.willShow, .willHide].contains($0.notification.name))
      } ?? false
    case "Nothing moves the bar.":
      return run.phone.posted.allSatisfy { !$0.wasObserved && $0.actions.isEmpty }
        && Set(run.bars).count == 1
    case "The app's panel of # pt replaces the keyboard, and nothing announces it.":
      return !technique.traits.clearsPanel && equals(0, run.phone.panelHeight)
        && run.seams.contains { abs($0 + numbers[0]) < 20.5 }
    case "The @ has an empty frame.":
      return run.posts(names[0]).contains { $0.notification.frameEnd.isEmpty }
    case "The @ is about another app's keyboard of # pt.":
      return run.rises.allSatisfy { $0 == 0 }
        && run.posts(names[0]).contains { !$0.notification.isLocal && equals(0, run.announced($0)) }
    case "The bar rises by the frame's # pt, of which # pt show.":
      return abs(run.bars.last.map { $0 - numbers[0] } ?? 1) < 0.5
        && abs(run.rises.last.map { $0 - numbers[1] } ?? 1) < 0.5
    case "The bar ignores the floor of # pt from the screen's bottom to its rest.":
      // The error is in step, too: the whole floor above a keyboard that is up.
      return equals(0, floor) && (run.seams.max() ?? 0) > 1
    case "The bar aims an eighth too high, by # pt.":
      return technique == .bounce
        && run.posts(.willShow).contains { equals(0, $0.notification.frameEnd.height / 8) }
    case "A completion raises the bar at # s, after the @.",
      "A completion lowers the bar at # s, after the @.":
      let isHide = names[0] == .willHide
      return numbers[0] > 0 && form.contains("raises") == isHide
        && run.posts(names[0]).contains {
          $0.time < numbers[0] + 0.005 && (run.announced($0) == 0) == isHide
        }
        && run.bars.last.map { ($0 > 1) == isHide } ?? false
    case "The bar rises with the keyboard, and again by its # pt.":
      return run.posts(.willShow).contains { equals(0, $0.notification.frameEnd.height) }
        && run.seams.contains { abs($0 - numbers[0]) < 0.5 }
    case "The technique mixes up places in the window and in the view, which begins # pt lower.":
      let size = min(numbers[0], (run.rises.max() ?? 0) - floor)
      return equals(0, run.phone.configuration.viewFrame.y)
        && run.seams.contains { $0 > 0 ? abs($0 - numbers[0]) < 0.5 : abs($0 + size) < 0.5 }
    case "The browser pans the page with its header over # s; the curve, and so each figure in flight, is unverified.":
      return [.fixedBottom, .viewport].contains(technique) && moves(run.bars, by: Browser.pan)
        && numbers[0] == Browser.pan.duration && !run.phone.configuration.keyboardMotion.isAndroid
    case "The browser pans the page only when the keyboard has arrived or gone.":
      return technique == .fixedBottom && moves(run.bars, by: .immediate)
        && run.phone.configuration.keyboardMotion.isAndroid
    case "The browser has panned the page, and the script raises the bar # pt more.":
      return technique == .viewport && numbers[0] > 0
        && run.posts(.viewportResize).contains { !$0.actions.isEmpty }
    case "The page has been scrolled back, and its browser pans it no more.":
      return technique == .fixedBottom && run.seams.last == -260
        && run.phone.viewController.pan == 0
    case "The bar was off before, and nothing has moved since.":
      return abs(run.seams[1]) > 0.5 && run.rises[0] == run.rises[1]
    default: return cause.curves.map { holds($0, technique, run) } ?? false
    }
  }

  private func holds(_ curves: Cause.Curves, _ technique: TechniqueName, _ run: Run) -> Bool {
    let (bar, keyboard) = (curves.bar, curves.keyboard)
    return bar != keyboard && moves(run.bars, by: bar) && moves(run.rises, by: keyboard)
      && (bar.duration == 0
        || [
          .async, .bounce, .scroll, .transform, .avoidingView, .flutter,
        ].contains(technique)
        || run.phone.posted.contains { $0.actions.joined().contains("\(bar.easing)") })
  }

  /// Returns a sentence with # for its numbers and @ for its notifications, and these.
  private func parts(
    of sentence: String
  ) -> (form: String, numbers: [Double], names: [KeyboardNotification.Name]) {
    let (number, word) = (/[0-9]+(?:\.[0-9]+)?/, /[A-Za-z.]+[A-Za-z]/)
    let names = sentence.matches(of: word).compactMap {
      KeyboardNotification.Name(rawValue: String($0.output))
    }
    let numbers = sentence.matches(of: number).compactMap { Double($0.output) }
    let form = sentence.replacing(number, with: "#").replacing("# dp", with: "# pt").replacing(word)
    {
      KeyboardNotification.Name(rawValue: String($0.output)) == nil ? String($0.output) : "@"
    }
    return (form, numbers, names)
  }

  /// Returns whether samples jump, for a curve without duration, or else move by less than that.
  private func moves(_ values: [Double], by curve: Curve) -> Bool {
    let steps = zip(values, values.dropFirst()).map { abs($0 - $1) }
    return curve.duration == 0
      ? steps.contains { $0 > 8 } : steps.contains { $0 > 0 && $0 < 8 }
  }

  @Test(arguments: TechniqueName.allCases)
  func `a remedy leaves the names of techniques to the sentence after it`(technique: TechniqueName)
  {
    let words = technique.traits.remedy?.split(separator: "`") ?? []
    #expect(words.allSatisfy { TechniqueName(rawValue: String($0)) == nil })
  }

  @Test func `the plain case says the fault, how much, the remedy, and the techniques without it`()
    throws
  {
    let show = try Scenario.named("show")
    let right = Situation(configuration: .iPhone8, scenario: show).rightTechniques(rate: 250)
    #expect(right == [.constraint, .layoutGuide, .shift, .transform, .accessory])
    #expect(
      diagnosis(of: .async, in: show, right: right).sentences.map(\.text) == [
        "The bar moves by ease-in-out, its keyboard by a spring: "
          + "56.9 pt covered at 0.09 s, then a gap of 17.1 pt at 0.23 s.",
        "Handle the notification where it is posted: "
          + "a turn later the code inherits nothing (expected, not measured).",
        "constraint, layout-guide and 3 more keep up.",
        "The bar is in place from 0.47 s on.",
        "`followbar fix async` prints the code.",
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
    #expect(
      causes(.transform).map(\.sentence) == [
        "The bar ignores the floor of 34 pt from the screen's bottom to its rest."
      ])
  }

  @Test func `curves and delays of one's own are in the diagnosis`() throws {
    let show = try Scenario.named("show")
    let measurement = show.measurement(of: .async) {
      ($0.latency, $0.keyboardMotion) = (0.12, .android)
      $0.curve = CurveReplacement(easing: .linear, duration: 1)
    }
    let text = Diagnosis(measurement, in: show, right: nil).sentences.map(\.text)
    #expect(text[0] == "The bar starts 0.12 s late.")
    #expect(
      text[1]
        == "The bar moves by linear over 1 s, the keyboard by cubic-bezier(0.2, 0, 0, 1) over 0.285 s."
    )
    #expect(!text.joined().contains("keep"))
  }

  @Test func `a motion that goes on has no end yet`() {
    var figures = SeamFigures()
    figures.add(0, at: 0)
    let phone = Phone(.iPhone8)
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
  func `a fault leads the sentences where it shows, then come figures, remedy and command`(
    technique: TechniqueName
  ) throws {
    let traits = technique.traits
    let diagnosis = try diagnosis(of: technique, in: traits.showing)
    let text = diagnosis.text
    guard let fault = traits.fault else {
      #expect(traits.remedy == nil && !text.contains("followbar fix"))
      return
    }
    #expect(text.hasPrefix(fault.dropLast() + ": "), "\(text)")
    #expect(
      [" at ", " from ", " covered "].contains {
        text.contains((traits.platform == .android ? " dp" : " pt") + $0)
      }, "\(text)")
    if let remedy = traits.remedy { #expect(text.contains(remedy), "\(text)") }
    #expect(text.hasSuffix(" `followbar fix \(technique.rawValue)` prints the code."), "\(text)")
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
      (.transform, "hardware", "The bar rises by the frame's 313 pt, of which 55 pt show."),
      (.async, "other-app", "The willShow is about another app's keyboard of 335 pt."),
      (.async, "drag-return", "Nothing is posted while a finger drags the keyboard."),
      (.async, "late", "Notifications arrive 0.20 s late."),
      // An eighth of 260 points.
      (.bounce, "show", "The bar aims an eighth too high, by 32.5 pt."),
      (.transform, "swipe-back", "Nothing announces the keyboard's move at 0.00 s."),
      (.tracking, "drag-bar", "Nothing is posted while a finger drags the keyboard."),
      (.interactiveWidget, "drag-dismiss", "Nothing is posted while a finger drags the keyboard."),
      // Single events come before the curves and heights that they change.
      (.constraint, "appear-up", "Our screen appears at 0.00 s under a keyboard that is up, and"),
      (.constraint, "panel-swap", "The app's panel of 274 pt replaces the keyboard"),
      (.fixedBottom, "lost", "Nothing moves the bar."),
      (
        .fixedBottom, "edge-to-edge", "The browser pans the page only when the keyboard has arrived"
      ),
    ] as [(TechniqueName, String, String)])
  func `another cause than the technique's own keeps its sentence`(
    technique: TechniqueName, scenario: String, sentence: String
  ) throws {
    let text = try diagnosis(of: technique, in: scenario).text
    #expect(text.hasPrefix(sentence), "\(text)")
    #expect(!text.contains("followbar fix"), "\(text)")
    if let remedy = technique.traits.remedy { #expect(!text.contains(remedy), "\(text)") }
  }

  @Test func `the empty frame of reduced motion is a cause`() throws {
    let text = try diagnosis(of: .transform, in: "show") { $0.reducesMotion = true }.text
    #expect(text.hasPrefix("The willShow has an empty frame."), "\(text)")
  }

  @Test func `a bar that hears late is not moved by a completion`() throws {
    let text = try diagnosis(of: .avoidingView, in: "sheet") {
      ($0.keyboardMotion, $0.latency) = (.ios, 0.12)
    }.text
    #expect(text.contains("mixes up places") && !text.contains("completion"), "\(text)")
  }

  @Test func `a fault shows on another keyboard, too, but not with another curve`() throws {
    let other = try diagnosis(of: .async, in: "hide") { $0.keyboardMotion = .android }
    #expect(
      other.text.hasPrefix("The bar moves by ease-in-out, its keyboard by another curve: "),
      "\(other.text)")
    let curve = try diagnosis(of: .async, in: "show") {
      $0.curve = CurveReplacement(easing: .linear, duration: nil)
    }
    #expect(curve.text.hasPrefix("The bar moves by linear"), "\(curve.text)")
  }

  @Test(arguments: [(TechniqueName.async, "layout-guide keeps up."), (.constraint, "up, too.")])
  func `only a technique without a fault keeps up, too`(technique: TechniqueName, said: String) {
    var configuration = Phone.Configuration()
    configuration.technique = technique
    let figures = SeamFigures(at: [0, 1]) { _ in Seam(0) }
    let diagnosis = Diagnosis(figures, from: 0, to: 1, right: [technique, .layoutGuide]) { _ in
      Phone(configuration)
    }
    #expect(diagnosis.text.hasSuffix(said))
  }
}
