import Foundation
import TestConditions
import Testing

@testable import RuntimeReflection
@testable import ViperMessages
@testable import ViperRelease

/// What is said of closures that the system keeps: observers of notifications, timers.
@Suite("A closure that is registered with the system") struct RegisteredClosureTests {
  private func findings(
    _ use: (AlarmPresenter) -> Void, closing close: ((AlarmPresenter) -> Void)? = nil,
    then breakUp: (AlarmPresenter) -> Void = { _ in }
  ) -> [Finding] {
    withoutActuallyEscaping(close ?? { _ in }) { close in
      // The check may make a second one.
      var made: [WeakAlarm] = []
      let findings = ReleasedScope.findings(timeout: .milliseconds(1), source: nil) {
        let view = AlarmView()
        made.append(WeakAlarm(presenter: view.presenter))
        use(view.presenter)
        view.onClose = close
        return view
      }
      made.compactMap(\.presenter).forEach(breakUp)
      return findings
    }
  }

  // MARK: Observers of notifications

  #if os(Linux)
    @Test("is named, with the token that ends the observation")
    func observer() {
      let findings = findings { presenter in
        presenter.token = observe { _ in presenter.ring() }
      } then: {
        $0.stopObserving()
      }
      #expect(
        findings.map(\.description) == [
          """
          AlarmPresenter was not released.
            A block registered with NotificationCenter, by addObserver(forName:…), holds \
          AlarmPresenter.
              closure #1 in closure #1 in RegisteredClosureTests.observer() captures AlarmPresenter
              Fix: capture the presenter weakly in closure #1 in closure #1 in \
          RegisteredClosureTests.observer(); or hand AlarmPresenter.token to removeObserver(_:) when \
          the module is closed.
          [not-released]
          """
        ])
    }

    @Test("is named where nobody keeps the token")
    func withoutToken() {
      var tokens: [any NSObjectProtocol] = []
      let findings = findings { presenter in
        tokens.append(observe { _ in presenter.ring() })
      }
      tokens.forEach(NotificationCenter.default.removeObserver)
      #expect(
        findings.first?.details.last
          == "    Fix: capture the presenter weakly in closure #1 in closure #1 in "
          + "RegisteredClosureTests.withoutToken(); or keep what addObserver(forName:…) returned, and "
          + "hand it to removeObserver(_:) when the module is closed.")
    }

    @Test("is named each time that it is registered, and who else holds is counted")
    func several() {
      var (tokens, others): ([any NSObjectProtocol], [AlarmPresenter]) = ([], [])
      let findings = findings { presenter in
        tokens.append(observe { _ in presenter.ring() })
        tokens.append(observe(using: presenter.take))
        others.append(presenter)
      }
      tokens.forEach(NotificationCenter.default.removeObserver)
      #expect(
        findings.first?.details == [
          "  A block registered with NotificationCenter, by addObserver(forName:…), holds "
            + "AlarmPresenter.",
          "    closure #1 in closure #1 in RegisteredClosureTests.several() captures AlarmPresenter",
          "    Fix: capture the presenter weakly in closure #1 in closure #1 in "
            + "RegisteredClosureTests.several(); or keep what addObserver(forName:…) returned, and "
            + "hand it to removeObserver(_:) when the module is closed.",
          "  A block registered with NotificationCenter, by addObserver(forName:…), holds "
            + "AlarmPresenter.",
          "    the bound method of AlarmPresenter in closure #1 in RegisteredClosureTests.several()",
          "    Fix: hand over a closure that captures the presenter weakly instead of the bound "
            + "method of AlarmPresenter in closure #1 in RegisteredClosureTests.several(); or keep "
            + "what addObserver(forName:…) returned, and hand it to removeObserver(_:) when the module "
            + "is closed.",
          "  Something outside of the module holds AlarmPresenter (1 owner that can't be seen: a "
            + "singleton, a global, a static cache, a registered closure, a running task or the test "
            + "itself).",
        ])
      #expect(findings.first?.remedy.hasPrefix("Release it there") == true)
      #expect(others.count == 2)
    }

    // How large a record of C is, the allocator says; that of a sanitizer says it elsewhere.
    @Test(
      "is named as a timer's, with the way through what it captures",
      .enabled(if: Sanitizer.inUse == nil))
    func timer() {
      let findings = findings { presenter in
        let target = AlarmTarget(presenter)
        presenter.target = target
        presenter.timer = schedule { _ in target.presenter?.ring() }
      } then: {
        $0.timer?.invalidate()
        $0.target?.presenter = nil
      }
      #expect(
        findings.map(\.description) == [
          """
          AlarmPresenter was not released.
            The block of a Timer, which a run loop keeps, holds AlarmPresenter.
              closure #1 in closure #1 in RegisteredClosureTests.timer() captures AlarmTarget → \
          AlarmTarget.presenter → AlarmPresenter
              Fix: capture AlarmTarget weakly in closure #1 in closure #1 in \
          RegisteredClosureTests.timer(), and invalidate the timer when the module is closed.
          [not-released]
          """
        ])
    }

    @Test("is not named where another object is registered")
    func others() {
      let other = AlarmPresenter()
      let token = observe { _ in other.ring() }
      var kept: [AlarmPresenter] = []
      let findings = findings { kept.append($0) }
      NotificationCenter.default.removeObserver(token)
      #expect(findings.first?.details.count == 1)
      #expect(findings.first?.details.first?.hasPrefix("  Something outside") == true)
      #expect(kept.count == 2)
    }
  #endif

  @Test("holds nothing once it captures weakly")
  func weakly() {
    let observed = findings { presenter in
      presenter.token = observe { [weak presenter] _ in presenter?.ring() }
    } closing: {
      $0.stopObserving()
    }
    #expect(observed.map(\.description) == [])
    let timed = findings { presenter in
      presenter.timer = schedule { [weak presenter] _ in presenter?.ring() }
    } closing: {
      $0.timer?.invalidate()
    }
    #expect(timed.map(\.description) == [])
  }

  @Test("holds nothing once its observation ends with the module")
  func ended() {
    let findings = findings { presenter in
      presenter.token = observe { _ in presenter.ring() }
    } closing: {
      $0.stopObserving()
    }
    #expect(findings.map(\.description) == [])
  }

  @Test("is looked for in nothing that only looks like what keeps it")
  func garbage() {
    let graph = ObjectGraph(of: [
      .observers(of: AlarmPresenter(), name: "no center"),
      .timers(of: AlarmPresenter(), name: "no run loop"),
    ])
    #expect(graph.edges(from: 0).isEmpty)
    #expect(graph.edges(from: 1).isEmpty)
  }

  @Test("is looked for in no object of the app that keeps a timer")
  func timerOfAnApp() {
    final class Clock {
      let timer = Timer(timeInterval: 1, repeats: true) { _ in }
    }
    let clock = Clock()
    let graph = ObjectGraph(of: [.timers(of: clock, name: "no run loop")])
    #expect(graph.edges(from: 0).isEmpty)
    clock.timer.invalidate()
  }

  private func observe(
    using block: @escaping @Sendable (Notification) -> Void
  ) -> any NSObjectProtocol {
    NotificationCenter.default.addObserver(
      forName: Notification.Name("AlarmDidRing"), object: nil, queue: nil, using: block)
  }

  private func schedule(_ block: @escaping @Sendable (Timer) -> Void) -> Timer {
    let timer = Timer(timeInterval: 3600, repeats: true, block: block)
    RunLoop.main.add(timer, forMode: .common)
    return timer
  }
}

// One thread uses them.

private final class AlarmPresenter: @unchecked Sendable {
  var token: (any NSObjectProtocol)?
  weak var timer: Timer?
  weak var target: AlarmTarget?

  func ring() {}
  @Sendable func take(_ notification: Notification) {}

  func stopObserving() {
    if let token { NotificationCenter.default.removeObserver(token) }
    token = nil
  }
}

/// Used by the main thread only, whose run loop fires the timer.
private final class AlarmTarget: @unchecked Sendable {
  var presenter: AlarmPresenter?

  init(_ presenter: AlarmPresenter) {
    self.presenter = presenter
  }
}

private final class AlarmView {
  let presenter = AlarmPresenter()
  var onClose: ((AlarmPresenter) -> Void)?

  deinit { onClose?(presenter) }
}

private struct WeakAlarm {
  weak var presenter: AlarmPresenter?
}
