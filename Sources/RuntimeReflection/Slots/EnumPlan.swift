/// Where the references of an enum's payloads are, case by case.
final class EnumPlan: Sendable {
  /// A case.
  struct Case: Sendable {
    /// Counted from the begin of the value; labels from the owner of the enum.
    let slots: [Slot]

    fileprivate func under(_ label: Label) -> Case {
      Case(slots: slots.map { $0.moved(by: 0, under: label) })
    }
  }

  let type: Any.Type
  let witnesses: ValueWitnesses
  /// By tag.
  let cases: [Case]
  /// Whether the tag shares bits with the payload, which must be taken out of it.
  let needsProjection: Bool

  var size: Int { witnesses.size }

  init(type: Any.Type, cases: [Case], needsProjection: Bool) {
    self.type = type
    self.cases = cases
    self.needsProjection = needsProjection
    witnesses = ValueWitnesses(of: type)
  }

  /// The plan with other labels.
  func renamed(_ name: (String) -> String) -> EnumPlan {
    let cases = cases.map { Case(slots: $0.slots.map { $0.renamed(name) }) }
    return EnumPlan(type: type, cases: cases, needsProjection: needsProjection)
  }

  /// The plan with longer labels.
  func under(_ label: Label) -> EnumPlan {
    EnumPlan(type: type, cases: cases.map { $0.under(label) }, needsProjection: needsProjection)
  }
}
