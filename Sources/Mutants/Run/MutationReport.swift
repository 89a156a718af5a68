package import ViperJSON

/// What came of all mutants of targets.
package struct MutationReport: Sendable {
  package let targets: [String]
  package let mutants: [JudgedMutant]
  /// How many do not compile, and were left out.
  package let uncompilable: Int
  /// How many have a shape that no switch fits.
  package let unswitchable: Int
  /// How many were compiled by themselves, too.
  package let compared: Int
  /// How long the tests take without a mutant.
  package let seconds: Double

  package init(
    targets: [String], mutants: [JudgedMutant], uncompilable: Int, unswitchable: Int, compared: Int,
    seconds: Double
  ) {
    (self.targets, self.mutants, self.uncompilable) = (targets, mutants, uncompilable)
    (self.unswitchable, self.compared, self.seconds) = (unswitchable, compared, seconds)
  }

  private func all(_ name: String) -> [JudgedMutant] {
    mutants.filter { $0.verdict.name == name }
  }

  package var killed: Int { all("killed").count }
  package var survivors: [JudgedMutant] { all("survived") }
  package var unreached: [JudgedMutant] { all("not reached") }

  /// How many in a hundred are killed of those that were reached and judged; nil where none was.
  package var percent: Double? {
    let judged = killed + survivors.count
    return judged == 0 ? nil : Double(killed) * 100 / Double(judged)
  }
}

// MARK: - Text

extension MutationReport {
  /// The survivors with what would see them, what is not reached, and the sum.
  package func text(isVerbose: Bool) -> String {
    var lines: [String] = []
    for judged in mutants {
      let mutant = judged.mutant
      let head = "\(judged.verdict.name) \(judged.path):\(mutant.line): \(mutant.arrow)"
      switch judged.verdict {
      case .killed(let reason): if isVerbose { lines += [head, "  by \(reason)"] }
      case .survived:
        lines += [head, "  [\(mutant.change.rawValue)] Missing: \(mutant.change.hint)."]
      case .notReached: lines.append("\(head) [\(mutant.change.rawValue)]")
      case .disputed(let reason): lines += [head, "  \(reason)"]
      }
    }
    return (lines + [sum]).joined(separator: "\n")
  }

  private var sum: String {
    let judged = killed + survivors.count
    let share = percent.map { " (\(Int($0.rounded(.down))) %)" } ?? ""
    var parts = [
      "\(killed) of \(judged) mutants of \(targets.joined(separator: ", ")) that tests reach are killed\(share)"
    ]
    if !unreached.isEmpty { parts.append("\(unreached.count) not reached") }
    if uncompilable > 0 { parts.append("\(uncompilable) not compiling") }
    if unswitchable > 0 { parts.append("\(unswitchable) without a switch") }
    let disputed = all("not judged").count
    if disputed > 0 { parts.append("\(disputed) not judged") }
    let alone =
      compared > 0 ? ["\(compared - disputed) of \(compared) fare the same by themselves"] : []
    return ([parts.joined(separator: ", ")] + alone).joined(separator: "\n")
  }
}

// MARK: - JSON

extension MutationReport {
  /// One object, for other tools.
  package var json: JSONValue {
    .object([
      ("target", .string(targets.joined(separator: ", "))), ("killed", .number(killed)),
      ("survived", .number(survivors.count)), ("notReached", .number(unreached.count)),
      ("notCompiling", .number(uncompilable)), ("withoutSwitch", .number(unswitchable)),
      ("notJudged", .number(all("not judged").count)), ("comparedAlone", .number(compared)),
      ("mutants", .array(mutants.map(Self.json))),
    ])
  }

  private static func json(_ judged: JudgedMutant) -> JSONValue {
    let mutant = judged.mutant
    var reason = JSONValue.null
    switch judged.verdict {
    case .killed(let text), .disputed(let text): reason = .string(text)
    case .survived: reason = .string(mutant.change.hint)
    case .notReached: break
    }
    return .object([
      ("file", .string(judged.path)), ("line", .number(mutant.line)),
      ("column", .number(mutant.column)), ("operator", .string(mutant.change.rawValue)),
      ("old", .string(mutant.old)), ("new", .string(mutant.new)),
      ("verdict", .string(judged.verdict.name)), ("reason", reason),
    ])
  }
}
