package import ViperJSON
public import ViperValues

/// One sending: who said what, in which place of the total order.
///
/// ```swift
/// let message = recorder.transcript().messages[1]
/// print(message)   // request fetchList(query: "swift", page: 1)
/// ```
public struct Message: Sendable, CustomStringConvertible {
  /// Who put a message on its channel.
  public enum Origin: Sendable, Hashable {
    /// The module under test sent it to a double.
    case module
    /// The test, a flow or a double sent it into the module.
    case test
  }

  /// The place in the total order, from 1, across all doubles that share the recorder.
  public let sequence: Int
  /// The module that the message belongs to; empty where a test has only one.
  public let module: String
  /// The kind of the message.
  public let channel: Channel
  /// Who sent it.
  public let origin: Origin
  /// The name of the message: the enum case, or the function that was called.
  public let name: String
  /// The arguments, each with its label; an unlabelled one is `_0`, `_1`, …
  public let arguments: [Argument]
  /// Whether it was sent on the main thread.
  public let isOnMainThread: Bool
  /// The line of source that sent it, where that is known.
  public let place: SourcePlace?
  /// The labels of the closures that were handed over, which are no arguments: nothing can be said
  /// of them in a fixture.
  public internal(set) var closures: [String] = []
  /// The double that it came to, where that has a name.
  package internal(set) var receiver: Receiver?
  /// The name of the double that it came to, where it could have gone to another one.
  public internal(set) var to: String?
  /// Whether it stands for a property that was set.
  package internal(set) var setsProperty = false
  /// Whether it came after the release of its module, while others lived on.
  public internal(set) var isAfterRelease = false
  /// Whether it came while the test release the modules, from a `deinit`: no step can expect it.
  package internal(set) var isFromDeinit = false
  /// Whether it came on another thread than that of the flow, which is synchronous.
  package internal(set) var isElsewhere = false
  /// Whether the task that sent it was cancelled while it waited for the answer.
  public internal(set) var isCancelled = false
  /// What the double returned to it though no flow says so: what it invented, or, to a task that was cancelled,
  /// also the test's own answer.
  package internal(set) var ownAnswer: Structure?
  /// What it has in common with other runs, in the notation of fixtures; nil where it is the same there.
  package var common: JSONValue?
  /// Whether the wiring of a flow sent it, before the first step.
  public internal(set) var isOfAssembly = false

  /// One argument of a message.
  public struct Argument: Sendable {
    /// The label, or `_0`, `_1`, … where there is none.
    public let label: String
    /// What was handed over, as structure.
    public let value: Structure

    /// Makes an argument.
    public init(label: String, value: Structure) {
      self.label = label
      self.value = value
    }
  }

  /// The channel, the name and the arguments on one line.
  public var description: String {
    "\(channel.rawValue) \(signature)" + (to.map { " to \($0)" } ?? "")
  }

  /// The name and the arguments, as one would write the call; closures come last, as `{…}`.
  public var signature: String {
    if channel == .output, let end = streamEnd { return "\(name) \(end)" }
    guard !arguments.isEmpty || !closures.isEmpty else { return name }
    let shown = arguments.map { ($0.label, $0.value.description) } + closures.map { ($0, "{…}") }
    let list = shown.map { label, text in label.isPositional ? text : "\(label): \(text)" }
    return "\(name)(\(list.joined(separator: ", ")))"
  }
}
