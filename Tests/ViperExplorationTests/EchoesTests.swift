import Testing
import ViperTestKit

@testable import ViperExploration

/// What a module has shown, and is sent again.
@Suite("Exploring with what was shown") struct EchoesTests {
  struct Line: Equatable {
    let position: Int
    let headline: String
  }

  enum Event {
    case viewDidLoad
    case didTap(line: Line)
  }

  enum Command {
    case show(lines: [Line])
    case open(headline: String)
  }

  final class Lines {
    var onCommand: (Command) -> Void = { _ in }
    private var lines: [Line] = []

    func handle(_ event: Event) {
      switch event {
      case .viewDidLoad:
        lines = [Line(position: 0, headline: "One"), Line(position: 1, headline: "Two")]
        onCommand(.show(lines: lines))
      case .didTap(let line) where lines.contains(line): onCommand(.open(headline: line.headline))
      case .didTap: break
      }
    }
  }

  @Test("each line that is on the screen is tapped")
  func tapped() throws {
    let limits = ExplorationLimits(runs: 60, time: .seconds(3600))
    let explored = Exploration.of("Lines", limits: limits) { harness in
      let lines = Lines()
      lines.onCommand = ViewSpy<Event, Command>(harness).handle
      harness.owns(lines, as: .presenter)
      harness.accepts(.event, lines.handle)
    }
    #expect(explored.problems.map(\.description) == [])
    let text = try #require(explored.text)
    for headline in ["One", "Two"] {
      #expect(
        text.contains(#""command": "open", "with": { "headline": "\#(headline)" }"#), "\(headline)")
    }
  }
}
