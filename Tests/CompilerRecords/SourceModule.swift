package import DoubleGenerator
package import Foundation
import TestConditions
import ViperCommandLine

/// A module whose symbol graph has a record.
///
/// ```swift
/// let module = SourceModule("Sample", "protocol Role { func act() }")
/// let source = try DoubleGenerator([module.graph()]).source()
/// ```
package struct SourceModule: Sendable {
  package struct File: Sendable {
    let path: String
    let text: String

    package init(path: String, text: String) {
      (self.path, self.text) = (path, text)
    }

    /// The Swift files in a folder and those below it.
    package static func all(in folder: URL) throws -> [File] {
      let paths = FileManager.default.enumerator(atPath: folder.path)
      let names = (paths?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".swift") }
      return try names.sorted().map { path in
        let file = folder.appendingPathComponent(path)
        return File(path: path, text: try String(contentsOf: file, encoding: .utf8))
      }
    }
  }

  package let name: String
  let sources: [File]
  /// What the compiler is told besides.
  let options: [String]
  /// Files that the options speak of; they lie in the folder in which the compiler runs.
  let others: [File]
  /// The modules that it imports.
  let imported: [SourceModule]

  package init(
    _ name: String, sources: [File], options: [String] = [], others: [File] = [],
    importing imported: [SourceModule] = []
  ) {
    (self.name, self.sources, self.options) = (name, sources, options)
    (self.others, self.imported) = (others, imported)
  }

  package init(_ name: String, _ source: String, options: [String] = [], others: [File] = []) {
    self.init(
      name, sources: [File(path: "\(name).swift", text: source)], options: options, others: others)
  }

  // MARK: The symbol graph

  /// All that the compiler reads.
  package var inputs: [String] {
    [name] + options + (sources + others).flatMap { [$0.path, $0.text] }
      + imported.flatMap(\.inputs)
  }

  private static let graphs = MadeOnce<GraphRecord>()
  private static let products = MadeOnce<[File.Made]>()

  private func record() throws -> GraphRecord {
    try Self.graphs.value(for: inputs) {
      try GraphRecord(name, of: inputs) { folder in
        try compile(in: folder)
        return folder.appendingPathComponent("\(name).symbols.json")
      }
    }
  }

  /// What the compiler says of the module.
  ///
  /// - Parameter folder: Where the graph says that the sources are.
  package func graph(
    below folder: URL = URL(fileURLWithPath: "/sources")
  ) throws -> SymbolGraph {
    try record().graph(below: folder)
  }

  // MARK: Files

  /// Writes the sources and the symbol graph into a folder; with `VIPER_EXHAUSTIVE` the module, too.
  package func put(into folder: URL) throws {
    for module in imported { try module.put(into: folder) }
    for file in sources { try file.write(to: folder) }
    if isExhaustive {
      for product in try made() {
        try product.data.write(to: folder.appendingPathComponent(product.name))
      }
    }
    try Data(record().text(below: folder).utf8)
      .write(to: folder.appendingPathComponent("\(name).symbols.json"))
  }

  /// What the compiler writes.
  private func made() throws -> [File.Made] {
    try Self.products.value(for: inputs) {
      let folder = try Compiler.temporaryFolder()
      defer { try? FileManager.default.removeItem(at: folder) }
      try compile(in: folder)
      return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        .filter { $0.hasPrefix("\(name).") && !$0.hasSuffix(".swift") }
        .map { File.Made(name: $0, data: try Data(contentsOf: folder.appendingPathComponent($0))) }
    }
  }

  private func compile(in folder: URL) throws {
    for module in imported { try module.put(into: folder) }
    for file in sources + others { try file.write(to: folder) }
    let result = try Compiler.run(
      [
        "swiftc", "-parse-as-library", "-emit-module", "-module-name", name, "-I", folder.path,
        "-emit-symbol-graph", "-emit-symbol-graph-dir", folder.path,
        "-symbol-graph-minimum-access-level", "private", "-suppress-warnings",
      ] + options + sources.map { folder.appendingPathComponent($0.path).path }, in: folder)
    guard result.isSuccess else { throw CompilerProblem(result.output) }
  }
}

/// What the compiler says of a module that it can't compile.
package struct CompilerProblem: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}

extension SourceModule.File {
  fileprivate struct Made: Sendable {
    let name: String
    let data: Data
  }

  fileprivate func write(to folder: URL) throws {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
}
