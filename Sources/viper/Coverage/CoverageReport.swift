import SourceRules
import ViperFixtures
import ViperMessages
import ViperRules

/// What flows touched of what modules can take and send.
struct CoverageReport {
  /// A message or a button of a module, and whether a flow touched it.
  struct Item {
    /// What it is.
    enum Kind: String, CaseIterable {
      case message
      case button

      /// The id by which a baseline accepts one that no flow touches.
      var rule: String { "untouched-\(rawValue)" }
    }

    let kind: Kind
    let module: String
    /// What it is called: `event viewDidLoad`, `Delete of (Cancel, Delete)`.
    let name: String
    /// Which way a message goes: "takes" or "sends"; "shows" for a button.
    let verb: String
    /// How often flows touched it.
    let count: Int
    /// Whether it came, and no flow expects it.
    var isUnexpected = false
    var place: Violation.Place?
    /// Whether the baseline accepts that no flow touches it.
    var isAccepted = false

    var isRoute: Bool { name.hasPrefix("\(Channel.route.rawValue) ") }
    var isTouched: Bool { count > 0 }
    /// What a baseline says of it.
    var accepted: Baseline.Accepted {
      Baseline.Accepted(rule: kind.rule, types: [module], edge: "\(verb) \(name)")
    }
  }

  /// A question that flows answered, and how often by each kind of answer.
  struct Question {
    let name: String
    let counts: [CoverageCounts.Kind: Int]
    var missing: [CoverageCounts.Kind] {
      CoverageCounts.Kind.answers.filter { counts[$0, default: 0] == 0 }
    }
  }

  /// What is not known: how many there are can't be said.
  struct Unknown: Hashable {
    let verb: String
    let channel: Channel
    /// Those that flows touched.
    let touched: [String]
  }

  /// One module.
  struct Module {
    let name: String
    var items: [Item]
    let questions: [Question]
    let unknown: [Unknown]
    /// The states that flows come to, those first to which they come most.
    let states: [State]
  }

  let data: CoverageData
  private(set) var modules: [Module]
  private(set) var stale: [Baseline.Accepted]
  /// Whether declarations were looked for.
  let hasSources: Bool

  static let rules = Item.Kind.allCases.map(\.rule)

  /// - Parameters:
  ///   - data: What processes wrote.
  ///   - declarations: Where messages are declared; nil where nobody looks.
  ///   - baseline: What is accepted; nil for nothing.
  ///   - module: The only module to look at; nil for all.
  init(
    _ data: CoverageData, declarations: MessageDeclarations? = nil, baseline: Baseline? = nil,
    module: String? = nil
  ) {
    self.data = data
    hasSources = declarations != nil
    modules = data.modules.filter { module == nil || $0 == module }
      .map { Module($0, data, declarations) }
    stale = []
    guard let baseline else { return }
    var used: Set<Baseline.Accepted> = []
    for place in modules.indices {
      for item in modules[place].items.indices {
        let accepted = modules[place].items[item].accepted
        guard !modules[place].items[item].isTouched, baseline.accepted.contains(accepted)
        else { continue }
        modules[place].items[item].isAccepted = true
        used.insert(accepted)
      }
    }
    stale = baseline.accepted.filter {
      !used.contains($0) && Self.rules.contains($0.rule) && (module == nil || $0.types == [module])
    }
  }

  var items: [Item] { modules.flatMap(\.items) }

  /// What no flow touches, and nobody accepts.
  var untouched: [Item] { items.filter { !$0.isTouched && !$0.isAccepted } }

  /// The states in which flows leave out what they send elsewhere, those first to which they come most.
  var openStates: [State] {
    modules.flatMap(\.states).filter { !$0.missing.isEmpty }.sorted(by: State.comesFirst)
  }

  var unexpected: [Item] { items.filter(\.isUnexpected) }

  /// What is touched of all that counts.
  var share: Share { Share(items) }

  /// Accepts all that no flow touches now.
  var newBaseline: Baseline { Baseline(items.filter { !$0.isTouched }.map(\.accepted)) }
}

/// How much of something is touched.
struct Share {
  let touched: Int
  let all: Int

  /// Counts items; those that are accepted do not count.
  init(_ items: [CoverageReport.Item]) {
    let counted = items.filter { !$0.isAccepted }
    touched = counted.count(where: \.isTouched)
    all = counted.count
  }

  /// Whether it is at least so many percent; what is unknown is not.
  func isAtLeast(percent: Double) -> Bool {
    all > 0 && Double(touched) * 100 >= percent * Double(all)
  }

  /// "18 of 20"; a dash where there is none.
  var text: String { all == 0 ? "–" : "\(touched) of \(all)" }

  /// In whole percent, rounded down; "unknown" where nothing is known.
  var percent: String { all == 0 ? "unknown" : "\(touched * 100 / all) %" }
}
