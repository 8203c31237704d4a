import Motion
import Phone
import Screen

/// The content of one picture: a scene at a time, and the places of its parts. Input and drawing share it, but for
/// what is laid out for other scenes.
struct SceneLayout: Sendable {
  let scene: Scene
  let time: Seconds
  let areas: ScreenLayout
  /// The lanes side by side; nil for one phone.
  let comparison: ComparisonLayout?
  /// The focused phone.
  let phone: PhoneLayout

  init(_ scene: Scene, at time: Seconds, of session: Session) {
    (self.scene, self.time) = (scene, time)
    areas = session.areas(of: scene)
    guard scene.isComparison, !session.isWorkbenchOpen, ScreenLayout.fits(session.size) else {
      comparison = nil
      phone = PhoneLayout(scene.phone, at: time, in: areas.phone)
      return
    }
    let comparison = ComparisonLayout(session.comparisonRect, scene)
    self.comparison = comparison
    let columns = comparison.lanes.first { $0.lane == scene.focus }?.columns ?? comparison.window
    phone = PhoneLayout(
      scene.phone, at: time, in: CellRect(columns: columns, rows: comparison.phones),
      sharing: comparison.keyboard)
  }

  var phones: CellRect {
    comparison.map { CellRect(columns: $0.window, rows: $0.phones) } ?? phone.phone
  }

  /// The layouts of all lanes; one that does not show is laid out as the first one.
  var lanes: [PhoneLayout] {
    guard let comparison else {
      return scene.lanes.map { PhoneLayout($0, at: time, in: areas.phone) }
    }
    let columns = Dictionary(uniqueKeysWithValues: comparison.lanes.map { ($0.lane, $0.columns) })
    return scene.lanes.enumerated().map { lane, phone in
      let columns = columns[lane] ?? comparison.lanes[0].columns
      return PhoneLayout(
        phone, at: time, in: CellRect(columns: columns, rows: comparison.phones),
        sharing: comparison.keyboard)
    }
  }
}

extension Session {
  /// The content of the present picture.
  var layout: SceneLayout { SceneLayout(scene, at: time, of: self) }

  /// Returns the window's division around a scene's phones.
  func areas(of scene: Scene) -> ScreenLayout {
    let side: ScreenLayout.Side =
      switch panels {
      case _ where isWorkbenchOpen: .workbench
      case .both: .inspector
      case .inspector: .inspectorAlone
      case .phone: .nothing
      }
    let proportion = scene.phone.configuration.device.proportion
    return ScreenLayout(
      size, beside: side, proportion: proportion, rimRows: options.rimRows)
  }

  /// The comparison's part of the window, above the row of hints.
  var comparisonRect: CellRect {
    CellRect(
      column: 0, row: 0, columns: size.columns, rows: size.rows - (options.isInteractive ? 1 : 0))
  }

  /// The look of the focused phone's view.
  var phoneLook: Appearance {
    let (phone, look) = (scene.phone.configuration, options.appearance)
    let own = look.of(phone.platform)
    return phone.presentation.isCard ? own.raised : own
  }
}
