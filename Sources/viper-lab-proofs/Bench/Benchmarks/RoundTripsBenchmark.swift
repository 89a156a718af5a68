import Dispatch
import Foundation
import ViperTestKit

/// What it costs to wait for messages that come later, from elsewhere.
struct RoundTripsBenchmark: Benchmark {
  let name = "roundtrips"
  let summary = "10,000 requests answered on a background queue, against a continuation by hand"

  private static let alternative = "hand-written doubles and a continuation"

  func rows(_ scale: Scale) async throws -> [Row] {
    let trips = scale.count(10_000)
    let flow = try Self.flow(trips)
    let steps = try await Race(rounds: 7).row(
      "\(trips) round trips, as steps of a flow", against: Self.alternative, bound: 3
    ) {
      try await FlowRunner(flow).run { AskingPresenter.wire($0) }
        .requireHolds(messages: 4 * trips)
    } theirs: {
      try await Self.runByHand(trips)
    }
    return [
      try await Race(rounds: 7).row(
        "\(trips) round trips, on the main actor", against: Self.alternative, bound: 2
      ) {
        try await Self.runInCode(trips)
      } theirs: {
        try await Self.runByHand(trips)
      },
      try await Self.rowOffMainActor(trips),
      steps, Self.oneStep(of: steps, trips),
    ]
  }

  /// Each step waits until the process is idle: the threads of three priorities meet four times, and the
  /// main queue has its turn in between. What stands in a global queue can't be asked, so that this is
  /// promised as a time, and not as a ratio to a test that waits for nothing more.
  private static func oneStep(of steps: Row, _ trips: Int) -> Row {
    let time = steps.ours.value.map { Amount.seconds($0 / Double(trips)) }
    return Row(
      subject: "one of these steps", alternative: "1 ms",
      ours: time ?? .unknown("not measured"), theirs: .seconds(0.001), bound: 1)
  }

  /// As in a test that is bound to no actor.
  nonisolated private static func rowOffMainActor(_ trips: Int) async throws -> Row {
    try await Race(rounds: 7).row(
      "\(trips) round trips, off the main actor", against: alternative, bound: 2
    ) {
      try await runInCode(trips)
    } theirs: {
      try await runByHand(trips)
    }
  }

  /// A test in code, with the kit's doubles.
  private static func runInCode(
    _ trips: Int, isolation: isolated (any Actor)? = #isolation
  ) async throws {
    let (result, findings) = await HarnessScope.run(module: "Asking", source: nil) { harness in
      let presenter = AskingPresenter()
      let view = ViewSpy<AskingEvent, AskingCommand>(harness)
      let interactor = InteractorSpy<AskingRequest, AskingResponse>(harness)
      let queue = DispatchQueue(label: "answers")
      presenter.command = view.handle
      presenter.request = { request in
        interactor.handle(request)
        queue.async { interactor.respond(.fetched(title: "here")) }
      }
      interactor.onResponse = { [weak presenter] in presenter?.handle(response: $0) }
      harness.owns(presenter, as: .presenter)
      for number in 0..<trips {
        presenter.handle(event: .didAsk(id: number))
        await harness.waitForMessages(2 * number + 2)
      }
      return view.commands.count
    }
    guard try result.get() == trips, findings.isEmpty else {
      throw BenchmarkProblem(description: "the test does not hold: \(findings)")
    }
  }

  /// A flow that asks, is answered on a background queue, and shows the answer, again and again.
  private static func flow(_ trips: Int) throws -> Flow {
    let steps = (0..<trips).map { number -> JSONValue in
      [
        "when": FeedFixture.message("event", "didAsk", ["id": .number(number)]),
        "then": [
          FeedFixture.message("request", "fetch", ["id": .number(number)]),
          FeedFixture.message("command", "show", ["title": "here"]),
        ],
      ]
    }
    let given: JSONValue = [
      "request": "fetch", "with": ["$any": true], "on": "background",
      "reply": [FeedFixture.message("response", "fetched", ["title": "here"])],
    ]
    return try FeedFixture.flow(module: "Asking", given: [given], steps: steps)
  }

  /// The same as one would write it without a kit.
  private static func runByHand(
    _ trips: Int, isolation: isolated (any Actor)? = #isolation
  ) async throws {
    let doubles = HandWrittenDoubles()
    let presenter = AskingPresenter()
    presenter.request = doubles.handle(request:)
    presenter.command = doubles.handle(command:)
    doubles.respond = { [weak presenter] in presenter?.handle(response: $0) }
    for number in 0..<trips {
      await doubles.untilShown { presenter.handle(event: .didAsk(id: number)) }
      guard doubles.takeLog() == ["fetch \(number)", "show here"] else {
        throw BenchmarkProblem(description: "round trip \(number) went wrong")
      }
    }
  }
}
