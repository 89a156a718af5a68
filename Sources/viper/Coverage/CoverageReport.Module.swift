import SourceRules
import ViperFixtures
import ViperMessages
import ViperRules

extension CoverageReport.Module {
  /// - Parameters:
  ///   - name: The module.
  ///   - data: What processes wrote.
  ///   - declarations: Where messages are declared; nil where nobody looks.
  init(_ name: String, _ data: CoverageData, _ declarations: MessageDeclarations?) {
    let own = data.vocabularies.filter { $0.module == name }
    let counts = data.counts
    var items: [CoverageReport.Item] = []
    var unknown: [CoverageReport.Unknown] = []
    for direction in Vocabulary.Direction.allCases {
      for channel in Channel.allCases {
        let here = own.filter { $0.direction == direction && $0.channel == channel }
        let owners = Self.owners(of: here)
        let touch: CoverageCounts.Kind = direction == .takes ? .sent : .came
        items += owners.keys.sorted().map { message in
          let title = "\(channel.rawValue) \(message)"
          let count = counts.count(touch, title, in: name)
          let place = owners[message]?.lazy.sorted().compactMap {
            declarations?.place(of: message, in: $0)
          }.first
          return CoverageReport.Item(
            kind: .message, module: name, name: title, verb: direction.rawValue, count: count,
            isUnexpected: direction == .sends && count > 0
              && counts.count(.expected, title, in: name) == 0,
            place: place)
        }
        let prefix = "\(channel.rawValue) "
        let others = counts.names(touch, in: name).filter { $0.hasPrefix(prefix) }
          .map { String($0.dropFirst(prefix.count)) }
          .filter { owners[$0] == nil && !Self.isCountedOtherwise($0, on: channel) }
        // Of a router that is told how and where, the scenes are known: `present(scene: .detail)`.
        let isByScene = channel == .route && !owners.isEmpty
        if here.contains(where: { $0.names == nil }) || !others.isEmpty && !isByScene {
          unknown.append(.init(verb: direction.rawValue, channel: channel, touched: others))
        }
      }
    }
    items += counts.names(.shown, in: name).map { button in
      CoverageReport.Item(
        kind: .button, module: name, name: button, verb: "shows",
        count: counts.count(.tapped, button, in: name))
    }
    let answered = CoverageCounts.Kind.answers.flatMap { counts.names($0, in: name) }
    let questions = Set(answered).sorted().map { question in
      let kinds = CoverageCounts.Kind.answers.map { ($0, counts.count($0, question, in: name)) }
      return CoverageReport.Question(name: question, counts: .init(uniqueKeysWithValues: kinds))
    }
    self.init(
      name: name, items: items, questions: questions, unknown: unknown,
      states: CoverageReport.State.all(of: name, data))
  }

  /// Whether a message is known though no double names it: an alert sink of the kit shows alerts, which
  /// are counted by their buttons, and a double's initializer is no message.
  private static func isCountedOtherwise(_ name: String, on channel: Channel) -> Bool {
    channel == .alert && ["show", "dismiss"].contains(name)
      || name == "init" || name.hasPrefix("init(")
  }

  /// Who declares each message.
  private static func owners(of vocabularies: Set<Vocabulary>) -> [String: Set<String>] {
    var owners: [String: Set<String>] = [:]
    for vocabulary in vocabularies {
      for name in vocabulary.names ?? [] {
        owners[name, default: []].formUnion(vocabulary.owner.isEmpty ? [] : [vocabulary.owner])
      }
    }
    return owners
  }
}
