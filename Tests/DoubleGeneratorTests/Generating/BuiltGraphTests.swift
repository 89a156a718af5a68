import CompilerRecords
import Foundation
import Testing

@testable import DoubleGenerator

/// Doubles of the graph that the plugin has: made of a built module, it spells types another way than one that the
/// compiler makes of the sources.
@Suite struct BuiltGraphTests {
  enum Module: String, CaseIterable {
    /// Names that a protocol has a type of its own for.
    case aliased
    /// Names that the module has a type of its own for.
    case shadowed
    /// Associated types, and what fixes them.
    case associated
    /// Spellings that are rare.
    case spelled

    var source: String {
      switch self {
      case .aliased:
        """
        import Foundation
        public struct Fault: Swift.Error { public init() {} }
        public protocol ResultRole {
          typealias Result = Swift.Result<[Int], any Error>
          func load(_ done: @escaping (Result) -> Void)
          func other() -> Swift.Result<Int, any Error>
        }
        public protocol ErrorRole {
          typealias Error = Fault
          func load(_ done: @escaping (Error) -> Void)
          func fail(_ error: any Swift.Error) throws
        }
        public protocol DataRole {
          typealias Data = [Int]
          func put(_ data: Data)
          func raw() -> Foundation.Data
        }
        public protocol TaskRole {
          typealias Task = String
          typealias Role = Int
          func put(_ task: Task, as role: Role)
          func start() -> _Concurrency.Task<Void, Never>?
        }
        public protocol Plain { func fail(_ error: any Error) throws -> Data }
        public protocol Pairs { typealias Pair<Value> = [String: Value]; func put(_ pair: Pair<Int>) }
        """
      case .shadowed:
        """
        public struct Error { public init() {} }
        public enum Result { case one, two }
        public struct Failure: Swift.Error {}
        public struct String { public init() {} }
        public protocol Loader: AnyObject {
          func load() -> Result
          func fail(_ own: Error, _ error: any Swift.Error)
          func done(_ done: @escaping (Swift.Result<Int, any Swift.Error>) -> Void)
          func typed() throws(Failure)
          func text(_ text: Swift.String) -> Swift.String
          func own() -> String?
          func table(_ number: Int?) -> [Swift.String: Int]
        }
        """
      case .associated:
        """
        public protocol Base {}
        public struct Leaf: Base { public init() {} }
        public protocol Feeder {
          associatedtype Who: Base
          associatedtype Food
          func feed(_ who: Who) -> String
          func eat(_ food: Food)
        }
        public protocol LeafFeeder: Feeder { func feed(_ who: Leaf) -> String }
        public protocol FixedFeeder: Feeder where Who == Leaf { func feed(_ who: Leaf) -> String }
        public protocol Showing { associatedtype Item; func show(_ item: Item); func show(_ text: String) }
        public protocol Defaults {
          associatedtype Item = Int
          typealias Items = [Item]
          func put(_ items: Items)
        }
        public protocol FixedDefaults: Defaults where Item == String { func take() -> Items? }
        """
      case .spelled:
        """
        open class Screen<Value> { public init() {} }
        public protocol ScreenView: Screen<Int> { func show() }
        public protocol Subscripts {
          subscript<Value: Hashable>(typed value: Value) -> Value? { get }
          subscript<Value>(value: Value) -> Value?? { get }
          subscript(key: String) -> Int { get throws }
          subscript(later key: String) -> Int { get async }
        }
        public protocol OfC { func call(_ body: @convention(c) (Int) -> Int) }
        public protocol Labels { func wait(await seconds: Int); func hold(await: Int) }
        public protocol Deep {
          func run(_ body: (((Int?) -> String?)?)?)
          var body: (((Int?) -> String?)?)? { get set }
        }
        public struct `Raw Type` { public init() {} }
        public protocol `Raw Role` { func go() }
        public protocol Raw {
          func `do it`(_ `the thing`: Int, `label one` other: `Raw Type`)
          var `a b`: Int { get set }
        }
        public protocol Twin { func first() }
        public protocol TwinSpy { func second() }
        public protocol TwinDriver { func third() }
        """
      }
    }
  }

  /// The graph of a module, as the plugin has it made.
  private static func graph(_ module: Module) throws -> SymbolGraph {
    try GraphRecord("App", of: ["built", module.source]) { folder in
      try emit("App", module.source, in: folder)
      return try CompiledGraph.extract("App", in: folder, access: "private", to: folder)
    }.graph()
  }

  private static func emit(_ module: String, _ text: String, in folder: URL) throws {
    let file = folder.appendingPathComponent("\(module).swift")
    try Data(text.utf8).write(to: file)
    try compile(
      [
        "-emit-module", "-enable-testing", "-module-name", module, "-o",
        folder.appendingPathComponent("\(module).swiftmodule").path, file.path,
      ], in: folder)
  }

  private static func compile(_ arguments: [String], in folder: URL) throws {
    let result = try Compiler.run(["swiftc", "-parse-as-library", "-I", folder.path] + arguments)
    guard result.isSuccess else { throw CompilerProblem(result.output) }
  }

  @Test(arguments: Module.allCases, [true, false])
  func doublesCompileInBothModes(module: Module, isBuilt: Bool) throws {
    let graph =
      isBuilt ? try Self.graph(module) : try CompiledGraph.of(source: module.source, module: "App")
    let generator = try DoubleGenerator([graph])
    #expect(generator.refusals.isEmpty && generator.unwritten.isEmpty)
    let doubles = generator.source()
    #expect(generator.missing(from: doubles) == [])
    let outcome = try CompilerRecord.outcome(
      "compilation of the doubles of \(module)", of: [module.source, doubles, KitInterface.source]
    ) {
      let folder = try Compiler.temporaryFolder()
      defer { try? FileManager.default.removeItem(at: folder) }
      try Self.emit("ViperTestKit", KitInterface.source, in: folder)
      try Self.emit("App", module.source, in: folder)
      let file = folder.appendingPathComponent("Doubles.swift")
      try Data(doubles.utf8).write(to: file)
      for mode in ["5", "6"] {
        try Self.compile(
          ["-emit-sil", "-o", "/dev/null", "-swift-version", mode, file.path], in: folder)
      }
      return "succeeds"
    }
    #expect(outcome == "succeeds")
  }

  /// What a double names, by the requirement.
  @Test(arguments: [
    (Module.aliased, "func load(_ done: @escaping (Swift.Result<[Int], any Error>) -> Void) {"),
    (.aliased, "func load(_ done: @escaping (Fault) -> Void) {"),
    (.aliased, "func fail(_ error: any Swift.Error) throws {"),
    (.aliased, "func fail(_ error: any Error) throws -> Data {"),
    (.aliased, "func raw() -> Foundation.Data {"),
    (.aliased, "func put(_ pair: [String: Int]) {"),
    (.shadowed, "func fail(_ own: Error, _ error: any Swift.Error) {"),
    (.shadowed, "func own() -> String? {"),
    (.associated, "final class LeafFeederSpy<WhoType: Base, Food>: LeafFeeder, ProtocolDouble {"),
    (.associated, "final class FeederSpy<Who: Base, Food>: Feeder, ProtocolDouble {"),
    (.associated, "func put(_ items: [Item]) {"),
    (.spelled, "final class ScreenViewSpy: Screen<Int>, ScreenView, ProtocolDouble {"),
    (.spelled, "final class RawRoleSpy: `Raw Role`, ProtocolDouble {"),
    (.spelled, "final class AppTwinSpy: Twin, ProtocolDouble {"),
  ])
  func namesAreTold(module: Module, line: String) throws {
    #expect(try DoubleGenerator([Self.graph(module)]).source().contains(line))
  }
}
