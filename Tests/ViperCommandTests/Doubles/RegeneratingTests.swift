import Foundation
import Testing
import ViperCommandLine

@testable import DoubleCommands
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

  // MARK: Overloads

  /// Each function is alone, so that the answers have short names.
  private static let alone = """
    protocol NewsView: AnyObject {
      func set(title: String)
      func show(_ items: [String])
      func rank(of item: String) -> Int
    }
    protocol NewsPresenter: AnyObject {
      func open(_ item: String)
    }
    """

  private static let answering = """
    import ViperTestKit

    @testable import Sample

    func answer(_ view: NewsViewSpy, _ harness: Harness, _ presenter: any NewsPresenter) {
      view.stub.set = { title in print(title.uppercased()) }
      view.stub.show = { _ in }
      view.stub.rank = { item in item.count }
      harness.accepts(NewsPresenterDriver(presenter))
    }
    """

  @Test(arguments: [
    ("func set(title: String)", "func set(title: String)\n  func set(loading: Bool)"),
    ("func set(title: String)", "func set(loading: Bool)\n  func set(title: String)"),
    ("func set(title: String)", "func set(title: Int)\n  func set(title: String)"),
    ("func set(title: String)", "static func set(title: String)\n  func set(title: String)"),
    ("func show(", "func show(_ error: any Error)\n  func show("),
    ("func show(", "var show: Bool { get set }\n  func show("),
    ("func rank(", "func rank(of item: String) -> String\n  func rank("),
    ("func rank(", "func rank(of item: String) async -> String\n  func rank("),
    (
      "protocol NewsView: AnyObject {",
      "protocol Base { func show(_ item: String) }\nprotocol NewsView: AnyObject, Base {"
    ),
    ("func open(", "func open(_ number: Int)\n  func open("),
  ])
  func anOverloadThatComesRenamesNothing(old: String, new: String) async throws {
    let sample = try DoublesSample(Self.alone)
    _ = await sample.run()
    let first = sample.written
    let names = try messages(of: sample)
    #expect(names == ["open", "set", "show", "rank"])

    try sample.compile(Self.alone.replacingOccurrences(of: old, with: new))
    #expect(await sample.run("--check").status == .fails)
    _ = await sample.run()
    #expect(await sample.run("--check").status == .holds)
    try expect(Self.answering, of: sample)
    #expect(try Set(names).isSubset(of: messages(of: sample)))

    try sample.compile(Self.alone)
    _ = await sample.run()
    #expect(sample.written == first)
  }

  @Test func anOverloadThatIsLeftAloneKeepsItsName() async throws {
    let sample = try DoublesSample(
      """
      protocol NewsView {
        func set(title: String)
        func set(loading: Bool)
        func show(_ items: [String])
        func show(_ error: any Error)
      }
      """)
    _ = await sample.run()
    let use = """
      func answer(_ view: NewsViewSpy) {
        view.stub.setLoading = { _ in }
        view.stub.showError = { _ in }
      }
      """
    try expect(use, of: sample)
    try sample.compile(
      "protocol NewsView {\n  func set(loading: Bool)\n  func show(_ error: any Error)\n}")
    #expect(await sample.run("--check").status == .fails)
    _ = await sample.run()
    #expect(await sample.run("--check").status == .holds)
    try expect(use, of: sample)
    #expect(try messages(of: sample) == ["set", "show(_:Error)"])

    // Without the file nothing remembers the names.
    try FileManager.default.removeItem(atPath: sample.output)
    _ = await sample.run()
    #expect(try !sample.compiles(use, mode: "6"))
    #expect(try messages(of: sample) == ["set", "show"])
  }

  /// The messages that the doubles record, in the order of the file.
  private func messages(of sample: DoublesSample) throws -> [String] {
    try #require(sample.written).components(separatedBy: "calls.call").dropFirst().map {
      String($0.drop { $0 != "\"" }.dropFirst().prefix { $0 != "\"" })
    }
  }

  private func expectUse(of sample: DoublesSample) throws {
    try expect(Self.use, of: sample)
  }

  private func expect(_ use: String, of sample: DoublesSample) throws {
    for mode in ["5", "6"] {
      #expect(try sample.compiles(use, mode: mode), "in Swift \(mode) mode")
    }
  }
}
