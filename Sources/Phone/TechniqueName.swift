/// The techniques by name: those of the articles in their order, then the later ones, by platform.
package enum TechniqueName: String, CaseIterable, Sendable {
  case constraint, scroll, bounce, shift, transform
  case layoutGuide = "layout-guide"
  case tracking, bridge, resize, reference
  case insetsCallback = "insets-callback"
  case insetsJump = "insets-jump"
  case insetsSum = "insets-sum"
  case insetsDifference = "insets-difference"
  case covered, pan
  case fixedBottom = "fixed-bottom"
  case viewport
  case windowRect = "window-rect"
  case frameRect = "frame-rect"
  case accessory, padding
  case paddingTwice = "padding-twice"
  case paddingNever = "padding-never"
  case completion
  case avoidingView = "avoiding-view"
  case animatedKeyboard = "animated-keyboard"
  case worklet
  case flutter
  /// The bar of a recording: no technique, and in no list.
  case recorded

  package static let allCases = Platform.allCases.flatMap(all(of:))

  /// Returns the techniques of a platform.
  package static func all(of platform: Platform) -> [TechniqueName] {
    switch platform {
    case .ios:
      [
        .constraint, .scroll, .bounce, .shift, .transform, .layoutGuide, .tracking,
        .reference, .accessory, .completion, .windowRect, .frameRect,
        .padding, .paddingTwice, .paddingNever,
      ]
    case .android:
      [
        .insetsCallback, .insetsJump, .insetsSum, .insetsDifference, .covered, .pan,
      ]
    case .reactNative:
      [
        .avoidingView, .animatedKeyboard, .worklet, .bridge,
      ]
    case .flutter: [.flutter]
    case .web:
      [
        .fixedBottom, .viewport, .resize,
      ]
    }
  }

  var type: any Technique.Type {
    switch self {
    case .constraint: ConstraintTechnique.self
    case .scroll: ScrollTechnique.self
    case .bounce: BounceTechnique.self
    case .shift: ShiftTechnique.self
    case .transform: TransformTechnique.self
    case .layoutGuide: LayoutGuideTechnique.self
    case .tracking: TrackingTechnique.self
    case .bridge: BridgeTechnique.self
    case .resize: ResizeTechnique.self
    case .reference: ReferenceTechnique.self
    case .insetsCallback: InsetsCallbackTechnique.self
    case .insetsJump: InsetsJumpTechnique.self
    case .insetsSum: InsetsSumTechnique.self
    case .insetsDifference: InsetsDifferenceTechnique.self
    case .covered: CoveredTechnique.self
    case .pan: PanTechnique.self
    case .fixedBottom: FixedBottomTechnique.self
    case .viewport: ViewportTechnique.self
    case .windowRect: WindowRectTechnique.self
    case .frameRect: FrameRectTechnique.self
    case .accessory: AccessoryTechnique.self
    case .padding: PaddingTechnique.self
    case .paddingTwice: PaddingTwiceTechnique.self
    case .paddingNever: PaddingNeverTechnique.self
    case .completion: CompletionTechnique.self
    case .avoidingView: AvoidingViewTechnique.self
    case .animatedKeyboard: AnimatedKeyboardTechnique.self
    case .worklet: WorkletTechnique.self
    case .flutter: FlutterTechnique.self
    case .recorded: RecordedTechnique.self
    }
  }

  package var traits: TechniqueTraits { type.traits }
  package var description: TechniqueDescription { type.description }
}
