/// A technique that handles each notification in a later turn, after the view controller's latency.
protocol ReceivingLate: Technique {
  /// The notifications on their way, the oldest first.
  var onTheWay: [KeyboardNotification] { get set }

  mutating func handle(
    _ notification: KeyboardNotification, in viewController: inout ViewController)
}

extension ReceivingLate {
  mutating func receive(
    _ notification: KeyboardNotification, in viewController: inout ViewController
  ) {
    onTheWay.append(notification)
    viewController.callBack("notification", after: viewController.latency)
  }

  mutating func complete(
    _ identifier: String, finished: Bool, in viewController: inout ViewController
  ) {
    guard !onTheWay.isEmpty else { return }
    handle(onTheWay.removeFirst(), in: &viewController)
  }
}
