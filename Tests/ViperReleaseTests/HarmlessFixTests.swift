import Foundation
import Testing

@testable import ViperMessages
@testable import ViperRelease

private final class Window {
  var root: AnyObject?
}

/// A router that begins with its view, as many tutorials have it.
private final class DoorView {
  var presenter: DoorPresenter?
}

private final class DoorPresenter {
  var router: DoorRouter?
}

private final class DoorRouter {
  var entry: DoorView?

  static func start() -> DoorRouter {
    let (router, view, presenter) = (DoorRouter(), DoorView(), DoorPresenter())
    view.presenter = presenter
    presenter.router = router
    router.entry = view
    return router
  }

  static func build() -> DoorView {
    let router = start()
    return router.entry ?? DoorView()
  }
}

/// A module whose parts are connected before its view is made.
private final class BarnView {
  var presenter: BarnPresenter?
}

private final class BarnPresenter {
  weak var view: BarnView?
  var wireframe: BarnWireframe?
}

private final class BarnWireframe {
  var presenter: BarnPresenter?

  func show(in window: Window) {
    let view = BarnView()
    view.presenter = presenter
    presenter?.view = view
    window.root = view
  }
}

private class BarnParts {
  let wireframe = BarnWireframe()
  let presenter: BarnPresenter?

  init(keepsPresenter: Bool) {
    let presenter = BarnPresenter()
    presenter.wireframe = wireframe
    wireframe.presenter = presenter
    self.presenter = keepsPresenter ? presenter : nil
  }
}

/// A router that reads as `unowned` the view that holds it.
private class TentBase {
  private var kept: AnyObject?
  private unowned var seen: AnyObject

  init(_ view: AnyObject) {
    kept = view
    seen = view
  }

  func end() { kept = nil }
}

private final class TentView {
  var presenter: TentPresenter?
}

private final class TentPresenter {
  let router: TentRouter
  init(_ router: TentRouter) { self.router = router }
}

private final class TentRouter: TentBase {
  init() {
    let view = TentView()
    super.init(view)
    view.presenter = TentPresenter(self)
  }
}

/// A router that keeps the framework's object that it returns.
private final class GateView {
  var presenter: GatePresenter?
}

private final class GatePresenter {
  let router: GateRouter
  init(_ router: GateRouter) { self.router = router }
}

private final class GateRouter {
  var stack: NSMutableArray?

  func make() -> NSMutableArray {
    let view = GateView()
    view.presenter = GatePresenter(self)
    let stack = NSMutableArray()
    stack.add(view)
    self.stack = stack
    return stack
  }
}

private protocol SeedOutput: AnyObject {}

private final class SeedInteractor {
  let output: any SeedOutput
  init(_ output: any SeedOutput) { self.output = output }
}

private final class SeedPresenter: SeedOutput {
  var interactor: SeedInteractor?
}

/// A fix is followed in the app, where other objects hold the module than in the test.
@Suite("A fix does no harm") struct HarmlessFixTests {
  /// The fixes that are named.
  ///
  /// - Parameter end: Breaks up what is left.
  private func fixes<Value>(_ make: () -> Value, _ end: () -> Void) -> [String] {
    let findings = ReleasedScope.findings(timeout: .milliseconds(1), source: nil, make: make)
    end()
    return findings.flatMap(\.details).compactMap { line in
      line.range(of: "Fix: ").map { String(line[$0.upperBound...]) }
    }
  }

  @Test func whatMayHaveBeenReadFromThereIsToBeHeldElsewhere() {
    weak var router: DoorRouter?
    func started() -> DoorRouter {
      let started = DoorRouter.start()
      router = started
      return started
    }
    #expect(
      fixes({ started().entry }) { router?.entry = nil } == [
        "make DoorRouter.entry weak, and hold DoorView elsewhere until it is shown: the closure may have "
          + "read it from there."
      ])
    // What a builder hands over it has held until then.
    weak var view: DoorView?
    func built() -> DoorView {
      let built = DoorRouter.build()
      view = built
      return built
    }
    #expect(fixes(built) { view?.presenter = nil } == ["make DoorRouter.entry weak."])
  }

  @Test func aLaterOwnerDidNotHoldItWhenTheModuleWasBuilt() {
    weak var wireframe: BarnWireframe?
    func made(keepsPresenter: Bool) -> (Window, BarnParts) {
      let (window, parts) = (Window(), BarnParts(keepsPresenter: keepsPresenter))
      parts.wireframe.show(in: window)
      wireframe = parts.wireframe
      return (window, parts)
    }
    func end() { wireframe?.presenter = nil }
    #expect(
      fixes({ made(keepsPresenter: false) }, end) == ["make BarnPresenter.wireframe weak."])
    // Where something has held the presenter from the beginning on, VIPER's rule stays.
    #expect(fixes({ made(keepsPresenter: true) }, end) == ["make BarnWireframe.presenter weak."])
  }

  @Test func whatReadsItsOwnerAsUnownedIsStillOwned() {
    weak var router: TentRouter?
    let fixes = fixes(
      {
        let made = TentRouter()
        router = made
        return made
      }, { router?.end() })
    #expect(
      fixes == [
        "empty TentRouter.kept when the module is closed: nobody else holds TentView, so that a weak "
          + "reference would lose it."
      ])
  }

  @Test func whatIsReturnedIsHeldAlsoWhereAFrameworkMadeIt() {
    weak var router: GateRouter?
    let fixes = fixes(
      {
        let made = GateRouter()
        router = made
        return made.make()
      }, { router?.stack = nil })
    #expect(fixes == ["make GateRouter.stack weak."])
  }

  @Test func whatCanNotBeNilHasToBecomeAnOptional() {
    weak var presenter: SeedPresenter?
    let fixes = fixes(
      {
        let made = SeedPresenter()
        made.interactor = SeedInteractor(made)
        presenter = made
        return made
      }, { presenter?.interactor = nil })
    #expect(
      fixes == [
        "make SeedInteractor.output weak and optional, also in a protocol that requires it."
      ])
  }
}
