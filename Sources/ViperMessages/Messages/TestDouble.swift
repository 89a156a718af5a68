/// A stand-in for one role of a module, which writes what it is told into a recorder.
///
/// It knows only the recorder. A harness that adopts one keeps it alive until the end.
public protocol TestDouble: AnyObject {
  /// Drops the closures that the test gave it, so that a circle which only the wiring of the test
  /// makes does not look like one of the module.
  func releaseAll()
}

/// A double of what no module owns, such as the network: it lives on when one module is released.
package protocol SharedDouble: TestDouble {}

/// A part of a double that tests do not see.
package protocol DoublePart: TestDouble {}

extension TestDouble {
  /// Nothing to drop.
  public func releaseAll() {}
}
