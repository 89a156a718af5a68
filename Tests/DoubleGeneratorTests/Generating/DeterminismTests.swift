import Foundation
import Testing

@testable import DoubleGenerator

@Suite struct DeterminismTests {
  @Test func theOrderOfTheGraphDoesNotMatter() throws {
    let graph = try CompiledGraph.corpus.get()
    let shuffled = graph.shuffled()
    #expect(try DoubleGenerator([graph]).source() == DoubleGenerator([shuffled]).source())
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
