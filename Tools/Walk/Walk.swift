import Demo
import Screen

// The runtime of the compiler's coverage, which counts what is executed.
@_silgen_name("__llvm_profile_reset_counters") func resetCounters()
@_silgen_name("__llvm_profile_set_filename") func setFile(_ path: UnsafePointer<CChar>)
@_silgen_name("__llvm_profile_write_file") func writeCounters() -> Int32

/// Counts what a Tab executes in a phone at rest, and what the next picture does, into two files in a folder: Walk FOLDER.
@main
enum Walk {
  static func main() {
    let folder = CommandLine.arguments[1]
    var options = Options()
    options.panels = .phone
    var demo = Demo(options, size: CellSize(columns: 80, rows: 24))
    // Texts, colors and measurements that are made once are not the walk.
    for second in 1...4 {
      _ = demo.handle(.input(.key(.tab)))
      _ = demo.view
      _ = demo.handle(.tick(.seconds(second)))
      _ = demo.view
    }
    count(to: folder + "/state.profraw") { _ = demo.handle(.input(.key(.tab))) }
    _ = demo.handle(.tick(.milliseconds(4100)))
    count(to: folder + "/cells.profraw") { _ = demo.view }
  }

  private static func count(to path: String, _ step: () -> Void) {
    resetCounters()
    step()
    setFile(path)
    precondition(writeCounters() == 0, "cannot write \(path)")
  }
}
