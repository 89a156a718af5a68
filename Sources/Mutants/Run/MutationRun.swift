package import Foundation
import ViperCommandLine

/// Mutates a target in a copy of its package, and runs the tests on each mutant.
package struct MutationRun: Sendable {
  package var package: URL
  package var target: String
  /// Where the copy and its build lie.
  package var folder: URL
  /// Only files whose path ends so; empty for all.
  package var files: [String] = []
  /// How many mutants are taken; nil for all.
  package var sample: Int?
  package var seed: UInt64 = 0
  package var jobs = ProcessInfo.processInfo.activeProcessorCount
  /// How many seconds the tests may take on a mutant; nil for a multiple of what they take without.
  package var timeLimit: Int?
  /// How many mutants of each operator are compiled by themselves, too.
  package var alone = 1

  package init(package: URL, target: String, folder: URL) {
    (self.package, self.target, self.folder) = (package, target, folder)
  }

  /// - Parameter progress: Told what is done now.
  /// - Throws: A ``MutationProblem`` that says why it can't be done.
  package func report(progress: @escaping @Sendable (String) -> Void) throws -> MutationReport {
    progress("copying the package")
    let copy = try PackageCopy.make(of: package, in: folder)
    progress("building the tests")
    try build(copy, "the package does not build")
    var bundle = try TestBundle(of: copy)
    progress("running the tests without a mutant")
    let clean = try baseline(bundle, "the tests fail without a mutant", [:])
    try bundle.learn(from: clean.output)

    progress("looking for mutants in \(target)")
    var mutated = try MutatedTarget(target, in: copy) { path in
      files.isEmpty || files.contains { path.hasSuffix("/\($0)") }
    } keeping: {
      MutantSample.take(sample, of: $0, seed: seed)
    }
    guard !mutated.mutants.isEmpty else {
      throw MutationProblem("nothing in '\(target)' can be mutated")
    }
    progress("compiling \(mutated.mutants.count) mutants")
    try mutated.compile { progress("compiling: \($0) mutants taken out") }
    progress("building the tests with all mutants")
    try build(copy, "the tests do not build with the mutants")

    let file = copy.logs.appendingPathComponent("reached.txt")
    try Data().write(to: file)
    let off = try baseline(
      bundle, "the tests fail with all mutants switched off",
      [SwitchFile.reachedVariable: file.path])
    let text = try String(contentsOf: file, encoding: .utf8)
    let reached = Set(text.split(separator: "\n").compactMap { Int($0) })
    let limit = timeLimit ?? max(10, Int(off.seconds * 5) + 5)

    var judged = try judge(mutated, bundle, reached, limit, progress)
    let compared = try compare(&judged, mutated, copy, bundle, limit, progress)
    return MutationReport(
      target: target, mutants: judged, uncompilable: mutated.uncompilable.count,
      unswitchable: mutated.unswitchable, compared: compared, seconds: clean.seconds)
  }

  private func build(_ copy: PackageCopy, _ problem: String) throws {
    let built = try copy.swift("build", ["--build-tests"], log: "build")
    guard !built.isSuccess else { return }
    let lines = built.output.split(separator: "\n")
    let reason = lines.first { $0.contains("error: ") } ?? lines.last ?? "swift build said nothing"
    throw MutationProblem("\(problem): \(reason)")
  }

  private func baseline(
    _ bundle: TestBundle, _ problem: String, _ variables: [String: String]
  ) throws -> (output: String, seconds: Double) {
    let start = Date()
    let ran = try bundle.run(nearestTo: nil, variables, timeLimit: nil)
    if case .failed(let reason) = ran.outcome { throw MutationProblem("\(problem): \(reason)") }
    return (ran.output, Date().timeIntervalSince(start))
  }

  private func judge(
    _ mutated: MutatedTarget, _ bundle: TestBundle, _ reached: Set<Int>, _ limit: Int,
    _ progress: @escaping @Sendable (String) -> Void
  ) throws -> [JudgedMutant] {
    let all = mutated.mutants.map {
      JudgedMutant(mutant: $0, path: mutated.path(of: $0), verdict: .notReached)
    }
    let count = all.count
    return try ParallelWork.map(all, jobs: jobs) { done in
      progress("\(done) of \(count) mutants")
    } _: { judged in
      guard reached.contains(judged.mutant.id) else { return judged }
      var judged = judged
      judged.verdict = Self.verdict(
        try bundle.run(
          nearestTo: judged.path, [SwitchFile.activeVariable: "\(judged.mutant.id)"],
          timeLimit: limit
        ).outcome)
      return judged
    }
  }

  private static func verdict(_ outcome: TestProcess.Outcome) -> Verdict {
    switch outcome {
    case .passed: .survived
    case .failed(let reason): .killed(by: reason)
    case .timedOut(let seconds): .killed(by: "the tests did not end within \(seconds) s")
    }
  }

  /// Compiles some mutants of each operator by themselves; one that fares otherwise is not judged.
  private func compare(
    _ judged: inout [JudgedMutant], _ mutated: MutatedTarget, _ copy: PackageCopy,
    _ bundle: TestBundle, _ limit: Int, _ progress: @Sendable (String) -> Void
  ) throws -> Int {
    var compared = 0
    for change in MutationOperator.allCases {
      let places = judged.indices.filter {
        judged[$0].mutant.change == change && judged[$0].verdict != .notReached
      }
      for place in MutantSample.take(alone, of: places, seed: seed) {
        let mutant = judged[place].mutant
        progress("compiling a mutant of \(change.rawValue) by itself")
        try mutated.write(alone: mutant)
        compared += 1
        guard try copy.swift("build", ["--build-tests"], log: "build").isSuccess else {
          judged[place].verdict = .disputed("it does not compile by itself")
          continue
        }
        let alone = Self.verdict(
          try bundle.run(nearestTo: judged[place].path, [:], timeLimit: limit).outcome)
        guard alone.name != judged[place].verdict.name else { continue }
        judged[place].verdict = .disputed(
          "\(judged[place].verdict.name) behind its switch, \(alone.name) by itself")
      }
    }
    return compared
  }
}
