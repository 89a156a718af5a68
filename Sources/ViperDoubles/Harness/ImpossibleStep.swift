public import ViperMessages

/// Why a step of a flow can't be done.
public struct ImpossibleStep: Error, CustomStringConvertible {
  /// What is wrong, without a full stop.
  public let message: String
  /// What to do about it, as a sentence.
  public let remedy: String
  /// The kind of the finding that it is.
  public let id: Finding.ID

  /// The message and the remedy.
  public var description: String { "\(message). \(remedy)" }

  package init(_ message: String, remedy: String, id: Finding.ID = .impossibleStep) {
    self.message = message
    self.remedy = remedy
    self.id = id
  }
}
