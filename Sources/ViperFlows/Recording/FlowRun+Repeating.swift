import ViperDoubles
package import ViperMessages
import ViperRelease

// What several runs of a flow have shown, and whether another one may be asked for.

extension FlowRun {
  /// What the modules sent in each step.
  package var messages: [[Message]] { windows.indices.map(messages) }

  /// What the modules sent in a step. What comes after a module's release is a finding, and can't be expected.
  package func messages(of index: Int) -> [Message] {
    windows[index].sentByModules(in: transcript).filter { !$0.isAfterRelease }
  }

  /// How many messages a step has at most that may race: not all of them came from the main thread.
  package var mostRacing: Int {
    let racing = messages.filter { $0.count > 1 && !$0.allSatisfy(\.isOnMainThread) }
    return isAsynchronous ? racing.map(\.count).max() ?? 0 : 0
  }

  /// Why another run may not begin as this one did; nil where its objects have gone, and nothing else had one.
  var obstacle: String? {
    guard release.isGone, modules.exclusiveObjects.areGone else { return "the module lives on" }
    return modules.exclusiveObjects.shared.map {
      "something outside of the module also holds \($0)"
    }
  }

  /// What is said of a flow that goes another way at times.
  package static let isUnsteady = "it is not the same each time"

  /// What it finds otherwise than is known; nil where it is the same.
  package func difference(from known: Set<Finding.ID>) -> String? {
    if let other = findings.first(where: { !known.contains($0.id) }) { return other.clause }
    return Set(findings.map(\.id)) == known ? nil : Self.isUnsteady
  }

  /// Whether only messages and results of steps are others than those that are known.
  package func differsInMessages(from known: Set<Finding.ID>) -> Bool {
    Set(findings.map(\.id)).symmetricDifference(known).allSatisfy {
      $0.category == .messages && $0 != .leftOver
    }
  }
}
