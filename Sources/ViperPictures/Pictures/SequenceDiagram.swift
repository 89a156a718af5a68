/// A flow as a sequence diagram: life lines, and what goes from one to another.
package struct SequenceDiagram: Sendable, Equatable {
  /// A module, or one of its neighbours.
  package struct LifeLine: Sendable, Hashable {
    /// How it is called: a module's name, or a role.
    package let title: String
    /// The module whose neighbour it is; nil for a module itself.
    package let neighbourOf: String?

    package init(title: String, neighbourOf: String? = nil) {
      (self.title, self.neighbourOf) = (title, neighbourOf)
    }
  }

  /// What is drawn below what came before.
  package enum Row: Sendable, Equatable {
    /// A step begins.
    case step(Int, String)
    case message(Arrow)
  }

  /// A message.
  package struct Arrow: Sendable, Equatable {
    /// How it compares with what is expected.
    package enum Kind: String, Sendable {
      /// Nothing is compared, or it is as expected.
      case plain
      /// It came, and is expected otherwise.
      case different
      /// It is expected, and did not come.
      case missing
      /// It came, and is not expected.
      case unexpected
    }

    /// From and to which life line, by their places.
    package let from: Int
    package let to: Int
    package let text: String
    package let kind: Kind
    /// What is expected instead; nil where that is what came, or nothing.
    package let expected: String?
    /// What is to be said of it besides: that it came off the main thread.
    package let remark: String?

    package init(
      from: Int, to: Int, _ text: String, _ kind: Kind = .plain, expected: String? = nil,
      remark: String? = nil
    ) {
      (self.from, self.to, self.text, self.kind) = (from, to, text, kind)
      (self.expected, self.remark) = (expected, remark)
    }

    /// The lines that stand over it: in words what its colour says.
    package var lines: [String] {
      let came = remark.map { "\(text) (\($0))" } ?? text
      return switch kind {
      case .plain: [came]
      case .different: [came, "expected: \(expected ?? "something else")"]
      case .missing: ["missing: \(text)"]
      case .unexpected: ["not expected: \(came)"]
      }
    }
  }

  package let title: String
  package private(set) var lifeLines: [LifeLine] = []
  package private(set) var rows: [Row] = []

  package init(title: String) { self.title = title }

  /// The place of a life line, which is added where it is new.
  package mutating func place(of lifeLine: LifeLine) -> Int {
    if let place = lifeLines.firstIndex(of: lifeLine) { return place }
    lifeLines.append(lifeLine)
    return lifeLines.count - 1
  }

  package mutating func add(_ row: Row) { rows.append(row) }

  /// What a life line is called: with its module, where there are several.
  func name(of lifeLine: LifeLine) -> String {
    guard let module = lifeLine.neighbourOf, lifeLines.count(where: { $0.neighbourOf == nil }) > 1
    else { return lifeLine.title }
    return "\(lifeLine.title) of \(module)"
  }

  /// All of it as sentences, for who can't see it.
  package var sentences: [String] {
    rows.map { row in
      switch row {
      case .step(let number, let when): "Step \(number): \(when)."
      case .message(let arrow):
        "\(name(of: lifeLines[arrow.from])) to \(name(of: lifeLines[arrow.to])): "
          + arrow.lines.joined(separator: "; ") + "."
      }
    }
  }
}

extension SequenceDiagram {
  /// The life lines that a message goes from and to.
  ///
  /// - Parameters:
  ///   - module: The module that it is sent into, or comes out of.
  ///   - channel: Its kind, which says who is at the other end.
  ///   - isFromTest: Whether it is sent into the module.
  ///   - receiver: Who gets it; nil where the kind says it.
  package mutating func ends(
    of module: String, channel: String, isFromTest: Bool, receiver: String? = nil
  ) -> (from: Int, to: Int) {
    let (sender, taker) = Self.neighbours[channel] ?? ("caller", "service")
    let place = place(of: LifeLine(title: module))
    let neighbour = self.place(
      of: LifeLine(title: isFromTest ? sender : receiver ?? taker, neighbourOf: module))
    return isFromTest ? (neighbour, place) : (place, neighbour)
  }

  /// Who sends messages of a kind into a module, and who takes those that come out of one.
  private static let neighbours = [
    "event": ("view", "presenter"), "command": ("presenter", "view"),
    "request": ("presenter", "interactor"), "response": ("interactor", "presenter"),
    "route": ("presenter", "router"), "delegate": ("child", "delegate"),
    "alert": ("alert", "alert"), "output": ("source", "listener"),
  ]
}
