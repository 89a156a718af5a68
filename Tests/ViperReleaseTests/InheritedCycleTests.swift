import KitTestSupport
import Testing

@testable import ViperRelease

/// What is said of cycles through what classes of the app inherit from another module, which may be the app's
/// own or a library's.
@Suite("A cycle through a base class of another module") struct InheritedCycleTests {
  /// The last line of what is said.
  private func fix<Made: AnyObject>(
    _ make: () -> Made, returning value: (Made) -> Any = { $0 }, breakUp: (Made) -> Void
  ) -> String {
    weak var leaked: Made?
    let findings = ReleasedScope.findings(timeout: .milliseconds(1), source: nil) {
      let made = make()
      leaked = made
      return value(made)
    }
    if let leaked { breakUp(leaked) }
    return findings.map { $0.details.last ?? "" }.joined(separator: "\n")
  }

  @Test("names a property where the superclass declares it")
  func property() {
    let fix = fix {
      let view = CardView()
      view.presenter = CardPresenter()
      view.presenter?.baseView = view
      return view
    } breakUp: {
      $0.presenter = nil
    }
    #expect(
      fix == "  Fix: make BasePresenter.baseView weak, if KitTestSupport is yours; else empty "
        + "CardView.presenter when the module is closed: nobody else holds CardPresenter, so that a weak "
        + "reference would lose it.")
  }

  @Test("names the rule's reference first, and another one behind it only where that works")
  func otherFix() {
    let fix = fix {
      let view = CardView()
      view.presenter = CardPresenter()
      view.presenter?.baseView = view
      return view
    } returning: {
      ($0, $0.presenter)
    } breakUp: {
      $0.presenter = nil
    }
    #expect(
      fix == "  Fix: make BasePresenter.baseView weak, if KitTestSupport is yours; else make "
        + "CardView.presenter weak.")
  }

  @Test("names what a generic superclass declares")
  func generic() {
    let fix = fix {
      let view = FormView()
      view.presenter = FormPresenter()
      view.presenter?.screen = view
      return view
    } breakUp: {
      $0.presenter = nil
    }
    #expect(
      fix.hasPrefix(
        "  Fix: hold the view weakly in ScreenPresenter.screen, if KitTestSupport is yours; else empty "
          + "FormView.presenter "), "\(fix)")
  }

  @Test("names no reference that is no part of it where a closure of the superclass closes it")
  func closure() {
    let fix = fix {
      let presenter = CardPresenter()
      presenter.interactor = CardInteractor()
      _ = presenter.whenIdle
      return presenter
    } breakUp: {
      $0.whenIdle = {}
    }
    #expect(
      fix == "  Fix: capture the presenter weakly in closure #1 in BasePresenter.whenIdle, if "
        + "KitTestSupport is yours; else end what CardPresenter.whenIdle is for, when the module is closed."
    )
  }

  @Test("names nothing behind the first object of the user's that one of a library keeps")
  func behindAnObject() {
    let fix = fix {
      let (screen, view) = (BaseScreen(), CardView())
      view.presenter = CardPresenter()
      screen.child = view
      _ = screen.whenShown
      return screen
    } breakUp: {
      $0.whenShown = {}
    }
    #expect(
      fix
        == "  Fix: capture the view weakly in closure #1 in BaseScreen.whenShown, if KitTestSupport "
        + "is yours; else end what BaseScreen.whenShown is for, when the module is closed.")
  }

  @Test("of the same module is named as any other")
  func sameModule() {
    let fix = fix {
      let presenter = PinPresenter()
      presenter.interactor = PinInteractor()
      presenter.interactor?.output = presenter
      return presenter
    } breakUp: {
      $0.interactor = nil
    }
    #expect(fix == "  Fix: make PinInteractor.output weak.")
  }
}

private final class CardView {
  var presenter: CardPresenter?
}

private final class CardPresenter: BasePresenter {
  var interactor: CardInteractor?
}

private final class CardInteractor {}

private final class FormView {
  var presenter: FormPresenter?
}

private final class FormPresenter: ScreenPresenter<FormView> {}

private class InteractorBase {
  var output: AnyObject?
}

private final class PinInteractor: InteractorBase {}

private final class PinPresenter {
  var interactor: PinInteractor?
}
