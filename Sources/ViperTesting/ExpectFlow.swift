public import Testing
import ViperTestKit

/// Expects a flow of a fixture file to hold, from a synchronous test.
///
/// Everything that the module sends must have been sent when a step returns.
///
/// ```swift
/// @Test(arguments: Flow.all(in: "ItemList.json"))
/// func itemList(_ flow: Flow) {
///   expectFlow(flow) { harness in
///     let presenter = ItemListPresenter()
///     let view = ViewSpy<ItemListEvent, ItemListCommand>(harness)
///     presenter.commandListener = AnyCommandListener(view.handle)
///     harness.owns(presenter, as: .presenter)
///     harness.accepts(.event, presenter.handle(event:))
///   }
/// }
/// ```
///
/// A failure stands at the line of the fixture:
///
/// ```
/// ✘ Test itemList recorded an issue … at ItemList.json:21:17: Issue recorded
/// ↳ item-list.load.success: the first page is shown
///   Step 1, event viewDidLoad: command reload is expected and did not come.
///   …
/// ```
///
/// - Parameters:
///   - flow: The flow.
///   - record: What to record into the fixture; nil for the scope's or environment's choice.
///   - sourceLocation: The test's own line; leave it out.
///   - wiring: Makes the module and its doubles in an empty harness.
@_disfavoredOverload  // `await` takes the other form also where the wiring awaits nothing.
public func expectFlow(
  _ flow: Flow, record: RecordMode? = nil, sourceLocation: SourceLocation = #_sourceLocation,
  wiring: (Harness) throws -> Void
) {
  let check = BegunCheck(at: sourceLocation.place)
  defer { check.end() }
  switch FlowRunner.resolving(flow, record: record, source: sourceLocation.place) {
  case .success(let runner): IssueReporter.report(runner.run(wiring: wiring), at: sourceLocation)
  case .failure(let failure): IssueReporter.report(failure.result, at: sourceLocation)
  }
}

/// Expects a flow of a fixture file to hold, and waits for what the module sends later.
///
/// It stays in the isolation of its caller, so that a presenter of the main actor, or one that is
/// not `Sendable`, can be driven. It waits for the number of messages that a step expects, for at
/// most the flow's `timeout` (1 s unless it says otherwise), and is woken by each message.
///
/// - Parameters:
///   - flow: The flow.
///   - record: What to record into the fixture; nil for the scope's or environment's choice.
///   - isolation: Leave it out: the caller's.
///   - sourceLocation: The test's own line; leave it out.
///   - wiring: Makes the module and its doubles in an empty harness.
public func expectFlow(
  _ flow: Flow, record: RecordMode? = nil, isolation: isolated (any Actor)? = #isolation,
  sourceLocation: SourceLocation = #_sourceLocation, wiring: (Harness) async throws -> Void
) async {
  let check = BegunCheck(at: sourceLocation.place)
  defer { check.end() }
  switch FlowRunner.resolving(flow, record: record, source: sourceLocation.place) {
  case .success(let runner):
    IssueReporter.report(await runner.run(wiring: wiring), at: sourceLocation)
  case .failure(let failure): IssueReporter.report(failure.result, at: sourceLocation)
  }
}

/// Expects one flow of a fixture file to hold, from a synchronous test of its own.
///
/// ```swift
/// @Test func firstPage() {
///   expectFlow("item-list.load.success", in: "ItemList.json", wiring: wire)
/// }
/// ```
///
/// - Parameters:
///   - id: The flow's id.
///   - file: The fixture file's name, with or without `.json`.
///   - record: What to record into the fixture; nil for the scope's or environment's choice.
///   - sourceLocation: The test's own line; leave it out.
///   - wiring: Makes the module and its doubles in an empty harness.
@_disfavoredOverload  // `await` takes the other form also where the wiring awaits nothing.
public func expectFlow(
  _ id: String, in file: String, record: RecordMode? = nil,
  sourceLocation: SourceLocation = #_sourceLocation, wiring: (Harness) throws -> Void
) {
  let flow = Flow.named(id, in: file, filePath: sourceLocation.place.filePath)
  expectFlow(flow, record: record, sourceLocation: sourceLocation, wiring: wiring)
}

/// Expects one flow of a fixture file to hold, and waits for what the module sends later.
///
/// - Parameters:
///   - id: The flow's id.
///   - file: The fixture file's name, with or without `.json`.
///   - record: What to record into the fixture; nil for the scope's or environment's choice.
///   - isolation: Leave it out: the caller's.
///   - sourceLocation: The test's own line; leave it out.
///   - wiring: Makes the module and its doubles in an empty harness.
public func expectFlow(
  _ id: String, in file: String, record: RecordMode? = nil,
  isolation: isolated (any Actor)? = #isolation,
  sourceLocation: SourceLocation = #_sourceLocation, wiring: (Harness) async throws -> Void
) async {
  let flow = Flow.named(id, in: file, filePath: sourceLocation.place.filePath)
  await expectFlow(flow, record: record, sourceLocation: sourceLocation, wiring: wiring)
}

extension Flow: CustomTestStringConvertible {
  /// The id and the scenario, as the name of a case.
  public var testDescription: String { description }
}
