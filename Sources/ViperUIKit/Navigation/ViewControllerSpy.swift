#if canImport(UIKit) && !os(watchOS)
  import UIKit
  import ViperTestKit

  /// A spy of a view that is a view controller, for routers that cast their view to one.
  ///
  /// A subclass in the test takes on the app's own protocol:
  ///
  /// ```swift
  /// final class ItemListViewSpy: ViewControllerSpy, ItemListViewInterface {
  ///   nonisolated func show(items: [Item]) { record("show", ["items": items]) }
  ///   nonisolated func showEmpty() { record("showEmpty") }
  /// }
  /// …
  /// let view = ItemListViewSpy(harness)
  /// router.showDetail(of: item, from: view)   // (view as? UIViewController)?.present(…)
  /// ```
  ///
  /// Where the view takes commands as values of an enum, no subclass is needed:
  /// `presenter.onCommand = view.handle`.
  ///
  /// What it is told to present is recorded as ``PresentationSpy`` says. An alert says `"by": "router"`
  /// then, since a spy shows nothing by itself.
  open class ViewControllerSpy: UIViewController, TestDouble, PresentationRecording {
    /// What it presents, and its orders.
    public nonisolated let presentations: PresentationSpy
    private nonisolated let commands: Endpoint

    /// Makes a view controller in a harness, which keeps and tracks it.
    ///
    /// - Parameters:
    ///   - harness: The module's harness.
    ///   - alerts: Where alerts go; without it, an `AlertSpy` of its own.
    ///   - role: The part that it plays.
    public init(_ harness: Harness, alerts: AlertSink? = nil, as role: Role = .view) {
      presentations = PresentationSpy(in: harness, alerts: alerts, showingAs: .router)
      commands = Endpoint(module: harness.module, channel: .command)
      super.init(nibName: nil, bundle: nil)
      harness.owns(self, as: role)
    }

    /// Makes a view controller that writes to a recorder.
    ///
    /// - Parameters:
    ///   - recorder: Where to write.
    ///   - module: The module that it stands in.
    ///   - alerts: Where alerts go; without it, an `AlertSpy` of its own.
    public init(recorder: Recorder, module: String = "", alerts: AlertSink? = nil) {
      presentations = PresentationSpy(
        recorder: recorder, module: module, alerts: alerts, showingAs: .router)
      commands = Endpoint(module: module, channel: .command)
      super.init(nibName: nil, bundle: nil)
    }

    /// Makes none: a double is in no archive.
    public required init?(coder: NSCoder) {
      nil
    }

    /// The orders so far, each screen by its class.
    public nonisolated var routes: [RouterSpy<String>.Route] { presentations.routes }

    /// Releases what is presented.
    public nonisolated func releaseAll() {
      presentations.releaseAll()
    }

    // MARK: Commands

    /// Records a command that is a call of a function, from any thread.
    ///
    /// - Parameters:
    ///   - name: The function.
    ///   - arguments: What was handed over, by labels; nil where there is none.
    public nonisolated func record(_ name: String, _ arguments: KeyValuePairs<String?, Any> = [:]) {
      handle(Invocation(name: name, arguments: arguments))
    }

    /// Records a command that is a value of the app's own, from any thread.
    public nonisolated func handle<Command>(_ command: Command) {
      presentations.recorder.tell(command, at: commands)
    }

    // MARK: Presenting

    open nonisolated override var presentedViewController: UIViewController? {
      MainThread.run(or: nil) { presentations.presented(by: self) }
    }

    open nonisolated override var presentingViewController: UIViewController? {
      MainThread.run(or: nil) {
        presentations.presenter(of: self) ?? super.presentingViewController
      }
    }

    open nonisolated override func present(
      _ viewControllerToPresent: UIViewController, animated flag: Bool,
      completion: (() -> Void)? = nil
    ) {
      presentations.present(
        viewControllerToPresent, by: self, animated: flag, completion: completion)
    }

    open nonisolated override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
      presentations.dismiss(by: self, animated: flag, completion: completion)
    }

    /// Records `{ "route": "performSegue", "with": { "identifier": … } }`; there is no storyboard.
    open nonisolated override func performSegue(withIdentifier identifier: String, sender: Any?) {
      let order = ScreenOrder(
        "performSegue", of: "'\(identifier)'", ["identifier": identifier])
      presentations.follow(order, or: ()) {}
    }
  }
#endif
