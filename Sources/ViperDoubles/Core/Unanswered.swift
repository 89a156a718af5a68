public import Foundation

/// The error of a call that nothing answers: no `given` of the flow, no stub, no fallback.
public struct Unanswered: LocalizedError, Sendable, CustomStringConvertible {
  /// The function that was called.
  public let name: String

  /// Says which function it was.
  public var description: String { "No answer was given for the call '\(name)'." }

  /// The same as the description.
  public var errorDescription: String? { description }
}
