import RoleNames
import ViperJSON
import ViperValues

/// Checks the values that a fixture sends into a module, or lets a double return.
///
/// Matchers compare, so that none may stand in them, except `$literal`, which holds any JSON.
enum SentValue {
  /// Refuses a value with a matcher in it.
  ///
  /// - Parameters:
  ///   - json: The value, or an object of values.
  ///   - key: The key of the fixture that has it.
  /// - Throws: ``ValueError`` at the matcher.
  static func check(_ json: JSONValue, at key: String) throws {
    for element in json.elements { try check(element, at: key) }
    guard json.members.count != 1 || json.members[0].key != "$literal" else { return }
    for member in json.members {
      guard !member.key.looksLikeMatcher else {
        throw ValueError(at: member.keyRange, message(member.key, at: key))
      }
      try check(member.value, at: key)
    }
  }

  private static func message(_ name: String, at key: String) -> String {
    switch name {
    case "$comment":
      return "$comment can't stand among \(key == "with" ? "arguments" : "values"); "
        + "put it beside '\(key)'"
    case "$literal":
      return "'$literal' stands beside other keys. Put the whole object into it"
    case _ where Matcher.keys.contains(name):
      return "a matcher (\(name)) can't be sent, only compared; give a value"
    default:
      let remedy =
        NearestName.of(name, among: ["$literal"]).map { " (did you mean '\($0)'?)" }
        ?? ". Write { \"$literal\": … } for an object that has such a key"
      return "a value to send has no key \(name.quoted)\(remedy)"
    }
  }
}
