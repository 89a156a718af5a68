import Mutants

/// What fixtures, rules and laws find of all mechanical mutants.
struct MechanicalReport {
  /// How many in a hundred are to be found by some parts.
  static func minimum(of parts: [JudgeMutantCommand.Part]) -> Double {
    parts == [.explored] ? 85 : parts.contains(.explored) ? 97 : 95
  }

  let mutation: MutationReport
  /// Those that no flow can tell from the module itself, each with the reason.
  let equivalent: [(judged: JudgedMutant, reason: String)]
  /// What nothing finds, or no flow reaches.
  let missed: [JudgedMutant]
  /// Entries of the list of equivalent mutants that say nothing any more.
  let stale: [EquivalentMutant]
  /// How many in a hundred are to be found.
  private let minimum: Double

  /// - Parameters:
  ///   - isWhole: Whether all mutants are there, so that each known one has to be.
  ///   - minimum: How many in a hundred are to be found.
  ///   - known: The equivalent ones.
  init(
    _ mutation: MutationReport, isWhole: Bool, minimum: Double,
    known: [EquivalentMutant] = EquivalentMutant.all
  ) {
    self.mutation = mutation
    self.minimum = minimum
    var equivalent: [(judged: JudgedMutant, reason: String)] = []
    var missed: [JudgedMutant] = []
    var used: Set<EquivalentMutant> = []
    for judged in mutation.mutants
    where judged.verdict == .survived || judged.verdict == .notReached {
      if let entry = known.first(where: { $0.matches(judged) }) {
        used.insert(entry)
        equivalent.append((judged, entry.reason))
      } else {
        missed.append(judged)
      }
    }
    (self.equivalent, self.missed) = (equivalent, missed)
    stale = isWhole ? known.filter { !used.contains($0) } : []
  }

  private var judged: Int { mutation.killed + missed.count }
  private var percent: Double { judged == 0 ? 0 : Double(mutation.killed) * 100 / Double(judged) }

  var holds: Bool { percent >= minimum && stale.isEmpty }

  func text(isVerbose: Bool) -> String {
    var lines: [String] = []
    if isVerbose {
      lines += mutation.mutants.compactMap { judged in
        guard case .killed(let reason) = judged.verdict else { return nil }
        return "\(Self.head(judged))\n  by \(reason)"
      }
    }
    lines += equivalent.map { "\(Self.head($0.judged, "equivalent"))\n  since \($0.reason)" }
    lines += missed.map { "\(Self.head($0)) [\($0.mutant.change.rawValue)]" }
    lines += stale.map { "stale: \($0.file): \($0.arrow) is found, or is no mutant any more" }
    lines.append(
      "\(mutation.killed) of \(judged) mutants that are not equivalent are found, "
        + "\((percent * 10).rounded(.down) / 10) %; \(equivalent.count) equivalent, "
        + "\(missed.count { $0.verdict == .notReached }) not reached, "
        + "\(mutation.uncompilable) not compiling, \(mutation.unswitchable) without a switch")
    return lines.joined(separator: "\n")
  }

  private static func head(_ judged: JudgedMutant, _ verdict: String? = nil) -> String {
    "\(verdict ?? judged.verdict.name) \(judged.path):\(judged.mutant.line): \(judged.mutant.arrow)"
  }
}
