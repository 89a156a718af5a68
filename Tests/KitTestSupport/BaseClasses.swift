/// What the presenters of an app inherit from, in another module of its package: no object is of this class.
open class BasePresenter {
  /// What should be weak.
  public var baseView: AnyObject?
  /// A closure that captures its owner.
  public lazy var whenIdle: () -> Void = { self.end() }

  /// Holds nothing yet.
  public init() {}

  /// Does nothing.
  public func end() {}
}

/// The same with a type parameter.
open class ScreenPresenter<Screen>: BasePresenter {
  /// What should be weak.
  public var screen: Screen?
}

/// What screens inherit from; one of them may be used as it is.
open class BaseScreen {
  /// What it shows.
  public var child: AnyObject?
  /// A closure that captures its owner.
  public lazy var whenShown: () -> Void = { self.layOut() }

  /// Holds nothing yet.
  public init() {}

  /// Does nothing.
  public func layOut() {}
}
