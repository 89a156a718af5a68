import KitTestSupport
import Testing

@testable import ViperDoubles

@Suite struct InMemorySourceTests {
  let source = InMemorySource(Shop.rows(1...25), pageSize: 10) { $0.title.hasSuffix($1) }

  @Test func givesPages() throws {
    #expect(try source.page(1) == Shop.rows(1...10))
    #expect(try source.page(3) == Shop.rows(21...25))
  }

  @Test(arguments: [4, 0, -1, Int.max, Int.min]) func hasNothingElsewhere(page: Int) throws {
    #expect(try source.page(page).isEmpty)
  }

  @Test func searches() throws {
    #expect(try source.page(1, query: "5").map(\.id) == [5, 15, 25])
    #expect(try source.all(query: "none").isEmpty)
    #expect(try source.all().count == 25)
  }

  @Test func canBeChanged() throws {
    source.elements = Shop.rows(1...1)
    #expect(try source.page(1).count == 1)
  }

  @Test func aPageHasOneElementAtLeast() throws {
    #expect(try InMemorySource([1, 2], pageSize: 0).page(2) == [2])
  }

  @Test func failsOnDemand() throws {
    source.failNext(Shop.Offline())
    #expect(throws: Shop.Offline()) { try source.page(1) }
    #expect(try source.page(1).count == 10)
    source.failAlways(Shop.Offline())
    #expect(throws: Shop.Offline()) { try source.page(1) }
    #expect(throws: Shop.Offline()) { try source.all() }
    source.recover()
    #expect(try source.page(1).count == 10)
  }

  @Test func isUsableFromManyThreads() {
    let failures = Counter()
    fromManyThreads { number in
      source.failNext(Shop.Offline())
      do {
        _ = try source.page(1, query: "\(number)")
      } catch {
        failures.raise()
      }
    }
    #expect(failures.value == 200)
  }
}
