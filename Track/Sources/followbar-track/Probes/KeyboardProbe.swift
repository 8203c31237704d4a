// FOLLOWBAR probe for UIKit, iOS 15 and later.
//
// Start:    let probe = KeyboardProbe(bar: inputBar); probe.start() in viewDidAppear. Keep the probe.
//           `bar` is the view whose bottom should touch the keyboard. For SwiftUI, pass a view of a
//           UIViewRepresentable in the bar's background. For a bar in an inputAccessoryView:
//           KeyboardProbe(bar: inputBar, accessory: accessoryView, in: view.window), started in keyboardDidShow.
//           120 Hz on an iPhone needs CADisableMinimumFrameDurationOnPhone = YES in Info.plist.
// Capture:  xcrun simctl spawn booted log stream --predicate 'eventMessage CONTAINS "FOLLOWBAR"' > app.log
// Lateness: presentation layers are those of the frame before. Both edges are read at once, so the seam is
//           one frame's, and its time is that frame's. Before iOS 17 the guide stops above the home indicator.
//           The guide is the app's own copy of the keyboard; a screen recording shows the keyboard itself.

import UIKit
import os

@MainActor
final class KeyboardProbe: NSObject {
  private let bar: UIView
  private let accessory: UIView?
  private let window: UIWindow?
  private let keyboard = UIView()
  private let logger = Logger(subsystem: "followbar", category: "probe")
  private var link: CADisplayLink?

  /// An `accessory` is in a window of the system's, so it needs the app's own, whose guide contains it.
  init(bar: UIView, accessory: UIView? = nil, in window: UIWindow? = nil) {
    (self.bar, self.accessory, self.window) = (bar, accessory, window)
  }

  /// Logs each frame until `stop`; the bar is in a window.
  func start() {
    guard link == nil, let window = window ?? bar.window else { return }
    let guide = window.keyboardLayoutGuide
    if #available(iOS 17, *) { guide.usesBottomSafeArea = false }
    keyboard.isUserInteractionEnabled = false
    keyboard.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(keyboard)
    NSLayoutConstraint.activate([
      keyboard.topAnchor.constraint(equalTo: guide.topAnchor),
      keyboard.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      keyboard.widthAnchor.constraint(equalToConstant: 1),
      keyboard.heightAnchor.constraint(equalToConstant: 1),
    ])
    window.layoutIfNeeded()
    log("unit=pt scale=\(window.screen.scale) height=\(window.bounds.height)")
    let link = CADisplayLink(target: self, selector: #selector(frame(_:)))
    let fastest = Float(window.screen.maximumFramesPerSecond)
    link.preferredFrameRateRange = CAFrameRateRange(
      minimum: 60, maximum: fastest, preferred: fastest)
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  func stop() {
    link?.invalidate()
    link = nil
    keyboard.removeFromSuperview()
  }

  @objc private func frame(_ link: CADisplayLink) {
    let time = link.timestamp * 1000
    // The guide begins at the accessory's top, the keyboard at its bottom.
    let above = accessory?.layer.presentation()?.bounds.height ?? 0
    let top = edge(of: keyboard, atTop: true).map { $0 + above }
    let places = [top, edge(of: bar, atTop: false)].map {
      $0.map { String(format: "%.3f", $0) } ?? "-"
    }
    log("\(String(format: "%.3f", time)) \(places.joined(separator: " "))")
  }

  /// Returns the y of an edge on the screen in points; nil while the view is not drawn.
  private func edge(of view: UIView, atTop: Bool) -> CGFloat? {
    guard let window = view.window?.layer.presentation(), let layer = view.layer.presentation()
    else { return nil }
    let bounds = layer.bounds
    let point = CGPoint(x: bounds.midX, y: atTop ? bounds.minY : bounds.maxY)
    return layer.convert(point, to: window).y
  }

  private func log(_ fields: String) { logger.log("FOLLOWBAR \(fields, privacy: .public)") }
}
