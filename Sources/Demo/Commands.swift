import Lab
import Motion
import Phone
import Screen

extension Demo {
  /// Performs a key's command, says what it changed, and returns the loop's effects.
  mutating func perform(_ command: Command, by key: Key) -> [Effect] {
    if let refusal = refusal(of: command, by: key) {
      show(refusal)
      return [.ring]
    }
    let effects = run(command, by: key)
    if let message = message(after: command) { show(message) }
    return effects
  }

  private mutating func run(_ command: Command, by key: Key) -> [Effect] {
    switch command {
    case .quit: return [.quit]
    case .suspend: return [.suspend]
    case .redraw: return [.redraw]
    case .help: helpScroll = showsHelp ? nil : 0
    case .comparePlatform: openPlatforms()
    case .toggleInspector:
      panels = panels.next(fittingBoth: size.columns >= ScreenLayout.narrowestForBoth)
    case .toggleSeam: options.showsSeam.toggle()
    case .toggleHints: options.showsHints.toggle()
    case .nextAppearance:
      options.followsBackground = false
      options.appearance = options.appearance.alternatives.following(options.appearance)
    case .dismissKeyboard: goBack()
    case .replay: replay()
    case .slower, .pause, .stepForward, .stepBack: control(command)
    case .toggleKeyboard, .send: useKeyboard(command)
    case .nextTechnique, .nextPlatform, .nextKeyboard, .nextMotion, .nextDevice, .toggleTabBar,
      .toggleInheritance, .nextDragFrom, .toggleReducedMotion, .nextPolicy:
      reconfigure(command)
    case .nextPanel: change { $0.showNextPanel(at: $1) }
    case .rotate: change { $0.rotate(at: $1) }
    case .jumpToEnd: pushTranscripts(.jump)
    case .addLane, .removeLane, .chooseLane: changeLanes(command, by: key)
    case .nextScenario: scenario = Scenario.all.names.following(scenario)
    case .lastScenario: scenario = Scenario.all.names.reversed().following(scenario)
    case .startScenario: startScenario()
    case .openWorkbench: openWorkbench()
    case .toggleBounceScreen: change { scene, _ in scene.toggleBounceScreen() }
    }
    return []
  }

  /// Leaves the help, article 002's screen, the raised keyboard, the comparison or chosen panels, whichever is in front.
  private mutating func goBack() {
    guard !showsHelp else { return helpScroll = nil }
    let scene = scene
    change { scene, time in
      if scene.bounceScreen != nil {
        scene.toggleBounceScreen()
      } else if scene.isKeyboardUp || scene.isPanelUp, scene.recording == nil {
        scene.setKeyboard(up: false, at: time)
      } else {
        scene.focus(onLane: 0)
        scene.removeOtherLanes()
      }
    }
    if scene.isComparison, !self.scene.isComparison {
      show("one phone again")
    } else if scene.bounceScreen == nil,
      !scene.isKeyboardUp && !scene.isPanelUp || scene.recording != nil,
      panels != options.panels
    {
      panels = options.panels
      message(after: .toggleInspector).map { show($0) }
    }
  }

  private mutating func changeLanes(_ command: Command, by key: Key) {
    change { scene, time in
      switch command {
      case .addLane: scene.addLane(at: time)
      case .removeLane: scene.removeLane()
      case _ where scene.bounceScreen != nil:
        scene.pressBounceButton((key.digit ?? 0) - 1, at: time)
      default: scene.focus(onLane: (key.digit ?? 0) - 1)
      }
    }
  }

  /// Returns the scenario that `c` runs: the recording's, or the chosen one.
  var chosenScenario: Scenario? {
    scene.recording ?? Scenario.all.first { $0.name == scenario }
  }

  private mutating func startScenario() {
    guard let chosen = chosenScenario else { return }
    change { $0.start(chosen, at: $1) }
  }

  private mutating func useKeyboard(_ command: Command) {
    if command == .toggleKeyboard { endExplanation() }
    change { scene, time in
      switch command {
      case .toggleKeyboard: scene.setKeyboard(up: !scene.isKeyboardUp, at: time)
      default: scene.pressReturn(at: time)
      }
    }
  }

  private mutating func control(_ command: Command) {
    switch command {
    case .slower: playback.setRate(Playback.rates.following(playback.rate))
    case .pause: playback.setPaused(!playback.isPaused)
    case .stepForward: step(by: 1)
    default: step(by: -1)
    }
  }

  /// Pauses and steps to the next or the last frame, within the history.
  private mutating func step(by frames: Int) {
    let rate = Double(options.framesPerSecond)
    let here = time * rate
    let frame = frames > 0 ? (here + 1e-6).rounded(.down) : (here - 1e-6).rounded(.up)
    playback.setPaused(true)
    playback.seek(to: max((frame + Double(frames)) / rate, history.start))
    advance(to: now)
  }

  /// Replays from the time when the keyboard last left its rest.
  private mutating func replay() {
    guard let departure = scene.animationWindow?.lowerBound else { return }
    playback.setPaused(false)
    playback.seek(to: departure)
  }

  private mutating func reconfigure(_ command: Command) {
    change { scene, time in
      let phone = scene.phone.configuration
      switch command {
      case .nextTechnique:
        scene.setTechnique(phone.platform.techniques.following(phone.technique), at: time)
      case .nextPlatform:
        scene.setPlatform(Platform.allCases.following(phone.platform), at: time)
      case .nextKeyboard:
        let next = phone.device.keyboards.following(phone.keyboard)
        scene.reconfigure(at: time) { $0.keyboard = next }
      case .nextMotion:
        let next = KeyboardMotion.all.following(phone.keyboardMotion)
        scene.reconfigure(at: time) { $0.keyboardMotion = next }
      case .nextDevice:
        let next = Device.all.following(phone.device.held(sideways: false))
        scene.reconfigure(at: time) { $0.change(to: next) }
      case .toggleInheritance: scene.reconfigure(at: time) { $0.inherits.toggle() }
      case .toggleReducedMotion: scene.reconfigure(at: time) { $0.reducesMotion.toggle() }
      case .nextDragFrom:
        let next = DragFrom.allCases.following(phone.dragFrom)
        scene.reconfigure(at: time) { $0.dragFrom = next }
      case .nextPolicy:
        scene.setTranscriptPolicy(
          TranscriptPolicy.allCases.following(phone.transcriptPolicy), at: time)
      default: scene.reconfigure(at: time) { $0.hasTabBar.toggle() }
      }
    }
  }
}

extension [Scenario] {
  fileprivate var names: [String] { map(\.name) }
}

extension Array where Element: Equatable {
  /// Returns the element after this one, cyclically; the first if it is missing.
  func following(_ element: Element) -> Element {
    self[((firstIndex(of: element) ?? -1) + 1) % count]
  }
}
