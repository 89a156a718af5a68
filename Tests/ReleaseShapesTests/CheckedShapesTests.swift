import ReleaseShapes
import Testing

@testable import viper_lab

/// What the release check says of each shape.
@Suite struct CheckedShapesTests {
  private static let results = ShapeResults()

  @Test(arguments: Shape.all.filter { $0.leaky != nil })
  func theLeakyTwinIsFoundAndExplained(_ shape: Shape) async throws {
    let result = try #require(await Self.results.leaky(shape))
    #expect(result.isVerdictRight, "\(result.text)")
    if result.path == .opaque, result.expected.isOpaqueAllowed { return }
    #expect(result.path == .full, "\(result.text)")
    #expect(result.isReasonRight, "\(result.text)")
    #expect(result.isFixRight, "\(result.text)")
  }

  @Test(arguments: Shape.all)
  func theCleanTwinIsNoFalseAlarm(_ shape: Shape) async {
    let result = await ShapeResult(of: shape, shape.clean)
    #expect(result.verdict == .clean, "\(result.text)")
  }

  @Test func mostPathsAreNamedInFull() async throws {
    var results: [ShapeResult] = []
    for shape in Shape.all {
      guard let result = await Self.results.leaky(shape) else { continue }
      results.append(result)
    }
    let figures = ShapeFigures(results)
    #expect(figures.holds, "\(figures.text)")
  }
}

/// The results of the leaky twins, each found out once.
private actor ShapeResults {
  private var tasks: [String: Task<ShapeResult, Never>] = [:]

  func leaky(_ shape: Shape) async -> ShapeResult? {
    guard let leaky = shape.leaky else { return nil }
    let task = tasks[shape.name] ?? Task { await ShapeResult(of: shape, leaky) }
    tasks[shape.name] = task
    return await task.value
  }
}
