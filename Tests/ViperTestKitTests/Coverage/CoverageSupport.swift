import Foundation

@testable import ViperDoubles
@testable import ViperFixtures
@testable import ViperFlows
@testable import ViperJSON
@testable import ViperMessages

/// A folder of coverage that goes away with its test.
final class CoverageFolder {
  let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("Coverage-\(UUID().uuidString)")

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// A writer as another process would have it.
  var writer: CoverageWriter { CoverageWriter(folder: url.path) }

  var data: CoverageData {
    get throws { try CoverageData(contentsOf: url.path) }
  }

  var files: [URL] {
    get throws {
      try FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)
    }
  }

  /// Runs a flow, and reads what it touched.
  func run(_ members: String, wiring: (Harness) throws -> Void) throws -> CoverageData {
    let runner = FlowRunner(try FlowText.flow(members))
    _ = CoverageWriter.$scope.withValue(writer) { runner.run(wiring: wiring) }
    return try data
  }
}

extension CoverageData {
  /// What was touched in one way, with how often: `event start 2`.
  func touched(_ kind: CoverageCounts.Kind, in module: String = "Small") -> [String] {
    counts.names(kind, in: module).map { "\($0) \(counts.count(kind, $0, in: module))" }
  }

  /// What can be taken or sent on a channel, in the order of the names; nil where it is not known.
  func names(_ direction: Vocabulary.Direction, _ channel: Channel) -> [String]? {
    let own = vocabularies.filter { $0.direction == direction && $0.channel == channel }
    return own.contains { $0.names == nil } ? nil : own.flatMap { $0.names ?? [] }.sorted()
  }

  /// Who declares what is taken or sent on a channel.
  func owners(_ direction: Vocabulary.Direction, _ channel: Channel) -> Set<String> {
    Set(
      vocabularies.filter { $0.direction == direction && $0.channel == channel }.map(\.owner))
  }
}
