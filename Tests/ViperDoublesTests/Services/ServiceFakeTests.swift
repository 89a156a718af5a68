import KitTestSupport
import Testing

@testable import ViperDoubles
@testable import ViperFlows
@testable import ViperMessages
@testable import ViperValues

@Suite struct ServiceFakeTests {
  let harness = Harness(module: "Shop")
  let service: ServiceFake<String>

  init() {
    service = ServiceFake(
      harness,
      source: InMemorySource(["milk", "bread", "rye bread"], pageSize: 2) { $0.contains($1) })
    service.on("items") { call, source in
      try source.page(call("page"), query: call("query"))
    }
    service.on("save") { call, source in source.elements.append(try call("_0")) }
  }

  private func items(_ page: Int, _ query: String = "") throws -> [String] {
    try service.call("items", ["page": page, "query": query])
  }

  @Test func worksOnWhatItHas() throws {
    #expect(try items(1) == ["milk", "bread"])
    #expect(try items(2) == ["rye bread"])
    service.call("save", [nil: "eggs"])
    #expect(try items(2) == ["rye bread", "eggs"])
    #expect(try items(1, "bread") == ["bread", "rye bread"])
    #expect(
      harness.recorder.lines.first == #"← call items(page: 1, query: "")"#)
    #expect(harness.recorder.noted() == [])
  }

  @Test func failsWhenItIsToldTo() async throws {
    service.source.failNext(Shop.Offline())
    #expect(throws: Shop.Offline()) { try items(1) }
    service.source.failNext(Shop.Offline())
    await #expect(throws: Shop.Offline()) {
      let _: [String] = try await service.callAsync("items", ["page": 1, "query": ""])
    }
    var answers: [String] = []
    service.call("items", ["page": 1, "query": "milk"]) { (result: Result<[String], any Error>) in
      answers = (try? result.get()) ?? []
    }
    #expect(answers == ["milk"])
  }

  @Test func theFlowComesFirst() throws {
    let given = #"{ "call": "items", "with": { "$partial": { "page": 1 } }, "returns": [ "x" ] }"#
    _ = AnswerTable(of: try flow(giving: given), in: harness)
    #expect(try items(1) == ["x"])
    #expect(try items(2) == ["rye bread"])
  }

  @Test func whatItWasNotToldIsAFinding() {
    #expect(throws: Unanswered.self) { try service.call("item", returning: String.self) }
    #expect(
      harness.recorder.noted() == [
        "unanswered: call item is not answered: nothing was said about it (did you mean 'items'?)."
      ])
  }

  @Test func anArgumentThatTheCallDoesNotHaveIsAFinding() {
    #expect(throws: MissingArgument.self) {
      try service.call("items", ["page": "one"], returning: [String].self)
    }
    #expect(
      harness.recorder.noted() == [
        "unmakeable-value: The double can't answer: the call 'items' has no argument 'page' of type "
          + "Int."
      ])
  }

  @Test func dropsItsClosuresAndKeepsItsSource() {
    service.releaseAll()
    #expect(throws: Unanswered.self) { try items(1) }
    #expect(service.source.elements.count == 3)
    #expect(harness.recorder.noted().count == 1)
  }
}
