#if canImport(UIKit) && !os(watchOS)
  import UIKit
  import ViperTestKit

  /// Records what a view controller presents and dismisses, and what UIKit would refuse.
  ///
  /// ``ViewControllerSpy``, ``NavigationControllerSpy`` and ``TabBarControllerSpy`` have one each. Where
  /// the view under test is the app's own, a subclass in the test hands its calls on, so that nothing
  /// needs a window:
  ///
  /// ```swift
  /// final class RecordedNotesView: NotesViewController {
  ///   var presentations: PresentationSpy?
  ///
  ///   override func present(
  ///     _ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil
  ///   ) {
  ///     presentations?.present(controller, by: self, animated: animated, completion: completion)
  ///   }
  ///
  ///   override func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
  ///     presentations?.dismiss(by: self, animated: animated, completion: completion)
  ///   }
  /// }
  /// …
  /// view.presentations = PresentationSpy(harness, alerts: alerts)
  /// ```
  ///
  /// A screen is a message of the channel `route`, called by its class, and an alert one of the channel
  /// `alert`:
  ///
  /// ```json
  /// { "route": "present", "with": { "scene": "LoginViewController",
  ///   "in": "UINavigationController", "animated": true } }
  /// { "alert": "show", "with": { "title": "Delete?", "message": null,
  ///   "actions": [ { "cancel": "Cancel" }, { "destructive": "Delete" } ] } }
  /// ```
  ///
  /// Completions run at once. What UIKit would refuse is a finding, and changes nothing:
  ///
  /// ```
  /// present of LoginViewController is refused: ItemListView is already presenting HelpViewController.
  /// Fix: Dismiss HelpViewController first, or let it present LoginViewController.
  /// [refused]
  /// ```
  public final class PresentationSpy: TestDouble, Sendable {
    /// Where the alerts go.
    public let alerts: AlertSink
    let recorder: Recorder
    let router: RouterSpy<String>
    private let presenterOfAlerts: Role
    @MainActor var shown: Shown?
    /// Who presented the view controller that this belongs to.
    @MainActor weak var presentedFrom: PresentationSpy?
    @MainActor weak var presenter: UIViewController?
    /// Whether UIKit carries out an order, and its own calls are no orders.
    @MainActor var isCarryingOut = false

    /// What is presented.
    enum Shown {
      /// Held, as a screen is by what presents it.
      case screen(UIViewController, by: String)
      /// Held by the sink for as long as it is up.
      case alert(UpAlert, by: String)
    }

    /// An alert, for as long as it is up.
    struct UpAlert {
      weak var controller: UIAlertController?
      let sink: AlertSink
    }

    /// Makes one in a harness, which keeps and tracks it, for a subclass of the app's view.
    ///
    /// - Parameters:
    ///   - harness: The module's harness.
    ///   - alerts: Where alerts go; without it, an `AlertSpy` of its own.
    ///   - role: Who shows the alerts.
    public convenience init(
      _ harness: Harness, alerts: AlertSink? = nil, showingAs role: Role = .view
    ) {
      self.init(in: harness, alerts: alerts, showingAs: role)
      harness.owns(self, as: "presentation")
    }

    /// Makes one for a double that the harness keeps.
    convenience init(in harness: Harness, alerts: AlertSink?, showingAs role: Role) {
      self.init(
        recorder: harness.recorder, module: harness.module, alerts: alerts ?? AlertSpy(harness),
        showingAs: role)
    }

    /// Makes one that writes to a recorder.
    ///
    /// - Parameters:
    ///   - recorder: Where to write.
    ///   - module: The module that it stands in.
    ///   - alerts: Where alerts go; without it, an `AlertSpy` of its own.
    ///   - role: Who shows the alerts.
    public init(
      recorder: Recorder, module: String = "", alerts: AlertSink? = nil,
      showingAs role: Role = .view
    ) {
      self.recorder = recorder
      self.alerts = alerts ?? AlertSpy(recorder: recorder, module: module)
      presenterOfAlerts = role
      router = RouterSpy(recorder: recorder, module: module)
    }

    /// The orders so far, each screen by its class; alerts are with ``alerts``.
    public var routes: [RouterSpy<String>.Route] { router.routes }

    /// Releases what is presented.
    public func releaseAll() {
      MainThread.run { self.shown = nil }
    }
  }

  // MARK: - Presenting

  extension PresentationSpy {
    /// Records that a view controller is to present another one, or an alert.
    ///
    /// - Parameters:
    ///   - controller: What is to be shown.
    ///   - owner: Who is to present it.
    ///   - isAnimated: Whether it is shown as a movement.
    ///   - completion: Runs at once, unless UIKit would refuse.
    public func present(
      _ controller: UIViewController, by owner: UIViewController, animated isAnimated: Bool,
      completion: (() -> Void)? = nil
    ) {
      present(
        controller, by: owner, animated: isAnimated, to: alerts, as: presenterOfAlerts,
        completion: completion)
    }

    /// Records the same, with an alert going to a sink that need not be its own.
    func present(
      _ controller: UIViewController, by owner: UIViewController, animated isAnimated: Bool,
      to sink: AlertSink, as role: Role, completion: (() -> Void)? = nil
    ) {
      let isShown: Bool
      if let alert = controller as? UIAlertController {
        isShown = show(alert, by: owner, in: sink, as: role)
      } else {
        let order = ScreenOrder.open("present", SceneName(controller), isAnimated: isAnimated)
        isShown = follow(order, or: false) { () throws(ScreenRefusal) in
          let host = host(of: owner)
          try host.requireRoom(for: controller, by: owner)
        } carryOut: {
          host(of: owner).put(controller, by: owner)
          return true
        }
      }
      if isShown {
        completion?()
      }
    }

    /// Records that a view controller is to dismiss what it presents, or itself.
    ///
    /// An alert that is up is taken down, and no handler of it runs. Where nothing is known to be
    /// presented, the order is only recorded: who presented the view controller may not be part of the
    /// test.
    ///
    /// - Parameters:
    ///   - owner: Who is told so.
    ///   - isAnimated: Whether it goes as a movement.
    ///   - completion: Runs at once.
    public func dismiss(
      by owner: UIViewController, animated isAnimated: Bool, completion: (() -> Void)? = nil
    ) {
      let isAlert = MainThread.run(or: false) {
        let host = host(of: owner)
        guard case .alert(let alert, _) = host.shown, host.presented != nil else { return false }
        alert.sink.takeDown()
        host.shown = nil
        return true
      }
      if isAlert {
        completion?()
        return
      }
      let isDone = follow(.leave("dismiss", isAnimated: isAnimated), or: false) {
        let host = host(of: owner)
        if host.presented != nil {
          host.clear()
        } else {
          host.presentedFrom?.clear()
        }
        return true
      }
      if isDone {
        completion?()
      }
    }

    /// Takes away what is presented without an order of the module: the user swiped it down, or a
    /// screen that is no double dismissed itself.
    @MainActor public func forgetPresented() {
      clear()
    }

    /// What a view controller presents, or what does around it; nil for nothing.
    @MainActor public func presented(by owner: UIViewController) -> UIViewController? {
      host(of: owner).presented
    }

    /// Who presented a view controller, or what is around it, if that was a double.
    @MainActor public func presenter(of owner: UIViewController) -> UIViewController? {
      host(of: owner).presenter
    }

    private func show(
      _ alert: UIAlertController, by owner: UIViewController, in sink: AlertSink, as role: Role
    ) -> Bool {
      guard MainThread.isCurrent else {
        refuseOffMainThread("show of \(alert.nameInTexts)")
        return false
      }
      return MainActor.assumeIsolated {
        let host = host(of: owner)
        // What happens to an alert over an alert is a matter of the sink.
        if case .screen(_, let presenter) = host.shown, let presented = host.presented {
          refuse(
            "show of \(alert.nameInTexts)",
            .alreadyPresenting(presenter, SceneName(presented), wanted: alert.nameInTexts))
          return false
        }
        // Only the sink of the alert that is up sees that another one comes over it.
        let sink = host.presented == nil ? sink : host.sinkOfAlert ?? sink
        host.shown = .alert(UpAlert(controller: alert, sink: sink), by: SceneName(owner).name)
        sink.show(alert, by: role)
        return true
      }
    }
  }

  /// A double of a view controller, which records what is presented.
  protocol PresentationRecording: UIViewController {
    nonisolated var presentations: PresentationSpy { get }
  }
#endif
