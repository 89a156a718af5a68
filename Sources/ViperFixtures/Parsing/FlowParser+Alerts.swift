import ViperJSON
import ViperValues

extension FlowParser {
  /// The answers to an alert besides a tap.
  static let alertAnswers = ["type", "dismiss"]

  static func isAlertAnswer(_ kind: String) -> Bool {
    kind == "tap" || alertAnswers.contains(kind)
  }

  /// Reads an answer to an alert.
  func alertAnswer(_ kind: String, _ object: FixtureObject) throws -> Flow.Stimulus {
    let module = try object.optionalText("module") ?? module
    switch kind {
    case "tap": return .tap(button: try object.text("tap"), module: module)
    case "type":
      let value = try object.require("type")
      guard let text = value.text else {
        throw ValueError(value, "'type' is the text that is typed, \(value.thisIs)")
      }
      return .type(text: text, field: try object["field"].map(fieldNumber) ?? 0, module: module)
    default:
      _ = try object.flag("dismiss")
      return .dismiss(module: module)
    }
  }

  private func fieldNumber(_ json: JSONValue) throws -> Int {
    guard let number = json.numberText.flatMap({ Int($0) }), number >= 0 else {
      throw ValueError(json, "'field' is a whole number from 0, \(json.thisIs)")
    }
    return number
  }
}
