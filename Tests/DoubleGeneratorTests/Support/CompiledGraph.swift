import Foundation

@testable import DoubleGenerator

/// Symbol graphs that the compiler makes of sources.
enum CompiledGraph {
  /// The graph of the corpus, made once.
  static let corpus = Result { try of(corpusFiles, module: "DoubleCorpus") }

  /// The folder of this test target.
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()

  private static var corpusFiles: [String] {
    let corpus = folder.appendingPathComponent("Corpus")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: corpus.path)) ?? []
    return names.sorted().map { corpus.appendingPathComponent($0).path }
  }

  /// The graph of one module with this source.
  static func of(source: String, module: String = "Sample") throws -> SymbolGraph {
    let file = try temporaryFolder().appendingPathComponent("\(module).swift")
    try Data(source.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
    return try of([file.path], module: module)
  }

  private static func of(_ files: [String], module: String) throws -> SymbolGraph {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      [
        "swiftc", "-swift-version", "5", "-parse-as-library", "-package-name", "sample",
        "-emit-module", "-module-name", module, "-o", folder.path + "/\(module).swiftmodule",
        "-emit-symbol-graph", "-emit-symbol-graph-dir", folder.path,
        "-symbol-graph-minimum-access-level", "internal", "-suppress-warnings",
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
  /// The same graph in another order.
  func shuffled() -> SymbolGraph {
    SymbolGraph(
      module: module, symbols: symbols.reversed(), relationships: relationships.reversed())
  }
}
