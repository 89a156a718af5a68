import Foundation
import ViperTestKit

enum LateEvent {
  case load
}

enum LateCommand {
  case show(text: String)
}

/// A presenter that begins something at its first event, and shows something when that is over.
final class LatePresenter: @unchecked Sendable {
  var show: ((LateCommand) -> Void)?
  private let work: LateWork
  private let hops: Int
  private let whenOver: @Sendable () -> Void
  private var events = 0
  private var task: Task<Void, Never>?

  init(_ work: LateWork, hops: Int, whenOver: @escaping @Sendable () -> Void) {
    self.work = work
    self.hops = hops
    self.whenOver = whenOver
  }

  func handle(event: LateEvent) {
    events += 1
    guard events == 1 else { return }
    work.begin(hops) {
      task = $0
    } _: { [self] in
      show?(.show(text: "late"))
      whenOver()
    }
  }
}

/// A flow of a presenter whose message is late, in one of the ways in which tests are written.
struct QuietTrial: Sendable {
  /// From where the flow is run.
  enum Form: String, CaseIterable, Sendable {
    case synchronous, synchronousOnMainActor, asynchronous, asynchronousOnMainActor

    var isAsynchronous: Bool { self == .asynchronous || self == .asynchronousOnMainActor }
  }

  /// What the flow says.
  enum Shape: String, CaseIterable, Sendable {
    /// That nothing comes: it must not pass without a word.
    case oneStep
    /// That nothing comes, and that the second step sends what the first one sends: nor must this.
    case twoSteps
    /// What is so: there must be no word.
    case clean
  }

  /// What is said of a flow.
  enum Word: Sendable {
    case none, warning, finding
  }

  let work: LateWork
  let hops: Int
  let form: Form
  let shape: Shape

  /// Whether the watch has to find it, and not only to say a word.
  var mustBeFound: Bool { form.isAsynchronous && !work.isReal }

  /// Whether its flow can be told to be right or wrong.
  var isAsked: Bool { shape != .clean || form.isAsynchronous }

  /// Whether what was said is right.
  func isRight(_ word: Word) -> Bool {
    switch shape {
    case .clean: word == .none
    case .oneStep, .twoSteps: mustBeFound ? word == .finding : word != .none
    }
  }

  /// Runs it once.
  func run() async throws -> Word {
    let flow = try flow
    // Who is run next must not meet what this one left under way.
    let (end, whenOver) = AsyncStream.makeStream(of: Void.self)
    let result: FlowResult
    switch form {
    case .synchronous:
      result = await withCheckedContinuation { continuation in
        DispatchQueue.global().async { continuation.resume(returning: atOnce(flow, whenOver)) }
      }
    case .asynchronous: result = await FlowRunner(flow).run { wire($0, whenOver) }
    case .synchronousOnMainActor: result = await MainActor.run { atOnce(flow, whenOver) }
    case .asynchronousOnMainActor: result = await onMainActor(flow, whenOver)
    }
    for await _ in end { break }
    // What comes when the test is over fails the next one, or the process.
    let late = LateFindings.shared.take()
    if !result.holds || !late.isEmpty { return .finding }
    return result.warnings.isEmpty ? .none : .warning
  }

  private func atOnce(
    _ flow: Flow, _ whenOver: AsyncStream<Void>.Continuation
  ) -> FlowResult {
    FlowRunner(flow).run { wire($0, whenOver) }
  }

  @MainActor private func onMainActor(
    _ flow: Flow, _ whenOver: AsyncStream<Void>.Continuation
  ) async -> FlowResult {
    await FlowRunner(flow).run { wire($0, whenOver) }
  }

  private func wire(
    _ harness: Harness, _ whenOver: AsyncStream<Void>.Continuation
  ) {
    let presenter = LatePresenter(work, hops: hops) { whenOver.yield() }
    presenter.show = ViewSpy<LateEvent, LateCommand>(harness).handle
    harness.owns(presenter, as: .presenter)
    harness.accepts(.event, presenter.handle(event:))
  }

  private var flow: Flow {
    get throws {
      let show: JSONValue = ["command": "show", "with": ["text": "late"]]
      func step(_ then: [JSONValue]) -> JSONValue {
        ["when": ["event": "load"], "then": .array(then)]
      }
      let steps =
        switch shape {
        case .oneStep: [step([])]
        case .twoSteps: [step([]), step([show])]
        case .clean: [step([show]), step([])]
        }
      // What does not come in the second step is not waited for in vain a thousand times.
      let timeout =
        form.isAsynchronous && shape == .twoSteps ? (work.isReal ? "200ms" : "20ms") : nil
      return try FeedFixture.flow(module: "Late", timeout: timeout, steps: steps)
    }
  }
}
