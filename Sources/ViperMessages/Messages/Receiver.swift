import Foundation

/// The double that a message came to, by the names that a fixture may call it.
package struct Receiver: Sendable, Hashable {
  /// The part that it plays.
  package let role: String
  /// Its type, without what says that it is a double.
  package let typeName: String

  /// Names a double.
  package init(role: String, typeName: String) {
    self.role = role
    let ending = ["Spy", "Stub", "Fake"].first { typeName.hasSuffix($0) && typeName != $0 }
    self.typeName = String(typeName.dropLast(ending?.count ?? 0))
  }

  /// Whether a fixture means it by this name.
  package func isCalled(_ name: String) -> Bool { role == name || typeName == name }

  /// The name that tells it from these; nil where none does.
  func name(among others: Set<Receiver>) -> String? {
    let others = others.subtracting([self])
    if !others.contains(where: { $0.role == role }) { return role }
    return others.contains { $0.typeName == typeName } ? nil : typeName
  }
}

extension Recorder {
  /// Says whose end an endpoint is, so that a fixture can tell two of one kind apart.
  package func setReceiver(_ receiver: Receiver, of endpoint: Endpoint) {
    lock.withLock { state.receivers[ObjectIdentifier(endpoint)] = (receiver, endpoint) }
  }
}

extension Recorder.State {
  /// What was turned into structure so far.
  var transcript: Transcript {
    var transcript = Transcript(messages: namingReceivers(structured))
    transcript.advances = steps?.advances ?? []
    return transcript
  }

  /// Says of the messages that could have gone to another double to which one they went: where two
  /// doubles of a type are there, or two have taken a message of that name.
  private func namingReceivers(_ messages: [Message]) -> [Message] {
    guard receivers.count > 1 else { return messages }
    let ends = Dictionary(grouping: receivers.values) { End(of: $0.endpoint) }
      .mapValues { $0.map(\.receiver) }
    guard ends.values.contains(where: { $0.count > 1 }) else { return messages }
    var takers: [Named: Set<Receiver>] = [:]
    for message in messages {
      guard let receiver = message.receiver else { continue }
      let twins = ends[End(of: message), default: []].filter { $0.typeName == receiver.typeName }
      takers[Named(message), default: []].formUnion(twins + [receiver])
    }
    return messages.map { message in
      var message = message
      message.to = message.receiver?.name(among: takers[Named(message)] ?? [])
      if takers[Named(message)]?.count ?? 0 < 2 { message.to = nil }
      return message
    }
  }

  /// A module's doubles of one channel.
  private struct End: Hashable {
    let module: String
    let channel: Channel

    init(of endpoint: Endpoint) {
      (module, channel) = (endpoint.module, endpoint.channel)
    }

    init(of message: Message) {
      (module, channel) = (message.module, message.channel)
    }
  }

  private struct Named: Hashable {
    let end: End
    let name: String

    init(_ message: Message) {
      (end, name) = (End(of: message), message.name)
    }
  }
}
