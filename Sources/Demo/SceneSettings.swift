import Motion
import Phone
import Strings

/// The settings of the phones and their lanes, in words.
extension Scene {
  /// The name of the keyboard, or of the app's panel in its place.
  private var panelName: String {
    isPanelUp ? "app's panel" : phone.keyboard.kind.rawValue
  }

  /// Returns the message after a command on the phones; nil for commands that show their effect themselves.
  func message(after command: Command) -> String? {
    let phone = phone.configuration
    func points(_ value: Double) -> String { fixed(value, digits: 0) + " pt" }
    let lane = "lane \(focus + 1): \(phone.laneName)"
    switch command {
    case .nextTechnique:
      let name = isComparison ? lane : "technique: " + phone.technique.rawValue
      return name + "\n" + phone.technique.traits.mechanism
    case .nextPlatform:
      let lanes = isComparison ? "\(lanes.count) lanes" : phone.technique.rawValue
      return "platform: \(phone.platform.heading), \(lanes)\nmotion \(phone.keyboardMotion.name), "
        + "view \(phone.presentation.rawValue)"
    case .nextKeyboard:
      let kind = phone.keyboard
      let height = points(kind.visibleHeight(on: phone.device))
      return "keyboard: \(kind.rawValue), " + (kind.isDocked ? height : "undocked")
    case .nextMotion:
      let motion = phone.keyboardMotion
      return "motion: \(motion.name), \(fixed(motion.curve.duration, digits: 2)) s"
    case .nextDevice: return "device: \(phone.device.name), \(points(phone.device.height)) high"
    case .toggleTabBar: return "tab bar " + value(of: command)
    case .nextPanel:
      let height = isPanelUp ? self.phone.panelHeight : self.phone.keyboard.visibleHeight
      return (isPanelUp ? "" : "keyboard: ") + panelName + ", " + points(height)
    case .rotate: return value(of: command) + ", " + points(phone.device.height) + " high"
    case .toggleReducedMotion:
      return "reduced motion " + value(of: command)
        + (phone.reducesMotion ? "\nthe phone cross-fades instead of moving" : "")
    case .nextDragFrom: return "drag from: \(phone.dragFrom.rawValue)\n\(phone.dragFrom.summary)"
    case .nextPolicy:
      return "transcript: \(phone.transcriptPolicy.rawValue)\n\(phone.transcriptPolicy.summary)"
    case .toggleInheritance:
      return phone.inherits ? "the bar inherits the motion's curve" : "the bar has its own curve"
    case .addLane, .chooseLane: return bounceScreen == nil ? lane : nil
    case .removeLane: return isComparison ? "\(lanes.count) lanes left" : "one phone again"
    default: return nil
    }
  }

  /// Returns the present value of a command's setting; empty if it has none.
  func value(of command: Command) -> String {
    let phone = phone.configuration
    switch command {
    case .nextTechnique: return phone.laneName
    case .nextPlatform: return phone.platform.heading
    case .nextKeyboard: return phone.keyboard.rawValue
    case .nextMotion: return phone.keyboardMotion.name
    case .nextDevice: return phone.device.name
    case .toggleTabBar: return phone.hasTabBar.onOff
    case .nextPanel: return panelName
    case .rotate: return phone.device.isLandscape ? "landscape" : "portrait"
    case .toggleReducedMotion: return phone.reducesMotion.onOff
    case .nextDragFrom: return phone.dragFrom.rawValue
    case .nextPolicy: return phone.transcriptPolicy.rawValue
    case .toggleInheritance: return phone.inherits.onOff
    case .addLane: return isComparison ? "\(lanes.count) lanes" : ""
    case .chooseLane: return isComparison ? "lane \(focus + 1)" : ""
    case .toggleBounceScreen: return (bounceScreen != nil).onOff
    default: return ""
    }
  }
}

extension Bool {
  /// "on" or "off".
  var onOff: String { self ? "on" : "off" }
}
