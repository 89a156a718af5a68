#if canImport(UIKit) && !os(watchOS)
  import UIKit
  import ViperTestKit

  #if canImport(ObjectiveC)
    import RuntimeReflection
  #endif

  extension AlertSink {
    /// Records an alert of UIKit and puts it up, with its actions, their handlers and its text fields.
    ///
    /// What a test or a flow types stands in the fields when a handler reads them.
    ///
    /// - Parameters:
    ///   - controller: The alert.
    ///   - role: Who shows it.
    @MainActor public func show(_ controller: UIAlertController, by role: Role = .view) {
      show(Alert(controller, by: role, notingIn: recorder))
    }

    /// Records an alert of UIKit that a view, or another part of a screen, is to show.
    ///
    /// It is shown on the view controller that hosts the view. Where there is none, nothing can
    /// present the alert: that is a finding.
    ///
    /// ```swift
    /// view.showAlert = { [unowned view] alert in alerts.show(alert, from: view) }
    /// ```
    ///
    /// ```
    /// FirstView is a plain view and no view controller: it cannot present the alert 'Delete?'.
    /// Fix: host it in a view controller and show the alert there.
    /// [cannot-present]
    /// ```
    ///
    /// - Parameters:
    ///   - controller: The alert.
    ///   - responder: What is to show it.
    ///   - isAnimated: Whether it is shown as a movement.
    ///   - role: Who shows it.
    @MainActor public func show(
      _ controller: UIAlertController, from responder: UIResponder,
      animated isAnimated: Bool = true, by role: Role = .view
    ) {
      let host = responder.host
      if let double = host as? any PresentationRecording {
        double.presentations.present(
          controller, by: double, animated: isAnimated, to: self, as: role)
      } else {
        show(
          Alert(controller, by: role, notingIn: recorder),
          on: AlertHost(of: host ?? responder) { $0 is UIViewController })
      }
    }
  }

  extension Alert {
    /// Reads an alert of UIKit.
    @MainActor init(_ controller: UIAlertController, by role: Role, notingIn recorder: Recorder) {
      let name = controller.nameInTexts
      self.init(
        title: controller.title, message: controller.message,
        style: controller.preferredStyle == .actionSheet ? .actionSheet : .alert,
        actions: controller.actions.map { action in
          AlertAction(
            action.title ?? "", style: .init(action.style),
            isPreferred: controller.preferredAction === action
          ) { @Sendable in
            // Sendable, so that it is not bound to the main actor: a test may tap on any thread.
            // Holds the alert, whose fields the handler may read.
            withExtendedLifetime(controller) {
              MainThread.run { action.perform(in: name, notingIn: recorder) }
            }
          }
        },
        fields: (controller.textFields ?? []).map { field in
          AlertTextField(
            placeholder: field.placeholder, text: field.text ?? "",
            isSecure: field.isSecureTextEntry
          ) { @Sendable text in
            MainThread.run { field.text = text }
          }
        }, by: role,
        // An alert without buttons is held as well, for as long as it is up.
        onDismiss: { @Sendable in withExtendedLifetime(controller) {} })
    }
  }

  extension AlertAction.Style {
    fileprivate init(_ style: UIAlertAction.Style) {
      switch style {
      case .cancel: self = .cancel
      case .destructive: self = .destructive
      default: self = .default
      }
    }
  }

  extension UIAlertAction {
    /// Does what the button does, unless it can't be tapped.
    fileprivate func perform(in alert: String, notingIn recorder: Recorder) {
      let button = "The button '\(title ?? "")' of \(alert)"
      guard isEnabled else {
        recorder.note(
          Finding(
            id: .refused, sentence: "\(button) is disabled: a user can't tap it.",
            remedy: "Do first what enables it, such as typing a text."))
        return
      }
      guard !runHandler() else { return }
      recorder.note(
        Finding(
          id: .refused, sentence: "\(button) was tapped, and what it does can't be found out.",
          remedy: "Show the alert through a closure or a protocol of the app's own, and hand it to "
            + "the sink: see AlertSink."))
    }

    /// Does what UIKit does when the button is tapped.
    ///
    /// - Returns: Whether that could be found out.
    private func runHandler() -> Bool {
      #if canImport(ObjectiveC)
        // UIKit has no way in but the key under which it keeps the block.
        switch StoredBlock(of: self, under: "handler") {
        case .none: return true
        case .unreadable: return false
        case .block(let block):
          block(self)
          return true
        }
      #else
        handler?(self)
        return true
      #endif
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
    nonisolated var nameInTexts: String {
      MainThread.run(or: "an alert") {
        if let title { return "the alert '\(title)'" }
        if let message { return "the alert with the message '\(message)'" }
        return "the alert without a title"
      }
    }
  }
#endif
