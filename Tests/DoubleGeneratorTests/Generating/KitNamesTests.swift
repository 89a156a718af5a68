import Foundation
import Testing

@testable import DoubleGenerator

@Suite struct KitNamesTests {
  /// The generator knows nothing of the kit but these names: they are what the compiler says that the
  /// modules have which `ViperTestKit` exports.
  @Test(.enabled(if: CorpusTests.canLink))
  func allPublicTypesOfTheKitAreKnown() throws {
    let build = try CorpusProgram.Build.found()
    let exports = CompiledGraph.folder.deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/ViperTestKit/Exports.swift")
    let modules = try String(contentsOf: exports, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("@_exported import ") }.compactMap { $0.split(separator: " ").last }
    #expect(modules.count == 9)
    var names: Set<String> = []
    for module in modules {
      let graph = try CompiledGraph.of(module: String(module), in: build.modules)
      // Not functions: no type hides one.
      names.formUnion(
        graph.symbols.filter { $0.pathComponents.count == 1 && !$0.name.contains("(") }.map(\.name))
    }
    #expect(KitNames.all.subtracting(names).sorted() == [])
    #expect(names.subtracting(KitNames.all).sorted() == [])
  }
}
