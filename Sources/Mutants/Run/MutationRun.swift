package import Foundation
import ViperCommandLine

/// Mutates targets in a copy of their package, and runs the tests on each mutant.
package struct MutationRun: Sendable {
  package var package: URL
  package var targets: [String]
  /// Where the copy and its build lie.
  package var folder: URL
  /// How the paths of the files end that are mutated; empty for all files.
  package var files: [String] = []
  /// Takes those of a target's mutants that are asked for.
  package var keeping: @Sendable ([Mutant]) -> [Mutant] = { $0 }
  /// How many mutants of each target are taken; nil for all.
  package var sample: Int?
  package var seed: UInt64 = 0
  package var jobs = ProcessInfo.processInfo.activeProcessorCount
  /// How many seconds the tests may take on a mutant; nil for a multiple of what they take without.
  package var timeLimit: Int?
  /// What the tests' environment has besides.
  package var variables: [String: String] = [:]
  /// How many mutants of each operator are compiled by themselves, too.
  package var alone = 1

  package init(package: URL, targets: [String], folder: URL) {
    (self.package, self.targets, self.folder) = (package, targets, folder)
  }

  /// - Parameter progress: Told what is done now.
  /// - Throws: A ``MutationProblem`` that says why it can't be done.
  package func report(progress: @escaping @Sendable (String) -> Void) throws -> MutationReport {
    try report(by: TestBundle.init, progress: progress)
  }

  /// - Parameters:
  ///   - tests: Finds what is run on each mutant, in a copy that was built.
  ///   - progress: Told what is done now.
  /// - Throws: A ``MutationProblem`` that says why it can't be done.
  package func report<Tests: MutantTests>(
    by tests: (PackageCopy) throws -> Tests, progress: @escaping @Sendable (String) -> Void
  ) throws -> MutationReport {
    progress("copying the package")
    let copy = try PackageCopy.make(of: package, in: folder)
    progress("building the tests")
    try build(Tests.self, in: copy, "the package does not build")
    var bundle = try tests(copy)
    progress("running the tests without a mutant")
    let clean = try baseline(bundle, "the tests fail without a mutant", [:])
    try bundle.learn(from: clean.output)

    progress("looking for mutants in \(targets.joined(separator: ", "))")
    let mutated = try mutatedTargets(in: copy, progress)
    progress("building the tests with all mutants")
    try build(Tests.self, in: copy, "the tests do not build with the mutants")
    // A test that reads the source sees the user's.
    for target in mutated { try target.restore() }

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
      targets: targets, mutants: judged,
      uncompilable: mutated.map(\.uncompilable.count).reduce(0, +),
      unswitchable: mutated.map(\.unswitchable).reduce(0, +), compared: compared,
      seconds: clean.seconds)
  }

  /// Finds the mutants of all targets, and compiles them.
  private func mutatedTargets(
    in copy: PackageCopy, _ progress: (String) -> Void
  ) throws -> [MutatedTarget] {
    var count = 0
    var mutated: [MutatedTarget] = []
    var unknown = Set(files)
    for target in targets {
      let one = try MutatedTarget(target, in: copy, firstID: count + 1) { path in
        let names = files.filter { path.hasSuffix("/\($0)") }
        unknown.subtract(names)
        return files.isEmpty || !names.isEmpty
      } keeping: {
        MutantSample.take(sample, of: keeping($0), seed: seed)
      }
      count += one.mutants.count
      mutated.append(one)
    }
    if let name = unknown.min() {
      throw MutationProblem("'\(targets.joined(separator: "', '"))' has no file '\(name)'")
    }
    guard count > 0 else {
      throw MutationProblem("nothing in '\(targets.joined(separator: "', '"))' can be mutated")
    }
    progress("compiling \(count) mutants")
    for place in mutated.indices where !mutated[place].mutants.isEmpty {
      let before = mutated[..<place].map(\.uncompilable.count).reduce(0, +)
      try mutated[place].compile { progress("compiling: \(before + $0) mutants taken out") }
    }
    return mutated
  }

  private func build<Tests: MutantTests>(
    _: Tests.Type, in copy: PackageCopy, _ problem: String
  ) throws {
    let built = try copy.swift("build", Tests.built, log: "build")
    guard !built.isSuccess else { return }
    let lines = built.output.split(separator: "\n")
    let reason = lines.first { $0.contains("error: ") } ?? lines.last ?? "swift build said nothing"
    throw MutationProblem("\(problem): \(reason)")
  }

  private func baseline(
    _ bundle: some MutantTests, _ problem: String, _ variables: [String: String]
  ) throws -> TestProcess.Run {
    let ran = try bundle.run(
      nearestTo: nil, self.variables.merging(variables) { $1 }, timeLimit: nil)
    if case .failed(let reason) = ran.outcome { throw MutationProblem("\(problem): \(reason)") }
    return ran
  }

  private func judge(
    _ mutated: [MutatedTarget], _ bundle: some MutantTests, _ reached: Set<Int>, _ limit: Int,
    _ progress: @escaping @Sendable (String) -> Void
  ) throws -> [JudgedMutant] {
    let all = mutated.flatMap { target in
      target.mutants.map {
        JudgedMutant(mutant: $0, path: target.path(of: $0), verdict: .notReached)
      }
    }
    let count = all.count
    return try ParallelWork.map(all, jobs: jobs) { done in
      progress("\(done) of \(count) mutants")
    } _: { judged in
      guard reached.contains(judged.mutant.id) else { return judged }
      var judged = judged
      judged.verdict = Self.verdict(
        try bundle.run(
          nearestTo: judged.path,
          variables.merging([SwitchFile.activeVariable: "\(judged.mutant.id)"]) { $1 },
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
  private func compare<Tests: MutantTests>(
    _ judged: inout [JudgedMutant], _ mutated: [MutatedTarget], _ copy: PackageCopy,
    _ bundle: Tests, _ limit: Int, _ progress: @Sendable (String) -> Void
  ) throws -> Int {
    var compared = 0
    for change in MutationOperator.allCases {
      let places = judged.indices.filter {
        judged[$0].mutant.change == change && judged[$0].verdict != .notReached
      }
      for place in MutantSample.take(alone, of: places, seed: seed) {
        let mutant = judged[place].mutant
        progress("compiling a mutant of \(change.rawValue) by itself")
        for target in mutated { try target.write(alone: mutant) }
        compared += 1
        guard try copy.swift("build", Tests.built, log: "build").isSuccess else {
          judged[place].verdict = .disputed("it does not compile by itself")
          continue
        }
        let alone = Self.verdict(
          try bundle.run(nearestTo: judged[place].path, variables, timeLimit: limit).outcome)
        guard alone.name != judged[place].verdict.name else { continue }
        judged[place].verdict = .disputed(
          "\(judged[place].verdict.name) behind its switch, \(alone.name) by itself")
      }
    }
    return compared
  }
}
