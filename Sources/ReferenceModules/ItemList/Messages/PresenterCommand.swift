/// A message from a presenter to its view: what the screen has to show.
public protocol PresenterCommand {}

/// A part that takes in the commands of one module.
public protocol CommandListener {
  /// The commands that it understands.
  associatedtype Command: PresenterCommand

  /// Takes in one command.
  func handle(command: Command)
}

/// A listener whose type is known only by its commands, so that it can be stored in a property.
public final class AnyCommandListener<Command: PresenterCommand>: CommandListener {
  private let handler: (Command) -> Void

  /// Creates a listener that hands every command to a closure.
  public init(_ handler: @escaping (Command) -> Void) {
    self.handler = handler
  }

  /// Hands the command to the closure.
  public func handle(command: Command) {
    handler(command)
  }
}
