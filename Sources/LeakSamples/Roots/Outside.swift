import Foundation

/// Holders that do not belong to the module.
enum Outside {
  static let samples: [LeakSample] = [
    Singleton.sample, Global.sample, StaticCache.sample, HeldByTheTest.sample,
  ]
}

/// Keeps things until they are taken out again.
///
/// `lock` guards what it keeps.
final class Shelf: @unchecked Sendable {
  static let shared = Shelf()

  private let lock = NSLock()
  private var things: [UUID: AnyObject] = [:]

  func put(_ thing: AnyObject) -> UUID {
    let key = UUID()
    lock.withLock { things[key] = thing }
    return key
  }

  func remove(_ key: UUID) {
    let thing = lock.withLock { things.removeValue(forKey: key) }
    withExtendedLifetime(thing) {}
  }
}

final class OutsidePresenter {
  weak var view: ListView?
}

enum Singleton {
  static let sample = LeakSample(
    "singleton", .roots, "A singleton keeps the presenter.",
    .heldFromOutside("OutsidePresenter", make: leaking))

  static func leaking() -> Made {
    let (view, presenter) = (ListView(), OutsidePresenter())
    view.presenter = presenter
    presenter.view = view
    // Fix: let key = Shelf.shared.put(Weakly(presenter))
    let key = Shelf.shared.put(presenter)
    return Made(view, watching: [presenter]) { Shelf.shared.remove(key) }
  }
}

private let listeners = Shelf()

enum Global {
  static let sample = LeakSample(
    "global", .roots, "A global keeps the presenter as a listener.",
    .heldFromOutside("OutsidePresenter", make: leaking))

  static func leaking() -> Made {
    let (view, presenter) = (ListView(), OutsidePresenter())
    view.presenter = presenter
    presenter.view = view
    // Fix: let key = listeners.put(Weakly(presenter))
    let key = listeners.put(presenter)
    return Made(view, watching: [presenter]) { listeners.remove(key) }
  }
}

enum StaticCache {
  static let sample = LeakSample(
    "static-cache", .roots, "A static cache keeps the view for the next time.",
    .heldFromOutside("ListView", make: leaking))

  private static let cache = Shelf()

  static func leaking() -> Made {
    let (view, presenter) = (ListView(), OutsidePresenter())
    view.presenter = presenter
    presenter.view = view
    // Fix: let key = cache.put(Weakly(view))
    let key = cache.put(view)
    return Made(view, watching: [view, presenter]) { cache.remove(key) }
  }
}

enum HeldByTheTest {
  static let sample = LeakSample(
    "held-by-the-test", .roots, "A variable of the test still holds the presenter.",
    .heldFromOutside("OutsidePresenter", make: leaking))

  /// Stands for the test's variable.
  final class Variable {
    var object: AnyObject?
    init(_ object: AnyObject) { self.object = object }
  }

  static func leaking() -> Made {
    let (view, presenter) = (ListView(), OutsidePresenter())
    view.presenter = presenter
    presenter.view = view
    // Fix: let variable = Variable(Weakly(presenter))
    let variable = Variable(presenter)
    return Made(view, watching: [presenter]) { variable.object = nil }
  }
}
