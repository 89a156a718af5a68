import Foundation
import ViperTime

/// A thread that no task waits for: what blocks it takes none of the threads for tasks.
package enum OwnThread {
  package static func run<Value>(_ body: @escaping () -> Value) async -> Value {
    let body = Moved(body)
    let result = await withCheckedContinuation { result in
      Thread { result.resume(returning: Moved(body.value())) }.start()
    }
    return result.value
  }
}
