/// The receiver of the messages of one channel in one module: a double's end.
///
/// A recorder tells doubles apart by it.
public final class Endpoint: Sendable {
  /// The module that the messages belong to; empty where a test has only one.
  public let module: String
  /// The kind of the messages that arrive here.
  public let channel: Channel

  /// Makes an endpoint of its own, told apart from every other one.
  public init(module: String, channel: Channel) {
    self.module = module
    self.channel = channel
  }
}
