import RuleTestSupport
import Testing

@testable import ViperConformance
@testable import ViperMessages
@testable import ViperRules

@Suite struct RoleTranscriptTests {
  @Test func anExampleSaysWhoSendsWhatToWhom() throws {
    let transcript = try RoleTranscript(
      example: """
        test sends event viewDidLoad
        view sends request fetch to interactor
        presenter sends command reload off main
        Second: presenter sends delegate didSave after release
        """)
    #expect(
      transcript.sendings.map(transcript.text) == [
        "1 view → presenter: event viewDidLoad",
        "2 view → interactor: request fetch",
        "3 presenter → view: command reload",
        "4 Second: presenter → delegate: delegate didSave",
      ])
    #expect(transcript.sendings.map(\.isFromTest) == [true, false, false, false])
    #expect(transcript.sendings.map(\.isOnMainThread) == [true, true, false, true])
    #expect(transcript.sendings.map(\.isAfterRelease) == [false, false, false, true])
    #expect(transcript.has(.role(.delegate)))
    #expect(!transcript.has(.role(.router)))
    #expect(transcript.has(.channel(.command)))
    #expect(!transcript.has(.channel(.alert)))
  }

  /// Whose work a service is, is known only where there is an interactor.
  @Test(arguments: [
    ("presenter sends call items", nil),
    ("List: presenter sends call items\nhas interactor of Detail", nil),
    ("List: presenter sends call items\nhas interactor of List", 1),
    ("List: presenter sends call items\nList: interactor sends response fetched", 1),
    ("List: presenter sends call items\nDetail: interactor sends response fetched", nil),
    ("presenter sends call items\ntest sends call items.completion", nil),
    ("presenter sends call items\ntest sends response fetched", 1),
    ("presenter sends command show\npresenter sends call items", 0),
  ])
  func aPresenterWithoutAnInteractorIsNotAccusedOfItsWork(_ text: String, _ count: Int?) throws {
    let rule = TranscriptRule.presenterSendsToItsNeighboursOnly
    switch rule.outcome(on: try RoleTranscript(example: text)) {
    case .violated(let violations): #expect(violations.count == count)
    case .holds: #expect(count == 0)
    case .notChecked(let why):
      #expect(count == nil)
      #expect(
        why == "the presenter calls services, and no interactor is known whose work that would be")
    case .matchedNothing: Issue.record("it matched nothing")
    }
  }

  @Test(arguments: [
    ("presenter sends comand reload", "there is no channel 'comand'"),
    ("presenter command reload", "a message is written as 'presenter sends command reload'"),
    (
      "presenter sends command reload off mein",
      "'to ROLE', 'for ROLE', 'of MODULE', 'with TYPE', 'as notice', 'within event', "
        + "'off main', 'on any' or 'after release' may stand at the end"
    ),
  ])
  func aLineThatSaysNothingIsAnError(_ line: String, _ problem: String) {
    let error = #expect(throws: ExampleError.self) { try RoleTranscript(example: line) }
    #expect(error?.description == "'\(line)': \(problem)")
  }

  /// In a riblet the interactor decides: what would be a presenter's work is, where there is one.
  @Test(arguments: [
    ("interactor sends command reload", TranscriptRule.interactorSendsToOutputAndServicesOnly),
    ("interactor sends delegate didSave", .interactorSendsToOutputAndServicesOnly),
    ("interactor sends route showDetail", .routerTakesOrdersFromThePresenter),
    ("router sends route push to navigation for interactor", .routerTakesOrdersFromThePresenter),
  ])
  func anInteractorWithoutAPresenterDoesItsWork(_ line: String, _ rule: TranscriptRule) throws {
    func outcome(_ more: String) throws -> RuleOutcome {
      rule.outcome(on: try RoleTranscript(example: "\(line)\n\(more)"))
    }
    guard case .notChecked(let why) = try outcome("test sends event didTap") else {
      Issue.record("it is judged")
      return
    }
    #expect(why.hasSuffix("no presenter is known whose work that would be"))
    for known in ["has presenter", "test sends request fetch", "interactor sends response fetched"]
    {
      guard case .violated = try outcome(known) else {
        Issue.record("it is not judged: \(known)")
        continue
      }
    }
  }

  @Test func aRecordedTranscriptIsTakenOver() {
    enum Command { case reload(count: Int) }
    let recorder = Recorder()
    let endpoint = Endpoint(module: "List", channel: .command)
    recorder.record(Command.reload(count: 1), at: endpoint)
    var transcript = RoleTranscript()
    transcript.sendings = recorder.transcript().messages.map {
      RoleTranscript.Sending($0, sender: $0.channel.sender)
    }
    #expect(
      transcript.sendings.map(transcript.text) == ["1 List: presenter → view: command reload"])
    #expect(transcript.sendings[0].arguments.map(\.label) == ["count"])
    let violation = transcript.violation(by: transcript.sendings[0], "It is wrong.")
    #expect(violation.types == ["List", "presenter", "view"])
    #expect(violation.edge == "command reload")
  }
}
