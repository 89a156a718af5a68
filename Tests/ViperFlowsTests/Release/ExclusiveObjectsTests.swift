import Foundation
import Testing

@testable import ViperDoubles
@testable import ViperFlows
@testable import ViperMessages
@testable import ViperRelease

/// What belongs to the roles of a flow alone, and may therefore be followed by weak references.
@Suite("The objects that only roles hold") struct ExclusiveObjectsTests {
  private func names(of presenter: PartsPresenter) -> [String] {
    ExclusiveObjects(of: [presenter]).objects.map { "\($0.type)" }.sorted()
  }

  @Test("are what nobody else holds, and what it holds")
  func own() {
    let presenter = PartsPresenter()
    presenter.parts = [PartsStore(PartsCache())]
    #expect(names(of: presenter) == ["PartsCache", "PartsStore"])
  }

  @Test("are not what somebody else holds, nor what that holds")
  func shared() {
    let presenter = PartsPresenter()
    let store = PartsStore(PartsCache())
    presenter.parts = [store]
    #expect(names(of: presenter) == [])
    withExtendedLifetime(store) {}
  }

  @Test("are none of a class of which somebody else holds one")
  func sharedClass() {
    let presenter = PartsPresenter()
    let cache = PartsCache()
    presenter.parts = [PartsStore(PartsCache()), cache]
    #expect(names(of: presenter) == ["PartsStore"])
    withExtendedLifetime(cache) {}
  }

  @Test("are what the roles only know weakly too, unless somebody else holds it")
  func weaklyKnown() {
    let presenter = PartsPresenter()
    let store = PartsStore(PartsCache())
    presenter.known = store
    #expect(names(of: presenter) == [])
    withExtendedLifetime(store) {}
    func keepsItself() -> PartsClient {
      let client = PartsClient()
      client.itself = client
      return client
    }
    presenter.known = keepsItself()
    #expect(names(of: presenter) == ["PartsClient"])
    (presenter.known as? PartsClient)?.itself = nil
    #expect(presenter.known == nil)
  }

  @Test("are said not to be all where the walk reached its limit")
  func limit() {
    let presenter = PartsPresenter()
    presenter.parts = [PartsStore(PartsCache())]
    func said(_ nodes: Int) -> String? {
      ExclusiveObjects(of: [presenter], nodes: nodes).notFollowed?.finding(
        changed: "", unreadable: "")?.sentence
    }
    #expect(said(3) == "Not everything was followed: the walk ended at its limit of 3 nodes.")
    #expect(said(10) == nil)
  }

  @Test("are not the roles themselves, and what a role holds stays its own")
  func roles() {
    let presenter = PartsPresenter()
    let client = PartsClient()
    client.observer = presenter
    presenter.parts = [PartsStore(PartsCache()), client]
    #expect(names(of: presenter) == ["PartsCache", "PartsStore"])
    presenter.parts = []
    client.observer = nil
  }

  @Test("are no objects of the toolchain, and no doubles, nor what these hold")
  func others() {
    let presenter = PartsPresenter()
    presenter.parts = [NSMutableArray(), PartsDouble()]
    #expect(names(of: presenter) == [])
  }

  @Test("are told from the toolchain's classes and from doubles by names and protocols")
  func modules() {
    #expect(ToolchainModules.isOfModule(named: "Articles.ArticlesPresenter"))
    // An extension's module declares what stands in it.
    #expect(ToolchainModules.isOfModule(named: "(extension in Articles):Foundation.Bundle.Key"))
    for name in [
      "Foundation.NSArray", "_Concurrency.X", "_StringProcessing.X", "UIView", "",
      "(extension in Foundation):FoundationEssentials.NotificationCenter._Token",
    ] {
      #expect(!ToolchainModules.isOfModule(named: name), "\(name)")
    }
    let modules = ToolchainModules()
    #expect(modules.isDouble(PartsDouble.self))
    #expect(modules.isDouble(AnswerTable.self))
    #expect(!modules.isDouble(PartsCache.self))
    #expect(!modules.isDouble(PartsCache.self))
    #expect(modules.isOfModule(PartsCache.self))
    #expect(!modules.isOfModule(NSMutableArray.self))
  }
}

private final class PartsPresenter {
  var parts: [AnyObject] = []
  weak var known: AnyObject?
}

private final class PartsStore {
  let cache: PartsCache
  init(_ cache: PartsCache) { self.cache = cache }
}

private final class PartsCache {}

private final class PartsClient {
  var observer: PartsPresenter?
  var itself: PartsClient?
}

private final class PartsDouble: TestDouble {
  let cache = PartsCache()
}
