/// How a double calls the class that its protocol is bound to, and what each subclass must have.
struct SuperclassInitializers {
  /// The call of a designated initialiser, with values that are made up.
  let call: String
  /// The initialisers that every subclass must have.
  private(set) var required: [Declaration] = []

  /// - Parameters:
  ///   - relationship: What leads to the class.
  ///   - module: The module of the protocol.
  /// - Throws: Why none can be called, to go on behind "only a subclass of X can adopt it, ".
  init(
    _ relationship: Relationship, of subject: String = "one", from module: String,
    in index: ProtocolIndex
  ) throws(Unreadable) {
    guard let symbol = index.symbol(relationship.target) else {
      guard let call = Self.foreignCalls[relationship.name] else {
        throw Unreadable(reason: "and how \(subject) is made is not known")
      }
      self.call = call
      required = call == Self.plain ? [] : [Self.coder]
      return
    }
    let all = index.initializers(of: symbol)
    let own = try Self.read(all.filter { Self.isVisible($0, from: module, in: index) }, in: index)
    required = own.filter { $0.modifiers.contains("required") }
    // A class without a designated initialiser of its own has those of the class that it inherits
    // from.
    if all.allSatisfy(Self.isConvenience) {
      guard let parent = index.relationships(from: symbol, kind: "inheritsFrom").first else {
        call = Self.plain
        return
      }
      let inherited = try Self(parent, of: "a \(parent.fullName)", from: module, in: index)
      call = inherited.call
      let keys = required.map(\.key)
      required += inherited.required.filter { !keys.contains($0.key) }
      return
    }
    let designated = own.filter { !$0.modifiers.contains("convenience") }
    guard !designated.isEmpty else {
      throw Unreadable(reason: "whose designated initialisers no test can call")
    }
    let calls = designated.sorted { $0.parameters.count < $1.parameters.count }
      .compactMap { Self.call($0, index.facts) }
    guard let call = calls.first else {
      let titles = all.filter { !Self.isConvenience($0) }.map(\.names.title)
      throw Unreadable(
        reason: "and no value can be made up for \(titles.joined(separator: " or "))")
    }
    self.call = call
  }

  private static func read(
    _ symbols: [Symbol], in index: ProtocolIndex
  ) throws(Unreadable) -> [Declaration] {
    var declarations: [Declaration] = []
    for symbol in symbols {
      var declaration = try Declaration(reading: symbol)
      declaration.mapNames(index.fullName)
      declarations.append(declaration)
    }
    return declarations
  }

  private static func isConvenience(_ symbol: Symbol) -> Bool {
    symbol.fragments.contains { $0.spelling == "convenience" }
  }

  /// Whether a test of a module can name it. Another module of the package is imported plainly.
  private static func isVisible(
    _ symbol: Symbol, from module: String, in index: ProtocolIndex
  ) -> Bool {
    let least = index.module(of: symbol.precise) == module ? AccessLevel.internal : .package
    return (symbol.access ?? .private) >= least
  }

  /// The call with made-up values; nil where one can't be made, or where it may fail or wait.
  private static func call(_ declaration: Declaration, _ facts: TypeFacts) -> String? {
    guard declaration.makesPlainly else { return nil }
    let needed = declaration.parameters.filter { !$0.hasDefault && !$0.isVariadic }
    let values = needed.compactMap { parameter in
      facts.fallback(parameter.type).map { (parameter.label.map { "\($0): " } ?? "") + $0 }
    }
    return values.count == needed.count ? "super.init(\(values.joined(separator: ", ")))" : nil
  }

  private static let plain = "super.init()"

  /// Classes that protocols ask for, and how they are made.
  static let foreignCalls = [
    "NSObject": plain,
    "UIViewController": "super.init(nibName: nil, bundle: nil)",
    "UITableViewController": "super.init(nibName: nil, bundle: nil)",
    "UINavigationController": "super.init(nibName: nil, bundle: nil)",
    "NSViewController": "super.init(nibName: nil, bundle: nil)",
    "UIView": "super.init(frame: .zero)",
    "UIControl": "super.init(frame: .zero)",
    "NSView": "super.init(frame: .zero)",
  ]

  /// What all of those but `NSObject` require.
  private static let coder = Declaration(
    kind: .initializer, name: "init",
    parameters: [
      .init(label: "coder", name: "coder", type: .named("NSCoder"), isVariadic: false)
    ], initMark: "?")
}

// MARK: - What a subclass must have

extension ProtocolModel.Superclass {
  /// Those required initialisers that may give nil, which a double does.
  var refused: [Declaration] { required.filter { !$0.initMark.isEmpty } }

  /// Those that a double has as if its protocol asked for them.
  var requirements: [Requirement] {
    required.filter(\.initMark.isEmpty).map { declaration in
      var requirement = Requirement(symbol: declaration.title, declaration: declaration)
      if declaration.parameters.contains(where: \.isVariadic) {
        requirement.refusal = "its class asks for it, and its arguments can't be handed on"
      }
      return requirement
    }
  }

  /// The call of the class in an initialiser of a double.
  func initializer(in declaration: Declaration) -> String {
    guard required.contains(where: { $0.key == declaration.key }) else { return initializer }
    let values = declaration.parameters.map { parameter in
      (parameter.label.map { "\($0): " } ?? "")
        + (parameter.type.words.contains("inout") ? "&" : "") + parameter.variable
    }
    return Words.effects(
      canThrow: declaration.thrown.canThrow, isAsync: declaration.isAsync)
      + "super.init(\(values.joined(separator: ", ")))"
  }
}
