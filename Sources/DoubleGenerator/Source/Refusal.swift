/// Why there can't be a double of a protocol.
enum Refusal {
  /// The first reason; nil where there is none.
  static func of(_ model: ProtocolModel, _ members: [Member]) -> String? {
    let all = zip(model.requirements, members)
    for (requirement, member) in all {
      if let refusal = requirement.refusal {
        return "\(requirement.symbol) can't be read: \(refusal)"
      }
      if let reason = reason(member) { return "\(requirement.symbol) \(reason)" }
    }
    if model.hasOwnCalls, members.contains(where: { $0.declaration.name == "stub" }) {
      return "it has both 'calls' and 'stub', and a double needs one of the names"
    }
    if model.associatedTypes.contains(where: { $0.name == "Stub" }) {
      return "its associated type is called Stub, as a double's answers are"
    }
    let latecomer = all.first { $1.declaration.isStatic || $1.declaration.isInitializer }
    guard let latecomer,
      let needed = members.first(where: { $0.isNeeded && $0.answerOutOfNothing == nil })
    else { return nil }
    return "\(latecomer.0.symbol) can be called before a double is made, and nobody could say what "
      + "\(needed.answer) answers"
  }

  private static func reason(_ member: Member) -> String? {
    let declaration = member.declaration
    if declaration.generics.contains(where: { $0.hasPrefix("each ") }) {
      return "takes a parameter pack, which can't be recorded"
    }
    if declaration.type.words.contains("sending"), !isPlain(declaration.type.bare) {
      return "returns a 'sending' value, which an answer of a test is not"
    }
    if ([declaration.type] + declaration.constraints.map(\.right)).contains(where: {
      $0.words.contains("~")
    }) {
      return "has a type that can't be copied, and so not be recorded"
    }
    if let span = declaration.types.lazy.compactMap(\.span).first {
      return "has a \(span), which can't outlive the call, and so not be recorded"
    }
    let autoclosures = declaration.parameters.compactMap { member.autoclosure($0)?.function }
    if autoclosures.contains(where: {
      $0.thrown.canThrow && !declaration.thrown.canThrow || $0.isAsync && !declaration.isAsync
    }) {
      return "takes an autoclosure that can throw or wait but can't do so itself, so that its "
        + "value can't be recorded"
    }
    if let type = declaration.thrown.named, member.erasure.touches(type) {
      return "throws a generic error, which no answer can be of"
    }
    if member.isErased, member.isNeeded {
      let thrown = declaration.thrown.named.map { "throws \($0.text) only" } ?? "does not throw"
      return
        "returns a generic value and \(thrown): there is nothing to return where nobody answers"
    }
    return nil
  }

  private static func isPlain(_ type: SwiftType) -> Bool {
    ["Int", "String", "Bool", "Double", "Void"].contains { type.isNamed($0) }
  }
}
