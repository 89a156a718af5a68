import Testing

@testable import ViperMessages
@testable import ViperRelease

private protocol ListViewing: AnyObject {}
private protocol ListSource<Row> { associatedtype Row }
private protocol ListOutput<Row>: AnyObject { associatedtype Row }
private final class ListRouter {}

/// A base class of an app, as generic as they are.
private class BasePresenter<View, Router> {
  var view: View?
  var router: Router!
}

private final class ListView: ListViewing, ListSource, ListOutput {
  typealias Row = Int
  var presenter: AnyObject?
}

/// Fixes of references whose declarations can't say `weak` as they stand.
@Suite("A reference that can't be declared weak") struct WeaklyHeldTests {
  private final class ListPresenter: BasePresenter<any ListViewing, ListRouter> {}

  private final class LazyPresenter {
    lazy var view: ListView = ListView()
  }

  private final class AnyPresenter {
    var view: Any?
  }

  private final class DoublePresenter {
    var view: ListView??
  }

  @propertyWrapper private struct Inject<Value> {
    var wrappedValue: Value?
  }

  private final class InjectedPresenter {
    @Inject var view: ListView?
  }

  private final class SourcePresenter {
    var source: (any ListSource<Int>)?
  }

  private final class OutputPresenter {
    var output: (any ListOutput<Int>)?
  }

  private final class PlainPresenter {
    var view: ListView?
  }

  /// The fix for a presenter and a view that hold each other.
  ///
  /// - Parameter connect: Hands the view to the presenter, which it returns, and what ends it.
  private func fix<Presenter: AnyObject>(
    _ presenter: () -> Presenter, _ set: (Presenter, ListView) -> ListView
  ) -> String? {
    var leaked: [ListView] = []
    let findings = ReleasedScope.findings(timeout: .milliseconds(1), source: nil) {
      let presenter = presenter()
      let view = set(presenter, ListView())
      view.presenter = presenter
      leaked.append(view)
      return presenter
    }
    leaked.forEach { $0.presenter = nil }
    return findings.first?.description.split(separator: "\n").first { $0.contains("Fix") }
      .map { $0.drop { $0 == " " } }.map(String.init)
  }

  @Test func aProtocolWithArgumentsIsBoundToClasses() {
    let source = fix(SourcePresenter.init) {
      $0.source = $1; return $1
    }
    #expect(
      source
        == "Fix: make SourcePresenter.source weak, after ListSource is bound to classes "
        + "(ListSource: AnyObject).")
    let output = fix(OutputPresenter.init) {
      $0.output = $1; return $1
    }
    #expect(output == "Fix: make OutputPresenter.output weak.")
  }

  @Test func isHeldWeaklyInstead() {
    let plain = fix(PlainPresenter.init) {
      $0.view = $1; return $1
    }
    #expect(plain == "Fix: make PlainPresenter.view weak.")
    let generic = fix(ListPresenter.init) {
      $0.view = $1; return $1
    }
    #expect(generic == "Fix: hold the view weakly in ListPresenter.view.")
    let any = fix(AnyPresenter.init) {
      $0.view = $1; return $1
    }
    #expect(any == "Fix: hold the view weakly in AnyPresenter.view.")
    let double = fix(DoublePresenter.init) {
      $0.view = $1; return $1
    }
    #expect(double == "Fix: hold the view weakly in DoublePresenter.view.")
    let lazy = fix(LazyPresenter.init) { presenter, _ in presenter.view }
    #expect(lazy == "Fix: hold the view weakly in LazyPresenter.view.")
    let injected = fix(InjectedPresenter.init) {
      $0.view = $1; return $1
    }
    #expect(injected == "Fix: hold the view weakly in InjectedPresenter.view.")
  }
}
