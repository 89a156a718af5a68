import Testing
import ViperTestKit

@testable import ViperExploration

/// What a search says of what it could not try, and of what it never saw.
@Suite("What exploring leaves open") struct UnseenTests {
  enum Command {
    case show(rows: [String])
    case showError
  }

  class Page {
    let rows: [String]
    init(rows: [String]) { self.rows = rows }
  }

  final class Shop {
    private let service: ServiceSpy
    private let onCommand: (Command) -> Void

    init(_ service: ServiceSpy, _ onCommand: @escaping (Command) -> Void) {
      (self.service, self.onCommand) = (service, onCommand)
    }

    func load() {
      onCommand(.show(rows: service.call("page", orReturn: Page(rows: ["a"])).rows))
    }
  }

  @Test("a message that the module never sent is named, and who answers what can't be made")
  func neverSeen() throws {
    let explored = Exploration.of("Shop") { harness in
      let shop = Shop(ServiceSpy(harness), ViewSpy<Command, Command>(harness).handle)
      harness.owns(shop, as: .presenter)
      harness.accepts(.event, named: "load") { _ in shop.load() }
      _ = ViewSpy<Command, Command>(harness.submodule("Card"))
    }
    #expect(
      explored.unknown == [
        "answer to page: only as the wiring says: no value of Page can be made",
        "command Card.show: never seen", "command Card.showError: never seen",
        "command showError: never seen",
      ])
    #expect(try #require(explored.text).contains(#""rows": [ "a" ]"#))
  }
}
