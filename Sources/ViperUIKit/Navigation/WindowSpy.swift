#if canImport(UIKit) && !os(watchOS)
  import UIKit
  import ViperTestKit

  /// A window that records the screen that an app is launched with.
  ///
  /// ```swift
  /// let window = WindowSpy(harness)
  /// appRouter.launch(in: window)   // window.rootViewController = …; window.makeKeyAndVisible()
  /// ```
  ///
  /// In a fixture: `{ "route": "launch", "with": { "scene": "ItemListViewController",
  /// "in": "UINavigationController" } }`. The screen is held as a window holds it, and shown nowhere:
  /// its view is not loaded.
  open class WindowSpy: UIWindow, TestDouble {
    private nonisolated let presentations: PresentationSpy
    private var root: UIViewController?
    /// Whether the app asked for it to be seen.
    public private(set) var isMadeVisible = false

    /// Makes a window in a harness, which keeps and tracks it.
    ///
    /// - Parameters:
    ///   - harness: The module's harness.
    ///   - role: The part that it plays.
    public init(_ harness: Harness, as role: Role = .router) {
      presentations = PresentationSpy(
        recorder: harness.recorder, module: harness.module)
      super.init(frame: .zero)
      harness.owns(self, as: role)
    }

    /// Makes a window that writes to a recorder.
    public init(recorder: Recorder, module: String = "") {
      presentations = PresentationSpy(recorder: recorder, module: module)
      super.init(frame: .zero)
    }

    /// Makes none: a double is in no archive.
    public required init?(coder: NSCoder) {
      nil
    }

    /// The screens so far, each by its class.
    public nonisolated var routes: [RouterSpy<String>.Route] { presentations.routes }

    /// Releases the screen.
    public nonisolated func releaseAll() {
      MainThread.run { self.root = nil }
    }

    open nonisolated override var rootViewController: UIViewController? {
      get { MainThread.run(or: nil) { root } }
      set {
        guard let newValue else {
          MainThread.run { self.root = nil }
          return
        }
        presentations.follow(.open("launch", SceneName(newValue), isAnimated: nil), or: ()) {
          root = newValue
        }
      }
    }

    open nonisolated override func makeKeyAndVisible() {
      MainThread.run { self.isMadeVisible = true }
    }
  }
#endif
