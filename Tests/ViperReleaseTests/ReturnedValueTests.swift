import Testing

@testable import ViperMessages
@testable import ViperRelease

/// Whatever a closure returns: all objects in it are followed, each by itself.
@Suite("What is returned") struct ReturnedValueTests {
  private let leaks = Leaks()

  private func names<Value>(_ make: () -> Value) -> [String] {
    let findings = ReleasedScope.findings(
      timeout: .milliseconds(1), source: nil, make: make)
    leaks.end()
    return findings.map(\.headline)
  }

  /// The view goes, the router does not, and the view does not lead to it.
  private func parts() -> (view: PairView, router: PairRouter) {
    let router = PairRouter()
    router.itself = router
    leaks.routers.append(router)
    return (PairView(), router)
  }

  private let router = ["PairRouter was not released."]

  @Test("as a tuple is followed whole")
  func tuple() {
    #expect(names { parts() } == router)
    #expect(
      names {
        let parts = parts(); return (parts.router, 1, parts.view)
      } == router)
    #expect(
      names {
        let parts = parts(); return (1, (parts.view, ("a", parts.router)))
      } == router)
    #expect(names { (PairView(), PairRouter()) } == [])
  }

  @Test("as an array, a set or a dictionary is followed whole")
  func collections() {
    #expect(
      names {
        let parts = parts(); return [parts.view, parts.router] as [AnyObject]
      } == router)
    #expect(names { [PairView(), parts().router] as [Any] } == router)
    #expect(names { [parts().router, PairRouter()] } == router)
    #expect(names { [parts().router as any Routing] } == router)
    #expect(
      names {
        let parts = parts(); return [[parts.view], [parts.router]] as [[Any]]
      } == router)
    #expect(names { Set([parts().router, PairRouter()]) } == router)
    #expect(names { ["home": parts().router] } == router)
    #expect(names { [parts().router: 1] } == router)
    #expect(names { [PairRouter(), PairRouter()] } == [])
  }

  @Test("as an optional is followed")
  func optionals() {
    #expect(names { Optional(parts()) } == router)
    #expect(names { Optional(Optional(parts().router)) } == router)
    #expect(names { (PairView() as PairView?, parts().router as (any Routing)?) } == router)
    #expect(names { (nil as PairView?, parts().router) } == router)
    #expect(names { [nil, parts().router] as [PairRouter?] } == router)
    #expect(names { Optional(PairRouter()) } == [])
  }

  @Test("as a structure, an enum or an existential is followed whole")
  func structures() {
    #expect(names { Pair(parts()) } == router)
    #expect(names { Pair(parts()) as Any } == router)
    #expect(names { [Pair(parts())] } == router)
    #expect(names { Start.pair(Pair(parts())) } == router)
    #expect(names { Start.shown(1, router: parts().router) } == router)
    #expect(names { parts().router as any Routing } == router)
    #expect(names { Pair((PairView(), PairRouter())) } == [])
  }

  @Test("may leak in each of its parts")
  func each() {
    let both = names {
      let (first, second) = (parts(), parts())
      first.view.router = first.router
      first.router.view = first.view
      return (first.view, second.router)
    }
    #expect(both == ["PairView was not released (nor was PairRouter (2 of them))."])
  }

  @Test("asynchronously is followed alike")
  func asynchronous() async {
    let findings = await ReleasedScope.findings(timeout: .milliseconds(1), source: nil) {
      await Task.yield()
      return parts()
    }
    leaks.end()
    #expect(findings.map(\.headline) == router)
  }

  @Test("and is the same the next time is told, in whatever it is returned")
  func returned() {
    let router = PairRouter()
    #expect(names { [router] } == self.router)
    #expect(names { ["": Optional(router)] } == self.router)
    #expect(names { Pair((PairView(), router)) } == self.router)
    #expect(names { Start.shown(1, router: router) } == self.router)
  }

  @Test("and holds no object at all is a finding, whatever it is")
  func nothing() {
    let nothing = """
      What was made holds no object of a module, so that its release can't be checked.
      Fix: Return from the closure what your app keeps of the module: its view, its router.
      [not-tracked]
      """
    func text<Value>(_ make: () -> Value) -> [String] {
      ReleasedScope.findings(timeout: .milliseconds(1), source: nil, make: make)
        .map(\.description)
    }
    #expect(text { nil as PairView? } == [nothing])
    #expect(text { nil as (any Routing)? } == [nothing])
    #expect(text { nil as Any? } == [nothing])
    #expect(text { nil as PairView?? } == [nothing])
    #expect(text { [] as [PairView] } == [nothing])
    #expect(text { [nil, nil] as [PairView?] } == [nothing])
    #expect(text { [:] as [String: PairView] } == [nothing])
    #expect(text { (nil as PairView?, [] as [PairRouter]) } == [nothing])
    #expect(text { Figures() } == [nothing])
    #expect(text { [Figures(), Figures()] } == [nothing])
    #expect(text { Start.none } == [nothing])
    #expect(text { _ = PairView() } == [nothing])
    #expect(text { "text" } == [nothing])
    #expect(text { {} } == [nothing])
    let view = PairView()
    #expect(text { Looking(view: view) } == [nothing])
    withExtendedLifetime(view) {}
  }
}

/// Breaks up what was leaked.
private final class Leaks {
  var routers: [Weak] = []

  struct Weak {
    weak var router: PairRouter?
  }

  func end() {
    for weak in routers {
      weak.router?.itself = nil
      weak.router?.view = nil
    }
    routers = []
  }
}

extension [Leaks.Weak] {
  fileprivate mutating func append(_ router: PairRouter) {
    append(Leaks.Weak(router: router))
  }
}

private protocol Routing: AnyObject {}

private final class PairView {
  var router: PairRouter?
}

private final class PairRouter: Routing, Hashable {
  var itself: PairRouter?
  var view: PairView?

  static func == (left: PairRouter, right: PairRouter) -> Bool { left === right }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

private struct Pair {
  let title = "pair"
  let view: PairView
  let router: PairRouter

  init(_ parts: (PairView, PairRouter)) {
    (view, router) = parts
  }
}

private enum Start {
  case none
  case shown(Int, router: PairRouter)
  indirect case pair(Pair)
}

private struct Figures {
  let count = 1
  let title = "none"
  let numbers = [1, 2, 3]
}

private struct Looking {
  weak var view: PairView?
}
