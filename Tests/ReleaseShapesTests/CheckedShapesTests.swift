import ReleaseShapes
import Testing

@testable import viper

/// What the release check says of each shape.
@Suite struct CheckedShapesTests {
  @Test(arguments: Shape.all.filter { $0.leaky != nil })
  func theLeakyTwinIsFoundAndExplained(_ shape: Shape) async throws {
    let result = await ShapeResult(of: shape, try #require(shape.leaky))
    #expect(result.isVerdictRight, "\(result.text)")
    if result.path == .opaque, result.expected.isOpaqueAllowed { return }
    #expect(result.path == .full, "\(result.text)")
    #expect(result.isReasonRight, "\(result.text)")
    #expect(result.isMendRight, "\(result.text)")
  }

  @Test(arguments: Shape.all)
  func theCleanTwinIsNoFalseAlarm(_ shape: Shape) async {
    let result = await ShapeResult(of: shape, shape.clean)
    #expect(result.verdict == .clean, "\(result.text)")
  }

  @Test func mostPathsAreNamedInFull() async throws {
    var results: [ShapeResult] = []
    for shape in Shape.all {
      guard let leaky = shape.leaky else { continue }
      results.append(await ShapeResult(of: shape, leaky))
    }
    let figures = ShapeFigures(results)
    #expect(figures.holds, "\(figures.text)")
  }
}
