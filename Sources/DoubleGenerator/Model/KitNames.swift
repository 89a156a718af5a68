/// The kit's names as a double spells them: in full where the app has a type that is called so.
struct KitNames: Sendable {
  private let taken: Set<String>

  /// - Parameter isTaken: Whether the app has a type that is called so.
  init(_ isTaken: (String) -> Bool) {
    taken = Self.used.filter(isTaken)
  }

  /// The name, with its module where it has to be told from the app's own.
  func callAsFunction(_ name: String) -> String {
    taken.contains(name) ? "ViperTestKit.\(name)" : name
  }

  /// Whether a type of the app has to be told from one that a double's file sees besides.
  static func isShared(_ name: String) -> Bool {
    isSpelledInFull(name) || all.contains(name)
  }

  /// Whether such a type is spelled with its module; the others are told apart by an import.
  ///
  /// An import leaves signatures, and so the names of overloads, as they are. These were spelled in
  /// full before there was any, and keep their names; a double's own `Stub` no import gets past.
  static func isSpelledInFull(_ name: String) -> Bool {
    name == "Stub" || used.contains(name) || foundation.contains(name)
  }

  /// Whether the kit has a type that is called so, which a double of that name would hide.
  static func isOwn(_ name: String) -> Bool { all.contains(name) }

  /// What doubles use.
  static let used: Set<String> = [
    "Callback", "CallRecorder", "Channel", "DrivenCall", "Harness", "Neighbour", "ProtocolDouble",
    "ProtocolDriver", "Role",
  ]

  /// Names of Foundation that apps like for types of their own.
  private static let foundation: Set<String> = [
    "Bundle", "Data", "Date", "Dimension", "Formatter", "Host", "Locale", "Measurement",
    "Notification", "Operation", "Port", "Process", "Progress", "Scanner", "Stream", "Thread",
    "Timer", "Unit",
  ]

  /// All public types of the kit that the import of `ViperTestKit` brings.
  static let all: Set<String> = [
    "Alert", "AlertAction", "AlertAnswer", "AlertFake", "AlertHost", "AlertSink", "AlertSpy",
    "AlertStub", "AlertTextField", "Answer", "AnswerSource", "AssembledModule", "AssemblyCheck",
    "AssemblyExemption", "CallRecorder", "Callback", "Cancellation", "CannedAnswer", "Channel",
    "DelegateFake", "DelegateSpy", "DelegateStub", "DrivenCall", "Endpoint", "EntityFake",
    "EntitySpy", "EntityStub", "EnvironmentVariable", "ExpectedSurvivor", "ExplanationBudget",
    "Finding", "FixturePlace", "Flow", "FlowResult", "FlowRunner", "Given", "GivenError", "Harness",
    "HeadlessScreen", "ImpossibleStep", "InMemorySource", "InteractorFake", "InteractorSpy",
    "InteractorStub", "Invocation", "JSONError", "JSONMember", "JSONNumber", "JSONValue",
    "ManualClock", "ManualScheduler", "Matcher", "Message", "MessagePattern", "MissingArgument",
    "Neighbour", "OpensOnce", "OwnershipMap", "PendingAnswer", "PresenterFake", "PresenterSpy",
    "PresenterStub", "ProtocolDouble", "ProtocolDriver", "RecordMode", "Recorder", "Role",
    "RoleSpellings", "RouteWay", "RouterFake", "RouterSpy", "RouterStub", "ServiceFake",
    "ServiceSpy", "ServiceStub", "SourcePlace", "StreamEvent", "StreamProbe", "StreamSource",
    "Structure", "TestDouble", "TextPosition", "Transcript", "Unanswered", "ValueError",
    "ValueMaker", "ViewFake", "ViewSpy", "ViewStub",
  ]
}
