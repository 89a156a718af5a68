/// The place where the app's screens live.
public final class Window {
  /// The screen under all others.
  public var rootScreen: Screen?

  /// Creates an empty window.
  public init() {}
}
