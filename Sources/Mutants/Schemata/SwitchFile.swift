/// The file with the switch of all mutants, which is written into the mutated target.
package enum SwitchFile {
  package static let name = "_ViperMutant.swift"
  /// The variable with the number of the mutant that is switched on.
  package static let activeVariable = "VIPER_MUTANT"
  /// The variable with the path of the file that takes the numbers of those that were reached.
  package static let reachedVariable = "VIPER_MUTANT_REACHED"

  package static let source = """
    // Written by viper-mutate: the switch of all mutants.
    import Dispatch
    import Foundation

    nonisolated private let _viperActive: Int =
      ProcessInfo.processInfo.environment["\(activeVariable)"].flatMap { Int($0) } ?? 0
    nonisolated private let _viperReached: _ViperReached? =
      ProcessInfo.processInfo.environment["\(reachedVariable)"].flatMap { _ViperReached($0) }

    /// Whether a mutant is switched on.
    @inline(never)
    nonisolated func _viperMutant(_ id: Int) -> Bool {
      if let reached = _viperReached { reached.note(id) }
      return id == _viperActive
    }

    /// Runs something on another queue.
    nonisolated func _viperHop(_ work: @escaping () -> Void) {
      let parcel = _ViperParcel(work: work)
      DispatchQueue.global().async { parcel.work() }
    }

    nonisolated private struct _ViperParcel: @unchecked Sendable {
      let work: () -> Void
    }

    /// The mutants that were reached, each of which is written once.
    nonisolated private final class _ViperReached: @unchecked Sendable {
      private let lock = NSLock()
      private let file: FileHandle
      private var seen: Set<Int> = []

      init?(_ path: String) {
        let descriptor = open(path, O_WRONLY | O_APPEND)
        guard descriptor >= 0 else { return nil }
        file = FileHandle(fileDescriptor: descriptor)
      }

      func note(_ id: Int) {
        lock.lock()
        defer { lock.unlock() }
        guard seen.insert(id).inserted else { return }
        // A test may have taken the room away.
        try? file.write(contentsOf: Data("\\(id)\\n".utf8))
      }
    }

    """
}
