import TestConditions
import Testing
import ViperTestKit

@testable import ViperExploration

/// What is found of a module that another one has opened, and may still keep.
@Suite("Exploring a module that opens another one") struct OpenedModuleTests {
  enum Event {
    case open, close
  }

  /// The stack of screens that the wiring owns: what is on it has not been closed.
  final class Stack {
    var screens: [AnyObject] = []
  }

  final class Detail {
    var itself: Detail?
  }

  final class List {
    let stack: Stack
    let makeDetail: () -> Detail

    init(_ stack: Stack, _ makeDetail: @escaping () -> Detail) {
      self.stack = stack
      self.makeDetail = makeDetail
    }

    func handle(_ event: Event) {
      switch event {
      case .open where stack.screens.isEmpty: stack.screens.append(makeDetail())
      case .close: stack.screens = []
      default: break
      }
    }
  }

  private static func explored(leaks: Bool) -> Exploration {
    Exploration.of("List", limits: ExplorationLimits(runs: 60, time: .seconds(3600))) { harness in
      let detail = harness.submodule("Detail")
      let list = List(Stack()) {
        let presenter = Detail()
        if leaks { presenter.itself = presenter }
        detail.owns(presenter, as: .presenter)
        return presenter
      }
      harness.owns(list, as: .presenter)
      harness.accepts(.event, list.handle)
    }
  }

  @Test("it is released where nobody keeps it any more, and not before")
  func kept() throws {
    let explored = Self.explored(leaks: false)
    #expect(explored.problems.map(\.description) == [])
    #expect(explored.dropped == [])
    let text = try #require(explored.text)
    let flows = try Flow.read(text: text, path: "List.explored.json")
    var releases = 0
    for flow in flows {
      var isOpen = false
      for step in flow.steps {
        switch step.when {
        case .message(let event): isOpen = event.name == "open"
        case .releaseModule("Detail", _):
          releases += 1
          #expect(!isOpen, "\(flow.scenario)")
        default: break
        }
      }
    }
    #expect(releases > 0)
  }

  @Test("one that keeps itself is a leak", .enabled(if: isExhaustive))
  func leaks() {
    #expect(Self.explored(leaks: true).problems.map(\.id).contains(.notReleased))
  }
}
