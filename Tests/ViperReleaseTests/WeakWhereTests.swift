import Testing

@testable import ViperRelease

/// What a fix says where a reference can't be weak as it is.
@Suite("A fix of what can't be weak") struct WeakWhereTests {
  private func details(_ make: () -> AnyObject, breakUp: (AnyObject) -> Void) -> [String] {
    weak var leaked: AnyObject?
    let findings = ReleasedScope.findings(timeout: .milliseconds(1), source: nil) {
      let made = make()
      leaked = made
      return made
    }
    if let leaked { breakUp(leaked) }
    return findings.flatMap(\.details)
  }

  @Test("binds the protocol to classes first")
  func protocolOfValues() {
    let details = details {
      let presenter = NewsPresenter()
      presenter.interactor.output = presenter
      return presenter
    } breakUp: {
      ($0 as? NewsPresenter)?.interactor.output = nil
    }
    #expect(
      details.last == "  Fix: make NewsInteractor.output weak, after NewsOutput is bound to "
        + "classes (NewsOutput: AnyObject).")
  }

  @Test("changes the structure that a property of a protocol's type holds")
  func structureBehindProtocol() {
    let details = details {
      let view = NewsView()
      view.presenter = NewsValue(view: view)
      return view
    } breakUp: {
      ($0 as? NewsView)?.presenter = nil
    }
    #expect(
      details.last == "  Fix: make view weak in the value in NewsView.presenter, which itself "
        + "can't be weak.")
  }
}

private protocol NewsOutput {
  func didLoad(_ count: Int)
}

private final class NewsInteractor {
  var output: (any NewsOutput)?
}

private final class NewsPresenter: NewsOutput {
  let interactor = NewsInteractor()
  func didLoad(_ count: Int) {}
}

private final class NewsView {
  var presenter: (any NewsOutput)?
}

private struct NewsValue: NewsOutput {
  let view: NewsView
  func didLoad(_ count: Int) {}
}
