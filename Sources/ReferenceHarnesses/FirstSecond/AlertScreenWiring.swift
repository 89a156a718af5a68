import FirstSecondModule
import ViperTestKit

/// The wiring of the flows of the app's own place for questions.
enum AlertScreenWiring {
  /// The place alone; who asks records which button was tapped.
  static func screen(_ harness: Harness, faults: Faults) {
    let alerts = AlertScreen()
    harness.owns(alerts, as: .service)
    let tapped = StreamProbe<String>(harness, "tapped")
    harness.accepts(.request, named: "ask") { [unowned alerts] in
      let question = AlertController(title: try $0("title"))
      for button in ["Cancel", "OK"] {
        let told = "\(question.title) \(button)"
        question.addButton(AlertButton(title: button) { tapped.next(told) })
      }
      alerts.present(question)
    }
    harness.accepts(.event, named: "tapButton") { [unowned alerts] in
      alerts.tap(try $0("title"))
    }
    let screen = StreamProbe<String?>(harness, "screen")
    harness.accepts(.event, named: "look") { [unowned alerts] _ in
      screen.next(alerts.alert?.title)
    }
  }
}
