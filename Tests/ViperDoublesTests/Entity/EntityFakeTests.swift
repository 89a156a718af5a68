import Foundation
import KitTestSupport
import Testing

@testable import ViperDoubles
@testable import ViperJSON
@testable import ViperMessages
@testable import ViperValues

@Suite struct EntityFakeTests {
  struct Item {
    let id: String
    let title: String
    let likesCount: Int
    let isPrivate: Bool
    let score: Double
    let createdAt: Date
    let url: URL
    let note: String?
    let tags: [Tag]
    let author: User
    let editor: User
    let kind: Kind
    let size: (width: Int, height: Int)
    let links: [String: URL]
    let key: UUID
  }

  struct Tag {
    let id: Int
    let name: String
  }

  struct User {
    let id: String
    var name: String?
  }

  enum Kind {
    case text
    case link(to: String)
    case poll(choices: Set<String>)
  }

  struct Folder {
    let name: String
    let folders: [Folder]
    let parent: Box?
  }

  struct Box {
    let folder: [Folder]
  }

  indirect enum Tree {
    case node(Tree, Tree)
    case leaf(Int)
  }

  final class Account {
    let name: String
    init(name: String) { self.name = name }
  }

  struct Owned {
    let id: Int
    let owner: Account
  }

  private func failure(_ body: () throws -> Any) -> String? {
    do {
      _ = try body()
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test func textsAreCalledAsTheirProperty() throws {
    let items = try EntityFake<Item>(seed: 7).make(3)
    #expect(items.map(\.title) == ["title 1", "title 2", "title 3"])
    #expect(items[1].url.absoluteString == "https://example.com/url/2")
    #expect(items[0].tags.first?.name == "name 1-1")
  }

  @Test func idsAreUnique() throws {
    let items = try EntityFake<Item>(seed: 7).make(50)
    let ids = items.flatMap { [$0.id, $0.author.id, $0.editor.id] }
    #expect(ids[0...2] == ["item-1", "author-1", "editor-1"])
    #expect(Set(ids).count == 150)
    let tags = items.flatMap { $0.tags.map(\.id) }
    #expect(tags.first == 1001)
    #expect(Set(tags).count == tags.count)
    #expect(Set(items.map(\.key)).count == 50)
  }

  @Test func idsOfPropertiesOfOneNameAreUniqueToo() throws {
    struct Post {
      let owner: User
      let group: Group
    }
    struct Group {
      let owner: User
    }
    let post = try EntityFake<Post>(seed: 7).make(number: 1)
    #expect(post.owner.id == "owner-1")
    #expect(post.group.owner.id == "post-owner-1")
  }

  @Test func theSameSeedMakesTheSameInEveryProcess() throws {
    let item = try EntityFake<Item>(seed: 7).make(number: 2)
    #expect(
      JSONWriter.compact(Structure(of: item).json)
        == #"{ "id": "item-2", "title": "title 2", "likesCount": 69, "isPrivate": false, "#
        + #""score": 14.8, "createdAt": "2026-03-28T18:54:00Z", "#
        + #""url": "https://example.com/url/2", "note": null, "#
        + #""tags": [ { "id": 2001, "name": "name 2-1" }, { "id": 2002, "name": "name 2-2" } ], "#
        + #""author": { "id": "author-2", "name": "name 2" }, "#
        + #""editor": { "id": "editor-2", "name": "name 2" }, "#
        + #""kind": { "link": { "to": "to 2" } }, "size": { "width": 90, "height": 98 }, "#
        + #""links": { "links 2-1": "https://example.com/links/2-1", "#
        + #""links 2-2": "https://example.com/links/2-2", "#
        + #""links 2-3": "https://example.com/links/2-3" }, "#
        + #""key": "913DDF1C-CEA1-0573-18E3-FB560A9EFD6D" }"#)
  }

  @Test func theNumberAloneDecides() throws {
    let fake = EntityFake<Item>(seed: 7)
    func text(_ items: [Item]) -> [String] {
      items.map { JSONWriter.compact(Structure(of: $0).json) }
    }
    let five = text(try fake.make(5))
    #expect(text(try fake.make(3)) == Array(five[..<3]))
    #expect(text(try fake.make(2, from: 4)) == Array(five[3...]))
    #expect(text(try EntityFake<Item>(seed: 8).make(5)) != five)
    #expect(try fake.make(0).isEmpty)
    #expect(try fake.make(-1).isEmpty)
  }

  @Test func everyShapeComesUp() throws {
    let items = try EntityFake<Item>(seed: 1).make(40)
    #expect(items.contains { $0.note == nil })
    #expect(items.contains { $0.note != nil })
    #expect(Set(items.map(\.tags.count)) == [1, 2, 3])
    #expect(Set(items.map { MessageName.of($0.kind) }) == ["text", "link", "poll"])
    #expect(Set(items.map(\.isPrivate)).count == 2)
    #expect(items.allSatisfy { (0..<100).contains($0.likesCount) })
    #expect(Set(items.map(\.createdAt)).count == 40)
  }

  @Test func whatContainsItselfEnds() throws {
    let folder = try EntityFake<Folder>(seed: 1).make(number: 1)
    #expect(folder.folders.isEmpty)
    #expect(try EntityFake<Tree>(seed: 1).make(20).count == 20)
  }

  @Test func objectsNeedAMaker() throws {
    let fake = EntityFake<Owned>(seed: 1)
    #expect(
      failure { try fake.make(1) }
        == "Owned.owner can't be made: Account is a class. "
        + "Register how: fake.register(Account.self) { number in … }")
    fake.register(Account.self) { Account(name: "owner \($0)") }
    #expect(try fake.make(2).map(\.owner.name) == ["owner 1", "owner 2"])
  }

  @Test func saysWhatElseCanNotBeMade() {
    struct Bound { let range: Range<Int> }
    struct Listener { let done: () -> Void }
    struct Holder { let any: any CustomStringConvertible }
    enum Empty {}
    #expect(
      failure { try EntityFake<Bound>().make(1) }
        == "Bound.range can't be made: Range<Int> is made its own way. "
        + "Register how: fake.register(Range<Int>.self) { number in … }")
    #expect(
      failure { try EntityFake<Listener>().make(1) }
        == "Listener can't be made: Listener.done cannot be filled: () -> () is a function. "
        + "Register how: fake.register(Listener.self) { number in … }")
    #expect(
      failure { try EntityFake<Holder>().make(1) }
        == "Holder.any can't be made: CustomStringConvertible is a protocol type. "
        + "Register how: fake.register(CustomStringConvertible.self) { number in … }")
    #expect(failure { try EntityFake<Empty>().make(1) } != nil)
  }

  @Test func aCircleOfValuesAloneIsAnError() {
    struct Endless { let next: Next }
    indirect enum Next { case more(Endless) }
    #expect(
      failure { try EntityFake<Endless>().make(1) }
        == "Endless can't be made: it contains itself without end. "
        + "Register how: fake.register(Endless.self) { number in … }")
  }

  @Test func isUsableFromManyThreads() throws {
    let fake = EntityFake<Owned>(seed: 1)
    let counter = Counter()
    fromManyThreads { number in
      fake.register(Account.self) { Account(name: "\($0)") }
      if (try? fake.make(number: number))?.owner.name == "\(number)" {
        counter.raise()
      }
    }
    #expect(counter.value == 200)
  }
}
