import Foundation
import Testing

@testable import ViperRelease

/// What a fix says where a reference can't be weak as it is, and of closures that are registered.
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

  @Test("names the observer whose block may hold it")
  func notification() {
    var token: (any NSObjectProtocol)?
    let details = details {
      let presenter = NewsPresenter()
      presenter.token = NotificationCenter.default.addObserver(
        forName: Notification.Name("NewsDidChange"), object: nil, queue: nil
      ) { _ in presenter.didLoad(1) }
      token = presenter.token
      return presenter
    } breakUp: { _ in
      if let token { NotificationCenter.default.removeObserver(token) }
    }
    #expect(
      details.contains(
        "    NewsPresenter.token observes notifications, and its closure may be what holds it: "
          + "capture the presenter weakly there."), "\(details)")
  }
}

private protocol NewsOutput {
  func didLoad(_ count: Int)
}

private final class NewsInteractor {
  var output: (any NewsOutput)?
}

// One thread uses it.
private final class NewsPresenter: NewsOutput, @unchecked Sendable {
  let interactor = NewsInteractor()
  var token: (any NSObjectProtocol)?
  func didLoad(_ count: Int) {}
}

private final class NewsView {
  var presenter: (any NewsOutput)?
}

private struct NewsValue: NewsOutput {
  let view: NewsView
  func didLoad(_ count: Int) {}
}
