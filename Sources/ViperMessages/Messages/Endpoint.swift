import RuntimeReflection
import ViperTime

/// The receiver of the messages of one channel in one module: a double's end.
///
/// A recorder tells doubles apart by it.
public final class Endpoint: Sendable {
  /// The module that the messages belong to; empty where a test has only one.
  public let module: String
  /// The kind of the messages that arrive here.
  public let channel: Channel
  /// The structure of the closures that answer the calls; nil where there is none.
  private let answers: Any.Type?
  private let declared = Guarded<[(call: String?, types: [Any.Type])]>([])

  /// Makes an endpoint of its own, told apart from every other one.
  public convenience init(module: String, channel: Channel) {
    self.init(module: module, channel: channel, answers: nil)
  }

  /// The same, of a double whose calls are answered by closures.
  package init(module: String, channel: Channel, answers: Any.Type?) {
    self.module = module
    self.channel = channel
    self.answers = answers
  }

  /// Says how the arguments of a call are declared, or of all calls.
  package func declare(_ types: Any.Type..., for call: String? = nil) {
    declared.withLock { $0.append((call, types)) }
  }

  /// The types that an argument of a call may be declared with; `Any`, as it is handed over, where
  /// nothing is known.
  ///
  /// The closure that answers a call is declared as the function is, and is called like it, with labels
  /// behind the name where there are several.
  func declarations(of call: String, at place: Int, of count: Int) -> [Any.Type] {
    let name = call.prefix { $0 != "(" }
    let answers = (answers.map(Reflection.fields) ?? []).filter { $0.name.hasPrefix(name) }
    let types = answers.flatMap { field -> [Any.Type] in
      let type = Reflection.unwrapped(field.type)
      let parameters = Reflection.parameters(of: type)
      if parameters.count == count { return [parameters[place]] }
      // A property that is set may be optional, or is so only here.
      return Reflection.kind(of: type) == .function ? [] : [type, field.type]
    }
    let others = declared.withLock { $0 }.filter { ($0.call ?? call) == call }
    let all = types + others.flatMap { $0.types.dropFirst(place).prefix(1) }
    return all.isEmpty ? [Any.self] : all
  }
}
