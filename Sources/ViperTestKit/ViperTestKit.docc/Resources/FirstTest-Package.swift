// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Greeting",
  dependencies: [.package(name: "ViperTestKit", path: "../ViperTestKit")],
  targets: [
    .target(name: "Greeting"),
    .testTarget(
      name: "GreetingTests",
      dependencies: [
        "Greeting", .product(name: "ViperTesting", package: "ViperTestKit"),
        .product(name: "ViperTestingConformance", package: "ViperTestKit"),
      ],
      exclude: ["Greeting.json"]),
  ])
