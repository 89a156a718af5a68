import ViperFixtures
import ViperFlows
import ViperJSON
import ViperMessages

// What a run shows of the flow that is written.

extension FlowRun {
  /// What the modules sent in each step. What comes after a module's release is a finding, and can't be
  /// expected.
  var messages: [[Message]] {
    windows.map { $0.sentByModules(in: transcript).filter { !$0.isAfterRelease } }
  }

  /// Whether messages of one step may race: not all of them came from the main thread.
  var mayRace: Bool {
    isAsynchronous && messages.contains { $0.count > 1 && !$0.allSatisfy(\.isOnMainThread) }
  }

  /// What another process hands over of it: what it finds otherwise than is known, and what came then, where a
  /// flow can allow for it; null where it is the same.
  var result: JSONValue {
    let known = Set(flow.known?.findings ?? [])
    guard let refusal = difference(from: known) else { return .null }
    let written = flow.document?.flow(flow.id)?["steps"]?.elements ?? []
    let steps = ExploredFlow.steps(
      written.compactMap { $0["when"] }, messages, outcomes, in: flow.module)
    return .object([
      ("refusal", .string(refusal)),
      ("steps", .array(differsInMessages(from: known) ? steps : [])),
    ])
  }

  /// What it finds otherwise than is known; nil where it is the same.
  func difference(from known: Set<Finding.ID>) -> String? {
    if let other = findings.first(where: { !known.contains($0.id) }) { return other.clause }
    return Set(findings.map(\.id)) == known ? nil : ExploredFlow.isUnsteady
  }

  /// Whether only messages and results of steps are others than those that are known.
  func differsInMessages(from known: Set<Finding.ID>) -> Bool {
    Set(findings.map(\.id)).symmetricDifference(known).allSatisfy {
      $0.category == .messages && $0 != .leftOver
    }
  }
}
