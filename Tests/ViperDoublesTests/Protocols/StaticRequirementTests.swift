import Testing

@testable import ViperDoubles
@testable import ViperFlows
@testable import ViperMessages

/// Static requirements, which know no harness: whose answer they get.
@Suite struct StaticRequirementTests {
  /// As the generator writes one; each test has a type of its own.
  private final class SceneRouterSpy<Test>: ProtocolDouble {
    struct Stub {
      var createModule: (() -> String)?
    }

    let calls: CallRecorder<Stub>

    init(_ harness: Harness) {
      calls = CallRecorder(harness, Stub(), on: .route)
      harness.adopt(self, with: calls, as: .router)
    }

    static var calls: CallRecorder<Stub> { .latest(of: SceneRouterSpy.self, or: Stub()) }

    static func createModule() -> String {
      let calls = Self.calls
      return calls.call(
        "createModule",
        orAsk: { $0.createModule?() ?? calls.invented("made", for: "createModule") })
    }
  }

  /// Wakes one who waits.
  private struct Gate: Sendable {
    private let ends = AsyncStream<Void>.makeStream()

    func open() { ends.continuation.finish() }

    func pass() async { for await _ in ends.stream {} }
  }

  private typealias Run<Value> = (result: Result<Value, any Error>, findings: [Finding])

  /// Two tests at one time, each with an answer of its own; the second one has made its double last.
  private func withTwoTests<Test: Sendable, Value: Sendable>(
    _ test: Test.Type, _ ask: @escaping @Sendable () async -> Value
  ) async throws -> (first: Run<Value>, second: Run<Value>) {
    let (firstIsReady, secondIsReady) = (Gate(), Gate())
    let (firstHasAsked, secondHasAsked) = (Gate(), Gate())
    async let first = HarnessScope.run(module: "", source: nil) { harness in
      SceneRouterSpy<Test>(harness).stub.createModule = { "first" }
      firstIsReady.open()
      await secondIsReady.pass()
      let value = await ask()
      firstHasAsked.open()
      await secondHasAsked.pass()
      return value
    }
    async let second = HarnessScope.run(module: "", source: nil) { harness in
      await firstIsReady.pass()
      SceneRouterSpy<Test>(harness).stub.createModule = { "second" }
      secondIsReady.open()
      let value = await ask()
      secondHasAsked.open()
      await firstHasAsked.pass()
      return value
    }
    return await (first, second)
  }

  @Test func testsSideBySideHaveTheirOwnAnswers() async throws {
    enum Own {}
    let (first, second) = try await withTwoTests(Own.self) {
      // A task belongs to the test that starts it.
      let inTask = await Task { SceneRouterSpy<Own>.createModule() }.value
      return [SceneRouterSpy<Own>.createModule(), inTask]
    }
    #expect(try first.result.get() == ["first", "first"])
    #expect(try second.result.get() == ["second", "second"])
    #expect((first.findings + second.findings).map(\.sentence) == [])
  }

  /// Nobody gets the other one's answer: both tests are told.
  @Test func aThreadOfNoTestGetsNobodysAnswer() async throws {
    enum Detached {}
    let (first, second) = try await withTwoTests(Detached.self) {
      return await Task.detached { SceneRouterSpy<Detached>.createModule() }.value
    }
    for run in [first, second] {
      #expect(try run.result.get() == "made")
      let sentences = Set(run.findings.map(\.sentence))
      #expect(
        sentences == [
          "A static function or an initialiser of SceneRouterSpy<Detached> was called on a thread "
            + "that belongs to no test, while 2 tests have a SceneRouterSpy<Detached>."
        ])
    }
  }

  @Test func aThreadOfNoTestGoesByTheOnlyTest() async throws {
    enum Alone {}
    let (result, findings) = await HarnessScope.run(module: "", source: nil) { harness in
      SceneRouterSpy<Alone>(harness).stub.createModule = { "alone" }
      return await Task.detached { SceneRouterSpy<Alone>.createModule() }.value
    }
    #expect(try result.get() == "alone")
    #expect(findings.map(\.sentence) == [])
  }

  @Test func withoutAnAnswerAValueIsMadeAndFound() throws {
    enum Silent {}
    let (result, findings) = HarnessScope.run(module: "", source: nil) { harness in
      _ = SceneRouterSpy<Silent>(harness)
      return SceneRouterSpy<Silent>.createModule()
    }
    #expect(try result.get() == "made")
    #expect(
      findings.map(\.description) == [
        """
        route createModule is not answered: nothing was said about it, so that it returns the invented "made".
        Fix: Give an answer in the 'stub' of the double, or of a function in the flow.
        [unanswered]
        """
      ])
  }

  /// The answer of one test is gone with its harness, and the next test is told that it has none.
  @Test func anAnswerIsGoneWithItsHarness() throws {
    enum Gone {}
    let first = HarnessScope.run(module: "", source: nil) { harness in
      SceneRouterSpy<Gone>(harness).stub.createModule = { "first" }
      return SceneRouterSpy<Gone>.createModule()
    }
    #expect(try first.result.get() == "first")
    #expect(first.findings.map(\.sentence) == [])
    let second = HarnessScope.run(module: "", source: nil) { _ in
      SceneRouterSpy<Gone>.createModule()
    }
    #expect(try second.result.get() == "made")
    #expect(
      second.findings.map(\.sentence) == [
        "A static function or an initialiser of SceneRouterSpy<Gone> was called, and no harness "
          + "has a SceneRouterSpy<Gone>."
      ])
  }
}
