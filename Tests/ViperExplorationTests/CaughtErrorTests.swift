import Testing
import ViperTestKit

@testable import ViperExploration

/// What a module says only after a question was answered by an error.
@Suite("Exploring a module that catches an error") struct CaughtErrorTests {
  protocol View: AnyObject {
    func show(_ number: Int)
    func sorry(_ code: Int)
  }

  protocol Source: AnyObject {
    func fetch(from id: Int) throws -> [Int]
    func reason() -> Int
  }

  final class ViewDouble: View, ProtocolDouble {
    struct Stub {}
    let calls: CallRecorder<Stub>

    init(_ harness: Harness) {
      calls = CallRecorder(harness, Stub(), on: .command)
      harness.adopt(self, with: calls, as: .view)
    }

    func show(_ number: Int) { calls.call("show", [nil: number]) }
    func sorry(_ code: Int) { calls.call("sorry", [nil: code]) }
  }

  final class SourceDouble: Source, ProtocolDouble {
    struct Stub {
      var fetch: ((Int) throws -> [Int])?
      var reason: (() -> Int)?
    }

    let calls: CallRecorder<Stub>

    init(_ harness: Harness) {
      calls = CallRecorder(harness, Stub(), on: .request)
      harness.adopt(self, with: calls, as: .interactor)
    }

    func fetch(from id: Int) throws -> [Int] {
      try calls.callThrowing("fetch", ["from": id]) { try $0.fetch?(id) }
    }

    func reason() -> Int { calls.call("reason", orReturn: 0) { $0.reason?() } }
  }

  final class Presenter {
    weak var view: (any View)?
    let source: any Source

    init(_ source: any Source) { self.source = source }

    func load(_ id: Int) {
      do {
        for number in try source.fetch(from: id) { view?.show(number) }
      } catch {
        view?.sorry(source.reason())
      }
    }
  }

  @Test("a question that is asked then is answered, and a command is not")
  func answers() throws {
    let explored = Exploration.of(
      "Talk", limits: ExplorationLimits(runs: 60, time: .seconds(3600))
    ) { harness in
      let view = ViewDouble(harness)
      let presenter = Presenter(SourceDouble(harness))
      presenter.view = view
      harness.owns(presenter, as: .presenter)
      harness.accepts(.event, named: "load") { with in presenter.load(try with("id")) }
    }
    let flows = try Flow.read(text: #require(explored.text), path: "Talk.explored.json")
    #expect(Set(flows.flatMap(\.given).map(\.question.name)) == ["fetch", "reason"])
    #expect(explored.text?.contains("sorry") == true)
    #expect(explored.text?.contains("known") == false)
    #expect(explored.problems.map(\.description) == [])
  }
}
