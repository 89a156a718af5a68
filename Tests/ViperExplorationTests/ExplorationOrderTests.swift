import Testing
import ViperTestKit

@testable import ViperExploration

/// What a user causes comes first in flows, however the wiring is ordered.
@Suite("The order of what is sent") struct ExplorationOrderTests {
  enum Event { case didTapRefresh, viewDidLoad }
  enum Response {
    case didFetch(rows: [String])
    case didFail(reason: String)
  }
  enum Command {
    case show(rows: [String])
    case showError(reason: String)
  }

  final class Presenter {
    private let requests: CallRecorder<Void>
    private let onCommand: (Command) -> Void
    private var rows: [String]?

    init(_ harness: Harness) {
      requests = CallRecorder(harness, (), on: .request)
      onCommand = ViewSpy<Event, Command>(harness).handle
    }

    func handle(_ event: Event) { requests.call("fetch") }

    func handle(_ response: Response) {
      switch response {
      case .didFetch(let rows):
        self.rows = rows
        onCommand(.show(rows: rows))
      case .didFail(let reason): onCommand(.showError(reason: reason))
      }
    }
  }

  @Test("flows begin with what loads, and laws are asked, though the wiring names it last")
  func causesFirst() throws {
    let explored = Exploration.of("Rows", limits: .init(runs: 80, time: .seconds(3600))) {
      let presenter = Presenter($0)
      $0.owns(presenter, as: .presenter)
      $0.accepts(.response) { [unowned presenter] (response: Response) in
        presenter.handle(response)
      }
      $0.accepts(.event) { [unowned presenter] (event: Event) in presenter.handle(event) }
    }
    let flows = try Flow.read(text: try #require(explored.text), path: "Rows.json")
    let begins = flows.compactMap { $0.steps.first.map { "\($0.when)" } }
    #expect(begins.first == "event viewDidLoad", "\(begins)")
    #expect(!explored.unknown.contains { $0.hasPrefix("laws: not asked") }, "\(explored.unknown)")
    // The others are sent all the same.
    let sent = Set(flows.flatMap(\.steps).map { "\($0.when)" })
    #expect(
      sent == [
        "event viewDidLoad", "event didTapRefresh", "response didFetch", "response didFail",
      ])
  }
}
