// swift-tools-version: 6.2
import PackageDescription

let motion = Target.Dependency.product(name: "Motion", package: "followbar")

let package = Package(
  name: "Examples",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "followbar", path: "../..")],
  targets: [
    .executableTarget(name: "start", dependencies: [motion]),
    .executableTarget(name: "springs", dependencies: [motion]),
    .executableTarget(name: "follow", dependencies: [motion]),
    .executableTarget(name: "retarget", dependencies: [motion]),
    .executableTarget(name: "convert", dependencies: [motion]),
    .executableTarget(
      name: "fit", dependencies: [motion], resources: [.embedInCode("positions.csv")]),
    // Draws the figures of the articles in Sources/Motion/Motion.docc.
    .executableTarget(name: "figures", dependencies: [motion]),
  ]
)
