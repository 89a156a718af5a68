import Dispatch
import Testing

@testable import ViperMessages
@testable import ViperRelease

/// When a module is made a second time, and what is spared then.
@Suite("A module that is made again") struct SecondModuleTests {
  /// A queue of its own: other tests may keep all threads of the global ones busy.
  private static let late = DispatchQueue(label: "late")

  private func findings<Value>(
    timeout: Duration = .milliseconds(30), _ make: () -> Value
  ) -> [Finding] {
    ReleasedScope.findings(timeout: timeout, source: nil, make: make)
  }

  // MARK: When

  @Test("is made once where all goes, also where it goes late")
  func once() {
    var count = 0
    let findings = findings(timeout: .seconds(600)) {
      count += 1
      let view = AgainView()
      nonisolated(unsafe) let kept = view
      Self.late.asyncAfter(deadline: .now() + 0.08) {
        withExtendedLifetime(kept) {}
      }
      return view
    }
    #expect(findings.map(\.description) == [])
    #expect(count == 1)
  }

  @Test("is made once where a cycle of what was returned explains all, twice otherwise")
  func cycles() {
    var count = 0
    var views: [Weak] = []
    let own = findings {
      count += 1
      let view = AgainView()
      view.itself = view
      views.append(Weak(view: view))
      return view
    }
    #expect(own.map(\.id) == [.notReleased])
    #expect(count == 1)
    count = 0
    let other = findings {
      count += 1
      let (view, inner) = (AgainView(), AgainView())
      inner.itself = inner
      view.content = inner
      views.append(Weak(view: inner))
      return view
    }
    #expect(other.map(\.sentence) == ["AgainPresenter was not released (nor was AgainView)."])
    #expect(count == 2)
    for view in views { view.view?.itself = nil }
  }

  @Test("is made again for what is shared beside a cycle")
  func sharedBesideCycle() {
    let shared = AgainInteractor()
    var views: [Weak] = []
    let findings = findings {
      let (view, other) = (AgainView(), AgainView())
      view.itself = view
      other.content = shared
      views.append(Weak(view: view))
      return (view, other)
    }
    #expect(
      findings.map(\.details) == [
        ["  AgainView.itself (strong) ⟲", "  Fix: make AgainView.itself weak."]
      ])
    #expect(
      findings.map(\.headline) == ["AgainPresenter was not released (nor was AgainView)."])
    #expect(views.count == 2)
    withExtendedLifetime(shared) {}
    for view in views { view.view?.itself = nil }
  }

  @Test("is waited for too, and judged as it is then")
  func lateSecond() {
    var kept: [AnyObject] = []
    var count = 0
    let findings = findings(timeout: .seconds(600)) {
      count += 1
      kept = []
      let view = AgainView()
      view.content = AgainInteractor()
      if count == 1 {
        kept = [view.content as AnyObject]
      } else {
        nonisolated(unsafe) let interactor = view.content
        Self.late.asyncAfter(deadline: .now() + 0.08) {
          withExtendedLifetime(interactor) {}
        }
      }
      return view
    }
    #expect(findings.map(\.description) == [])
    #expect(count == 2)
    #expect(kept.isEmpty)
  }

  @Test("is not excused where a shared object holds what was returned both times")
  func returnedIsHeldByShared() {
    let (view, client) = (AgainView(), AgainClient())
    view.content = client
    client.observers = [view]
    #expect(findings { view }.map(\.id) == [.notReleased])
    client.observers = []
  }

  // MARK: What is spared

  @Test("spares a service without a role that registers itself in a singleton")
  func registered() {
    var registry: [AnyObject] = []
    let findings = findings {
      let view = AgainView()
      view.content = AgainService()
      registry.append(view.content as AnyObject)
      return view
    }
    #expect(findings.map(\.description) == [])
    #expect(registry.count == 1)
  }

  @Test("says that it does not judge what a singleton holds and no name tells of")
  func registeredIsSaid() {
    var registry: [AnyObject] = []
    func remarks(_ retained: [ExpectedSurvivor] = [], keeps: Bool = true) -> [String] {
      var remarks: [String] = []
      _ = ReleasedScope.findings(
        timeout: .milliseconds(30), retained: retained, source: nil,
        remark: { remarks.append($0.description) }
      ) {
        let view = AgainView()
        view.content = AgainService()
        if keeps { registry.append(view.content as AnyObject) }
        return view
      }
      return remarks
    }
    #expect(
      remarks() == [
        """
        AgainService lives on, held by something outside of the module. Whether that is a leak is \
        not judged: neither its name nor its place tells a role.
        Fix: If it is meant to, say so: .object("AgainService", because: …) in 'retained'. If it is \
        a part of the module, return it from the closure as well.
        [not-judged]
        """
      ])
    #expect(remarks([.object("AgainService", because: "it is the app's log")]) == [])
    #expect(remarks(keeps: false) == [])
  }

  @Test("spares no such service that plays a role, refers to one, was returned or holds itself")
  func registeredAndCounted() {
    var registry: [AnyObject] = []
    func made(_ change: (AgainView) -> AnyObject) -> [Finding] {
      findings {
        let view = AgainView()
        let part = change(view)
        view.content = part
        registry.append(part)
        return view
      }
    }
    #expect(
      made { _ in AgainInteractor() }.map(\.sentence) == ["AgainInteractor was not released."])
    let observer = made { view in
      // Weakly, and the presenter is alive for another reason.
      let service = AgainService()
      service.role = view.presenter
      registry.append(view.presenter)
      return service
    }
    #expect(observer.map(\.sentence) == ["AgainPresenter was not released."])
    #expect(observer.flatMap(\.details).contains { $0.contains("holds AgainService (1 owner") })
    let returned = findings {
      let service = AgainService()
      registry.append(service)
      return (AgainView(), service)
    }
    #expect(returned.map(\.sentence) == ["AgainService was not released."])
    let cyclic = made { _ in
      let service = AgainService()
      service.itself = service
      return service
    }
    #expect(cyclic.map(\.sentence) == ["AgainService was not released."])
    for case let service as AgainService in registry { service.itself = nil }
  }

  @Test("spares what a closure captured, which is not handed out itself")
  func captured() {
    let (client, other) = (AgainClient(), AgainClient())
    #expect(findings { { withExtendedLifetime(client) {} } }.map(\.description) == [])
    #expect(
      findings { { withExtendedLifetime((client, other)) {} } }.map(\.description) == [])
    #expect(findings { [client] }.map(\.id) == [.notReleased])
  }
}

private struct Weak {
  weak var view: AgainView?
}

private final class AgainView {
  let presenter = AgainPresenter()
  var itself: AgainView?
  var content: AnyObject?
}

private final class AgainPresenter {}

private final class AgainInteractor {}

private final class AgainService {
  weak var role: AgainPresenter?
  var itself: AgainService?
}

private final class AgainClient {
  var observers: [AnyObject] = []
}
