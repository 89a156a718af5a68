/// A module that was just assembled.
public struct Made {
  /// What an app would hold: the view, as a rule.
  public let value: Any
  /// What must go away, or stay, together with the module.
  public let watched: [Watched]
  /// Breaks up what keeps the module alive, so that nothing stays behind; it holds nothing of it.
  public let breakUp: () async -> Void
  /// What an app does when it closes the module.
  public let close: () async -> Void

  init(_ value: Any, watching objects: [AnyObject], breakUp: @escaping () async -> Void = {}) {
    self.value = value
    watched = objects.map(Watched.init)
    self.breakUp = breakUp
    close = {}
  }

  /// A module that is closed by what breaks it up, as a fix says.
  init(
    closing value: Any, watching objects: [AnyObject], by close: @escaping () async -> Void
  ) {
    self.value = value
    watched = objects.map(Watched.init)
    breakUp = close
    self.close = close
  }
}

/// An object that is watched without being held.
public final class Watched {
  /// The object, as long as it is there.
  public private(set) weak var object: AnyObject?
  /// The name of its class.
  public let name: String

  init(_ object: AnyObject) {
    self.object = object
    name = String(describing: type(of: object))
  }
}
