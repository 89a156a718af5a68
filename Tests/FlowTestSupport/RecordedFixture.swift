import Foundation
import KitTestSupport
import ViperFixtures
import ViperFlows

/// A fixture file of one test, and a small module to run its flows with.
package final class RecordedFixture: Sendable {
  package let folder: TemporaryFolder
  package let path: String

  /// - Parameter text: What stands in the file.
  package init(_ text: String) throws {
    folder = try TemporaryFolder()
    path = try folder.write(text, to: "Small.json")
  }

  /// A file whose flow `small` has these steps, all on the line after the first.
  package convenience init(steps: String, besides: String = "") throws {
    try self.init(Self.text(steps: steps, besides: besides))
  }

  package static func text(steps: String, besides: String = "") -> String {
    """
    { "format": 1, "module": "Small", "flows": [ { "id": "small", \(besides)
      "steps": [
        \(steps)
      ] } ] }

    """
  }

  package var text: String {
    get throws { try folder.text(of: "Small.json") }
  }

  /// The flow as the file has it now.
  package func flow(_ id: String = "small") throws -> Flow {
    let flows = try Flow.read(path)
    guard let flow = flows.first(where: { $0.id == id }) else { throw NoFlow(id: id) }
    return flow
  }

  /// Reads the flow and runs it; the presenter does what is told on each event.
  @discardableResult
  package func run(
    flow id: String = "small", _ mode: RecordMode,
    onEvent: @escaping (SmallPresenter, SmallEvent) -> Void
  ) throws -> FlowResult {
    try FlowRunner(flow(id), recordMode: mode).run { SmallPresenter.wire($0, onEvent: onEvent) }
  }

  private struct NoFlow: Error {
    let id: String
  }
}

extension SmallPresenter {
  /// Shows each of these texts.
  package func show(_ texts: String...) {
    for text in texts {
      onCommand(.show(text: text))
    }
  }
}
