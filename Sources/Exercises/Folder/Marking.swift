import Foundation
import ViperCommandLine

/// A module by which the learner's flows are marked: the right one, which must pass them all, or a twin, which
/// must fail one.
struct Marking {
  /// Where it stands in the learner's package: out of sight.
  let path: String
  let files: [String: String]

  /// What the names of an exercise's marking targets end with.
  static func names(of exercise: Exercise) -> [String] {
    exercise.twins.isEmpty ? [] : (0...exercise.twins.count).map(name)
  }

  /// The right module is the first; a name would tell what is wrong with a twin.
  private static func name(of number: Int) -> String { "Marking\(number)" }

  static func all(of exercise: Exercise) throws -> [Marking] {
    guard !exercise.twins.isEmpty else { return [] }
    return try zip(names(of: exercise), [nil] + exercise.twins).map { name, twin in
      try Marking(exercise, name, twin)
    }
  }

  /// - Parameter twin: The broken twin; nil for the right module.
  private init(_ exercise: Exercise, _ name: String, _ twin: Exercise.Twin?) throws {
    path = ".marking/\(exercise.target)\(name)"
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
    files["MarkingTests.swift"] = twin == nil ? Self.testOfRight : Self.testOfTwin
    self.files = files.mapValues { Self.head + $0 }
  }

  /// What stands on top of each file, for who finds it.
  private static let head = """
    // Written by viper learn, which runs the flows of the exercise against it: the right module, or one with a
    // fault that the flows are to find. To read it is to read the answer; what is changed here is written anew.


    """

  /// What stands before a line that says by what a twin was found.
  static let found = "viper-learn: found by "
  /// The line that says that a twin passed all flows.
  static let missed = "viper-learn: missed"

  /// The learner's: the build says where that is.
  private static let flows = "Flow.all(in: \"Flows.json\")"

  private static let testOfRight = """
    import Testing
    import ViperTesting

    @Test("the right module", arguments: \(flows))
    func marking(_ flow: Flow) async { await expectFlow(flow, wiring: wire) }

    """

  private static let testOfTwin = """
    import Testing
    import ViperTesting

    @Test("a broken twin") func marking() async {
      for flow in \(flows) {
        let result = await FlowRunner(flow, idleEndsSteps: true).run(wiring: wire)
        if let finding = result.findings.first {
          print("\(found)\\(flow.id): \\(finding.id.rawValue)")
          return
        }
      }
      print("\(missed)")
    }

    """
}
