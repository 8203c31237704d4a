import Terminal

/// A program that keeps a copied text, and says whether it did; terminals refuse the request for a copy silently.
struct ClipboardTool {
  private let command: String

  /// The tool for this session: tmux's buffers, which `-w` also sends to the terminal, else the desktop's; nil without one.
  static var present: ClipboardTool? {
    let tools: [(variable: String?, name: String, arguments: String)] = [
      ("TMUX", "tmux", "load-buffer -w -"), ("WAYLAND_DISPLAY", "wl-copy", ""),
      ("DISPLAY", "xclip", "-selection clipboard"), (nil, "pbcopy", ""),
    ]
    let folders = (environment("PATH") ?? "").split(separator: ":")
    for tool in tools where tool.variable.map({ environment($0) != nil }) ?? true {
      guard folders.contains(where: { access("\($0)/\(tool.name)", X_OK) == 0 }) else { continue }
      return ClipboardTool(command: "\(tool.name) \(tool.arguments) >/dev/null 2>&1")
    }
    return nil
  }

  /// Returns whether the tool has taken a text.
  func copy(_ text: String) -> Bool {
    guard let pipe = unsafe popen(command, "w") else { return false }
    let count = unsafe fwrite(text, 1, text.utf8.count, pipe)
    return unsafe pclose(pipe) == 0 && count == text.utf8.count
  }
}
