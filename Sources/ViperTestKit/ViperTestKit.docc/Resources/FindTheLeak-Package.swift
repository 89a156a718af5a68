// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Ledger",
  dependencies: [.package(name: "ViperTestKit", path: "../ViperTestKit")],
  targets: [
    .target(name: "Ledger"),
    .testTarget(
      name: "LedgerTests",
      dependencies: ["Ledger", .product(name: "ViperTesting", package: "ViperTestKit")]),
  ])
