import ViperDoubles
import ViperFixtures
import ViperRelease
import ViperTime

/// The states that the process has seen, each with what coverage says of it, which is found out once.
final class StateTable: Sendable {
  static let shared = StateTable()

  private let known = Guarded<[StateShape: CoverageState]>([:])
  /// Whether instances of a class had a queue or a thread of their own, where the first one was met.
  private let queues = Guarded<[ObjectIdentifier: Bool]>([:])

  /// What coverage says of a state that modules are in.
  ///
  /// - Returns: An unknown one where it can't be known whether the module is at rest: a queue or a thread of
  ///   its own tells nobody.
  func state(_ shape: StateShape, of modules: ModuleGroup) -> CoverageState {
    if let state = known.withLock({ $0[shape] }) { return state }
    let state =
      hasQueue(shape.module, modules)
      ? .unknown(of: shape.module) : CoverageState(module: shape.module, parts: shape.parts)
    known.withLock { $0[shape] = state }
    return state
  }

  private func hasQueue(_ module: String, _ modules: ModuleGroup) -> Bool {
    let roles = modules.harnesses.filter { $0.module == module }.flatMap(\.tracked)
    return roles.filter { !$0.isDouble }.compactMap(\.object).contains { role in
      let key = ObjectIdentifier(type(of: role))
      if let has = queues.withLock({ $0[key] }) { return has }
      let has = OwnQueues.areHeld(by: [role])
      queues.withLock { $0[key] = has }
      return has
    }
  }
}
