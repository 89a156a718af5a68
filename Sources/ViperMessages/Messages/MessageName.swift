import RoleNames
import RuntimeReflection
import ViperJSON
import ViperValues

/// The names of messages, by which doubles are told what to answer.
package enum MessageName {
  /// The name of a message: that of its enum case, of the function, or of its type.
  package static func of(_ message: Any) -> String {
    if let call = message as? Invocation {
      return call.name
    }
    return Reflection.caseName(of: message) ?? "\(type(of: message))"
  }

  /// The name of a scene, which may be a text.
  package static func of(scene: Any) -> String {
    (scene as? String) ?? of(scene)
  }

  /// Notes a finding where an enum has no case of a name that a test gives; else does nothing.
  package static func check(
    _ name: String, of type: Any.Type, in recorder: Recorder, _ place: SourcePlace
  ) {
    guard let cases = Reflection.cases(of: type), !cases.contains(where: { $0.name == name }) else {
      return
    }
    let hint = NearestName.suggestion(for: name, among: cases.map(\.name))
    recorder.note(
      Finding(
        id: .unknownMessage, sentence: "\(type) has no case '\(name)'\(hint).",
        remedy: "Name a case of \(type), without its arguments.", source: place))
  }
}
