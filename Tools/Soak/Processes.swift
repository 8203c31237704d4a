import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Figures of running processes.
enum Processes {
  /// Returns the processes of a session except its leader, also those whose parent has ended.
  static func others(inSession leader: Int32) -> [Int32] {
    all.filter { $0 != leader && getsid($0) == leader && isAlive($0) }
  }

  private static var all: [Int32] {
    #if canImport(Darwin)
      var found = [Int32](repeating: 0, count: 1 << 16)
      let count = proc_listallpids(&found, Int32(found.count * MemoryLayout<Int32>.size))
      return Array(found.prefix(Int(max(0, count))))
    #else
      let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
      return names.compactMap { Int32($0) }
    #endif
  }

  /// Returns whether a process has not ended. One that nobody waits for stays as a zombie.
  private static func isAlive(_ process: Int32) -> Bool {
    #if canImport(Darwin)
      kill(process, 0) == 0
    #else
      status(process, "State").map { !$0.hasPrefix("Z") } ?? false
    #endif
  }

  /// Returns the resident memory in KB; nil if the system does not tell.
  static func memory(of process: Int32) -> Int? { number(status(process, "VmRSS")) }

  /// Returns the number of sleeps of all threads so far; nil if the system does not tell.
  static func sleeps(of process: Int32) -> Int? {
    let threads = try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")
    return threads?.compactMap {
      number(field("voluntary_ctxt_switches", in: "/proc/\(process)/task/\($0)/status"))
    }.reduce(0, +)
  }

  /// Returns the CPU time of all threads so far; nil if the system does not tell.
  static func cpuTime(of process: Int32) -> Duration? {
    #if os(Linux)
      var (clock, time) = (clockid_t(), timespec())
      guard clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &time) == 0 else {
        return nil
      }
      return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    #else
      return nil
    #endif
  }

  private static func status(_ process: Int32, _ name: String) -> String? {
    field(name, in: "/proc/\(process)/status")
  }

  /// Returns the value of a field in a status file of Linux.
  private static func field(_ name: String, in path: String) -> String? {
    let text = try? String(contentsOfFile: path, encoding: .utf8)
    let line = text?.split(separator: "\n").first { $0.hasPrefix(name + ":") }
    return line.map { $0.dropFirst(name.count + 1).trimmingCharacters(in: .whitespaces) }
  }

  private static func number(_ text: String?) -> Int? {
    text.flatMap { Int($0.prefix { $0.isNumber }) }
  }
}
