import KitTestSupport
import Testing
import ViperDoubles
import ViperFixtures
import ViperFlows
import ViperMessages

/// Flows around generated doubles, from text.
package enum RunText {
  /// Runs a flow whose module is what the wiring makes.
  package static func run(
    given: String = "", steps: String, wiring: (Harness) throws -> Void
  ) throws -> FlowResult {
    FlowRunner(try flow(given, steps)).run(wiring: wiring)
  }

  /// Runs a flow and waits for what comes later.
  package static func runAsync(
    given: String = "", steps: String, isolation: isolated (any Actor)? = #isolation,
    wiring: (Harness) async throws -> Void
  ) async throws -> FlowResult {
    await FlowRunner(try flow(given, steps)).run(wiring: wiring)
  }

  private static func flow(_ given: String, _ steps: String) throws -> Flow {
    try FlowText.flow("\"given\": [ \(given) ], \"steps\": [ \(steps) ]")
  }
}

/// Runs a body with a harness, and gives back what was found.
package func withDoubles<Value>(_ body: (Harness) throws -> Value) throws -> (Value, [String]) {
  let (result, findings) = HarnessScope.run(module: "", source: nil, body: body)
  return (try result.get(), findings.map(\.headline))
}

/// Runs an asynchronous body with a harness, and gives back what was found.
package func withDoublesAsync<Value>(
  isolation: isolated (any Actor)? = #isolation, _ body: (Harness) async throws -> Value
) async throws -> (Value, [String]) {
  let (result, findings) = await HarnessScope.run(module: "", source: nil, body: body)
  return (try result.get(), findings.map(\.headline))
}

extension Transcript {
  /// The messages, one a line.
  package var lines: [String] { messages.map(\.description) }
}
