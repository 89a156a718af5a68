import ReferenceHarnesses
import ViperRules
import ViperTestKit

/// A fault that was switched on, and what found it.
struct Mutant {
  let fault: ReferenceModule.Fault
  /// The flow and the finding that name it, where a flow does.
  var flow: (id: String, finding: Finding)?
  /// The rules and laws that name it, with what they say.
  var checks: [Finding] = []
  /// The rules and laws that should name it, and say nothing.
  var silent: [String] = []
  /// What else was found, where the finding that is to name it did not come: flow or check, and id.
  var others: [String] = []

  /// Whether what is to name it does.
  var isNamed: Bool { silent.isEmpty && (flow != nil || fault.flow == nil && others.isEmpty) }

  /// Whether nothing was found at all.
  var survives: Bool { flow == nil && checks.isEmpty && others.isEmpty }

  /// How many checks of a kind name it.
  func count(_ id: Finding.ID) -> Int { checks.count { $0.id == id } }
}

/// What came of a module: without a fault, and with each.
struct MutatedModule {
  let name: String
  /// What was found without a fault; nil where it was not looked for.
  var fixed: Fixed?
  var mutants: [Mutant] = []

  /// What was found without a fault.
  struct Fixed {
    var flows = 0
    var findings: [Finding] = []
    /// What the rules and laws say; nil before they were asked.
    var conformance: ConformanceReport?
  }

  /// Whether nothing is found without a fault, and each fault is named.
  var holds: Bool { (fixed?.findings ?? []).isEmpty && mutants.allSatisfy(\.isNamed) }

  /// How many are named by a flow.
  var byFixtures: Int { mutants.count { $0.flow != nil } }

  /// How many are named by a rule, or by a law.
  func count(by id: Finding.ID) -> Int { mutants.count { $0.count(id) > 0 } }

  /// How many nothing finds.
  var survivors: Int { mutants.count(where: \.survives) }
}
