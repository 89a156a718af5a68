import Foundation
import Testing

@testable import viper

/// A protocol changes under tests that stand on its double.
@Suite struct RegeneratingTests {
  private static let source = """
    protocol NewsView: AnyObject {
      var isEditing: Bool { get }
      func reload()
      func show(_ items: [String])
    }
    protocol NewsStore {
      func load(page: Int) throws -> [String]
      func save(_ text: String)
    }
    protocol NewsPresenter: AnyObject {
      func viewDidLoad()
      func search(_ text: String)
    }
    """

  /// A test that uses neither `reload`, `save` nor `search`.
  private static let use = """
    import ViperTestKit

    @testable import Sample

    func wire(_ harness: Harness, _ presenter: any NewsPresenter) -> [Int] {
      let view = NewsViewSpy(harness)
      view.stub.isEditing = true
      view.stub.show = { items in print(items) }
      let store = NewsStoreSpy(harness, as: .service, on: .call)
      store.stub.load = { page in ["page \\(page)"] }
      view.show((try? store.load(page: 1)) ?? [])
      harness.accepts(NewsPresenterDriver(presenter))
      return [view.calls.received.count, store.calls.received.count]
    }
    """

  @Test(arguments: [
    ("func reload()", "func reload()\n  func hide(animated: Bool)", "NewsView"),
    ("func reload()", "func refresh()", "NewsView"),
    ("func reload()", "", "NewsView"),
    ("func reload()", "func reload(animated: Bool)", "NewsView"),
    ("func save(_ text: String)", "func save(_ text: String) async throws -> Bool", "NewsStore"),
    ("func save(_ text: String)", "var count: Int { get set }", "NewsStore"),
    ("func search(_ text: String)", "func find(_ text: String)", "NewsPresenter"),
    ("func search(_ text: String)", "", "NewsPresenter"),
  ])
  func testsThatDidNotUseWhatWentGoOnCompiling(
    old: String, new: String, changed: String
  ) async throws {
    let sample = try DoublesSample(Self.source)
    _ = await sample.run()
    try expectUse(of: sample)

    try sample.compile(Self.source.replacingOccurrences(of: old, with: new))
    let (stale, capture) = await sample.run("--check")
    #expect(stale == .fails)
    #expect(
      capture.text == "\(sample.output) is stale: changed: \(changed); generate it again\n")

    _ = await sample.run()
    #expect(await sample.run("--check").status == .holds)
    try expectUse(of: sample)
  }

  /// The check above can fail: a test that uses what goes does not compile any more.
  @Test func aTestThatUsedWhatWentDoesNotCompile() async throws {
    let sample = try DoublesSample(Self.source)
    let use = Self.use.replacingOccurrences(
      of: "view.stub.show", with: "view.stub.reload = {}\n  view.stub.show")
    _ = await sample.run()
    #expect(try sample.compiles(use, mode: "6"))
    try sample.compile(Self.source.replacingOccurrences(of: "func reload()", with: ""))
    _ = await sample.run()
    #expect(try !sample.compiles(use, mode: "6"))
    try expectUse(of: sample)
  }

  private func expectUse(of sample: DoublesSample) throws {
    for mode in ["5", "6"] {
      #expect(try sample.compiles(Self.use, mode: mode), "in Swift \(mode) mode")
    }
  }
}
