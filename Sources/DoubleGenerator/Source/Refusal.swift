/// Why there can't be a double of a protocol.
enum Refusal {
  /// The first reason; nil where there is none.
  static func of(_ model: ProtocolModel, _ members: [Member]) -> String? {
    for (requirement, member) in zip(model.requirements, members) {
      if let reason = requirement.refusal ?? reason(member) {
        return
          "\(requirement.symbol) \(requirement.refusal == nil ? "" : "can't be read: ")\(reason)"
      }
    }
    if model.associatedTypes.contains(where: { $0.name == "Stub" }) {
      return "its associated type is called Stub, as a double's answers are"
    }
    let latecomer = zip(model.requirements, members).first { _, member in
      member.declaration.isStatic || member.declaration.kind == .initializer
    }
    if let latecomer, let needed = members.first(where: \.isNeeded) {
      return
        "\(latecomer.0.symbol) can be called before a double is made, and nobody could say what "
        + "\(needed.answer) answers"
    }
    return nil
  }

  private static func reason(_ member: Member) -> String? {
    let declaration = member.declaration
    if declaration.generics.contains(where: { $0.hasPrefix("each ") }) {
      return "takes a parameter pack, which can't be recorded"
    }
    if declaration.type.words.contains("sending"), !isPlain(declaration.type.bare) {
      return "returns a 'sending' value, which an answer of a test is not"
    }
    if declaration.type.words.contains("~")
      || declaration.constraints.contains(where: {
        $0.right.words.contains("~")
      })
    {
      return "has a type that can't be copied, and so not be recorded"
    }
    for parameter in declaration.parameters {
      if let closure = member.facts.closure(parameter.type), closure.isAutoclosure,
        closure.function.thrown.canThrow && !declaration.thrown.canThrow
          || closure.function.isAsync && !declaration.isAsync
      {
        return "takes an autoclosure that can throw or wait but can't do so itself, so that its "
          + "value can't be recorded"
      }
    }
    if case .type(let type) = declaration.thrown, member.erasure.touches(type) {
      return "throws a generic error, which no answer can be of"
    }
    if member.isErased, member.isNeeded {
      return "returns a generic value and does not throw: there is nothing to return where nobody "
        + "answers"
    }
    return nil
  }

  private static func isPlain(_ type: SwiftType) -> Bool {
    ["Int", "String", "Bool", "Double", "Void"].contains { type.isNamed($0) }
  }
}
