import CompilerRecords
import Foundation
import TestConditions
import Testing

@testable import DoubleGenerator

@Suite struct KitNamesTests {
  /// The generator knows nothing of the kit but these names: they are what the compiler says that the
  /// modules have which `ViperTestKit` exports.
  @Test(.enabled(if: isExhaustive && CorpusTests.canLink))
  func allPublicTypesOfTheKitAreKnown() throws {
    let build = try CorpusProgram.Build.found()
    let exports = CompiledGraph.folder.deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/ViperTestKit/Exports.swift")
    let modules = try String(contentsOf: exports, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("@_exported import ") }.compactMap { $0.split(separator: " ").last }
    #expect(modules.count == 9)
    let folder = try Compiler.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    var names: Set<String> = []
    for module in modules {
      let graph = try SymbolGraph(
        contentsOf: CompiledGraph.extract(String(module), in: build.modules, to: folder).path)
      // Not functions: no type hides one.
      names.formUnion(
        graph.symbols.filter { $0.pathComponents.count == 1 && !$0.name.contains("(") }.map(\.name))
    }
    #expect(KitNames.all.subtracting(names).sorted() == [])
    #expect(names.subtracting(KitNames.all).sorted() == [])
  }
}
