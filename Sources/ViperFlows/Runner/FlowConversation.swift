import ViperFixtures
import ViperMessages
package import ViperPictures

/// The messages of a flow that fails, kept to be drawn where somebody looks at them.
struct FlowConversation: Sendable, CustomStringConvertible {
  /// How many messages are drawn at most: nobody reads a picture of more.
  private static let most = 500

  private let events: [ReportEvent]

  /// Keeps what came in a run; nil where nothing came, or too much.
  init?(of run: FlowRun, _ flow: Flow) {
    guard (1...Self.most).contains(run.transcript.messages.count) else { return nil }
    let events = FlowEvents(of: flow, number: 1)
    self.events = [events.began(for: nil, at: 0)] + events.conversation(of: run)
  }

  /// How much it is: a result that is printed need not show all of it.
  var description: String { "\(events.count) events" }

  /// The picture, as SVG.
  var picture: String? { ReportedFlow(events).map { SequenceDiagram($0).svg } }
}

extension FlowResult {
  /// What a test framework keeps of a flow that fails: its transcript, and a picture of it.
  ///
  /// Nothing where it holds, or nothing came.
  package var attachments: [TestAttachment] {
    guard !holds, !transcript.messages.isEmpty else { return [] }
    let text = TestAttachment(flow.id, .text, transcript.description + "\n")
    return [text] + (conversation?.picture.map { [TestAttachment(flow.id, .picture, $0)] } ?? [])
  }
}
