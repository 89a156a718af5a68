import CompilerRecords
import Foundation

@testable import DoubleGenerator

/// Symbol graphs that the compiler makes of sources, as their records have them.
enum CompiledGraph {
  /// The graph of the corpus, read once, and that of the module that it imports.
  static let corpus = Result {
    let base = try module("CorpusBase", in: "CorpusBase")
    let corpus = try module("DoubleCorpus", in: "Corpus", importing: [base])
    return try [corpus.graph(below: folder), base.graph(below: folder)]
  }

  /// The doubles of the corpus, written once.
  static let doubles = Result { try DoubleGenerator(corpus.get()).source() }

  /// The folder of this test target.
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()

  private static let options = ["-swift-version", "5", "-package-name", "sample"]

  private static func module(
    _ name: String, in place: String, importing imported: [SourceModule] = []
  ) throws -> SourceModule {
    let sources = try SourceModule.File.all(in: folder.appendingPathComponent(place))
    return SourceModule(name, sources: sources, options: options, importing: imported)
  }

  /// The graph of one module with this source.
  static func of(source: String, module: String = "Sample") throws -> SymbolGraph {
    try of([(module: module, source: source)])[0]
  }

  /// The graphs of modules with these sources, each of which imports those before it; the last first.
  static func of(_ sources: [(module: String, source: String)]) throws -> [SymbolGraph] {
    var modules: [SourceModule] = []
    for (name, source) in sources {
      let file = SourceModule.File(path: "\(name).swift", text: source)
      modules.append(
        SourceModule(name, sources: [file], options: options, importing: modules))
    }
    return try modules.reversed().map { try $0.graph() }
  }

  /// Has the compiler write the graph of a module that was built.
  ///
  /// - Parameter access: Who must be able to see what the graph has.
  /// - Returns: The file.
  static func extract(
    _ module: String, in modules: URL, access: String = "public", to folder: URL
  ) throws -> URL {
    let facts = try Compiler.run(["swiftc", "-print-target-info"])
    let info = try JSONDecoder().decode(TargetInfo.self, from: Data(facts.output.utf8))
    let result = try Compiler.run([
      "swift", "symbolgraph-extract", "-module-name", module, "-I", modules.path, "-target",
      info.target.triple, "-minimum-access-level", access, "-output-dir", folder.path,
    ])
    guard result.isSuccess else { throw CompilerProblem(result.output) }
    return folder.appendingPathComponent("\(module).symbols.json")
  }

  private struct TargetInfo: Decodable {
    let target: Target

    struct Target: Decodable {
      let triple: String
    }
  }
}

extension SymbolGraph {
  /// The same graph in another order, the same for the same seed.
  func shuffled(seed: UInt64) -> SymbolGraph {
    var numbers = Numbers(state: seed)
    return SymbolGraph(
      module: module, symbols: symbols.shuffled(using: &numbers),
      relationships: relationships.shuffled(using: &numbers))
  }

  /// Numbers that are the same for the same seed.
  struct Numbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state
    }
  }
}
