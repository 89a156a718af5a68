import CompilerRecords
import Foundation
import Testing

@testable import DoubleGenerator

/// The settings of a target that a new project has: where code runs by default, and upcoming features.
@Suite struct ModernSettingsTests {
  enum Settings: String, CaseIterable {
    case plain, features, mainActor, both

    var flags: [String] {
      let features = [
        "NonisolatedNonsendingByDefault", "InferIsolatedConformances", "ExistentialAny",
        "MemberImportVisibility",
      ].flatMap { ["-enable-upcoming-feature", $0] }
      let mainActor = ["-default-isolation", "MainActor"]
      return switch self {
      case .plain: []
      case .features: features
      case .mainActor: mainActor
      case .both: features + mainActor
      }
    }
  }

  private static let source = """
    class Draft {}
    protocol BaseView: AnyObject { func busy() }
    protocol ListView: BaseView { func show() }
    protocol ExtraView: BaseView { nonisolated func extra() }
    protocol SentView: BaseView, Sendable { func show() async }
    protocol Settings { var isOn: Bool { get set } }
    protocol Counting { mutating func count() }
    nonisolated protocol PlainSettings: Sendable { @MainActor var isOn: Bool { get set } }
    protocol Jobs: AnyObject { func run(_ job: @escaping @isolated(any) @Sendable () async -> Void) }
    protocol Grid { func show(_ sides: [3 of Int]) }
    protocol Raw { func `load all`() }
    nonisolated protocol Feed: AnyObject {
      func refresh() async
      func get(_ number: Int) async throws -> String
    }
    protocol Mixed: AnyObject {
      nonisolated func heavy() async
      func light()
    }
    nonisolated protocol Isolated: AnyObject { func on(_ actor: isolated (any Actor)?) async }
    protocol Store: Actor {
      var count: Int { get set }
      func save(_ draft: Draft) async throws -> Draft
    }
    protocol Rows<Row>: AnyObject {
      associatedtype Row
      func rows() -> [Row]
      func wait() async
    }
    protocol Wire: AnyObject {
      static func make() -> Self
      func open(_ done: @escaping (Result<String, any Error>) -> Void)
    }
    """

  /// A closure that waits is another type with the feature than without.
  private static let waitingClosure = """
    protocol Pull: AnyObject {
      var onPull: (() async -> Void)? { get set }
      func run(_ job: @escaping (Int) async -> Void)
    }
    """

  private static func swiftc(_ arguments: [String], in folder: URL) throws {
    let result = try Compiler.run(
      ["swiftc", "-parse-as-library", "-swift-version", "6", "-I", folder.path] + arguments)
    guard result.isSuccess else { throw CompilerProblem(result.output) }
  }

  private static func emit(
    _ module: String, _ text: String, _ flags: [String] = [], in folder: URL
  ) throws {
    let file = folder.appendingPathComponent("\(module).swift")
    try Data(text.utf8).write(to: file)
    try swiftc(
      [
        "-emit-module", "-enable-testing", "-module-name", module, "-o",
        folder.appendingPathComponent("\(module).swiftmodule").path, file.path,
      ] + flags, in: folder)
  }

  /// The graph is made of the module, as the plugin does it: that of the sources lacks types of closures.
  @Test(arguments: Settings.allCases)
  func doublesCompileWithAnySettingsOfTheTests(module settings: Settings) throws {
    let hasFeatures = settings.flags.contains("NonisolatedNonsendingByDefault")
    let source = Self.source + "\n" + (hasFeatures ? Self.waitingClosure : "")
    let record = try GraphRecord("App", of: ["extracted", source] + settings.flags) { folder in
      try Self.emit("App", source, settings.flags, in: folder)
      return try CompiledGraph.extract("App", in: folder, access: "private", to: folder)
    }
    let generator = try DoubleGenerator([record.graph()])
    #expect(generator.refusals.map(\.name) == [])
    let doubles = generator.source()
    let outcome = try CompilerRecord.outcome(
      "compilation beside any settings: App with \(settings)",
      of: [source, doubles, KitInterface.source] + Settings.allCases.flatMap { [""] + $0.flags }
    ) {
      let folder = try Compiler.temporaryFolder()
      defer { try? FileManager.default.removeItem(at: folder) }
      try Self.emit("ViperTestKit", KitInterface.source, in: folder)
      try Self.emit("App", source, settings.flags, in: folder)
      let file = folder.appendingPathComponent("Doubles.swift")
      try Data(doubles.utf8).write(to: file)
      for tests in Settings.allCases {
        try Self.swiftc(["-emit-sil", "-o", "/dev/null", file.path] + tests.flags, in: folder)
      }
      return "succeeds"
    }
    #expect(outcome == "succeeds")
  }
}
