import SmallReactive
import Testing

@testable import ViperRelease

/// What is said of cycles through the references of libraries.
@Suite("A cycle through a library") struct LibraryCycleTests {
  private func text(
    _ make: () -> [AnyObject], breakUp: (AnyObject) -> Void
  ) -> [String] {
    weak var leaked: AnyObject?
    let findings = ReleasedScope.findings(timeout: .milliseconds(1), source: nil) {
      let made = make()
      leaked = made.first
      return made
    }
    if let leaked { breakUp(leaked) }
    return findings.map(\.description)
  }

  @Test("names the closure of the user's, not what the library keeps it in")
  func closure() {
    let findings = text {
      [FeedPresenter().subscribed()]
    } breakUp: {
      ($0 as? FeedPresenter)?.bag = nil
    }
    #expect(
      findings == [
        """
        FeedPresenter was not released.
          FeedPresenter.subject (strong)
            → Broadcast<Int>.observers[0] (strong)
            → AnonymousObserver<Int>.eventHandler → closure #1 in FeedPresenter.subscribed() \
        captures FeedPresenter ⟲
          Fix: capture the presenter weakly in closure #1 in FeedPresenter.subscribed().
        [not-released]
        """
      ])
  }

  @Test("where only the library holds back, empties what the user keeps")
  func assign() {
    let findings = text {
      [TitlePresenter().assigned()]
    } breakUp: {
      ($0 as? TitlePresenter)?.subscription?.dispose()
    }
    #expect(
      findings.first?.contains(
        """
          TitlePresenter.subscription (strong)
            → Assign<TitlePresenter, Int>.object (strong) ⟲
          Fix: empty TitlePresenter.subscription when the module is closed: nobody else holds \
        Assign<TitlePresenter, Int>, so that a weak reference would lose it.
        """) == true, "\(findings)")
  }

  @Test("names no property that a class inherits from the library")
  func inherited() {
    let findings = text {
      let view = HomeView()
      let presenter = HomePresenter()
      presenter.screen = view
      view.push(presenter)
      return [view]
    } breakUp: {
      ($0 as? HomeView)?.popAll()
    }
    #expect(
      findings.first?.contains("  Fix: make HomePresenter.screen weak.") == true, "\(findings)")
    #expect(findings.first?.contains("children[0]") == true)
  }

  @Test("of the library alone is told only where it keeps an object of the user's, and how")
  func alone() {
    let findings = text {
      let presenter = WatchingPresenter()
      return [presenter, presenter.watch()]
    } breakUp: {
      ($0 as? WatchingPresenter)?.subscription?.dispose()
    }
    #expect(
      findings.first?.contains(
        "Fix: capture the presenter weakly in closure #1 in WatchingPresenter.watch(). "
          + "The cycle itself is a library's own.") == true, "\(findings)")
  }
}

private final class FeedPresenter {
  let subject = Broadcast<Int>()
  var bag: DisposeBag? = DisposeBag()
  var last = 0

  func subscribed() -> FeedPresenter {
    bag?.insert(subject.subscribe { self.last = $0 })
    return self
  }
}

private final class TitlePresenter {
  var title = 0
  var subscription: Subscription?

  func assigned() -> TitlePresenter {
    subscription = Assign(self, \.title, from: Broadcast())
    return self
  }
}

private final class HomeView: NavigationScreen {}

private final class HomePresenter {
  var screen: HomeView?
}

/// Knows its subscription only weakly: the library's own cycle keeps it all the same.
private final class WatchingPresenter {
  var last = 0
  weak var subscription: Subscription?

  func watch() -> Subscription {
    let subscription = Broadcast<Int>().subscribe { self.last = $0 }
    self.subscription = subscription
    return subscription
  }
}
