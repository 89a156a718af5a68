import ViperTestKit
public import XCTest

extension XCTestCase {
  /// Asserts that every flow of a fixture file holds, each in a harness of its own.
  ///
  /// ```swift
  /// final class ItemListTests: XCTestCase {
  ///   func testFlows() {
  ///     assertFlows(in: "ItemList.json") { harness in
  ///       let presenter = ItemListPresenter()
  ///       let view = ViewSpy<ItemListEvent, ItemListCommand>(harness)
  ///       presenter.commandListener = AnyCommandListener(view.handle)
  ///       harness.owns(presenter, as: .presenter)
  ///       harness.accepts(.event, presenter.handle(event:))
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// A failure stands at the line of the fixture:
  ///
  /// ```
  /// …/ItemList.json:21: error: ItemListTests.testFlows : item-list.load.success: …
  /// ```
  ///
  /// - Parameters:
  ///   - file: The fixture file's name, with or without `.json`.
  ///   - bundle: Whose resources hold it; nil looks beside the test file and above it.
  ///   - record: What to record into it; nil for the environment's choice.
  ///   - filePath: The test file; leave it out.
  ///   - line: The test's own line; leave it out.
  ///   - wiring: Makes the module and its doubles in an empty harness; called once a flow.
  @_disfavoredOverload  // `await` takes the other form also where the wiring awaits nothing.
  public func assertFlows(
    in file: String, bundle: Bundle? = nil, record: RecordMode? = nil,
    filePath: String = #filePath, line: Int = #line, wiring: (Harness) throws -> Void
  ) {
    for flow in Flow.all(in: file, bundle: bundle, filePath: filePath) {
      assertFlow(flow, record: record, filePath: filePath, line: line, wiring: wiring)
    }
  }

  /// Asserts that every flow of a fixture file holds, and waits for what the module sends later.
  ///
  /// It stays in the isolation of its caller, so that a presenter of the main actor, or one that is
  /// not `Sendable`, can be driven.
  public func assertFlows(
    in file: String, bundle: Bundle? = nil, record: RecordMode? = nil,
    isolation: isolated (any Actor)? = #isolation, filePath: String = #filePath,
    line: Int = #line, wiring: (Harness) async throws -> Void
  ) async {
    for flow in Flow.all(in: file, bundle: bundle, filePath: filePath) {
      await assertFlow(flow, record: record, filePath: filePath, line: line, wiring: wiring)
    }
  }

  /// Asserts that one flow of a fixture file holds, so that each can be a test method of its own.
  ///
  /// ```swift
  /// func testFirstPage() {
  ///   assertFlow("item-list.load.success", in: "ItemList.json", wiring: wire)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - id: The flow's id.
  ///   - file: The fixture file's name, with or without `.json`.
  ///   - bundle: Whose resources hold it; nil looks beside the test file and above it.
  ///   - record: What to record into it; nil for the environment's choice.
  ///   - filePath: The test file; leave it out.
  ///   - line: The test's own line; leave it out.
  ///   - wiring: Makes the module and its doubles in an empty harness.
  @_disfavoredOverload  // `await` takes the other form also where the wiring awaits nothing.
  public func assertFlow(
    _ id: String, in file: String, bundle: Bundle? = nil, record: RecordMode? = nil,
    filePath: String = #filePath, line: Int = #line, wiring: (Harness) throws -> Void
  ) {
    let flow = Flow.named(id, in: file, bundle: bundle, filePath: filePath)
    assertFlow(flow, record: record, filePath: filePath, line: line, wiring: wiring)
  }

  /// Asserts that one flow of a fixture file holds, and waits for what the module sends later.
  public func assertFlow(
    _ id: String, in file: String, bundle: Bundle? = nil, record: RecordMode? = nil,
    isolation: isolated (any Actor)? = #isolation, filePath: String = #filePath,
    line: Int = #line, wiring: (Harness) async throws -> Void
  ) async {
    let flow = Flow.named(id, in: file, bundle: bundle, filePath: filePath)
    await assertFlow(flow, record: record, filePath: filePath, line: line, wiring: wiring)
  }

  /// Asserts that a flow holds, all of whose messages are sent before a step returns.
  @_disfavoredOverload  // `await` takes the other form also where the wiring awaits nothing.
  public func assertFlow(
    _ flow: Flow, record: RecordMode? = nil, filePath: String = #filePath, line: Int = #line,
    wiring: (Harness) throws -> Void
  ) {
    let source = SourcePlace(filePath: filePath, line: line)
    let check = BegunCheck(at: source)
    defer { check.end() }
    switch FlowRunner.resolving(flow, record: record, source: source) {
    case .success(let runner): report(runner.run(wiring: wiring), at: source)
    case .failure(let failure): report(failure.result, at: source)
    }
  }

  /// Asserts that a flow holds, and waits for what the module sends later.
  public func assertFlow(
    _ flow: Flow, record: RecordMode? = nil, isolation: isolated (any Actor)? = #isolation,
    filePath: String = #filePath, line: Int = #line, wiring: (Harness) async throws -> Void
  ) async {
    let source = SourcePlace(filePath: filePath, line: line)
    let check = BegunCheck(at: source)
    defer { check.end() }
    switch FlowRunner.resolving(flow, record: record, source: source) {
    case .success(let runner): report(await runner.run(wiring: wiring), at: source)
    case .failure(let failure): report(failure.result, at: source)
    }
  }
}
