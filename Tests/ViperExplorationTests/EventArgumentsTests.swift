import Foundation
import Testing
import ViperTestKit

@testable import ViperExploration

/// What an event takes: one of several functions of its name, a part of the module, a row.
@Suite("Exploring what events take") struct EventArgumentsTests {
  enum Command {
    case show(names: [String])
    case open(name: String)
  }

  protocol ShelfView: AnyObject {}

  final class ShelfViewSpy: ShelfView, ProtocolDouble {
    let calls: CallRecorder<Void>

    init(_ harness: Harness) {
      calls = CallRecorder(harness, (), on: .command)
      harness.adopt(self, with: calls, as: .view)
    }

    func show(_ names: [String]) { calls.call("show", ["names": names]) }
    func open(_ name: String) { calls.call("open", ["name": name]) }
  }

  enum Fault {
    case none, opensNoBox, forgetsSender, opensFirst
  }

  final class Shelf {
    weak var view: ShelfViewSpy?
    private let fault: Fault
    private var names: [String] = []

    init(_ fault: Fault) { self.fault = fault }

    func load() {
      names = ["a", "b"]
      view?.show(names)
    }

    func didSelect(fruit: String) { view?.open("fruit \(fruit)") }

    func didSelect(box: Int) {
      if fault != .opensNoBox { view?.open("box \(box)") }
    }

    func didSelect(box: String) { view?.open("box named \(box)") }

    func didTap(from view: any ShelfView) {
      if fault != .forgetsSender { (view as? ShelfViewSpy)?.open("sender") }
    }

    func didSelect(at path: IndexPath) {
      view?.open(fault == .opensFirst ? "row" : "row \(names[path[1]])")
    }
  }

  struct ShelfDriver: ProtocolDriver {
    let channel = Channel.event
    let calls: [DrivenCall]

    init(_ shelf: Shelf) {
      calls = [
        .sync("didSelect", ["fruit"]) { shelf.didSelect(fruit: try $0("fruit")) },
        .sync("didSelect", ["box"]) { shelf.didSelect(box: try $0("box") as Int) },
        .sync("didSelect", ["box"]) { shelf.didSelect(box: try $0("box") as String) },
        .sync("didTap", ["from"]) { shelf.didTap(from: try $0("from")) },
      ]
    }
  }

  private static func explored(
    _ accept: @escaping (Harness, Shelf) -> Void
  ) -> (exploration: Exploration, faultsFound: (Fault) throws -> Bool) {
    func wire(_ fault: Fault) -> (Harness) -> Void {
      { harness in
        let shelf = Shelf(fault)
        let view = ShelfViewSpy(harness)
        shelf.view = view
        harness.owns(shelf, as: .presenter)
        accept(harness, shelf)
      }
    }
    let explored = Exploration.of(
      "Shelf", limits: ExplorationLimits(runs: 100, time: .seconds(3600)), wiring: wire(.none))
    return (
      explored,
      { fault in
        let flows = try Flow.read(text: #require(explored.text), path: "Shelf.json")
        for flow in flows {
          #expect(FlowRunner(flow).run(wiring: wire(.none)).findings.map(\.description) == [])
        }
        return flows.contains { !FlowRunner($0).run(wiring: wire(fault)).holds }
      }
    )
  }

  @Test("each function of a name is sent, and one with the labels of another is named")
  func overloads() throws {
    let (explored, findsFault) = Self.explored { $0.accepts(ShelfDriver($1)) }
    let text = try #require(explored.text)
    #expect(text.contains(#""event": "didSelect", "with": { "fruit": "fruit 1" }"#))
    #expect(text.contains(#""event": "didSelect", "with": { "box": 1 }"#))
    #expect(
      explored.unknown.filter { $0.contains("didSelect") } == [
        "event didSelect box, a second one: the first has the same labels, and is called"
      ])
    #expect(try findsFault(.opensNoBox))
  }

  @Test("functions of one name that are accepted one by one are each sent")
  func functions() throws {
    let (explored, findsFault) = Self.explored { harness, shelf in
      harness.accepts(.event, named: "didSelect", labels: ["fruit"]) { (fruit: String) in
        shelf.didSelect(fruit: fruit)
      }
      harness.accepts(.event, named: "didSelect", labels: ["box"]) { (box: Int) in
        shelf.didSelect(box: box)
      }
    }
    #expect(explored.unknown.filter { $0.contains("didSelect") } == [])
    #expect(try findsFault(.opensNoBox))
  }

  @Test("an argument of a protocol is the double that adopts it, by its role")
  func double() throws {
    let (explored, findsFault) = Self.explored { $0.accepts(ShelfDriver($1)) }
    let text = try #require(explored.text)
    #expect(text.contains(#""event": "didTap", "with": { "from": "view" }"#))
    #expect(try findsFault(.forgetsSender))
    #expect(explored.problems.map(\.description) == [])
  }

  @Test("a row is selected where some were shown, and not before")
  func rows() throws {
    let (explored, findsFault) = Self.explored { harness, shelf in
      harness.accepts(.event, named: "load") { _ in shelf.load() }
      harness.accepts(.event, named: "didSelect") { with in shelf.didSelect(at: try with("at")) }
    }
    #expect(explored.unknown == [])
    #expect(try #require(explored.text).contains(#""with": { "at": [ 0, 0 ] }"#))
    #expect(try findsFault(.opensFirst))
  }

  @Test("where no row is ever shown none is selected, which is said")
  func noRows() throws {
    let (explored, _) = Self.explored { harness, shelf in
      harness.accepts(.event, named: "didSelect") { with in shelf.didSelect(at: try with("at")) }
    }
    #expect(explored.unknown.contains("row of event didSelect: none was shown"))
    #expect(explored.problems.map(\.description) == [])
  }
}
