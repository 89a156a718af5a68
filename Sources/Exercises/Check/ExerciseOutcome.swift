import Foundation
import ViperCommandLine

/// What came of checking an exercise.
package enum ExerciseOutcome: Sendable {
  /// It does not compile; what the compiler says.
  case broken(String)
  /// Files that are fixed were changed.
  case changed([String])
  /// Tests fail.
  case fails(Failure)
  /// The learner's flows fail on the right module: what they fail with.
  case refusesRight(Failure)
  /// The learner's flows pass, and miss broken twins.
  case misses(Twins)
  case passes(Twins)

  /// The issues as the framework tells them, and the ids of their findings.
  package struct Failure: Sendable {
    package let text: String
    package let ids: [String]
  }

  /// The broken twins of an exercise.
  package struct Twins: Sendable {
    package var missed: [Exercise.Twin] = []
    /// What found each of the others: a flow and the id of a finding.
    package var found: [Found] = []

    package struct Found: Sendable {
      package let twin: Exercise.Twin
      package let by: String
    }
  }

  package var isPass: Bool {
    if case .passes = self { true } else { false }
  }
}

extension ExerciseBuild {
  /// Builds an exercise and runs its tests; those of its marking as well.
  package func check(_ exercise: Exercise, progress: @escaping @Sendable (String) -> Void) throws
    -> ExerciseOutcome
  {
    let changed = try folder.changedThoughFixed(exercise)
    guard changed.isEmpty else { return .changed(changed) }
    if let complaints = try run(progress: progress) { return .broken(complaints) }
    return try outcome(of: exercise)
  }

  /// Runs the tests of an exercise that was built.
  package func outcome(of exercise: Exercise) throws -> ExerciseOutcome {
    var failures: [ExerciseOutcome.Failure] = []
    for framework in exercise.frameworks {
      failures += try failure(exercise.target, framework, fixtures: nil).map { [$0] } ?? []
    }
    if let first = failures.first {
      // Both frameworks say the same; where they do not, all of it is shown.
      guard failures.count == exercise.frameworks.count,
        failures.allSatisfy({ $0.ids == first.ids })
      else {
        return .fails(
          .init(text: failures.map(\.text).joined(separator: "\n"), ids: failures.flatMap(\.ids)))
      }
      return .fails(first)
    }
    return try marking(of: exercise)
  }

  /// What a target fails with; nil where it passes.
  private func failure(
    _ target: String, _ framework: TestFramework, fixtures: URL?
  ) throws -> ExerciseOutcome.Failure? {
    let ran = try test(target, in: framework, fixtures: fixtures)
    let said = RunOutput(ran.output)
    // A program that runs no test ends well, too.
    let hasRun = ran.output.contains(#/(Executed|Test run with) [1-9]/#)
    if ran.isSuccess, hasRun { return nil }
    var text = said.issues.joined(separator: "\n")
    if text.isEmpty { text = ran.output }
    if ran.ending != .exited(1) { text += "\nThe process of the tests \(ran.ending)." }
    return .init(text: text.replacing("\(folder.url.path)/", with: ""), ids: said.ids)
  }

  private func marking(of exercise: Exercise) throws -> ExerciseOutcome {
    var twins = ExerciseOutcome.Twins()
    guard let right = Marking.names(of: exercise).first else { return .passes(twins) }
    let flows = folder.url.appendingPathComponent(exercise.path)
    if let failure = try failure(exercise.target + right, .swiftTesting, fixtures: flows) {
      return .refusesRight(failure)
    }
    for (twin, name) in zip(exercise.twins, Marking.names(of: exercise).dropFirst()) {
      let ran = try test(exercise.target + name, in: .swiftTesting, fixtures: flows)
      let said = ran.output.split(separator: "\n")
      let by = said.first { $0.hasPrefix(Marking.found) }
      if let by {
        twins.found.append(.init(twin: twin, by: String(by.dropFirst(Marking.found.count))))
      } else if said.contains(where: { $0 == Marking.missed }) {
        twins.missed.append(twin)
      } else {
        // A flow that makes a twin trap has found it as well.
        guard case .signal = ran.ending else {
          throw CommandProblem("twin '\(twin.name)' was not run:\n\(ran.output)")
        }
        twins.found.append(.init(twin: twin, by: "\(ran.ending)"))
      }
    }
    return twins.missed.isEmpty ? .passes(twins) : .misses(twins)
  }
}
