/// Finds the slots of enums.
enum EnumSlots {
  static func of(_ type: Any.Type) -> [Slot] {
    guard let layout = TypeLayout.of(type).enumeration else {
      return ValueSlots.unreadable(type, "an enum whose cases are not known")
    }
    let isOptional = TypeMetadata(type: type).kind == .optional
    let cases = layout.cases.map { EnumPlan.Case(slots: slots(of: $0, isOptional: isOptional)) }
    guard cases.contains(where: { !$0.slots.isEmpty }) else { return [] }
    if isOptional, let payload = layout.cases.first?.payload,
      let slot = single(in: cases, payload: payload)
    {
      return [slot]
    }
    let plan = EnumPlan(
      type: type, cases: cases,
      needsProjection: layout.cases.filter { $0.takesRoom && $0.storage != nil }.count > 1)
    return [Slot(offset: 0, label: "", content: .enumeration(plan))]
  }

  /// The one slot of an optional reference: nothing stands there as a small number in the word
  /// that would hold an address.
  ///
  /// So only if the reference is all that the payload consists of: otherwise, another part may say
  /// that there is nothing, and anything is left in the word.
  private static func single(in cases: [EnumPlan.Case], payload: Any.Type) -> Slot? {
    guard let slots = cases.first?.slots, slots.count == 1, let slot = slots.first,
      slot.offset == 0
    else { return nil }
    switch slot.content {
    case .reference, .block, .error, .box, .function, .existential:
      // What stands behind an existential's own words are conformances.
      let isAll =
        ValueWitnesses(of: payload).size == slot.size
        || TypeMetadata(type: payload).kind == .existential
      return isAll ? slot : nil
    case .bridged, .enumeration, .unreadable: return nil
    }
  }

  private static func slots(of current: EnumLayout.Case, isOptional: Bool) -> [Slot] {
    let label = isOptional ? Label.none : Label(current.name)
    guard let payload = current.payload else {
      return current.storage == nil
        ? []
        : [Slot(offset: 0, label: label.text, content: .unreadable("its payload is not known"))]
    }
    if current.isIndirect {
      return [Slot(offset: 0, label: label.text, content: .box(payload))]
    }
    switch current.storage {
    case .unreadable where TypeMetadata(type: payload).isBlock:
      return SlotPlan.of(payload).map { $0.moved(by: 0, under: label) }
    case .unreadable:
      return ValueSlots.unreadable(payload, "a payload whose layout is not known")
        .map { $0.moved(by: 0, under: label) }
    case .constant, nil:
      return []
    case .plain, .wrapped:
      guard current.takesRoom else { return [] }
      return SlotPlan.of(payload).map { $0.moved(by: 0, under: label) }
    }
  }
}

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
