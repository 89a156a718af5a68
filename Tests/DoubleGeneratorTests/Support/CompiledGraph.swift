import Foundation

@testable import DoubleGenerator

/// Symbol graphs that the compiler makes of sources.
enum CompiledGraph {
  /// The graph of the corpus, made once.
  static let corpus = Result { try graphs(["CorpusBase", "Corpus"]) }

  /// The folder of this test target.
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The graphs of the folders, each a module that imports those before it; the last one first.
  private static func graphs(_ folders: [String]) throws -> [SymbolGraph] {
    try modules(
      folders.map { name in
        let corpus = folder.appendingPathComponent(name)
        let names = try FileManager.default.contentsOfDirectory(atPath: corpus.path)
        return (
          module: name == "Corpus" ? "DoubleCorpus" : name,
          files: names.sorted().map { corpus.appendingPathComponent($0).path }
        )
      })
  }

  /// The graph of one module with this source.
  static func of(source: String, module: String = "Sample") throws -> SymbolGraph {
    try of([(module: module, source: source)])[0]
  }

  /// The graphs of modules with these sources, each of which imports those before it; the last first.
  static func of(_ sources: [(module: String, source: String)]) throws -> [SymbolGraph] {
    let key = sources.flatMap { [$0.module, $0.source] }
    return try made.graphs(of: key) { try compile(sources) }
  }

  /// The graph of what a module that was built has for everybody, or for whoever has some access.
  static func of(
    module: String, in modules: URL, access: String = "public"
  ) throws -> SymbolGraph {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let facts = try CorpusProgram.command(["swiftc", "-print-target-info"])
    let info = try JSONDecoder().decode(TargetInfo.self, from: Data(facts.output.utf8))
    _ = try CorpusProgram.command([
      "swift", "symbolgraph-extract", "-module-name", module, "-I", modules.path, "-target",
      info.target.triple, "-minimum-access-level", access, "-output-dir", folder.path,
    ])
    return try SymbolGraph(contentsOf: folder.appendingPathComponent("\(module).symbols.json").path)
  }

  private struct TargetInfo: Decodable {
    let target: Target

    struct Target: Decodable {
      let triple: String
    }
  }

  private static let made = Made()

  /// The graphs of sources that were compiled already: the cases of a test have the same.
  ///
  /// `lock` guards `known`.
  private final class Made: @unchecked Sendable {
    private let lock = NSLock()
    private var known: [[String]: Compilation] = [:]

    func graphs(of key: [String], make: () throws -> [SymbolGraph]) rethrows -> [SymbolGraph] {
      let compilation = lock.withLock {
        let compilation = known[key] ?? Compilation()
        known[key] = compilation
        return compilation
      }
      return try compilation.graphs(make)
    }
  }

  /// `lock` guards what was made, and lets others wait for whoever makes it.
  private final class Compilation: @unchecked Sendable {
    private let lock = NSLock()
    private var made: [SymbolGraph]?

    func graphs(_ make: () throws -> [SymbolGraph]) rethrows -> [SymbolGraph] {
      try lock.withLock {
        let graphs = try made ?? make()
        made = graphs
        return graphs
      }
    }
  }

  private static func compile(
    _ sources: [(module: String, source: String)]
  ) throws -> [SymbolGraph] {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    return try modules(
      sources.map { module, source in
        let file = folder.appendingPathComponent("\(module).swift")
        try Data(source.utf8).write(to: file)
        return (module: module, files: [file.path])
      })
  }

  private static func modules(_ all: [(module: String, files: [String])]) throws -> [SymbolGraph] {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    return try all.map { try graph(of: $0.files, module: $0.module, in: folder) }.reversed()
  }

  private static func graph(
    of files: [String], module: String, in folder: URL
  ) throws -> SymbolGraph {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      [
        "swiftc", "-swift-version", "5", "-parse-as-library", "-I", folder.path, "-package-name",
        "sample",
        "-emit-module", "-module-name", module, "-o", folder.path + "/\(module).swiftmodule",
        "-emit-symbol-graph", "-emit-symbol-graph-dir", folder.path,
        "-symbol-graph-minimum-access-level", "private", "-suppress-warnings",
      ] + files
    try process.run()
    process.waitUntilExit()
    return try SymbolGraph(contentsOf: folder.appendingPathComponent("\(module).symbols.json").path)
  }

  private static func temporaryFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("DoubleGeneratorTests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
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
