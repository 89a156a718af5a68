import Dispatch
import Foundation
import Testing

@testable import ViperMessages
@testable import ViperRelease

/// A module is made and released, and what is still alive of it is explained.
@Suite("A released module") struct ReleasedScopeTests {
  private func findings<Value>(
    timeout: Duration = .milliseconds(30), retained: [ExpectedSurvivor] = [],
    _ make: () throws -> Value
  ) -> [Finding] {
    ReleasedScope.findings(timeout: timeout, retained: retained, source: nil, make: make)
  }

  @Test("and goes away is no finding")
  func clean() {
    #expect(findings { Wireframe.assemble() }.map(\.description) == [])
  }

  @Test("with a cycle names what is alive, the way round and the fix")
  func cycle() {
    var circle = Circle()
    let findings = findings { circle.keep(Wireframe.assemble(leaky: true)) }
    #expect(
      findings.map(\.description) == [
        """
        ListPresenter was not released (nor were ListView, ListInteractor).
          ListPresenter.view (strong)
            → ListView.presenter (strong) ⟲
          Fix: make ListPresenter.view weak.
        [not-released]
        """
      ])
    circle.open()
  }

  @Test("may be a tuple, an array, a structure, an existential")
  func values() {
    for isLeaky in [true, false] {
      var circle = Circle()
      let count = isLeaky ? 1 : 0
      #expect(findings { (1, circle.keep(Wireframe.assemble(leaky: isLeaky))) }.count == count)
      #expect(findings { [circle.keep(Wireframe.assemble(leaky: isLeaky))] }.count == count)
      #expect(findings { Holder(view: circle.keep(.assemble(leaky: isLeaky))) }.count == count)
      #expect(findings { circle.keep(Wireframe.assemble(leaky: isLeaky)) as Any }.count == count)
      #expect(
        findings { Optional(circle.keep(Wireframe.assemble(leaky: isLeaky))) }.count == count)
      circle.open()
    }
  }

  @Test("that holds no object is a finding")
  func nothing() {
    #expect(
      findings { 3 }.map(\.description) == [
        """
        What was made holds no object of a module, so that its release can't be checked.
        Fix: Return from the closure what your app keeps of the module: its view, its router.
        [not-tracked]
        """
      ])
  }

  @Test("that can't be made is a finding")
  func thrown() {
    #expect(
      findings { throw NoNetwork() }.map(\.headline) == ["Making the module threw NoNetwork()."])
  }

  @Test("and is released later, from the main queue, is no finding")
  func late() async {
    let findings = await ReleasedScope.findings(timeout: .seconds(600), source: nil) {
      let view = ListView()
      nonisolated(unsafe) let kept = view
      DispatchQueue.main.async {
        DispatchQueue.main.async { withExtendedLifetime(kept) {} }
      }
      return view
    }
    #expect(findings.map(\.description) == [])
  }

  // MARK: Shared dependencies

  @Test("with a shared dependency is no finding, also with one that holds itself")
  func shared() {
    let client = APIClient()
    client.cache = Cache(client)
    var count = 0
    #expect(
      findings {
        count += 1
        return Wireframe.assemble(client: client)
      }.map(\.description) == [])
    #expect(count == 2)
    client.cache = nil
  }

  @Test("and whose presenter a shared dependency keeps is a finding")
  func observed() {
    let client = APIClient()
    let findings = findings {
      let view = Wireframe.assemble(client: client)
      client.observers.append(view.presenter as Any)
      return view
    }
    #expect(
      findings.map(\.description) == [
        """
        ListPresenter was not released (nor was ListInteractor).
          ListInteractor.client (strong)
            → APIClient.observers[0] (strong)
            → ListPresenter.interactor (strong) ⟲
          Fix: hold the presenter weakly in APIClient.observers.
        [not-released]
        """
      ])
    client.observers = []
  }

  @Test("and is the same the next time is a finding that says so")
  func same() {
    let view = Wireframe.assemble()
    let findings = findings { view }
    // The optimiser holds it once for the test and the closure.
    #if DEBUG
      let owners = "2 owners"
    #else
      let owners = "1 owner"
    #endif
    #expect(
      findings.map(\.description) == [
        """
        ListView was not released.
          Something outside of the module holds ListView (\(owners) that can't be seen: a \
        singleton, a global, a static cache, a registered closure, a running task or the test itself).
            The next assembly got the very same ListView.
        Fix: Release it there; or, if it is meant to live on, say so in 'retained', with the \
        reason.
        [not-released]
        """
      ])
    withExtendedLifetime(view) {}
  }

  @Test("and whose returned object is the same the next time is a finding, whatever it is")
  func sameWithoutRole() {
    let client = APIClient()
    #expect(findings { client }.map(\.id) == [.notReleased])
    withExtendedLifetime(client) {}
  }

  @Test("and a part of it that goes away while the second is made is no finding")
  func latePart() {
    var kept: [AnyObject?] = []
    var count = 0
    let findings = findings {
      kept = []
      count += 1
      let view = Wireframe.assemble()
      if count == 1 { kept = [view.presenter?.interactor] }
      return view
    }
    #expect(findings.map(\.description) == [])
    #expect(count == 2)
    #expect(kept.isEmpty)
  }

  @Test("and that a global holds is a finding that shows the way from there")
  func global() {
    var windows: [Window] = []
    let findings = findings {
      let window = Window(Wireframe.assemble())
      windows.append(window)
      return window
    }
    #expect(
      findings.map(\.description) == [
        """
        ListPresenter was not released (nor were ListView, ListInteractor, Window).
          Something outside of the module holds Window (1 owner that can't be seen: a singleton, a \
        global, a static cache, a registered closure, a running task or the test itself).
            Window.root → ListView.presenter → ListPresenter
        Fix: Release it there; or, if it is meant to live on, say so in 'retained', with the \
        reason.
        [not-released]
        """
      ])
    #expect(windows.count == 2)
  }

  @Test("with a presenter that is a structure names the view's own property")
  func structure() {
    weak var leaked: LoginView?
    let findings = findings {
      let view = LoginView()
      view.presenter = LoginPresenter(view: view)
      leaked = view
      return view
    }
    #expect(
      findings.map(\.description) == [
        """
        LoginView was not released.
          LoginView.presenter.view (strong) ⟲
          Fix: make LoginPresenter.view weak, in the structure in LoginView.presenter, which itself \
        can't be weak.
        [not-released]
        """
      ])
    leaked?.presenter = nil
  }

  @Test("with a cycle through a closure names the closure by its place")
  func closure() {
    weak var leaked: FeedPresenter?
    let findings = findings {
      let presenter = FeedPresenter()
      presenter.start()
      leaked = presenter
      return presenter
    }
    #expect(
      findings.map(\.details) == [
        [
          "  FeedPresenter.done → closure #1 in FeedPresenter.start() captures FeedPresenter ⟲",
          "  Fix: capture the presenter weakly in closure #1 in FeedPresenter.start().",
        ]
      ])
    leaked?.done = nil
  }

  @Test("and that a cache keeps is a finding, though the next one replaces it there")
  func replaced() {
    var last: ListView?
    let findings = findings {
      let view = Wireframe.assemble()
      last = view
      return view
    }
    #expect(findings.map(\.id) == [.notReleased])
    withExtendedLifetime(last) {}
  }

  // MARK: Expected survivors

  @Test("with an object that is known to live on is no finding until it is gone")
  func retainedObject() {
    var kept: [AnyObject] = []
    let entry = ExpectedSurvivor.object("ListInteractor", because: "it finishes its upload")
    let make = {
      let view = Wireframe.assemble()
      kept.append(view.presenter?.interactor as AnyObject)
      return view
    }
    #expect(findings(retained: [entry], make).map(\.description) == [])
    #expect(findings(retained: [.object("interactor", because: "…")], make).isEmpty)
    #expect(findings(make).map(\.id) == [.notReleased])
    #expect(
      findings(retained: [entry]) { Wireframe.assemble() }.map(\.description) == [
        """
        ListInteractor is expected to live on (it finishes its upload), but was released.
        Fix: Remove it from 'retained'.
        [retained-is-gone]
        """
      ])
    #expect(kept.count == 4)
  }

  @Test("with a reference that is known to keep it is no finding until it keeps nothing")
  func retainedEdge() {
    var circle = Circle()
    let entry = ExpectedSurvivor.edge("ListPresenter.view", because: "fixed in the next version")
    #expect(
      findings(retained: [entry]) { circle.keep(Wireframe.assemble(leaky: true)) }
        .map(\.description) == [])
    #expect(
      findings(retained: [entry]) { Wireframe.assemble() }.map(\.headline) == [
        "ListPresenter.view is expected to keep something alive (fixed in the next version), but "
          + "keeps nothing."
      ])
    #expect(
      findings(retained: [.edge("view", because: "…")]) { Wireframe.assemble() }.map(\.remedy)
        == ["Write the owner and its property: \"ListPresenter.view\"."])
    circle.open()
  }
}

private struct NoNetwork: Error {}

private struct Holder {
  let view: ListView
}

/// Leaks of a test, to be ended afterwards, held weakly.
private struct Circle {
  private final class Weak {
    weak var view: ListView?
  }
  private var views: [Weak] = []

  mutating func keep(_ view: ListView) -> ListView {
    let weak = Weak()
    weak.view = view
    views.append(weak)
    return view
  }

  mutating func open() {
    for weak in views {
      weak.view?.presenter = nil
    }
  }
}

private final class Window {
  let root: ListView

  init(_ root: ListView) {
    self.root = root
  }
}

private final class LoginView {
  var presenter: LoginPresenter?
}

private struct LoginPresenter {
  let view: LoginView
}

private final class FeedPresenter {
  var done: (() -> Void)?

  func start() {
    done = { self.done = nil }
  }
}

private enum Wireframe {
  static func assemble(leaky: Bool = false, client: APIClient? = nil) -> ListView {
    ListView.assemble(leaky: leaky, client: client)
  }
}

private final class ListView {
  var presenter: ListPresenter?

  static func assemble(leaky: Bool = false, client: APIClient? = nil) -> ListView {
    let view = ListView()
    let presenter = ListPresenter()
    presenter.interactor = ListInteractor()
    presenter.interactor?.output = presenter
    presenter.interactor?.client = client
    presenter.weakView = view
    presenter.view = leaky ? view : nil
    view.presenter = presenter
    return view
  }
}

private final class ListPresenter {
  var view: ListView?
  weak var weakView: ListView?
  var interactor: ListInteractor?
}

private final class ListInteractor {
  weak var output: ListPresenter?
  var client: APIClient?
}

private final class APIClient {
  var cache: Cache?
  var observers: [Any] = []
}

private final class Cache {
  let client: APIClient

  init(_ client: APIClient) {
    self.client = client
  }
}
