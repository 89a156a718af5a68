import ViperMessages
import ViperRules

extension Law {
  /// A module that was assembled goes away.
  static let releasedAfterAssembly = Law(
    id: "released-after-assembly",
    sentence: "A module that was assembled and never used is released with its owner.",
    because: "Listeners that are bound methods, and views held strongly, are cycles from the first "
      + "moment on (ItemList as published).",
    remedy: "Make the references weak that the explanation names.",
    needs: ["a real role that is tracked"]
  ) { law in
    let roles = try law.realRoles()
    let trial = try law.assembled()
    guard let leak = trial.leak else { return .holds(count: roles.count) }
    return .violated([law.leak(leak, "after assembly", trial, step: 0)])
  }
}

extension LawContext {
  /// A violation by something that lives on, with who holds it.
  func leak(_ leak: Finding, _ moment: String, _ trial: LawTrial, step: Int) -> Violation {
    let base = violation("\(leak.clause) \(moment).", edge: moment, in: trial, step: step)
    let explanation = leak.details.filter { !$0.isEmpty }
    return Violation(
      base.sentence, types: base.types, edge: base.edge, place: base.place,
      details: explanation + base.details)
  }

  /// Refuses to look for leaks in a module that leaks in any case.
  func requireReleasedAfterAssembly() throws {
    _ = try realRoles()
    guard try assembled().leak == nil else {
      throw NotApplicable("the module is not released after assembly, which another law reports")
    }
  }
}
