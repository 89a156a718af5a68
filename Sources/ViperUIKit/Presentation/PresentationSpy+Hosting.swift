#if canImport(UIKit) && !os(watchOS)
  import UIKit
  import ViperTestKit

  extension PresentationSpy {
    /// Who presents for a view controller: the outermost double around it.
    @MainActor func host(of owner: UIViewController) -> PresentationSpy {
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

    @MainActor var presented: UIViewController? {
      switch shown {
      case .screen(let controller, _): controller
      case .alert(let alert, _): alert.sink.isUp ? alert.controller : nil
      case nil: nil
      }
    }

    @MainActor var sinkOfAlert: AlertSink? {
      guard case .alert(let alert, _) = shown else { return nil }
      return alert.sink
    }

    @MainActor func put(_ controller: UIViewController, by owner: UIViewController) {
      shown = .screen(controller, by: SceneName(owner).name)
      guard let double = controller as? any PresentationRecording else { return }
      double.presentations.presentedFrom = self
      double.presentations.presenter = owner
    }

    @MainActor func clear() {
      if case .screen(let controller, _) = shown,
        let double = controller as? any PresentationRecording
      {
        double.presentations.presentedFrom = nil
        double.presentations.presenter = nil
      }
      shown = nil
    }

    @MainActor func requireRoom(
      for controller: UIViewController, by owner: UIViewController
    ) throws(ScreenRefusal) {
      let wanted = SceneName(controller)
      if presented != nil {
        switch shown {
        case .screen(let presented, let presenter):
          throw .alreadyPresenting(presenter, SceneName(presented), wanted: wanted.title)
        case .alert(let alert, let presenter):
          let name = alert.controller?.nameInTexts ?? "an alert"
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

  extension ScreenRefusal {
    static func alreadyPresenting(
      _ presenter: String, _ presented: SceneName, wanted: String
    ) -> ScreenRefusal {
      ScreenRefusal(
        reason: "\(presenter) is already presenting \(presented.title)",
        remedy: "Dismiss \(presented.title) first, or let it present \(wanted). A screen that "
          + "dismissed itself and is no double has to be forgotten: forgetPresented().")
    }
  }
#endif
