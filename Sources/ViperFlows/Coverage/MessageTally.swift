import ViperFixtures
import ViperJSON
import ViperMessages
import ViperValues

/// Counts the messages and answers of a run: few different ones, and each often.
///
/// So few are found sooner one after the other than by a hash of their texts, and each title is made once.
struct MessageTally {
  private struct Entry {
    let kind: CoverageCounts.Kind
    let channel: Channel
    let name: String
    let module: String
    var count: Int
  }

  private var entries: [Entry] = []

  /// How often each message was sent, came, is expected and was answered.
  var counts: [CoverageCounts.Entry] {
    entries.map { entry in
      let title = entry.channel.rawValue + " " + entry.name
      return (.init(module: entry.module, kind: entry.kind, name: title), entry.count)
    }
  }

  private mutating func add(
    _ kind: CoverageCounts.Kind, _ channel: Channel, _ name: String, in module: String,
    times count: Int = 1
  ) {
    // No entry is copied to be compared.
    for place in entries.indices
    where entries[place].kind == kind && entries[place].channel == channel
      && entries[place].name == name && entries[place].module == module
    {
      entries[place].count += count
      return
    }
    entries.append(Entry(kind: kind, channel: channel, name: name, module: module, count: count))
  }

  /// Counts a message of a transcript.
  mutating func add(_ message: Message) {
    switch message.origin {
    // Answers to alerts are counted by their buttons.
    case .test where message.channel == .alert: return
    case .test: add(.sent, message.channel, message.name, in: message.module)
    case .module:
      add(.came, message.channel, message.name, in: message.module)
      guard let scene = message.sceneOfRoute else { return }
      add(.came, message.channel, scene, in: message.module)
    }
  }

  /// Counts the answers to a question.
  mutating func add(_ answer: GivenAnswer, to question: MessagePattern, times count: Int) {
    for kind in answer.coverageKinds {
      add(kind, question.channel, question.name, in: question.module, times: count)
    }
  }

  /// Counts what a flow expects.
  mutating func addExpected(of flow: Flow) {
    addExpected(flow.assembly ?? [])
    for place in flow.steps.indices { addExpected(flow.steps[place].then ?? []) }
  }

  private mutating func addExpected(_ expectations: [Flow.Expectation]) {
    for expectation in expectations {
      switch expectation {
      case .message(let pattern): addExpected(pattern)
      case .unordered(let patterns, _): for pattern in patterns { addExpected(pattern) }
      }
    }
  }

  private mutating func addExpected(_ pattern: MessagePattern) {
    add(.expected, pattern.channel, pattern.name, in: pattern.module)
    guard let scene = pattern.sceneOfRoute else { return }
    add(.expected, pattern.channel, scene, in: pattern.module)
  }
}

// A router that is told how and where has scenes for its vocabulary: `present(scene: .detail)`.

extension Message {
  /// The case of the scene that a route opens; nil for any other message.
  fileprivate var sceneOfRoute: String? {
    guard channel == .route, let scene = arguments.first(where: { $0.label == "scene" }),
      case .enumCase(let name, _) = scene.value.content
    else { return nil }
    return name
  }
}

extension MessagePattern {
  /// The case of the scene that a route opens, as far as the fixture names it.
  fileprivate var sceneOfRoute: String? {
    guard channel == .route, let scene = with?["scene"] else { return nil }
    return scene.text ?? scene.members.first.map(\.key).flatMap { $0.hasPrefix("$") ? nil : $0 }
  }
}
