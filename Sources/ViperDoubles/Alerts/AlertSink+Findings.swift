import ViperJSON
package import ViperMessages
import ViperValues

extension Finding {
  /// - Parameter step: The step in which it was shown, from 1; nil or 0 where it was in none.
  static func alertOverAlert(_ alert: Alert, over other: Alert, inStep step: Int?) -> Finding {
    let place = step.map { $0 > 0 ? " in step \($0)" : "" } ?? ""
    return Finding(
      id: .alertOverAlert,
      sentence: "\(alert.name.sentenceStart) was shown\(place) while \(other.name) was up.",
      remedy: "A screen shows one at a time and drops or delays the other: show it when the first "
        + "is answered, or try the module with an AlertFake, which queues it.")
  }

  static func cannotPresent(_ alert: Alert, on view: String) -> Finding {
    Finding(
      id: .cannotPresent,
      sentence: "\(view) is a plain view and no view controller: it cannot present "
        + "\(alert.name).",
      remedy: "host it in a view controller and show the alert there.")
  }

  /// Alerts were left up at the end of a test, the one on screen first.
  ///
  /// - Parameters:
  ///   - step: The step that showed them, with a space before it.
  ///   - moment: When a module was released, in words; nil for the end of the test.
  package static func alertUnanswered(
    _ alerts: [Alert], in step: String = "", when moment: String? = nil,
    accepting remedy: (Alert.Answering) -> String
  ) -> Finding? {
    guard let first = alerts.first else { return nil }
    let names = alerts.map(\.quotedName).listed("and")
    let verb = moment == nil ? ("are", "is") : ("were", "was")
    let rest = alerts.count > 1 ? "they \(verb.0) still there" : "it \(verb.1) still up"
    return Finding(
      id: .alertUnanswered,
      sentence: "Nobody answered the alert\(alerts.count > 1 ? "s" : "") \(names)\(step): "
        + "\(rest) \(moment ?? "at the end").",
      remedy: remedy(Alert.Answering(first)))
  }
}

extension Alert {
  /// How an alert can be answered, for a remedy: by a button that does least, or by none.
  package struct Answering {
    private let button: String?

    init(_ alert: Alert) {
      button = (alert.actions.first { $0.style == .cancel } ?? alert.actions.first)?.title
    }

    /// In a fixture: `"tap": "Cancel"`.
    package var step: String {
      button.map { "\"tap\": \(JSONWriter.compact(.string($0)))" } ?? "\"dismiss\": true"
    }

    /// In code: `tap("Cancel")`.
    var call: String { button.map { "tap(\"\($0)\")" } ?? "dismiss()" }
  }
}

extension String {
  /// The same with a capital at its beginning.
  var sentenceStart: String { prefix(1).uppercased() + dropFirst() }
}
