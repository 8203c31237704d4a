import Motion
import Phone
import Screen

// MARK: - Time and curves

extension Command {
  static let time = [
    Command(
      .slower, .letter("s"), "slow motion, down to 1/10", in: FrontName.all,
      value: { $0.session.playback.rateName + "×" },
      toast: { demo in
        let rate = demo.session.playback.rate == 1 ? "normal" : demo.session.playback.rateName
        let replay = ", \(demo.keyName(of: .replay)) replays the motion"
        return rate + " speed" + (demo.scene.animationWindow == nil ? "" : replay)
      }
    ) { demo, _ in
      demo.session.playback.setRate(Playback.rates.following(demo.session.playback.rate))
    },
    Command(
      .pause, .letter("p"), "pause or resume", in: FrontName.all,
      value: { $0.session.playback.isPaused ? "paused" : "" }
    ) { demo, _ in demo.session.playback.setPaused(!demo.session.playback.isPaused) },
    Command(
      .stepForward, .letter("."), "one frame forward", in: FrontName.all
    ) { demo, _ in demo.session.step(by: 1) },
    Command(
      .stepBack, .letter(","), "one frame back", in: FrontName.all,
      unless: { demo, _ in
        demo.time <= demo.session.history.start ? "no earlier frame is kept" : nil
      }
    ) { demo, _ in demo.session.step(by: -1) },
    Command(
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
    Command(
      .openWorkbench, .letter("e"), "tune and export curves", unless: recordedLane
    ) { demo, _ in demo.openWorkbench() },
    Command(
      .showFix, .letter("H"), "the fault and its fix in code", in: FrontName.all,
      unless: recordedLane
    ) { demo, _ in demo.overlay = FixFront(demo.configuration.technique) },
  ]
}

// MARK: - The look and the program

extension Command {
  static let look = [
    Command(
      .toggleInspector, .letter("i"), "phone and inspector", value: { "\($0.session.panels)" },
      toast: { demo in
        let key = demo.keyName(of: .toggleInspector)
        return demo.session.panels == .both
          ? "phone and inspector" : "\(demo.session.panels) alone, \(key) changes that"
      }
    ) { demo, _ in
      let fitsBoth = demo.size.columns >= ScreenLayout.narrowestForBoth
      demo.session.panels = demo.session.panels.next(fittingBoth: fitsBoth)
    },
    Command(
      .toggleSeam, .letter("v"), "seam on or off", in: FrontName.all,
      value: \.options.showsSeam.onOff,
      toast: { demo in
        let key = demo.keyName(of: .toggleSeam)
        return demo.options.showsSeam ? "seam on" : "seam off, \(key) brings it back"
      }
    ) { demo, _ in demo.session.options.showsSeam.toggle() },
    Command(
      .nextAppearance, .letter("a"), "next appearance", in: FrontName.all,
      value: \.options.appearance.name, toast: { "appearance: " + $0.options.appearance.name }
    ) { demo, use in
      let appearance = demo.options.appearance
      demo.session.options.followsBackground = false
      demo.session.options.appearance = use.next(after: appearance, in: appearance.alternatives)
    },
    Command(.help, .letter("?"), "this help", in: FrontName.all) { demo, _ in
      demo.overlay = Help()
    },
    Command(
      .quit, .letter("q"), "quit", in: FrontName.all, effect: .quit
    ) { _, _ in },
    Command(
      .interrupt, .always(.character("c"), .control), "quit from anywhere", in: FrontName.all,
      effect: .quit
    ) { _, _ in },
    Command(
      .suspend, .always(.character("z"), .control), "suspend", in: FrontName.all,
      effect: .suspend
    ) { _, _ in },
    Command(
      .redraw, .always(.character("l"), .control), "redraw the screen", in: FrontName.all,
      effect: .redraw
    ) { _, _ in },
  ]
}

extension Bool {
  var onOff: String { self ? "on" : "off" }
}
