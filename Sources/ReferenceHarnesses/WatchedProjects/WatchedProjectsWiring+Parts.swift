import ViperTestKit
import WatchedProjectsModule

extension WatchedProjectsWiring {
  /// The presenter, whose relay is bound when a value has come already.
  public static func boundLate(_ harness: Harness, faults: Faults = []) {
    let presenter = WatchedProjectsPresenter(
      view: WatchedProjectsViewDouble(harness), interactor: WatchedProjectsUsecaseSpy(harness),
      watched: WatchSignalDouble(harness), faults: faults)
    harness.owns(presenter, as: .presenter)
    let loaded = StreamProbe<Bool>(harness, "loadedFirstData", asksForMainThread: true)
    harness.accepts(.event, named: "bind") { [unowned presenter] _ in
      MainActor.assumeIsolated { presenter.loadedFirstData.bind(loaded.next) }
    }
  }

  /// The app's signal, with as many who listen as the flow says.
  public static func center(_ harness: Harness, faults: Faults = []) {
    let center = WatchCenter()
    harness.owns(center, as: .service)
    let heard = StreamProbe<String>(harness, "heard")
    let subscriptions = Subscriptions()
    harness.accepts(.request, named: "subscribe") { [unowned center] in
      let name: String = try $0("name")
      subscriptions.all[name] = center.subscribe { heard.next(name) }
    }
    harness.accepts(.request, named: "cancel") {
      subscriptions.all[try $0("name")]?.cancel()
    }
    harness.accepts(.event, named: "send") { [unowned center] _ in center.send() }
    harness.accepts(.request, named: "cancelAndSend") { [unowned center] in
      subscriptions.all[try $0("name")]?.cancel()
      center.send()
    }
    let ended = StreamProbe<String>(harness, "ended")
    harness.accepts(.request, named: "cancelAnother") {
      let name: String = try $0("name")
      WatchSubscription { ended.next(name) }.cancel()
    }
  }

  /// Who listens to the app's signal, by name.
  private final class Subscriptions {
    var all: [String: WatchSubscription] = [:]
  }
}
