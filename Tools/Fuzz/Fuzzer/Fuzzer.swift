import Foundation
import FuzzTargets

/// The target that `FOLLOWBAR_FUZZ` names. libFuzzer starts further processes, which inherit it.
private let target: FuzzTarget = {
  let name = ProcessInfo.processInfo.environment["FOLLOWBAR_FUZZ"] ?? ""
  guard let target = FuzzTarget.all.first(where: { $0.name == name }) else {
    fatalError("invalid FOLLOWBAR_FUZZ '\(name)': expected the name of a target")
  }
  return target
}()

/// The function that libFuzzer calls for each input, by its name in C.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  do {
    try target.run(Array(UnsafeBufferPointer(start: start, count: count)))
  } catch {
    fatalError("expected \(error)")
  }
  return 0
}
