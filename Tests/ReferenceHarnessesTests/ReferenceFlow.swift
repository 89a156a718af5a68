import Foundation
import InventedHarnesses
import Testing
import ViperTestKit

@testable import ReferenceHarnesses

/// A flow of a reference module with its wiring.
struct ReferenceFlow: Sendable, CustomTestStringConvertible {
  let flow: Flow
  let suite: ReferenceModule.Suite

  var testDescription: String { flow.description }

  /// The folder of the fixtures.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures").path

  /// Each once.
  static let all = flows(of: ReferenceModule.all)
  /// Those of a module in two dialects once for each.
  static let inAllDialects = flows(of: ReferenceModule.inAllDialects)

  private static func flows(of modules: [ReferenceModule]) -> [ReferenceFlow] {
    modules.flatMap(\.suites).flatMap { suite in
      Flow.all(in: suite.file).map { ReferenceFlow(flow: $0, suite: suite) }
    }
  }

  func run(faults: Set<String>) async -> FlowResult {
    await suite.run(
      flow, releaseTimeout: .milliseconds(faults.isEmpty ? 250 : 5), faults: faults)
  }
}
