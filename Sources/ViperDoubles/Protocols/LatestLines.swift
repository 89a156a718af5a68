import ViperTime

/// The lines of the doubles that were made last, by the type of the double.
final class LatestLines: Sendable {
  static let shared = LatestLines()

  private struct Weak {
    weak var line: AnyObject?
  }

  private let lines = Guarded<[ObjectIdentifier: [Weak]]>([:])

  /// The line of the double of this type that was made last, of those that still are there.
  func line(of type: AnyObject.Type) -> AnyObject? {
    lines.withLock { $0[ObjectIdentifier(type)]?.last { $0.line != nil }?.line }
  }

  /// Remembers the line of a double.
  func add(_ line: AnyObject, of type: AnyObject.Type) {
    lines.withLock { lines in
      let others = lines[ObjectIdentifier(type), default: []].filter { $0.line != nil }
      lines[ObjectIdentifier(type)] = others + [Weak(line: line)]
    }
  }
}
