import ArgumentParser
import Lab
import Motion
import Phone
import Strings

extension NameList {
  static let techniques = NameList(
    command: "followbar list techniques",
    descriptions: TechniqueName.allCases.map(\.traits.mechanism))
  static let scenarios = NameList(
    command: "followbar list scenarios", descriptions: Scenario.all.map(\.summary))
  /// The languages and systems of the notations.
  static let notations = NameList(
    descriptions: Notation.allCases.map {
      switch $0 {
      case .css: "web, HTML, JavaScript"
      case .swiftUI, .uiKit: "iOS, iPhone"
      case .compose: "Kotlin, Jetpack"
      case .android: "Kotlin, Java"
      case .flutter: "Dart"
      case .reanimated: "React Native, Expo"
      }
    })
  static let platforms = NameList(descriptions: Platform.allCases.map(\.toolkits))
}

extension CompletionKind {
  static let tapes = CompletionKind.file(extensions: ["tape"])

  /// Files of positions, which a shell finds, where easings are arguments, too.
  static let sources = CompletionKind.file(extensions: ["csv"])

  static let easings = CompletionKind.list(Settings.curve.text.names)
}
