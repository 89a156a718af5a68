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
  /// To mend: Dismiss HelpViewController first, or let it present LoginViewController.
  /// [refused]
  /// ```
  public final class PresentationSpy: TestDouble, Sendable {
    /// Where the alerts go.
    public let alerts: AlertSink
    let recorder: Recorder
    private let router: RouterSpy<String>
    private let presenterOfAlerts: Role
    @MainActor private var shown: Shown?
    /// Who presented the view controller that this belongs to.
    @MainActor private weak var presentedFrom: PresentationSpy?
    @MainActor private weak var presenter: UIViewController?
    /// Whether UIKit carries out an order, and its own calls are no orders.
    @MainActor private var isCarryingOut = false

    /// What is presented.
    private enum Shown {
      /// Held, as a screen is by what presents it.
      case screen(UIViewController, by: String)
      /// Held by the sink for as long as it is up.
      case alert(WeakAlert, by: String)
    }

    private struct WeakAlert {
      weak var controller: UIAlertController?
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
      self.init(
        recorder: harness.recorder, module: harness.module, alerts: alerts ?? AlertSpy(harness),
        showingAs: role)
      harness.owns(self, as: "presentation")
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

    /// Lets go of what is presented.
    public func letGo() {
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
      let isShown: Bool
      if let alert = controller as? UIAlertController {
        isShown = show(alert, by: owner)
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
        guard case .alert = host.shown, host.presented != nil else { return false }
        host.alerts.takeDown()
        host.shown = nil
        return true
      }
      if isAlert {
        completion?()
        return
      }
      let isDone = follow(.leave("dismiss", isAnimated: isAnimated), or: false) {
        () throws(ScreenRefusal) in
      } carryOut: {
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

    private func show(_ alert: UIAlertController, by owner: UIViewController) -> Bool {
      guard MainThread.isCurrent else {
        noteOffMainThread("show of \(alert.titleInTexts)")
        return false
      }
      return MainActor.assumeIsolated {
        let host = host(of: owner)
        // What happens to an alert over an alert is a matter of the sink.
        if case .screen(_, let presenter) = host.shown, let presented = host.presented {
          refuse(
            "show of \(alert.titleInTexts)",
            .alreadyPresenting(presenter, SceneName(presented), wanted: alert.titleInTexts))
          return false
        }
        let sink = host.presented == nil ? alerts : host.alerts
        host.shown = .alert(WeakAlert(controller: alert), by: SceneName(owner).name)
        sink.show(alert, by: presenterOfAlerts)
        return true
      }
    }
  }

  // MARK: - On the main thread

  extension PresentationSpy {
    /// Who presents for a view controller: the outermost double around it.
    @MainActor private func host(of owner: UIViewController) -> PresentationSpy {
      var host = self
      var next = owner.parent
      while let controller = next {
        if let double = controller as? any PresentationRecording {
          host = double.presentations
        }
        next = controller.parent
      }
      return host
    }

    @MainActor private var presented: UIViewController? {
      switch shown {
      case .screen(let controller, _): controller
      case .alert(let alert, _): alerts.isUp ? alert.controller : nil
      case nil: nil
      }
    }

    @MainActor private func put(_ controller: UIViewController, by owner: UIViewController) {
      shown = .screen(controller, by: SceneName(owner).name)
      guard let double = controller as? any PresentationRecording else { return }
      double.presentations.presentedFrom = self
      double.presentations.presenter = owner
    }

    @MainActor private func clear() {
      if case .screen(let controller, _) = shown,
        let double = controller as? any PresentationRecording
      {
        double.presentations.presentedFrom = nil
        double.presentations.presenter = nil
      }
      shown = nil
    }

    @MainActor private func requireRoom(
      for controller: UIViewController, by owner: UIViewController
    ) throws(ScreenRefusal) {
      let wanted = SceneName(controller)
      if presented != nil {
        switch shown {
        case .screen(let presented, let presenter):
          throw .alreadyPresenting(presenter, SceneName(presented), wanted: wanted.title)
        case .alert(let alert, let presenter):
          let name = alert.controller?.titleInTexts ?? "an alert"
          throw ScreenRefusal(
            reason: "\(presenter) is already presenting \(name)",
            remedy: "Present it when the alert has been answered.")
        case nil: break
        }
      }
      if controller === owner {
        throw ScreenRefusal(
          reason: "a view controller can't present itself", remedy: "Present another one.")
      }
      if let parent = controller.parent {
        throw ScreenRefusal(
          reason: "it is part of \(SceneName(parent).title) already",
          remedy: "Present a new one, or the whole \(SceneName(parent).title).")
      }
    }
  }

  // MARK: - Orders

  extension PresentationSpy {
    /// Follows an order where UIKit would, and records it in any case.
    ///
    /// - Parameters:
    ///   - order: The order.
    ///   - fallback: What is returned where it is refused.
    ///   - check: Throws where UIKit would refuse.
    ///   - carryOut: Does it. Orders that come meanwhile are UIKit's own, and not recorded.
    func follow<Value: Sendable>(
      _ order: @autoclosure () -> ScreenOrder, or fallback: Value,
      unless check: @MainActor () throws(ScreenRefusal) -> Void,
      carryOut: @MainActor () -> Value
    ) -> Value {
      guard MainThread.isCurrent else {
        let order = order()
        router.order(order.message)
        noteOffMainThread(order.title)
        return fallback
      }
      if let value = MainActor.assumeIsolated({ isCarryingOut ? carryOut() : nil }) {
        return value
      }
      let order = order()
      let (value, refusal) = MainActor.assumeIsolated { () -> (Value, ScreenRefusal?) in
        do throws(ScreenRefusal) {
          try check()
        } catch {
          return (fallback, error)
        }
        isCarryingOut = true
        defer { isCarryingOut = false }
        return (carryOut(), nil)
      }
      router.order(order.message)
      if let refusal {
        refuse(order.title, refusal)
      }
      return value
    }

    private func refuse(_ title: String, _ refusal: ScreenRefusal) {
      recorder.note(
        Finding(
          id: .refused, sentence: "\(title) is refused: \(refusal.reason).",
          details: refusal.details, remedy: refusal.remedy))
    }

    private func noteOffMainThread(_ title: String) {
      recorder.note(
        Finding(
          id: .refused,
          sentence: "\(title) is refused: it came from a thread that is not the main one.",
          remedy: "Hop to the main thread before UIKit is called: DispatchQueue.main.async, or "
            + "@MainActor."))
    }
  }

  extension ScreenRefusal {
    fileprivate static func alreadyPresenting(
      _ presenter: String, _ presented: SceneName, wanted: String
    ) -> ScreenRefusal {
      ScreenRefusal(
        reason: "\(presenter) is already presenting \(presented.title)",
        remedy: "Dismiss \(presented.title) first, or let it present \(wanted). A screen that "
          + "dismissed itself and is no double has to be forgotten: forgetPresented().")
    }
  }

  extension SceneName {
    /// How texts call it: the outermost class.
    var title: String { container ?? name }
  }

  /// A double of a view controller, which records what is presented.
  protocol PresentationRecording: UIViewController {
    nonisolated var presentations: PresentationSpy { get }
  }
#endif
