// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "ViperTestKit",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9)],
  products: [
    .library(name: "ViperTestKit", targets: ["ViperTestKit"]),
    .library(name: "ViperTesting", targets: ["ViperTesting"]),
    .library(name: "ViperXCTest", targets: ["ViperXCTest"]),
    .executable(name: "viper", targets: ["viper"]),
    .executable(name: "viper-bench", targets: ["viper-bench"]),
  ],
  targets: [
    .target(name: "RuntimeReflection"),
    .target(name: "ViperTestKit", dependencies: ["RuntimeReflection"]),
    .target(name: "ViperTesting", dependencies: ["ViperTestKit"]),
    .target(name: "ViperXCTest", dependencies: ["ViperTestKit"]),

    // Production-like modules that the kit is tried on. They know nothing of it, and are Swift 5
    // mode targets as most real VIPER code is.
    .target(
      name: "ItemListModule",
      path: "Sources/ReferenceModules/ItemList",
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(
      name: "ReferenceHarnesses",
      dependencies: ["ViperTestKit", "ItemListModule"]),

    // Modules that leak, each beside one that does not. As apps have them: in Swift 5 mode.
    .target(
      name: "ReleaseShapes",
      swiftSettings: [
        .swiftLanguageMode(.v5), .enableUpcomingFeature("InferSendableFromCaptures"),
      ]),

    .executableTarget(
      name: "viper", dependencies: ["ViperTestKit", "ReferenceHarnesses", "ReleaseShapes"]),
    .executableTarget(name: "viper-bench", dependencies: ["ViperTestKit", "RuntimeReflection"]),

    .target(
      name: "SwiftFiveTypes",
      path: "Tests/SwiftFiveTypes",
      swiftSettings: [.swiftLanguageMode(.v5)]),
    // Stands for a library whose types the runtime knows nothing of.
    .target(
      name: "NoMetadata",
      path: "Tests/NoMetadata",
      swiftSettings: [.unsafeFlags(["-disable-reflection-metadata"])]),
    .testTarget(
      name: "RuntimeReflectionTests",
      dependencies: ["RuntimeReflection", "SwiftFiveTypes", "NoMetadata"]),
    .testTarget(name: "ViperTestKitTests", dependencies: ["ViperTestKit"]),
    .testTarget(name: "ItemListModuleTests", dependencies: ["ItemListModule"]),
    .testTarget(
      name: "ReferenceHarnessesTests",
      dependencies: ["ReferenceHarnesses", "ItemListModule", "ViperTestKit"]),
    .target(
      name: "FrontEndProbes",
      dependencies: ["ViperTestKit"],
      path: "Tests/FrontEndProbes",
      exclude: ["Fixtures"]),
    .testTarget(
      name: "ViperTestingTests",
      dependencies: ["ViperTesting", "FrontEndProbes"],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "ViperXCTestTests",
      dependencies: ["ViperXCTest", "FrontEndProbes"]),
    .testTarget(name: "ReleaseShapesTests", dependencies: ["ReleaseShapes", "viper"]),
    .testTarget(name: "ViperCommandTests", dependencies: ["viper", "ReleaseShapes"]),
  ],
  swiftLanguageModes: [.v6]
)
