import Foundation
import TestConditions
import Testing

@testable import DoubleGenerator

@Suite struct DeterminismTests {
  @Test(.enabled(if: isExhaustive)) func theOrderOfTheGraphDoesNotMatter() throws {
    let graphs = try CompiledGraph.corpus.get()
    let source = try CompiledGraph.doubles.get()
    #expect(try DoubleGenerator(graphs).source() == source)
    for seed in 1...5 {
      let shuffled = graphs.map { $0.shuffled(seed: UInt64(seed)) }
      #expect(try DoubleGenerator(shuffled).source() == source)
    }
  }

  @Test func nothingTellsTheMachine() throws {
    let source = try CompiledGraph.doubles.get()
    let process = ProcessInfo.processInfo
    let year = Calendar(identifier: .gregorian).component(.year, from: Date())
    let words = [
      NSHomeDirectory(), FileManager.default.currentDirectoryPath, NSTemporaryDirectory(),
      CompiledGraph.folder.path, process.hostName, ".swift\"", "file:", "\(year)",
    ]
    for word in words where word.count > 3 {
      #expect(!source.contains(word), "\(word) is of this machine")
    }
    #expect(!source.contains("/Users/") && !source.contains("/home/") && !source.contains("/tmp/"))
  }

  @Test func typesOfUIKitAreImported() throws {
    let text = try String(
      contentsOf: CompiledGraph.folder.appendingPathComponent("Support/UIKitView.symbols.json"),
      encoding: .utf8)
    let graph = try SymbolGraph(reading: Data(text.utf8), path: "UIKitView.symbols.json")
    let source = try DoubleGenerator([graph]).source()
    #expect(source.contains("import UIKit\n"))
    #expect(source.contains("func show(_ image: UIImage?, in frame: CGRect) {"))
    #expect(
      source.contains("final class ScreenViewSpy: UIViewController, ScreenView, ProtocolDouble"))
    #expect(source.contains("    super.init(nibName: nil, bundle: nil)\n"))
    #expect(source.contains("  required init?(coder: NSCoder) { nil }\n"))
  }
}
