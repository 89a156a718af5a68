/// A module of a sample, with what the release check must say about it.
public struct SampleModule: Sendable {
  /// What the release check must say.
  public let expected: Expectation
  /// Assembles the module; nobody holds it but the caller.
  public let make: @Sendable () async -> Made

  /// A module, and what has to be said of it.
  public init(expected: Expectation, make: @escaping @Sendable () async -> Made) {
    self.expected = expected
    self.make = make
  }

  /// A module that goes away.
  static func clean(_ make: @escaping @Sendable () async -> Made) -> SampleModule {
    SampleModule(expected: Expectation(verdict: .clean), make: make)
  }

  /// A module that keeps itself alive.
  static func cycle(
    _ paths: [String]..., closures: [String] = [], fix: String, opaque: Bool = false,
    make: @escaping @Sendable () async -> Made
  ) -> SampleModule {
    SampleModule(
      expected: Expectation(
        verdict: .cycle, paths: paths, closures: closures, fix: fix, isOpaqueAllowed: opaque),
      make: make)
  }

  /// A module that a suspended task keeps alive.
  static func task(
    _ paths: [String]..., closures: [String] = [], fix: String, opaque: Bool = false,
    make: @escaping @Sendable () async -> Made
  ) -> SampleModule {
    SampleModule(
      expected: Expectation(
        verdict: .task, paths: paths, closures: closures, fix: fix, isOpaqueAllowed: opaque),
      make: make)
  }

  /// A module that somebody outside of it holds.
  static func heldFromOutside(
    _ held: String, make: @escaping @Sendable () async -> Made
  ) -> SampleModule {
    SampleModule(
      expected: Expectation(verdict: .heldFromOutside, paths: [[held]]), make: make)
  }
}

/// What the release check must say about a module.
public struct Expectation: Sendable {
  /// Why a module is still there.
  public enum Verdict: String, Sendable {
    /// It is not.
    case clean
    /// Its parts hold each other.
    case cycle
    /// A suspended task holds it.
    case task
    /// Somebody who does not belong to it holds it.
    case heldFromOutside = "held from outside"
  }

  /// Why the module is still there.
  public let verdict: Verdict
  /// Each cycle's references in order, as `Owner.property`, beginning anywhere; of what is held
  /// from outside the name of the object.
  public var paths: [[String]] = []
  /// What the names of the closures on the way contain.
  public var closures: [String] = []
  /// What the fix that is named first contains; empty where nothing is asked for.
  public var fix: String = ""
  /// Whether a part of the way lies where nothing can be read.
  public var isOpaqueAllowed: Bool = false
}
