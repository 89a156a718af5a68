import Foundation
import KitTestSupport
import Testing

@testable import ViperDoubles
@testable import ViperJSON
@testable import ViperValues

@Suite struct EntityStubTests {
  struct Item: Decodable {
    var id: String
    var likesCount: Int
    var createdAt: Date?
    var user: User?

    enum CodingKeys: String, CodingKey {
      case id
      case likesCount = "likes_count"
      case createdAt = "created_at"
      case user
    }
  }

  struct User: Decodable {
    var name: String
  }

  struct Plain {
    let id: Int
    var title: String
    var note: String?
  }

  final class Account {
    let name: String
    let level: Int
    init(name: String, level: Int) {
      self.name = name
      self.level = level
    }
  }

  private func failure(_ body: () throws -> Any) -> String? {
    do {
      _ = try body()
      return nil
    } catch {
      return "\(error)"
    }
  }

  private func items() throws -> EntityStub<Item> {
    try EntityStub(
      reading: """
        { "id": "a", "likes_count": 3, "created_at": "2026-11-20T22:44:00Z", "user": { "name": "Ann" } }
        """)
  }

  @Test func decodesTheTemplateByItsCodingKeys() throws {
    let item = try items().make()
    #expect(item.id == "a")
    #expect(item.likesCount == 3)
    #expect(item.createdAt == Date(timeIntervalSince1970: 1_795_214_640))
  }

  @Test func overridesByTheNamesOfProperties() throws {
    let item = try items().make(["likesCount": 7, "user": ["name": "Bob"], "createdAt": nil])
    #expect(item.id == "a")
    #expect(item.likesCount == 7)
    #expect(item.user?.name == "Bob")
    #expect(item.createdAt == nil)
  }

  @Test func oneMakingDoesNotTouchTheNext() throws {
    let stub = try items()
    _ = try stub.make(["likesCount": 7])
    #expect(try stub.make().likesCount == 3)
    #expect(try stub.make(["id": "b"]).likesCount == 3)
  }

  @Test func refusesWhatItDoesNotKnow() throws {
    let stub = try items()
    #expect(
      failure { try stub.make(["likesCuont": 7]) }
        == "Item has no 'likesCuont' (did you mean 'likesCount'?)")
    #expect(
      failure { try stub.make(["likesCount": "many"]) }
        == #"a whole number that fits Int is needed here, this is a string ("many")"#)
    #expect(
      failure { try stub.make([1]) } == "overrides of Item are an object, this is an array")
  }

  @Test func refusesABadTemplate() {
    #expect(failure { try EntityStub<Item>(["id": "a"]) }?.contains("'likes_count'") == true)
    #expect(
      failure { try EntityStub<Item>(reading: "[1,]") }
        == "Item template:1:3: trailing comma before ']'. Remove it.")
  }

  @Test func buildsWhatIsNotDecodable() throws {
    let stub = try EntityStub<Plain>(["id": 1, "title": "VIPER"])
    let plain = try stub.make(["title": "Swift"])
    #expect(plain.id == 1)
    #expect(plain.title == "Swift")
    #expect(plain.note == nil)
  }

  @Test func makesObjectsByAMaker() throws {
    var maker = ValueMaker()
    maker.register(Account.self) { json in
      Account(name: json["name"]?.text ?? "", level: Int(json["level"]?.numberText ?? "") ?? 0)
    }
    let stub = try EntityStub<Account>(["name": "Ann", "level": 2], maker: maker)
    let account = try stub.make(["level": 3])
    #expect(account.name == "Ann")
    #expect(account.level == 3)
    #expect(try stub.make() !== stub.make())
    #expect(
      failure { try stub.make(["levl": 3]) }
        == "the template of Account has no 'levl' (did you mean 'level'?)")
    #expect(
      failure { try EntityStub<Account>(["name": "Ann"]) }
        == "Account is a class and has no maker. Register one: "
        + "harness.make(Account.self) { json in … }")
  }

  @Test func takesTheMakersOfAHarness() throws {
    let harness = Harness()
    harness.make(Account.self) { _ in Account(name: "Ann", level: 1) }
    #expect(try EntityStub<Account>([:], harness).make().name == "Ann")
  }

  @Test func isUsableFromManyThreads() throws {
    let stub = try items()
    let counter = Counter()
    fromManyThreads { number in
      if (try? stub.make(["likesCount": .number(number)]))?.likesCount == number {
        counter.raise()
      }
    }
    #expect(counter.value == 200)
  }
}
