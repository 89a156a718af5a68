// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "News",
  dependencies: [.package(name: "ViperTestKit", path: "../ViperTestKit")],
  targets: [
    .target(name: "Articles")
  ])
