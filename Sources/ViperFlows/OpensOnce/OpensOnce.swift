public import ViperDoubles
import ViperFixtures
public import ViperJSON
public import ViperMessages
import ViperValues

/// Checks that what arrives twice, a tap above all, does not open two screens.
///
/// The front ends build on it; a test calls their `expectOpensOnce` or `assertOpensOnce`.
public enum OpensOnce {
  /// Something that enters a module.
  ///
  /// An event without arguments can be written as its name: `"viewDidLoad"`.
  public struct Arrival: Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    let channel: Channel
    let name: String
    let with: JSONValue?

    /// An event.
    ///
    /// - Parameters:
    ///   - name: Its name.
    ///   - with: The arguments by their labels, as a fixture has them.
    public static func event(_ name: String, with: JSONValue? = nil) -> Arrival {
      Arrival(channel: .event, name: name, with: with)
    }

    /// An answer of the interactor.
    ///
    /// - Parameters:
    ///   - name: Its name.
    ///   - with: The arguments by their labels, as a fixture has them.
    public static func response(_ name: String, with: JSONValue? = nil) -> Arrival {
      Arrival(channel: .response, name: name, with: with)
    }

    /// A message of any kind.
    ///
    /// - Parameters:
    ///   - name: Its name.
    ///   - channel: Its kind.
    ///   - with: The arguments by their labels, as a fixture has them.
    public static func message(
      _ name: String, on channel: Channel, with: JSONValue? = nil
    ) -> Arrival {
      Arrival(channel: channel, name: name, with: with)
    }

    private init(channel: Channel, name: String, with: JSONValue?) {
      self.channel = channel
      self.name = name
      self.with = with
    }

    /// Makes an event without arguments.
    public init(stringLiteral name: String) {
      self.init(channel: .event, name: name, with: nil)
    }

    /// The kind and the name.
    public var description: String { "\(channel.rawValue) \(name)" }

    /// A step that sends it into a module.
    fileprivate func step(in module: String) throws -> Flow.Step {
      Flow.Step(
        when: .message(
          try MessagePattern(channel: channel, name: name, module: module, with: with)))
    }
  }

  /// Sends something in twice and counts the routes, in a synchronous test.
  ///
  /// - Parameters:
  ///   - arrival: What arrives twice.
  ///   - earlier: What comes before it.
  ///   - module: The module's name, where the wiring asks for it.
  ///   - source: The line of the test.
  ///   - wiring: Makes the module and its doubles in an empty harness, a recording router among them.
  /// - Returns: What does not hold.
  @_disfavoredOverload
  public static func findings(
    of arrival: Arrival, after earlier: [Arrival] = [], module: String = "Module",
    source: SourcePlace?, wiring: (Harness) throws -> Void
  ) -> [Finding] {
    switch flow(arrival, earlier, module) {
    case .failure(let problem): return [problem].placed(at: source)
    case .success(let flow):
      return verdict(FlowRun.of(flow, policy, wiring: wiring), arrival).placed(at: source)
    }
  }

  /// Sends something in twice and counts the routes, also those that come a little later.
  ///
  /// After each arrival it waits until nothing more came for 0.2 s: that a second route does not come
  /// can't wake it.
  ///
  /// - Parameters:
  ///   - arrival: What arrives twice.
  ///   - earlier: What comes before it.
  ///   - module: The module's name, where the wiring asks for it.
  ///   - source: The line of the test.
  ///   - isolation: Leave it out: the caller's.
  ///   - wiring: Makes the module and its doubles in an empty harness, a recording router among them.
  /// - Returns: What does not hold.
  public static func findings(
    of arrival: Arrival, after earlier: [Arrival] = [], module: String = "Module",
    source: SourcePlace?, isolation: isolated (any Actor)? = #isolation,
    wiring: (Harness) async throws -> Void
  ) async -> [Finding] {
    switch flow(arrival, earlier, module) {
    case .failure(let problem): return [problem].placed(at: source)
    case .success(let flow):
      let run = await FlowRun.of(flow, policy, wiring: wiring)
      return verdict(run, arrival).placed(at: source)
    }
  }

  /// Nothing is said of what must come, so that each step waits until nothing more does.
  private static var policy: RunPolicy {
    var policy = RunPolicy()
    policy.rest = { _ in .quiet(RunPolicy.quietTime) }
    return policy
  }

  private enum Attempt {
    case success(Flow)
    case failure(Finding)
  }

  /// A flow that says nothing of what must come.
  private static func flow(
    _ arrival: Arrival, _ earlier: [Arrival], _ module: String
  ) -> Attempt {
    do {
      let steps = try (earlier + [arrival, arrival]).map { try $0.step(in: module) }
      return .success(try Flow(id: "\(arrival) arrives twice", module: module, steps: steps))
    } catch {
      let error = JSONError(ofMade: error)
      return .failure(
        Finding(
          id: .unmakeableValue, sentence: "\(arrival) can't be sent: \(error.message).",
          remedy: error.remedy))
    }
  }

  // MARK: The verdict

  private static func verdict(_ run: FlowRun, _ arrival: Arrival) -> [Finding] {
    guard run.windows.count == run.flow.steps.count, run.windows.count >= 2 else {
      return run.findings
    }
    let windows = run.windows.suffix(2).map { routes(of: run, $0) }
    let again = firstAgain(windows[0], windows[1])
    guard again == nil else {
      // What is opened twice is wired twice, which is no fault of the wiring.
      let others = run.findings.filter { !$0.isOfSending || $0.step != run.windows.count }
      return [openedTwice(again, run, arrival)] + others
    }
    // Where it was not sent at all, that says more.
    guard windows[0].isEmpty, !run.findings.contains(where: \.isOfSending) else {
      return run.findings
    }
    let late =
      run.isAsynchronous ? "" : " If the route comes later, check it in an asynchronous test."
    return [
      Finding(
        id: .openedNothing,
        sentence: "\(arrival) opened nothing, so that a second one proves nothing.",
        details: transcript(of: run),
        remedy: "Send what must come before it: after: [\"viewDidLoad\"]; and put a router that "
          + "records into the wiring." + late)
    ] + run.findings
  }

  private static func routes(of run: FlowRun, _ window: StepWindow) -> [Message] {
    window.sentByModules(in: run.transcript).filter { $0.channel == .route }
  }

  /// What opened once too often: any route of the second arrival, or one that came twice of the first.
  private static func firstAgain(_ first: [Message], _ second: [Message]) -> Message? {
    var seen: Set<String> = []
    if let again = first.first(where: { !seen.insert("\($0.module) \($0.signature)").inserted }) {
      return again
    }
    return first.isEmpty ? nil : second.first
  }

  private static func openedTwice(
    _ message: Message?, _ run: FlowRun, _ arrival: Arrival
  ) -> Finding {
    let title = message.map { "\($0), message \($0.sequence)," } ?? ""
    return Finding(
      id: .openedTwice,
      sentence: "\(arrival) arrived twice and opened twice: \(title) is one too many.",
      details: transcript(of: run),
      remedy:
        "Let the module remember that it is opening a screen, until that screen is closed.")
  }

  private static func transcript(of run: FlowRun) -> [String] {
    let lines = "\(run.transcript)".split(separator: "\n").map(String.init)
    return ["Transcript:"] + (lines.isEmpty ? ["  (no message)"] : lines)
  }
}

extension Finding {
  /// Whether something could not be sent.
  fileprivate var isOfSending: Bool {
    [.content, .step].contains(id.category)
  }
}

extension [Finding] {
  /// The findings at a line of a test, and not in the flow that was made for it.
  fileprivate func placed(at source: SourcePlace?) -> [Finding] {
    map { finding in
      var finding = finding
      finding.fixture = nil
      finding.source = finding.source ?? source
      return finding
    }
  }
}
