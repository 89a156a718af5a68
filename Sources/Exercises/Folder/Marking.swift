import Foundation
import ViperCommandLine

/// A module by which the learner's flows are marked: the right one, which must pass them all, or a twin, which
/// must fail one.
struct Marking {
  let exercise: Exercise
  /// The broken twin; nil for the right module.
  let twin: Exercise.Twin?
  let files: [String: String]

  /// Where it stands in the learner's package: out of sight.
  var path: String { ".marking/\(exercise.target)\(Self.name(of: twin))" }

  /// What the names of an exercise's marking targets end with.
  static func names(of exercise: Exercise) -> [String] {
    exercise.twins.isEmpty ? [] : [name(of: nil)] + exercise.twins.map(name)
  }

  private static func name(of twin: Exercise.Twin?) -> String {
    guard let twin else { return "Right" }
    return "Twin\(twin.name.prefix(1).uppercased())\(twin.name.dropFirst())"
  }

  static func all(of exercise: Exercise) throws -> [Marking] {
    guard !exercise.twins.isEmpty else { return [] }
    return try ([nil] + exercise.twins).map { try Marking(exercise, $0) }
  }

  private init(_ exercise: Exercise, _ twin: Exercise.Twin?) throws {
    self.exercise = exercise
    self.twin = twin
    let right = try exercise.start().merging(exercise.solution()) { $1 }
    var files = right.filter { $0.key.hasSuffix(".swift") && !$0.key.contains("Tests") }
    if let twin {
      let parts = (files["Module.swift"] ?? "").components(separatedBy: twin.replace)
      guard parts.count == 2 else {
        throw CommandProblem(
          "\(exercise.path): what twin '\(twin.name)' replaces stands in Module.swift "
            + "\(parts.count - 1) times, not once")
      }
      files["Module.swift"] = parts.joined(separator: twin.by)
    }
    files["MarkingTests.swift"] = Self.test(of: exercise, twin)
    self.files = files
  }

  /// What stands before a line that says which twin was found, and by what.
  static let found = "viper-learn: found "

  private static func test(of exercise: Exercise, _ twin: Exercise.Twin?) -> String {
    let flows = "Flow.all(in: \"../../\(exercise.path)/Flows.json\")"
    guard let twin else {
      return """
        import Testing
        import ViperTesting

        @Test("the right module", arguments: \(flows))
        func marking(_ flow: Flow) async { await expectFlow(flow, wiring: wire) }

        """
    }
    return """
      import Testing
      import ViperTesting

      @Test("a broken twin") func marking() async {
        for flow in \(flows) {
          let result = await FlowRunner(flow, idleEndsSteps: true).run(wiring: wire)
          if let finding = result.findings.first {
            print("\(found)\(twin.name) by \\(flow.id): \\(finding.id.rawValue)")
            return
          }
        }
        print("\(missed)\(twin.name)")
      }

      """
  }

  static let missed = "viper-learn: missed "
}
