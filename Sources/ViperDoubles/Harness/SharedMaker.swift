import Foundation
package import ViperFixtures
package import ViperJSON
package import ViperMessages
package import ViperValues

/// The makers of a harness, used from whatever thread asks.
///
/// `lock` guards the properties. What doubles are answered is made under it; what the runner sends is
/// made from a copy, on the runner's thread. A maker that the test registered may therefore be called
/// on either thread, which ``Harness/make(_:_:)`` says.
package final class SharedMaker: AnswerSource, @unchecked Sendable {
  private let lock = NSRecursiveLock()
  private var maker = ValueMaker()
  private var flow: Flow?
  private weak var recorder: Recorder?

  package var current: ValueMaker {
    lock.withLock { maker }
  }

  package func update(_ change: (inout ValueMaker) -> Void) {
    lock.withLock { change(&maker) }
  }

  /// The folder of the fixture that answers; that of the process where there is none.
  package var folder: String {
    let flow = lock.withLock { self.flow }
    if let folder = flow?.folder { return folder }
    let path = flow?.path ?? ""
    return path.isEmpty ? "." : (path as NSString).deletingLastPathComponent
  }

  package func use(_ flow: Flow, _ recorder: Recorder) {
    lock.withLock {
      self.flow = flow
      self.recorder = recorder
    }
  }

  func releaseAll() {
    lock.withLock { maker = ValueMaker() }
  }

  package func make<Value>(_ type: Value.Type, from json: JSONValue) -> Value? {
    lock.withLock {
      do {
        return try maker.make(type, from: json)
      } catch {
        recorder?.note(finding(error, json))
        return nil
      }
    }
  }

  private func finding(_ error: any Error, _ json: JSONValue) -> Finding {
    let range = (error as? ValueError)?.range ?? json.range
    return Finding(
      id: .unmakeableValue, sentence: "The answer can't be made: \(error).",
      fixture: flow?.place(of: range))
  }
}
