import ViperFixtures
public import ViperJSON
public import ViperMessages

/// What happens to a module when it loads, so that the laws of streams can be tried on it.
///
/// ```swift
/// let scenario = StreamScenario(
///   load: ["viewDidLoadTrigger"],
///   success: [.response("users", with: [["login": "octocat"]])],
///   failure: [.response("users", failed: "offline")])
/// ```
///
/// The names are those of sources in the wiring; see ``Harness/accepts(_:trigger:_:)``.
public struct StreamScenario: Sendable {
  /// Something that is sent on a source.
  ///
  /// An event without a value can be written as its name.
  public struct Signal: Sendable {
    let channel: Channel
    let name: String
    var with: JSONValue?
    var end: StreamEnd?

    /// A trigger of the view, with the value that it sends.
    public static func event(_ name: String, with value: JSONValue? = nil) -> Signal {
      Signal(channel: .event, name: name, with: value)
    }

    /// An answer of the interactor, with its value.
    public static func response(_ name: String, with value: JSONValue? = nil) -> Signal {
      Signal(channel: .response, name: name, with: value)
    }

    /// A failure of the interactor.
    public static func response(_ name: String, failed error: JSONValue) -> Signal {
      Signal(channel: .response, name: name, with: error, end: .failed)
    }

    /// The end of an interactor's stream.
    public static func response(completed name: String) -> Signal {
      Signal(channel: .response, name: name, with: true, end: .completed)
    }

    /// A value on a source of any kind.
    public static func message(
      _ name: String, on channel: Channel, with value: JSONValue? = nil
    ) -> Signal {
      Signal(channel: channel, name: name, with: value)
    }

    /// A step that sends it into a module.
    func step(in module: String) throws -> Flow.Step {
      let isWhole = end != nil || channel == .output
      return Flow.Step(
        when: .message(
          try MessagePattern(
            channel: channel, name: name, module: module,
            with: isWhole ? with : with.map { ["_0": $0] }, end: end)))
    }

    /// The channel and the name.
    var title: String { "\(channel.rawValue) \(name)" }

    /// The same stream's completion.
    var completed: Signal {
      Signal(channel: channel, name: name, with: true, end: .completed)
    }
  }

  let load: [Signal]
  let success: [Signal]
  let failure: [Signal]

  /// Describes a load.
  ///
  /// - Parameters:
  ///   - load: What makes the module load: a trigger of the view as a rule.
  ///   - success: What the interactor then sends when all goes well.
  ///   - failure: What it sends when not.
  public init(load: [Signal], success: [Signal], failure: [Signal] = []) {
    self.load = load
    self.success = success
    self.failure = failure
  }
}

extension StreamScenario.Signal: ExpressibleByStringLiteral {
  /// Makes an event without a value.
  public init(stringLiteral name: String) {
    self.init(channel: .event, name: name)
  }
}
