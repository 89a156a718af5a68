import CommandTestSupport
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

  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
  }

  private func swiftc(_ arguments: [String]) throws {
    let result = try CorpusProgram.command(
      ["swiftc", "-parse-as-library", "-swift-version", "6", "-I", folder.url.path] + arguments)
    #expect(result.status == 0, "\(result.output)")
  }

  private func emit(_ module: String, _ text: String, _ flags: [String] = []) throws {
    let file = folder.url.appendingPathComponent("\(module).swift")
    try Data(text.utf8).write(to: file)
    try swiftc(
      [
        "-emit-module", "-enable-testing", "-module-name", module, "-o",
        folder.url.appendingPathComponent("\(module).swiftmodule").path, file.path,
      ] + flags)
  }

  /// The graph is made of the module, as the plugin does it: that of the sources lacks types of closures.
  @Test(arguments: Settings.allCases)
  func doublesCompileWithAnySettingsOfTheTests(module settings: Settings) throws {
    let hasFeatures = settings.flags.contains("NonisolatedNonsendingByDefault")
    try emit("ViperTestKit", KitInterface.source)
    try emit("App", Self.source + "\n" + (hasFeatures ? Self.waitingClosure : ""), settings.flags)
    let generator = try DoubleGenerator([
      CompiledGraph.of(module: "App", in: folder.url, access: "private")
    ])
    #expect(generator.refusals.map(\.name) == [])
    let doubles = folder.url.appendingPathComponent("Doubles.swift")
    try Data(generator.source().utf8).write(to: doubles)
    for tests in Settings.allCases {
      try swiftc(["-emit-sil", "-o", "/dev/null", doubles.path] + tests.flags)
    }
  }
}
