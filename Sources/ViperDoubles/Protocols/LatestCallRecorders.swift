import ViperTime

/// The call recorders of the doubles that were made last, by the type of the double.
final class LatestCallRecorders: Sendable {
  static let shared = LatestCallRecorders()

  private struct Weak {
    weak var recorder: AnyObject?
  }

  private let recorders = Guarded<[ObjectIdentifier: [Weak]]>([:])

  /// The call recorder of the last double of this type that is still alive.
  func recorder(of type: AnyObject.Type) -> AnyObject? {
    recorders.withLock { $0[ObjectIdentifier(type)]?.last { $0.recorder != nil }?.recorder }
  }

  /// Remembers the call recorder of a double.
  func add(_ recorder: AnyObject, of type: AnyObject.Type) {
    recorders.withLock { recorders in
      let others = recorders[ObjectIdentifier(type), default: []].filter { $0.recorder != nil }
      recorders[ObjectIdentifier(type)] = others + [Weak(recorder: recorder)]
    }
  }
}
