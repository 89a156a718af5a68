import KitTestSupport
import Testing

@testable import ViperDoubles
@testable import ViperFlows
@testable import ViperMessages

@Suite("A probe that calls a function") struct StreamCallTests {
  private struct Offline: Error {}

  private func run(_ then: String..., body: @escaping @Sendable (Int) async throws -> Int)
    async throws
    -> FlowResult
  {
    let steps = then.enumerated().map { index, then in
      #"{ "when": { "request": "page", "with": { "number": \#(index) } }, "then": [ \#(then) ] }"#
    }
    let flow = try FlowText.flow(#""steps": [ \#(steps.joined(separator: ", ")) ]"#)
    return await FlowRunner(flow).run { harness in
      harness.keeps(harness.clock)
      let page = StreamProbe<Int>(harness, "page")
      harness.accepts(.request, named: "page") {
        let number: Int = try $0("number")
        page.call { try await body(number) }
      }
    }
  }

  @Test("records what it returns, throws, or that it was cancelled; each is a stream of its own")
  func records() async throws {
    let result = try await run(
      #"{ "output": "page", "failed": {} }"#, #"{ "output": "page", "with": 1 }"#,
      #"{ "output": "page", "cancelled": true }"#, #"{ "output": "page", "with": 3 }"#
    ) { number in
      switch number {
      case 0: throw Offline()
      case 2: throw CancellationError()
      default: return number
      }
    }
    #expect(result.findings.map(\.description) == [])
  }

  @Test("finds what is not what is expected")
  func differs() async throws {
    let result = try await run(#"{ "output": "page", "with": 1 }"#) { _ in 2 }
    #expect(
      result.findings.map(\.headline) == [
        "small: a small flow\nStep 1, request page: output page came with another with: expected 1, "
          + "came 2."
      ])
  }

  @Test("is silent about what was under way when the flow ended")
  func ends() async throws {
    let result = try await run("") { _ in
      let (stream, continuation) = AsyncStream<Int>.makeStream()
      defer { continuation.finish() }
      for await number in stream { return number }
      throw CancellationError()
    }
    #expect(result.findings.map(\.description) == [])
  }

  @Test("calls in the isolation of the caller", .timeLimit(.minutes(10))) @MainActor
  func isolation() async throws {
    let harness = Harness()
    let probe = StreamProbe<Bool>(harness, "isMain", asksForMainThread: true)
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      probe.call {
        MainActor.assertIsolated()
        defer { continuation.resume() }
        return true
      }
    }
    while probe.values.isEmpty { await Task.yield() }
    #expect(probe.values == [true])
  }
}
