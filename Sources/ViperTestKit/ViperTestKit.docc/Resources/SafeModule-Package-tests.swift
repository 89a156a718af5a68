// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "News",
  dependencies: [.package(name: "ViperTestKit", path: "../ViperTestKit")],
  targets: [
    .target(name: "Articles"),
    .testTarget(
      name: "ArticlesTests",
      dependencies: [
        "Articles", .product(name: "ViperTesting", package: "ViperTestKit"),
        .product(name: "ViperTestingConformance", package: "ViperTestKit"),
      ],
      exclude: ["Fixtures"]),
  ])
