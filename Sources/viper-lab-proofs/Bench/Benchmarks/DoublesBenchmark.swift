import DoubleGenerator
import Foundation

/// How fast doubles are generated, against the compiler that describes the protocols.
struct DoublesBenchmark: Benchmark {
  let name = "doubles"
  let summary = "doubles of 1,000 protocols, against the compiler emitting their symbol graph"

  private static let mockolo = 0.46

  func rows(_ scale: Scale) async throws -> [Row] {
    let (many, few) = (scale.count(1_000), scale.count(250))
    let large = try DescribedModule(protocols: many)
    let small = try DescribedModule(protocols: few)
    defer {
      large.folder.remove()
      small.folder.remove()
    }
    let (text, memory) = try ResidentMemory.taken { try large.generate() }
    let size = "\(many) protocols, \(many * 5) requirements"
    let alone = try await Race(rounds: 3, warmsUp: false).row(
      size, against: "the compiler emits their symbol graph", bound: 1
    ) {
      try large.generate()
    } theirs: {
      try large.describe()
    }
    return [
      alone,
      // A generator of mocks from sources, measured once beside this one on two cores.
      Row(
        subject: size, alternative: "mockolo, \(Self.mockolo) s for 1,000 protocols",
        ours: alone.ours, theirs: .seconds(Self.mockolo * Double(many) / 1_000), bound: 1),
      try await Race(rounds: 3).row(
        "\(size), at once", against: "four times \(few) protocols", bound: 1.5
      ) {
        try large.generate()
      } theirs: {
        try (0..<4).map { _ in try small.generate() }
      },
      Row(
        subject: "memory of \(text.utf8.count / 1_000) kB of doubles",
        alternative: "the symbol graph", ours: memory, theirs: .bytes(Double(large.graphSize))),
    ]
  }
}

/// A module of many protocols, and its symbol graph.
private struct DescribedModule {
  let folder: TemporaryFolder

  init(protocols: Int) throws {
    folder = try TemporaryFolder()
    _ = try folder.write(Self.source(protocols), to: "Large.swift")
    try describe()
  }

  private var graph: String { folder.url.appendingPathComponent("Large.symbols.json").path }

  /// In bytes.
  var graphSize: Int { FileManager.default.contents(atPath: graph)?.count ?? 0 }

  /// Reads the graph and writes the doubles.
  func generate() throws -> String {
    try DoubleGenerator([SymbolGraph(contentsOf: graph)]).source()
  }

  /// Has the compiler describe the module.
  func describe() throws {
    try folder.run([
      "swiftc", "-swift-version", "5", "-parse-as-library", "-emit-module", "-module-name", "Large",
      "Large.swift", "-emit-symbol-graph", "-emit-symbol-graph-dir", ".",
      "-symbol-graph-minimum-access-level", "private",
    ])
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
