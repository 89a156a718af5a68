// swift-tools-version: 6.1
import PackageDescription

// An import says how far it reaches, and each file imports the modules whose members it uses.
let imports: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
]

let package = Package(
  name: "ViperTestKit",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9)],
  products: [
    .library(name: "ViperTestKit", targets: ["ViperTestKit"]),
    .library(name: "ViperTesting", targets: ["ViperTesting"]),
    .library(name: "ViperXCTest", targets: ["ViperXCTest"]),
    .library(name: "ViperTestingConformance", targets: ["ViperTestingConformance"]),
    .library(name: "ViperXCTestConformance", targets: ["ViperXCTestConformance"]),
    .library(name: "ViperTestingExploration", targets: ["ViperTestingExploration"]),
    .library(name: "ViperXCTestExploration", targets: ["ViperXCTestExploration"]),
    .library(name: "ViperUIKit", targets: ["ViperUIKit"]),
    .library(name: "ViperHTTP", targets: ["ViperHTTP"]),
    .executable(name: "viper", targets: ["viper"]),
    .plugin(name: "GenerateDoubles", targets: ["GenerateDoubles"]),
    .plugin(name: "MutateTarget", targets: ["MutateTarget"]),
  ],
  targets: [
    // The floors of the kit, from the bottom up: each may import those above it in this list that
    // it names, and no other.
    .target(name: "RuntimeReflection", exclude: ["README.md"], swiftSettings: imports),
    // Role, and the words by which names tell it.
    .target(name: "RoleNames", exclude: ["README.md"], swiftSettings: imports),
    // What a mistyped name may have meant. Apart, so that the tool of the plugin needs no JSON.
    .target(name: "ViperJSON", dependencies: ["RoleNames"], swiftSettings: imports),
    .target(name: "ViperTime", swiftSettings: imports),
    // Reads what a process writes to a pipe. Laws and tools both run processes.
    .target(name: "PipeReading", swiftSettings: imports),
    .target(
      name: "ViperValues",
      dependencies: ["RoleNames", "ViperJSON", "ViperTime", "RuntimeReflection"],
      exclude: ["README.md"],
      swiftSettings: imports),
    .target(
      name: "ViperMessages",
      dependencies: ["RoleNames", "ViperValues", "ViperTime", "ViperJSON", "RuntimeReflection"],
      exclude: ["README.md"],
      swiftSettings: imports),
    // What a report says of tests, and pictures of it: for attachments, and for the tools.
    .target(
      name: "ViperPictures", dependencies: ["ViperMessages", "ViperValues", "ViperJSON"],
      exclude: ["README.md"],
      swiftSettings: imports),
    .target(
      name: "ViperFixtures",
      dependencies: ["RoleNames", "ViperMessages", "ViperValues", "ViperTime", "ViperJSON"],
      exclude: ["README.md"],
      swiftSettings: imports),
    .target(
      name: "ViperRelease",
      dependencies: [
        "RoleNames",
        "ViperFixtures", "ViperPictures", "ViperMessages", "ViperValues", "ViperTime", "ViperJSON",
        "RuntimeReflection",
      ],
      exclude: ["README.md"],
      swiftSettings: imports),
    .target(
      name: "ViperDoubles",
      dependencies: [
        "RoleNames",
        "ViperRelease", "ViperFixtures", "ViperMessages", "ViperValues", "ViperTime", "ViperJSON",
        "RuntimeReflection",
      ],
      exclude: ["README.md"],
      swiftSettings: imports),
    .target(
      name: "ViperFlows",
      dependencies: [
        "RoleNames",
        "ViperDoubles", "ViperRelease", "ViperFixtures", "ViperPictures", "ViperMessages",
        "ViperValues", "ViperTime", "ViperJSON", "RuntimeReflection",
      ],
      exclude: ["README.md"],
      swiftSettings: imports),
    // The one name by which tests and generated doubles import all of them.
    .target(
      name: "ViperTestKit",
      dependencies: [
        "RoleNames",
        "ViperFlows", "ViperDoubles", "ViperRelease", "ViperFixtures", "ViperMessages",
        "ViperValues", "ViperTime", "ViperJSON",
      ]),
    .target(
      name: "ViperTesting", dependencies: ["ViperTestKit", "ViperPictures"], swiftSettings: imports),
    .target(
      name: "ViperXCTest", dependencies: ["ViperTestKit", "ViperPictures"], swiftSettings: imports),
    // Where there is no UIKit, it and its tests are empty.
    .target(name: "ViperUIKit", dependencies: ["ViperTestKit", "RuntimeReflection"]),

    // Doubles of services that are reached by HTTP. Only a target that names it builds it.
    .target(
      name: "ViperHTTP",
      dependencies: [
        "RoleNames", "ViperDoubles", "ViperFixtures", "ViperMessages", "ViperValues", "ViperTime",
        "ViperJSON",
      ],
      swiftSettings: imports),

    // Rules and laws. Only a target that names them builds them.
    .target(
      name: "ViperRules", dependencies: ["RoleNames", "ViperMessages", "ViperValues", "ViperJSON"],
      swiftSettings: imports),
    .target(
      name: "ViperConformance",
      dependencies: [
        "RoleNames", "PipeReading",
        "ViperFlows", "ViperRules", "ViperDoubles", "ViperRelease", "ViperFixtures",
        "ViperMessages", "ViperValues", "ViperTime", "ViperJSON", "RuntimeReflection",
      ],
      exclude: ["README.md"],
      swiftSettings: imports),
    .target(
      name: "ViperTestingConformance",
      dependencies: ["ViperConformance", "ViperRules", "ViperTesting", "ViperTestKit"],
      swiftSettings: imports),
    .target(
      name: "ViperXCTestConformance",
      dependencies: ["ViperConformance", "ViperRules", "ViperXCTest", "ViperTestKit"],
      swiftSettings: imports),

    // The kit drives a module by itself, and writes flows from what it does. Only a target that
    // names it builds it.
    .target(
      name: "ViperExploration",
      dependencies: [
        "RoleNames",
        "ViperConformance", "ViperFlows", "ViperRules", "ViperDoubles", "ViperRelease",
        "ViperFixtures", "ViperMessages", "ViperValues", "ViperTime", "ViperJSON",
        "RuntimeReflection",
      ],
      exclude: ["README.md"],
      swiftSettings: imports),
    .target(
      name: "ViperTestingExploration",
      dependencies: [
        "ViperExploration", "ViperTestingConformance", "ViperConformance", "ViperTesting",
        "ViperTestKit",
      ],
      swiftSettings: imports),
    .target(
      name: "ViperXCTestExploration",
      dependencies: [
        "ViperExploration", "ViperXCTestConformance", "ViperConformance", "ViperXCTest",
        "ViperTestKit",
      ],
      swiftSettings: imports),

    // Production-like modules that the kit is tried on. They know nothing of it, and are Swift 5
    // mode targets as most real VIPER code is.
    .target(
      name: "ItemListModule",
      path: "Sources/ReferenceModules/ItemList",
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(
      name: "ArticlesModule",
      path: "Sources/ReferenceModules/Articles",
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(
      name: "FirstSecondModule",
      path: "Sources/ReferenceModules/FirstSecond",
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(
      name: "WatchedProjectsModule",
      dependencies: ["RxShim"],
      path: "Sources/ReferenceModules/WatchedProjects",
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(
      name: "DebounceSearchModule",
      path: "Sources/ReferenceModules/DebounceSearch",
      swiftSettings: [.swiftLanguageMode(.v5)]),
    // Imports Combine; on Linux what has its shape, see below.
    .target(
      name: "UserListModule",
      path: "Sources/ReferenceModules/UserList",
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(
      name: "ReferenceHarnesses",
      dependencies: [
        "ViperTestKit", "ViperHTTP", "ItemListModule", "ArticlesModule", "FirstSecondModule",
        "WatchedProjectsModule", "UserListModule", "RxShim",
      ],
      exclude: ["README.md"]),
    // Modules that no article describes, and with them all.
    .target(
      name: "InventedHarnesses",
      dependencies: [
        "ReferenceHarnesses", "ViperTestKit", "FirstSecondModule", "DebounceSearchModule",
      ]),
    // The same modules under rules and laws, and explored.
    .target(
      name: "ReferenceConformance",
      dependencies: [
        "ReferenceHarnesses", "ViperTestKit", "ViperConformance", "ViperRules", "ViperExploration",
        "ViperFlows", "ViperMessages", "ViperFixtures", "ViperDoubles", "RoleNames", "ViperJSON",
      ],
      swiftSettings: imports),
    // Their flows, fixed and with faults, in this process and in others.
    .target(
      name: "ReferenceChecks",
      dependencies: [
        "ReferenceHarnesses", "ViperTestKit", "ViperFlows", "ViperFixtures", "ViperMessages",
        "ViperJSON", "ViperCommandLine", "PipeReading",
      ],
      swiftSettings: imports),

    // Modules that leak, and ones that a hasty check would report. As apps have them: in Swift 5 mode.
    .target(
      name: "LeakSamples",
      exclude: ["README.md"],
      swiftSettings: [
        .swiftLanguageMode(.v5), .enableUpcomingFeature("InferSendableFromCaptures"),
      ]),

    // Knows the compiler's symbol graph and Swift source; nothing of the kit.
    .target(
      name: "DoubleGenerator", dependencies: ["RoleNames"], exclude: ["README.md"],
      swiftSettings: imports),
    .plugin(
      name: "GenerateDoubles",
      capability: .command(
        intent: .custom(
          verb: "viper-doubles",
          description: "Writes doubles and drivers for the protocols of a target"),
        permissions: [
          .writeToPackageDirectory(reason: "Doubles are written to the folder of the tests.")
        ]),
      dependencies: ["viper-doubles"],
      path: "Sources/Plugins/GenerateDoubles"),

    // Swift source to tokens.
    .target(name: "SwiftLexing", swiftSettings: imports),
    // Rules of VIPER that look at source code.
    .target(
      name: "SourceRules",
      dependencies: [
        "RoleNames", "SwiftLexing", "ViperRules", "ViperMessages", "ViperValues", "ViperJSON",
      ],
      exclude: ["README.md"],
      swiftSettings: imports),

    // Options, output and exit status of a command-line tool.
    .target(
      name: "ViperCommandLine", dependencies: ["RoleNames", "PipeReading"], exclude: ["README.md"],
      swiftSettings: imports),
    // The commands that write doubles and tests.
    .target(
      name: "DoubleCommands", dependencies: ["ViperCommandLine", "DoubleGenerator"],
      swiftSettings: imports),
    // Exercises, and the command by which they are learned.
    .target(
      name: "Exercises", dependencies: ["ViperCommandLine", "PipeReading"], exclude: ["README.md"],
      swiftSettings: imports),
    // Mutants of a module, all in one build, and the command that runs its tests on each.
    .target(
      name: "Mutants",
      dependencies: ["ViperJSON", "SwiftLexing", "ViperCommandLine", "PipeReading"],
      exclude: ["README.md"],
      swiftSettings: imports),
    .plugin(
      name: "MutateTarget",
      capability: .command(
        intent: .custom(
          verb: "viper-mutate",
          description: "Shows which mutants of a target its tests kill, and which survive")),
      dependencies: ["viper-mutate"],
      path: "Sources/Plugins/MutateTarget"),
    // What that plugin runs.
    .executableTarget(
      name: "viper-mutate", dependencies: ["Mutants", "ViperCommandLine"], swiftSettings: imports),
    // What the plugin runs: those commands alone, so that it is built in seconds.
    .executableTarget(
      name: "viper-doubles", dependencies: ["DoubleCommands", "ViperCommandLine"],
      swiftSettings: imports),
    // What tests did and found, as text, as a page and as files of other tools.
    .target(
      name: "Reports",
      dependencies: ["ViperPictures", "ViperMessages", "ViperValues", "ViperJSON"],
      exclude: ["README.md"],
      swiftSettings: imports),
    // What users run.
    .executableTarget(
      name: "viper",
      dependencies: [
        "DoubleCommands", "Exercises", "Mutants", "Reports", "ViperCommandLine", "SourceRules",
        "ViperConformance", "ViperRules", "ViperFixtures", "ViperPictures", "ViperMessages",
        "ViperJSON", "RoleNames",
      ],
      exclude: ["README.md"],
      // Links to the articles: the tool has their texts where there are no sources.
      resources: [.embedInCode("Explain/Findings.md"), .embedInCode("Explain/Findings.ja.md")],
      swiftSettings: imports),
    // What shows in half a minute that the kit works.
    .executableTarget(
      name: "viper-lab",
      dependencies: [
        "ReferenceChecks", "ReferenceHarnesses", "ViperTestKit", "ViperFixtures", "ViperMessages",
        "ViperCommandLine", "ViperTime",
      ],
      swiftSettings: imports),
    // All else that shows it, which that one runs.
    .executableTarget(
      name: "viper-lab-proofs",
      dependencies: [
        "ViperCommandLine", "Exercises", "Mutants", "ViperTestKit", "ViperConformance",
        "ViperRules", "ViperExploration", "RuntimeReflection", "ReferenceHarnesses",
        "ReferenceConformance", "ReferenceChecks", "InventedHarnesses", "LeakSamples",
        "DoubleGenerator", "SourceRules",
        "ViperJSON", "ViperTime", "PipeReading", "ViperPictures",
      ],
      exclude: ["README.md"]),

    // Texts that lie in files and articles, and are compared with what reports say.
    .target(name: "GoldenText", path: "Tests/GoldenText"),
    // What a test was built with, and how much it is to try.
    .target(name: "TestConditions", path: "Tests/TestConditions"),
    // What the compiler makes of the sources of tests: kept, and with VIPER_EXHAUSTIVE made again.
    .target(
      name: "CompilerRecords",
      dependencies: ["DoubleGenerator", "GoldenText", "TestConditions", "ViperCommandLine"],
      path: "Tests/CompilerRecords",
      exclude: ["Records"],
      swiftSettings: imports),
    .target(
      name: "SwiftFiveTypes",
      path: "Tests/SwiftFiveTypes",
      swiftSettings: [.swiftLanguageMode(.v5)]),
    // Stands for a library that is built without metadata for reflection.
    .target(
      name: "NoMetadata",
      path: "Tests/NoMetadata",
      swiftSettings: [.unsafeFlags(["-Xfrontend", "-disable-reflection-metadata"])]),
    // Stands for a library of streams, which an app cannot change: that of a foreign module.
    .target(name: "SmallReactive", path: "Fixtures/Foreign/ReactiveClosure/Base"),
    .testTarget(
      name: "RuntimeReflectionTests",
      dependencies: ["TestConditions", "RuntimeReflection", "SwiftFiveTypes", "NoMetadata"]),
    // A module of protocols, its doubles as they are to be generated, tried in both modes.
    .target(
      name: "GoldenArticles",
      path: "Tests/GoldenDoubles/Articles",
      swiftSettings: [.swiftLanguageMode(.v5)]),
    // Helpers that tests of several floors share: without flows, and with them.
    .target(
      name: "KitTestSupport",
      dependencies: ["ViperFixtures", "ViperMessages", "ViperTime", "ViperJSON"],
      path: "Tests/KitTestSupport"),
    .target(
      name: "FlowTestSupport",
      dependencies: [
        "KitTestSupport", "ViperFlows", "ViperDoubles", "ViperFixtures", "ViperMessages",
        "ViperJSON",
      ],
      path: "Tests/FlowTestSupport"),
    .target(name: "RuleTestSupport", dependencies: ["ViperRules"], path: "Tests/RuleTestSupport"),
    // The tests of each floor. They import no higher floor, but tests of doubles run flows.
    .testTarget(name: "ViperJSONTests", dependencies: ["TestConditions", "ViperJSON"]),
    .testTarget(
      name: "ViperValuesTests", dependencies: ["TestConditions", "ViperValues", "ViperJSON"]),
    .testTarget(
      name: "ViperFixturesTests",
      dependencies: [
        "TestConditions",
        "KitTestSupport", "RoleNames", "ViperFixtures", "ViperMessages", "ViperValues", "ViperJSON",
      ]),
    .testTarget(
      name: "ViperReleaseTests",
      dependencies: [
        "KitTestSupport", "GoldenText", "SmallReactive", "TestConditions", "RoleNames",
        "ViperRelease",
        "ViperMessages", "ViperTime", "RuntimeReflection",
      ],
      exclude: ["Assembly/Golden"]),
    .testTarget(
      name: "ViperDoublesTests",
      dependencies: [
        "FlowTestSupport", "GoldenArticles", "GoldenText", "KitTestSupport", "RoleNames",
        "SmallReactive", "TestConditions", "ViperDoubles", "ViperFixtures", "ViperFlows",
        "ViperJSON", "ViperMessages", "ViperRelease", "ViperTestKit", "ViperTime", "ViperValues",
      ],
      exclude: ["Delegates/Golden", "Navigation/Golden", "Protocols/Golden"]),
    .testTarget(
      name: "ViperFlowsTests",
      dependencies: [
        "FlowTestSupport", "GoldenText", "KitTestSupport", "RoleNames", "TestConditions",
        "ViperDoubles", "ViperFixtures", "ViperFlows", "ViperJSON", "ViperMessages",
        "ViperPictures", "ViperRelease", "ViperTime", "ViperValues",
      ],
      exclude: ["Golden", "Time/Golden"]),
    .testTarget(
      name: "ViperConformanceTests",
      dependencies: [
        "FlowTestSupport", "GoldenText", "KitTestSupport", "PipeReading", "RoleNames",
        "RuleTestSupport", "TestConditions", "ViperConformance", "ViperDoubles", "ViperFixtures",
        "ViperFlows", "ViperJSON", "ViperMessages", "ViperRelease", "ViperRules", "ViperTestKit",
        "ViperTime", "ViperValues",
      ],
      exclude: ["Laws/Golden", "Streams/Golden"]),
    .testTarget(
      name: "SwiftFiveDoublesTests",
      dependencies: [
        "GoldenArticles", "ViperDoubles", "ViperFixtures", "ViperFlows", "ViperJSON",
        "ViperMessages", "ViperTestKit",
      ],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    // Compiles and runs doubles of its corpus with the modules and objects of this build.
    .testTarget(
      name: "DoubleGeneratorTests",
      dependencies: [
        "CompilerRecords", "DoubleGenerator", "GoldenText", "TestConditions", "ViperCommandLine",
        "ViperDoubles", "ViperFixtures", "ViperFlows", "ViperJSON", "ViperMessages", "ViperTesting",
        "ViperTestKit", "ViperValues",
      ],
      exclude: [
        "Corpus", "CorpusBase", "Exercises", "Golden", "Support/UIKitView.symbols.json",
      ]),
    // What viper new-tests writes for some modules, compiled and run in both modes.
    .target(
      name: "GoldenSpellings",
      path: "Tests/GoldenDoubles/Spellings",
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(name: "GoldenMainActor", path: "Tests/GoldenDoubles/MainActor"),
    .target(
      name: "GoldenMessages",
      path: "Tests/GoldenDoubles/Messages",
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(
      name: "GoldenGuesses",
      path: "Tests/GoldenDoubles/Guesses",
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "NewTestsTests",
      dependencies: [
        "ArticlesModule", "GoldenSpellings", "GoldenMainActor", "GoldenMessages", "GoldenGuesses",
        "ViperTesting", "ViperTestKit",
      ],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "NewTestsInSwiftFiveTests",
      dependencies: [
        "ArticlesModule", "GoldenSpellings", "GoldenMainActor", "GoldenMessages", "GoldenGuesses",
        "ViperTesting", "ViperTestKit",
      ],
      exclude: ["Fixtures"],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(name: "ItemListModuleTests", dependencies: ["ItemListModule"]),
    .testTarget(name: "ArticlesModuleTests", dependencies: ["ArticlesModule"]),
    .testTarget(name: "FirstSecondModuleTests", dependencies: ["FirstSecondModule"]),
    .testTarget(name: "WatchedProjectsModuleTests", dependencies: ["WatchedProjectsModule"]),
    .testTarget(name: "DebounceSearchModuleTests", dependencies: ["DebounceSearchModule"]),
    .testTarget(name: "UserListModuleTests", dependencies: ["UserListModule"]),
    .testTarget(
      name: "ReferenceHarnessesTests",
      dependencies: [
        "ArticlesModule", "DebounceSearchModule", "FirstSecondModule", "GoldenText",
        "InventedHarnesses", "ItemListModule", "ReferenceConformance", "ReferenceHarnesses",
        "TestConditions", "UserListModule", "ViperConformance", "ViperTesting",
        "ViperTestingConformance", "ViperTestKit", "ViperXCTest", "ViperXCTestConformance",
        "WatchedProjectsModule",
      ],
      exclude: ["Golden"]),
    .testTarget(
      name: "ViperExplorationTests",
      dependencies: [
        "TestConditions",
        "ViperExploration", "ViperConformance", "ViperFlows", "ViperTestKit",
        "ViperTestingExploration", "ViperXCTestExploration", "ViperHTTP",
      ],
      exclude: ["Fixtures"]),
    // Which folder names which, and which target imports which.
    .testTarget(
      name: "HouseTests", dependencies: ["TestConditions", "SourceRules", "ViperMessages"]),
    // A module that is broken in one way for each rule, and the reference modules.
    .testTarget(
      name: "ConformanceProofTests",
      dependencies: [
        "CommandTestSupport", "CompilerRecords", "GoldenText", "InventedHarnesses",
        "ReferenceConformance", "ReferenceHarnesses", "Reports", "SourceRules", "TestConditions",
        "viper", "ViperCommandLine", "ViperConformance", "ViperDoubles", "ViperFixtures",
        "ViperFlows", "ViperJSON", "ViperMessages", "ViperPictures", "ViperRelease", "ViperRules",
        "ViperTestKit",
      ]),
    .target(
      name: "FrontEndProbes",
      dependencies: ["TestConditions", "ViperTestKit", "ViperConformance"],
      path: "Tests/FrontEndProbes",
      exclude: ["Fixtures"]),
    .testTarget(
      name: "ViperTestingTests",
      dependencies: [
        "FrontEndProbes", "GoldenText", "TestConditions", "ViperConformance", "ViperFixtures",
        "ViperJSON", "ViperPictures", "ViperRules", "ViperTesting", "ViperTestingConformance",
      ],
      exclude: ["Golden"], resources: [.copy("Fixtures")]),
    .testTarget(
      name: "ViperXCTestTests",
      dependencies: [
        "FrontEndProbes", "GoldenText", "TestConditions", "ViperConformance", "ViperFlows",
        "ViperMessages", "ViperXCTest", "ViperXCTestConformance",
      ],
      exclude: ["Golden"], resources: [.copy("Fixtures")]),
    // A module as apps have them, with real view controllers.
    .target(
      name: "NotesModule",
      path: "Tests/NotesModule",
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "ViperUIKitTests",
      dependencies: [
        "GoldenText", "NotesModule", "ViperFixtures", "ViperJSON", "ViperTesting", "ViperTestKit",
        "ViperUIKit", "ViperXCTest",
      ],
      exclude: ["Notes/Notes.json", "Notes/NotesScene.json"]),
    // Code of our own in the shape of RxSwift, which no product depends on.
    .target(name: "RxShim", path: "Tests/Shims/Rx", swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "RxShapeTests", dependencies: ["RxShim", "ViperTestKit", "ViperTesting"],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    // Where there is no Combine, its tests are empty.
    .testTarget(
      name: "ViperCombineTests",
      dependencies: [
        "UserListModule", "ViperConformance", "ViperDoubles", "ViperFixtures", "ViperFlows",
        "ViperMessages", "ViperTesting", "ViperTestingConformance", "ViperTestKit", "ViperTime",
        "ViperXCTest", "ViperXCTestConformance",
      ]),
    // What Combine documents, tried on it, or on what stands in for it.
    .testTarget(name: "CombineShapeTests", swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "ViperHTTPTests",
      dependencies: [
        "GoldenText", "TestConditions", "UserListModule", "ViperDoubles", "ViperFixtures",
        "ViperFlows", "ViperHTTP", "ViperJSON", "ViperMessages", "ViperTesting", "ViperTestKit",
        "ViperTime", "ViperXCTest",
      ],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "LeakSamplesTests",
      dependencies: [
        "TestConditions",
        "LeakSamples", "ViperTestKit", "ViperRelease", "ViperTime", "viper-lab-proofs",
        "CompilerRecords", "ViperCommandLine",
      ]),
    .testTarget(
      name: "SourceRulesTests",
      dependencies: [
        "GoldenText", "RoleNames", "RuleTestSupport", "SourceRules", "SwiftLexing",
        "TestConditions", "ViperJSON", "ViperMessages", "ViperRelease", "ViperRules",
        "ViperTestKit",
      ],
      exclude: ["Rules/Golden"]),
    .testTarget(
      name: "ReportsTests",
      dependencies: [
        "KitTestSupport", "TestConditions", "Reports", "ViperPictures", "ViperMessages",
        "ViperValues", "ViperJSON",
      ]),
    // Mutants of small sources, and of a package in a temporary folder, which is built and tested.
    .testTarget(
      name: "MutantsTests",
      dependencies: [
        "Mutants", "SwiftLexing", "ViperCommandLine", "CommandTestSupport", "CompilerRecords",
        "TestConditions", "ViperJSON",
      ]),
    // What the name of a type or property tells each reader of it.
    .testTarget(
      name: "RoleNamesTests", dependencies: ["RoleNames", "DoubleGenerator", "GoldenText"],
      exclude: ["Names"]),
    .target(
      name: "CommandTestSupport", dependencies: ["ViperCommandLine"],
      path: "Tests/CommandTestSupport"),
    // What begins and what is solved is built and run by viper-lab exercises.
    .testTarget(
      name: "ExercisesTests", dependencies: ["Exercises", "ViperCommandLine", "CommandTestSupport"]),
    .testTarget(
      name: "ViperCommandTests",
      dependencies: [
        "CommandTestSupport", "CompilerRecords", "DoubleCommands", "DoubleGenerator", "GoldenText",
        "RuleTestSupport", "SourceRules", "TestConditions", "viper", "ViperCommandLine",
        "ViperFixtures", "ViperJSON", "ViperMessages", "ViperTestKit",
      ],
      exclude: ["Rules/Golden"]),
    .testTarget(
      name: "ViperLabTests",
      dependencies: [
        "TestConditions",
        "viper-lab", "viper-lab-proofs", "CommandTestSupport", "Exercises", "Mutants",
        "ViperCommandLine", "ViperTestKit", "ViperConformance", "ViperExploration", "ViperFlows",
        "ViperRules", "ReferenceHarnesses", "ReferenceConformance", "ReferenceChecks",
        "InventedHarnesses",
        "LeakSamples",
        "GoldenText",
      ],
      exclude: ["Golden", "Mutate/Golden"]),
  ],
  swiftLanguageModes: [.v6]
)

#if os(Linux)
  // Code of our own in the shape of Apple's modules, which no product depends on. With
  // VIPER_APPLE_SHIMS=1 it has their names, so that code under `#if canImport(UIKit)` and
  // `#if canImport(Combine)` is type-checked and exercised; only what stands on them is built then,
  // and no product. Without it a module written for Combine still runs.
  let isShimmed = Context.environment["VIPER_APPLE_SHIMS"] == "1"
  let combine = isShimmed ? "Combine" : "CombineShim"
  package.targets.append(
    .target(
      name: combine, path: "Tests/Shims/Combine", swiftSettings: [.swiftLanguageMode(.v5)]))
  let reactive: Set = [
    "UserListModule", "UserListModuleTests", "CombineShapeTests", "ReferenceHarnesses",
    "ReferenceHarnessesTests", "ViperHTTPTests",
  ]
  for target in package.targets where reactive.contains(target.name) {
    target.dependencies.append(.byName(name: combine))
  }
  if isShimmed {
    let onUIKit: Set = ["ViperUIKit", "NotesModule", "ViperUIKitTests"]
    let onCombine: Set = ["ViperDoubles", "ViperCombineTests"]
    let needed: Set = [
      "RuntimeReflection", "RoleNames", "ViperJSON", "ViperTime", "PipeReading", "ViperValues",
      "ViperMessages", "ViperPictures", "ViperFixtures", "ViperRelease", "ViperRules", "ViperFlows",
      "ViperConformance",
      "ViperTestKit", "ViperTesting", "ViperTestingConformance", "ViperXCTest",
      "ViperXCTestConformance", "UserListModule", "UserListModuleTests", "CombineShapeTests",
      "GoldenText", "TestConditions", combine,
    ]
    package.products = []
    package.targets.removeAll { !onUIKit.union(onCombine).union(needed).contains($0.name) }
    for target in package.targets where onCombine.contains(target.name) {
      target.dependencies.append("Combine")
    }
    for target in package.targets where onUIKit.contains(target.name) {
      target.dependencies.append("UIKit")
      // The toolchain's Testing wants to add to a UIKit of Apple's.
      let settings = target.swiftSettings ?? []
      target.swiftSettings =
        settings + [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]
    }
    package.targets.append(.target(name: "UIKit", path: "Tests/Shims/UIKit"))
  }
#endif
