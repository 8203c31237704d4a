import Lab
import Motion
import Phone
import Screen
import Strings

/// An action of a key, a hint or a press, other than typing. `KeyCommand.all` has each.
package enum CommandName: Hashable, CaseIterable, Sendable {
  case toggleKeyboard, dismissKeyboard, send
  case nextKeyboard, nextPanel, nextMotion, nextDevice, toggleTabBar, reset
  case nextTechnique, showFix, addLane, platforms, removeLane, chooseLane
  case nextScenario, lastScenario, startScenario
  case slower, pause, stepForward, stepBack, replay, openWorkbench
  case toggleInspector, toggleSeam, nextAppearance, togglePixels
  case help, quit, interrupt, suspend, redraw
  case nextControl, lastControl, moveControl, typeNumber, typeEasing, choosePreset
  case fitCurve, tuneCurve, nextTerms, otherCurve, nextCurve, swapCurves, cloneCurve, removeCurve
  case keepLane, undo, redo, playMotion, loopMotion, feelSprings, nextRetargeting
  case copyCode, keepCurve, editFile, leaveWorkbench
}

// MARK: - The keyboard and the phone

extension KeyCommand {
  static let keyboard = [
    KeyCommand(.toggleKeyboard, .always(.tab), "raise or lower the keyboard") { demo, _ in
      demo.toasts.endExplanation(at: demo.now)
      demo.session.change { $0.setKeyboard(up: !$0.isKeyboardUp, at: $1) }
    },
    KeyCommand(
      .dismissKeyboard, .always(.escape), "lower the keyboard, go back", in: FrontName.all
    ) { demo, _ in demo.session.base.goBack(in: &demo) },
    KeyCommand(.send, .always(.enter), "send the message") { demo, _ in
      demo.session.change { $0.pressReturn(at: $1) }
    },
    KeyCommand(
      .nextKeyboard, .cycle("k"), "next keyboard", in: FrontName.all,
      unless: recorded("the keyboard"), value: \.configuration.keyboard.rawValue,
      toast: { demo in
        let kind = demo.configuration.keyboard
        let height = length(kind.visibleHeight(on: demo.configuration.device), demo)
        return "keyboard: \(kind.rawValue), " + height
      }
    ) { demo, use in
      demo.session.reconfigure {
        $0.keyboard = use.next(after: $0.keyboard, in: KeyboardKind.allCases)
      }
    },
    KeyCommand(
      .nextPanel, .cycle("n"), "emoji or panel", unless: recorded("the keyboard"),
      value: {
        let isOn = $0.scene.isPanelUp || $0.scene.phone.keyboard.kind == .emoji
        return isOn ? $0.scene.panelName : ""
      },
      toast: { demo in
        let scene = demo.scene
        let height = scene.isPanelUp ? scene.phone.panelHeight : scene.phone.keyboard.visibleHeight
        return (scene.isPanelUp ? "" : "keyboard: ") + scene.panelName + ", " + length(height, demo)
      }
    ) { demo, use in demo.session.change { $0.showNextPanel(use, at: $1) } },
    KeyCommand(
      .nextMotion, .cycle("m"), "next keyboard motion", in: FrontName.all,
      unless: recorded("the keyboard's motion"),
      value: \.configuration.keyboardMotion.name,
      toast: { demo in
        let motion = demo.configuration.keyboardMotion
        return "motion: \(motion.name), \(fixed(motion.curve.duration, digits: 2)) s"
      }
    ) { demo, use in
      let phone = demo.configuration
      let motions = Device.all.filter { $0.runs(phone.platform) }.flatMap(\.motions)
      let next = use.next(
        after: phone.keyboardMotion, in: KeyboardMotion.all.filter(motions.contains))
      demo.session.reconfigure { $0.moveKeyboard(by: next) }
    },
    KeyCommand(
      .nextDevice, .cycle("d"), "next device", in: FrontName.all,
      unless: recorded("the device"), value: \.configuration.device.name,
      toast: { "device: \($0.configuration.device.name), " + height(of: $0) }
    ) { demo, use in
      let phone = demo.configuration
      let next = use.next(after: phone.device, in: Device.all.filter { $0.runs(phone.platform) })
      demo.session.reconfigure { $0.change(to: next) }
    },
    KeyCommand(
      .toggleTabBar, .letter("b"), "tab bar on or off", unless: recorded("the floor"),
      value: \.configuration.hasTabBar.onOff,
      toast: { "tab bar " + $0.configuration.hasTabBar.onOff }
    ) { demo, _ in demo.session.reconfigure { $0.hasTabBar.toggle() } },
    KeyCommand(.reset, .letter("0"), "undo what keys have set", toast: { _ in "as at the start" }) {
      demo, _ in demo.session.reset()
    },
  ]

  /// Refuses a change of what a recording brings with it.
  private static func recorded(_ part: String) -> @Sendable (Demo, CommandUse) -> String? {
    { demo, _ in demo.scene.recording == nil ? nil : part + " is the recording's own" }
  }

  private static func length(_ value: Double, _ demo: Demo) -> String {
    fixed(value, digits: 0) + " " + demo.configuration.platform.unit
  }

  private static func height(of demo: Demo) -> String {
    length(demo.configuration.device.height, demo) + " high"
  }
}

// MARK: - Techniques and lanes

extension KeyCommand {
  static let compare = [
    KeyCommand(
      .platforms, .letter("P"), "choose a platform", unless: recorded("the platform"),
      value: \.configuration.platform.heading
    ) { demo, _ in
      demo.overlay = PlatformList(choosing: demo.configuration.platform)
    },
    KeyCommand(
      .nextTechnique, .cycle("t"), "next technique", in: FrontName.all,
      unless: recordedLane, value: \.configuration.laneName,
      toast: { demo in
        let technique = demo.configuration.technique
        let name =
          demo.scene.isComparison ? demo.session.laneTitle : "technique: " + technique.rawValue
        return name + "\n" + technique.traits.mechanism
      }
    ) { demo, use in
      let phone = demo.configuration
      let next = use.next(after: phone.technique, in: phone.platform.techniques)
      demo.session.change { $0.reconfigureFocus(at: $1) { $0.technique = next } }
    },
    KeyCommand(
      .addLane, .letter("x"), "compare: add a lane",
      unless: { demo, _ in tooManyLanes(demo) },
      value: { $0.scene.isComparison ? "\($0.scene.lanes.count) lanes" : "" },
      toast: { $0.session.laneTitle }
    ) { demo, _ in
      let named = demo.session.namedTechniques
      demo.session.change { $0.addLane(preferring: named, at: $1) }
    },
    KeyCommand(
      .removeLane, .letter("X"), "remove the selected lane",
      unless: { demo, use in
        recordedLane(demo, use) ?? (demo.scene.isComparison ? nil : "one phone only, x adds a lane")
      },
      toast: { demo in
        let scene = demo.scene
        return scene.isComparison ? "\(scene.lanes.count) lanes left" : "one phone again"
      }
    ) { demo, _ in demo.session.change { scene, _ in scene.removeLane() } },
    KeyCommand(
      .chooseLane, .digit, "select a lane",
      unless: { demo, use in
        use.digit <= demo.scene.lanes.count ? nil : "no lane \(use.digit), x adds one"
      },
      value: { $0.scene.isComparison ? "lane \($0.scene.focus + 1)" : "" },
      toast: \.session.laneTitle
    ) { demo, use in demo.session.change { scene, _ in scene.focus(onLane: use.digit - 1) } },
    KeyCommand(
      .nextScenario, .letter("]"), "next scenario", in: FrontName.all,
      unless: recorded("the scenario"), value: \.session.scenarioName, toast: \.scenarioMessage
    ) { demo, use in demo.session.chooseScenario(use) },
    KeyCommand(
      .lastScenario, .letter("["), "previous scenario", in: FrontName.all,
      unless: recorded("the scenario"), toast: \.scenarioMessage
    ) { demo, _ in demo.session.chooseScenario(CommandUse(isBackward: true)) },
    KeyCommand(
      .startScenario, .letter("c"), "run the scenario", toast: { "runs \($0.session.scenarioName)" }
    ) {
      demo, _ in
      let chosen = demo.session.chosenScenario
      demo.session.change { $0.start(chosen, at: $1) }
    },
  ]

  /// Refuses a lane that has no room.
  static func tooManyLanes(_ demo: Demo) -> String? {
    demo.scene.lanes.count < Scene.mostLanes
      ? nil : "\(Scene.mostLanes) lanes are the most, X removes one"
  }

  /// Refuses a change of the recorded bar's lane.
  static let recordedLane: @Sendable (Demo, CommandUse) -> String? = { demo, _ in
    let scene = demo.scene
    guard scene.recording != nil, demo.configuration.technique == .recorded else {
      return nil
    }
    return "lane 1 is the recording, "
      + (scene.isComparison ? "select another" : "x adds a technique")
  }

}

// MARK: - Time and curves

extension KeyCommand {
  static let time = [
    KeyCommand(
      .slower, .cycle("s"), "slow motion, down to 1/10", in: FrontName.all,
      value: { $0.session.playback.rateName + "×" },
      toast: { demo in
        let rate = demo.session.playback.rate == 1 ? "normal" : demo.session.playback.rateName
        let replay = ", \(demo.keyName(of: .replay)) replays the motion"
        return rate + " speed" + (demo.scene.animationWindow == nil ? "" : replay)
      }
    ) { demo, use in
      demo.session.playback.setRate(use.next(after: demo.session.playback.rate, in: Playback.rates))
    },
    KeyCommand(
      .pause, .letter("p"), "pause or resume", in: FrontName.all,
      value: { $0.session.playback.isPaused ? "paused" : "" }
    ) { demo, _ in demo.session.playback.setPaused(!demo.session.playback.isPaused) },
    KeyCommand(
      .stepForward, .letter("."), "one frame forward", in: FrontName.all
    ) { demo, _ in demo.session.step(by: 1) },
    KeyCommand(
      .stepBack, .letter(","), "one frame back", in: FrontName.all,
      unless: { demo, _ in
        demo.time <= demo.session.history.start ? "no earlier frame is kept" : nil
      }
    ) { demo, _ in demo.session.step(by: -1) },
    KeyCommand(
      .replay, .letter("r"), "replay the last animation", in: FrontName.all,
      unless: { demo, _ in
        let scene = demo.scene
        guard let departure = scene.animationWindow?.lowerBound else {
          return "nothing to replay yet, \(scene.tabMeaning)"
        }
        return departure < demo.session.history.start
          ? "too long ago to replay, \(scene.tabMeaning)" : nil
      },
      toast: { demo in
        demo.session.playback.rate == 1
          ? "replay" : "replay at \(demo.session.playback.rateName) speed"
      }
    ) { demo, _ in demo.session.replay() },
    KeyCommand(
      .openWorkbench, .letter("e"), "tune and export curves", unless: recordedLane
    ) { demo, _ in demo.openWorkbench() },
    KeyCommand(
      .showFix, .letter("H"), "the fault and its fix in code", in: FrontName.all,
      unless: recordedLane
    ) { demo, _ in demo.overlay = FixFront(demo.configuration.technique) },
  ]
}

// MARK: - The look and the program

extension KeyCommand {
  static let look = [
    KeyCommand(
      .toggleInspector, .cycle("i"), "phone and inspector", value: { "\($0.session.panels)" },
      toast: { demo in
        let key = demo.keyName(of: .toggleInspector)
        return demo.session.panels == .both
          ? "phone and inspector" : "\(demo.session.panels) alone, \(key) changes that"
      }
    ) { demo, use in
      // A window with room for one shows the phone for both.
      let panels = demo.session.panels
      let fitsBoth = demo.size.columns >= ScreenLayout.narrowestForBoth
      demo.session.panels = use.next(
        after: panels, in: fitsBoth || panels == .phone ? Panels.allCases : [.both, .inspector])
    },
    KeyCommand(
      .toggleSeam, .letter("v"), "seam on or off", in: FrontName.all,
      value: \.options.showsSeam.onOff,
      toast: { demo in
        let key = demo.keyName(of: .toggleSeam)
        return demo.options.showsSeam ? "seam on" : "seam off, \(key) brings it back"
      }
    ) { demo, _ in demo.session.options.showsSeam.toggle() },
    KeyCommand(
      .nextAppearance, .cycle("a"), "next appearance", in: FrontName.all,
      value: \.options.appearance.name, toast: { "appearance: " + $0.options.appearance.name }
    ) { demo, use in
      let appearance = demo.options.appearance
      demo.session.options.followsBackground = false
      demo.session.options.appearance = use.next(after: appearance, in: appearance.alternatives)
    },
    KeyCommand(
      .togglePixels, .letter("z"), "pixels or cells", in: FrontName.all, effect: .togglePixels
    ) { _, _ in },
    KeyCommand(.help, .letter("?"), "this help", in: FrontName.all) { demo, _ in
      demo.overlay = Help()
    },
    KeyCommand(
      .quit, .letter("q"), "quit", in: FrontName.all, effect: .quit
    ) { _, _ in },
    KeyCommand(
      .interrupt, .always(.character("c"), .control), "quit from anywhere", in: FrontName.all,
      effect: .quit
    ) { _, _ in },
    KeyCommand(
      .suspend, .always(.character("z"), .control), "suspend", in: FrontName.all,
      effect: .suspend
    ) { _, _ in },
    KeyCommand(
      .redraw, .always(.character("l"), .control), "redraw the screen", in: FrontName.all,
      effect: .redraw
    ) { _, _ in },
  ]
}

extension Bool {
  var onOff: String { self ? "on" : "off" }
}

// MARK: - Settings

extension Session {
  var laneTitle: String { "lane \(scene.focus + 1): \(configuration.laneName)" }

  fileprivate mutating func chooseScenario(_ use: CommandUse) {
    scenarioName = use.next(after: scenarioName, in: Scenario.all.map(\.name))
  }

  /// The scenario that `c` runs: the recording's, or the chosen one.
  var chosenScenario: Scenario { scene.recording ?? .known(scenarioName) }
}

extension Demo {
  fileprivate var scenarioMessage: String? {
    "scenario: \(session.scenarioName), \(keyName(of: .startScenario)) runs it"
  }
}

extension Scene {
  /// The name of the keyboard, or of the app's panel in its place.
  fileprivate var panelName: String {
    isPanelUp ? "app's panel" : phone.keyboard.kind.rawValue
  }
}
