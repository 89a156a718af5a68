import ReferenceChecks
import ReferenceHarnesses
import ViperTestKit

/// A finding as a user sees it: a fault that an article has, switched on in its system.
struct Example {
  let heading: String
  let finding: Finding

  /// A flow that fails, and a cycle.
  static func all(of modules: [FaultyModule]) async throws -> [Example] {
    try await [
      Example("A failing flow", "errorHasNoWay", in: "Articles", of: modules),
      Example("A named cycle", "presenterHoldsView", in: "ItemList", of: modules),
    ].compactMap { $0 }
  }

  /// Nil where the fault is not found: then it is missed, and said to be.
  private init?(
    _ kind: String, _ name: String, in module: String, of modules: [FaultyModule]
  ) async throws {
    guard let faulty = modules.first(where: { $0.module.name == module }),
      let fault = (faulty.module.faults + faulty.module.mutants).first(where: { $0.name == name }),
      let found = try await faulty.failing(with: [fault], among: { $0.id == fault.flow })
        .naming(fault)
    else { return nil }
    heading = "\(kind): in \(module) as published, \(fault.sentence)."
    finding = found.finding
  }
}
