import DoubleGenerator
import Foundation

/// How fast doubles are generated, against the compiler that describes the protocols.
struct DoublesBenchmark: Benchmark {
  let name = "doubles"
  let summary = "doubles of 1,000 protocols, against the compiler emitting their symbol graph"

  func rows(_ scale: Scale) async throws -> [Row] {
    let (many, few) = (scale.count(1_000), scale.count(250))
    let large = try DescribedModule(protocols: many)
    let small = try DescribedModule(protocols: few)
    defer {
      large.remove()
      small.remove()
    }
    let before = ResidentMemory.bytes
    let text = try large.generate()
    let memory = before.flatMap { before in ResidentMemory.bytes.map { $0 - before } }
    let compiling = try await Race(rounds: 3, warmsUp: false).run {
      try large.generate()
    } theirs: {
      try large.describe()
    }
    let growth = try await Race(rounds: 3).run {
      try large.generate()
    } theirs: {
      try (0..<4).map { _ in try small.generate() }
    }
    let size = "\(many) protocols, \(many * 5) requirements"
    return [
      Row(
        subject: size, alternative: "the compiler emits their symbol graph",
        ours: .seconds(compiling.ours), theirs: .seconds(compiling.theirs), bound: 1),
      Row(
        subject: "\(size), at once", alternative: "four times \(few) protocols",
        ours: .seconds(growth.ours), theirs: .seconds(growth.theirs), bound: 1.5),
      Row(
        subject: "memory of \(text.utf8.count / 1_000) kB of doubles",
        alternative: "the symbol graph",
        ours: memory.map { .bytes($0) } ?? .unknown("not measured"),
        theirs: .bytes(Double(large.graphSize))),
    ]
  }
}

/// A module of many protocols, and its symbol graph.
private struct DescribedModule {
  private let folder: URL

  init(protocols: Int) throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("viper-lab-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(Self.source(protocols).utf8).write(to: folder.appendingPathComponent("Large.swift"))
    try describe()
  }

  private var graph: String { folder.appendingPathComponent("Large.symbols.json").path }

  /// In bytes.
  var graphSize: Int { FileManager.default.contents(atPath: graph)?.count ?? 0 }

  /// Reads the graph and writes the doubles.
  func generate() throws -> String {
    try DoubleGenerator([SymbolGraph(contentsOf: graph)]).source()
  }

  /// Has the compiler describe the module.
  func describe() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.currentDirectoryURL = folder
    process.arguments = [
      "swiftc", "-swift-version", "5", "-parse-as-library", "-emit-module", "-module-name", "Large",
      "Large.swift", "-emit-symbol-graph", "-emit-symbol-graph-dir", ".",
      "-symbol-graph-minimum-access-level", "internal",
    ]
    try process.run()
    process.waitUntilExit()
  }

  func remove() {
    // What can't be removed is left to the system, which clears such folders.
    try? FileManager.default.removeItem(at: folder)
  }

  private static func source(_ protocols: Int) -> String {
    let heads = "import Foundation\n\npublic struct Item { public var title: String? }\n"
    return heads
      + (0..<protocols).map { number in
        """
        protocol Module\(number)Interactor: AnyObject {
          var title\(number): String? { get set }
          func fetch\(number)(page: Int) async throws -> [Item]
          func show(_ item: Item, at index: Int, animated: Bool)
          func search(_ text: String, completion: @escaping (Result<[Item], any Error>) -> Void)
          @discardableResult func save(_ item: Item, force: Bool) throws -> Bool
        }

        """
      }.joined()
  }
}
