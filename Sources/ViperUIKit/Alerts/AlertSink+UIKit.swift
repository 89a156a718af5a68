#if canImport(UIKit) && !os(watchOS)
  import UIKit
  import ViperTestKit

  /// What takes alerts.
  public typealias AlertSink = AlertSpy

  extension AlertSink {
    /// Records an alert of UIKit and puts it up, with its actions and their handlers.
    ///
    /// - Parameters:
    ///   - controller: The alert.
    ///   - role: Who shows it.
    @MainActor public func show(_ controller: UIAlertController, by role: Role = .view) {
      show(
        title: controller.title, message: controller.message,
        actions: controller.actions.map { action in
          AlertAction(action.title ?? "", style: .init(action.style)) {
            MainThread.run { action.perform(in: controller) }
          }
        })
    }

    /// Records an alert of UIKit that a view, or another part of a screen, is to show.
    ///
    /// It is shown on the view controller that hosts the view. Where there is none, nothing can present
    /// the alert: that is a finding.
    ///
    /// ```swift
    /// view.showAlert = { [unowned view] alert in alerts.show(alert, from: view) }
    /// ```
    ///
    /// - Parameters:
    ///   - controller: The alert.
    ///   - responder: What is to show it.
    ///   - isAnimated: Whether it is shown as a movement.
    ///   - role: Who shows it.
    @MainActor public func show(
      _ controller: UIAlertController, from responder: UIResponder,
      animated isAnimated: Bool = true,
      by role: Role = .view
    ) {
      guard let host = responder.host else {
        noteCannotPresent(controller, on: "\(type(of: responder))")
        return
      }
      guard let double = host as? any PresentationRecording else {
        show(controller, by: role)
        return
      }
      double.presentations.present(controller, by: double, animated: isAnimated)
    }

    func takeDown() {
      letGo()
    }
  }

  extension AlertAction.Style {
    init(_ style: UIAlertAction.Style) {
      switch style {
      case .cancel: self = .cancel
      case .destructive: self = .destructive
      default: self = .default
      }
    }
  }

  extension UIAlertAction {
    func perform(in controller: UIAlertController) {
      runHandler()
    }
  }

  extension UIResponder {
    /// The nearest view controller in the chain that begins here.
    fileprivate var host: UIViewController? {
      var next: UIResponder? = self
      while let responder = next {
        if let controller = responder as? UIViewController {
          return controller
        }
        next = responder.next
      }
      return nil
    }
  }

  extension UIAlertController {
    /// How texts call it: `the alert 'Delete?'`.
    nonisolated var titleInTexts: String {
      let titles = MainThread.run(or: (nil, nil)) { (title, message) }
      if let title = titles.0 { return "the alert '\(title)'" }
      if let message = titles.1 { return "the alert with the message '\(message)'" }
      return "the alert without a title"
    }
  }
#endif
