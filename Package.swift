// swift-tools-version: 6.2
import PackageDescription

/// True where warnings are errors, which the Makefile decides: other compilers have other warnings.
///
/// It takes debug builds alone, so that it rebuilds nothing of `make run`.
let isStrict = Context.environment["FOLLOWBAR_STRICT"] == "1"

let settings: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (isStrict ? [.treatAllWarnings(as: .error, .when(configuration: .debug))] : [])

let cSettings: [CSetting] =
  [.enableWarning("all"), .enableWarning("extra")]
  + (isStrict ? [.treatAllWarnings(as: .error, .when(configuration: .debug))] : [])

/// Optimizes debug builds of the rooms, because the tests' time is theirs: the makefile decides.
///
/// Packages that depend on the product Motion do not meet the unsafe flag.
let optimized: [SwiftSetting] =
  isStrict ? [.unsafeFlags(["-O"], .when(configuration: .debug))] : []

/// Returns a pure room: a target under `Sources`, or at a path, with the settings that they share.
func room(
  _ name: String, _ dependencies: [Target.Dependency] = [], path: String? = nil,
  extra: [SwiftSetting] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: path,
    swiftSettings: settings + optimized + extra)
}

/// Returns the tests of a room, which depend on that room and the named targets.
func tests(
  _ tests: String? = nil, of name: String, _ dependencies: [Target.Dependency] = [],
  path: String? = nil, resources: [Resource] = []
) -> Target {
  .testTarget(
    name: tests ?? name + "Tests", dependencies: [.byName(name: name)] + dependencies, path: path,
    exclude: name == "Demo" ? ["Golden"] : [], resources: resources, swiftSettings: settings)
}

/// The folder of ncurses on macOS, whose own is too old.
#if arch(arm64)
  let homebrew = "/opt/homebrew"
#else
  let homebrew = "/usr/local"
#endif
let ncurses =
  Context.environment["NCURSES_PREFIX"]
  ?? (Context.environment["HOMEBREW_PREFIX"] ?? homebrew) + "/opt/ncurses"

/// Compiles C on macOS with these headers, and without modules: the SDK's module Darwin has the older ncurses, and the two do
/// not agree. No other target gets the search path, where Darwin would find the newer headers instead of its own.
let ncursesFlags = ["-fno-modules", "-Wno-unused-command-line-argument", "-I\(ncurses)/include"]

let algorithms = Target.Dependency.product(name: "Algorithms", package: "swift-algorithms")

/// The packages of a program with commands.
let commandLine: [Target.Dependency] = [
  .product(name: "ArgumentParser", package: "swift-argument-parser"),
  .product(name: "SystemPackage", package: "swift-system", condition: .when(platforms: [.linux])),
]

let package = Package(
  name: "followbar",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "followbar", targets: ["followbar"]),
    .executable(name: "followbar-track", targets: ["followbar-track"]),
    .library(name: "Motion", targets: ["Motion"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-algorithms", from: "1.2.1"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-numerics", from: "1.1.1"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2"),
  ],
  targets: [
    room(
      "Motion",
      ["Strings", algorithms, .product(name: "RealModule", package: "swift-numerics")]),
    room("Strings"),
    room(
      "Phone",
      ["Motion", "Strings", algorithms, .product(name: "RealModule", package: "swift-numerics")]),
    // The pages of the techniques are docs/techniques.md itself.
    .target(name: "CPages", cSettings: cSettings),
    room(
      "Lab",
      [
        "CPages", "Motion", "Phone", "Strings", algorithms,
        .product(name: "RealModule", package: "swift-numerics"),
      ]),
    room(
      "Screen", ["Strings", .product(name: "RealModule", package: "swift-numerics")]),
    room("Tapes", ["Screen", "Strings"]),
    room("Demo", ["Lab", "Motion", "Phone", "Screen", "Strings"]),
    .target(
      name: "CTerminal",
      cSettings: cSettings + [.unsafeFlags(ncursesFlags, .when(platforms: [.macOS]))],
      linkerSettings: [
        .unsafeFlags(["-L\(ncurses)/lib"], .when(platforms: [.macOS])), .linkedLibrary("ncursesw"),
      ]),
    room(
      "Terminal", ["CTerminal", "Screen", "Strings"],
      extra: [.strictMemorySafety()]),
    .systemLibrary(name: "CPango"),
    .target(
      name: "Pictures",
      dependencies: [
        "CPango", "Tapes", "Screen", "Strings",
        .product(name: "Subprocess", package: "swift-subprocess"),
        .product(
          name: "SystemPackage", package: "swift-system", condition: .when(platforms: [.linux])),
      ],
      swiftSettings: settings + optimized),
    // What every program on a command line needs: exit statuses, files, standard output, options.
    .target(
      name: "Console", dependencies: ["Lab", "Motion", "Pictures", "Strings"] + commandLine,
      swiftSettings: settings + optimized),
    .executableTarget(
      name: "followbar",
      dependencies: [
        "Console", "Demo", "Lab", "Motion", "Phone", "Pictures", "Screen", "Strings", "Tapes",
        "Terminal",
      ] + commandLine,
      resources: [.embedInCode("Commands/template.tape")],
      swiftSettings: settings + optimized),

    // The tracker: a program of its own, which the rooms above do not know.
    room(
      "Tracking",
      [
        "Lab", "Motion", "Phone", "Strings", algorithms,
        .product(name: "RealModule", package: "swift-numerics"),
      ], path: "Track/Sources/Tracking"),
    .executableTarget(
      name: "followbar-track",
      dependencies: [
        "Console", "Lab", "Motion", "Phone", "Pictures", "Screen", "Strings", "Tapes", "Terminal",
        "Tracking", algorithms, .product(name: "Subprocess", package: "swift-subprocess"),
      ] + commandLine,
      path: "Track/Sources/followbar-track", resources: [.embedInCode("Probes")],
      swiftSettings: settings + optimized),

    // Functions for fuzzers, which take any bytes: `make fuzz`, and a test that replays what was found.
    .target(
      name: "FuzzTargets",
      dependencies: ["CTerminal", "Lab", "Motion", "Tapes", "Screen", "Strings", "Terminal"],
      path: "Tools/Fuzz/Targets", swiftSettings: settings),

    // What tests share: a pseudo-terminal, a screen behind it, a program in front; and recordings.
    .target(name: "CPseudoTerminal", path: "Tests/Kit/CPseudoTerminal", cSettings: cSettings),
    .target(
      name: "Kit", dependencies: ["CPseudoTerminal", "Lab", "Motion", "Phone", "Screen"],
      path: "Tests/Kit",
      exclude: ["CPseudoTerminal", "TerminalProbe", "TrackTesting"],
      swiftSettings: settings + optimized),
    .target(
      name: "TrackTesting", dependencies: ["Lab", "Motion", "Phone"],
      path: "Tests/Kit/TrackTesting", resources: [.copy("Recordings")],
      swiftSettings: settings + optimized),
    .executableTarget(
      name: "TerminalProbe", dependencies: ["Screen", "Terminal"],
      path: "Tests/Kit/TerminalProbe", swiftSettings: settings),
    // The generated tables of docs/, for Tools/docs.py.
    .executableTarget(
      name: "Guide", dependencies: ["Demo", "Lab", "Motion", "Phone", "Strings", "Tapes"],
      path: "Tools/Guide", swiftSettings: settings),

    tests(of: "Motion", ["Kit", "Strings"], resources: [.copy("Vectors")]),
    tests(of: "Phone", ["Kit", "Lab", "Motion"]),
    tests(of: "Lab", ["Kit", "Motion", "Phone", "Strings", "TrackTesting"]),
    tests(of: "Screen", ["Kit", "Strings"]),
    tests(of: "Strings", ["Screen"]),
    tests(
      of: "Tapes", ["Demo", "Kit", "Screen", "Strings"],
      resources: [.copy("Vectors")]),
    tests(of: "Demo", ["Kit", "Lab", "Motion", "Phone", "Screen", "Strings"]),
    tests(of: "Pictures", ["Demo", "Kit", "Tapes", "Screen"]),
    tests(of: "Terminal", ["CTerminal", "Kit", "Screen", "TerminalProbe"]),
    tests(of: "FuzzTargets"),
    tests(
      "ProgramTests", of: "followbar",
      [
        "Console", "Demo", "followbar-track", "Guide", "Kit", "Lab", "Motion", "Phone", "Tapes",
        "Screen", "Strings", "Terminal",
      ]),
    tests(
      of: "Tracking", ["Kit", "Lab", "Motion", "Phone", "Strings", "TrackTesting"],
      path: "Track/Tests/TrackingTests"),
    tests(
      "TrackProgramTests", of: "followbar-track",
      [
        "Console", "followbar", "Kit", "Lab", "Motion", "Phone", "Pictures", "Screen", "Strings",
        "Tapes", "Tracking", "TrackTesting",
      ], path: "Track/Tests/TrackProgramTests"),
  ],
  swiftLanguageModes: [.v6]
)

// libFuzzer brings its own `main`, so the fuzzer is built for fuzzing only.
if Context.environment["FOLLOWBAR_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "Fuzzer", dependencies: ["FuzzTargets"], path: "Tools/Fuzz/Fuzzer",
      swiftSettings: settings + [.unsafeFlags(["-parse-as-library"])]))
}

// The walk counts what it executes, which takes the compiler's coverage: Tools/walk.py.
if Context.environment["FOLLOWBAR_WALK"] != nil {
  package.targets.append(
    .executableTarget(
      name: "Walk", dependencies: ["Demo", "Screen"], path: "Tools/Walk", swiftSettings: settings))
}

// One room's tests alone, for `make try`: the bundle of all tests would build every program for a change of any room.
if let room = Context.environment["FOLLOWBAR_ROOM"] {
  package.targets.removeAll { $0.isTest && $0.name != room + "Tests" }
}
