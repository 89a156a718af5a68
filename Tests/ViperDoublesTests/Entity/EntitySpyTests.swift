import KitTestSupport
import Testing

@testable import ViperDoubles
@testable import ViperMessages

@Suite struct EntitySpyTests {
  struct Article {
    var title: String
    var tags: [String] = []
    let id: Int
    var author: Author?
    var initial: String { String(title.prefix(1)) }
  }

  struct Author {
    var name: String
  }

  final class Account {
    var balance = 1
  }

  let article = EntitySpy(Article(title: "VIPER", id: 1, author: Author(name: "Ann")))

  @Test func recordsWhatIsReadAndWritten() {
    #expect(article.title == "VIPER")
    #expect(article.id == 1)
    article.title = "Swift"
    #expect(article.reads == ["title", "id"])
    #expect(article.writes == ["title"])
    #expect(article.accesses.map(\.description) == ["read title", "read id", "write title"])
    #expect(article.entity.title == "Swift")
    #expect(article.accesses.count == 3)
  }

  @Test func aChangeInPlaceIsAReadingAndAWriting() {
    article.tags.append("a")
    article.author?.name = "Bob"
    #expect(article.entity.tags == ["a"])
    #expect(article.entity.author?.name == "Bob")
    #expect(article.writes == ["tags", "author"])
    #expect(article.reads.contains("tags"))
  }

  @Test func whatHasNoNameAtRunTimeIsCalledByItsType() {
    #expect(article.initial == "V")
    #expect(article.reads == ["computed (String)"])
    let named = EntitySpy(article.entity, names: [\.initial: "initial"])
    #expect(named.initial == "V")
    #expect(named.reads == ["initial"])
  }

  @Test func anObjectIsChangedItself() {
    let account = Account()
    let spy = EntitySpy(account, names: [\.balance: "balance"])
    spy.balance += 1
    #expect(account.balance == 2)
    #expect(spy.accesses.map(\.description) == ["read balance", "write balance"])
  }

  @Test func anObserverOfAPropertyMayLookAtTheSpy() {
    struct Watched {
      var onChange: () -> Void = {}
      var title = "" {
        didSet { onChange() }
      }
    }
    let spy = EntitySpy(Watched(), names: [\.title: "title", \.onChange: "onChange"])
    var seen: [String] = []
    spy.onChange = { [unowned spy] in seen = spy.writes }
    spy.title = "VIPER"
    #expect(seen == ["onChange", "title"])
    #expect(spy.entity.title == "VIPER")
  }

  @Test func isTrackedInAHarness() {
    let harness = Harness()
    _ = EntitySpy(Author(name: ""), harness)
    #expect(harness.tracked.map(\.role) == [.entity])
  }

  @Test func isUsableFromManyThreads() {
    fromManyThreads { number in
      article.title = "\(number)"
      _ = article.title
    }
    #expect(article.accesses.count == 400)
    #expect(article.writes.count == 200)
  }
}
