/// Why there can't be a double of a protocol, or why it lacks a member.
struct Refusal {
  /// Why there is no double; nil where there is one.
  private(set) var whole: String?
  /// Why a requirement is not written, by its place.
  private(set) var members: [Int: String] = [:]

  init(_ model: ProtocolModel, _ all: [Member]) {
    for (place, member) in all.enumerated() {
      let refusal = model.requirements[place].refusal
      members[place] = refusal.map { "can't be read: \($0)" } ?? Self.reason(member)
    }
    // What is called without a double needs its own answer, and then those of all others.
    func isUnmade(_ place: Int) -> Bool {
      members[place] == nil && all[place].isNeeded && all[place].answerOutOfNothing == nil
    }
    let latecomers = all.indices.filter {
      members[$0] == nil && (all[$0].declaration.isStatic || all[$0].declaration.isInitializer)
    }
    for place in latecomers.filter(isUnmade) + latecomers {
      guard members[place] == nil,
        let needed = isUnmade(place) ? place : all.indices.first(where: isUnmade)
      else { continue }
      members[place] =
        "can be called before a double is made, and nobody could say what \(all[needed].answer) answers"
    }
    // A subclass needs its required initialisers, and a double without a member helps nobody.
    let required = model.superclass?.required.map(\.key) ?? []
    let lost = members.keys.sorted().first {
      members.count == all.count || required.contains(all[$0].declaration.key)
    }
    whole = model.refusal ?? lost.map { text($0, of: model) } ?? Self.clash(model)
  }

  /// The requirement at a place, and why it is not written.
  func text(_ place: Int, of model: ProtocolModel) -> String {
    "\(model.requirements[place].symbol) \(members[place] ?? "")"
  }

  private static func clash(_ model: ProtocolModel) -> String? {
    if model.hasOwnCalls, model.requirements.contains(where: { $0.declaration.name == "stub" }) {
      return "it has both 'calls' and 'stub', and a double needs one of the names"
    }
    return model.associatedTypes.contains { $0.name == "Stub" }
      ? "its associated type is called Stub, as a double's answers are" : nil
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
