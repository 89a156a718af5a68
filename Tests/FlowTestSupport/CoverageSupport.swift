import Foundation
import KitTestSupport
import ViperDoubles
import ViperFixtures
import ViperFlows
import ViperJSON
import ViperMessages

/// A folder of coverage that goes away with its test.
package final class CoverageFolder {
  package let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("Coverage-\(UUID().uuidString)")

  package init() {}

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// A writer as another process would have it.
  package var writer: CoverageWriter { CoverageWriter(folder: url.path) }

  package var data: CoverageData {
    get throws { try CoverageData(contentsOf: url.path) }
  }

  package var files: [URL] {
    get throws {
      try FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)
    }
  }

  /// Runs a flow, and reads what it touched.
  package func run(_ members: String, wiring: (Harness) throws -> Void) throws -> CoverageData {
    let runner = FlowRunner(try FlowText.flow(members))
    _ = CoverageWriter.$scope.withValue(writer) { runner.run(wiring: wiring) }
    return try data
  }
}

extension CoverageData {
  /// What was touched in one way, with how often: `event start 2`.
  package func touched(_ kind: CoverageCounts.Kind, in module: String = "Small") -> [String] {
    counts.names(kind, in: module).map { "\($0) \(counts.count(kind, $0, in: module))" }
  }

  /// What can be taken or sent on a channel, in the order of the names; nil where it is not known.
  package func names(_ direction: Vocabulary.Direction, _ channel: Channel) -> [String]? {
    let own = vocabularies.filter { $0.direction == direction && $0.channel == channel }
    return own.contains { $0.names == nil } ? nil : own.flatMap { $0.names ?? [] }.sorted()
  }

  /// Who declares what is taken or sent on a channel.
  package func owners(_ direction: Vocabulary.Direction, _ channel: Channel) -> Set<String> {
    Set(
      vocabularies.filter { $0.direction == direction && $0.channel == channel }.map(\.owner))
  }
}
