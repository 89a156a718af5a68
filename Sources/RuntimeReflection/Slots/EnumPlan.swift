/// Where the references of an enum's payloads are, case by case.
final class EnumPlan: Sendable {
  let type: Any.Type
  let witnesses: ValueWitnesses
  /// By tag; counted from the begin of the value, with labels from the owner of the enum.
  let cases: [[Slot]]
  /// Whether the tag shares bits with the payload, which must be taken out of it.
  let needsProjection: Bool

  var size: Int { witnesses.size }

  init(type: Any.Type, cases: [[Slot]], needsProjection: Bool) {
    self.type = type
    self.cases = cases
    self.needsProjection = needsProjection
    witnesses = ValueWitnesses(of: type)
  }

  func relabelled(_ change: (Label) -> Label) -> EnumPlan {
    let cases = cases.map { $0.map { $0.relabelled(change) } }
    return EnumPlan(type: type, cases: cases, needsProjection: needsProjection)
  }
}

extension EnumPlan {
  static func slots(of type: Any.Type) -> [Slot] {
    guard let cases = TypeLayout.of(type).cases else {
      return SlotPlan.unreadable(type, "an enum whose cases are not known")
    }
    let isOptional = TypeMetadata(type: type).kind == .optional
    let slots = cases.map { current in
      let label = isOptional ? Label.none : Label(current.name)
      return Self.slots(of: current).map { $0.moved(by: 0, under: label) }
    }
    guard slots.contains(where: { !$0.isEmpty }) else { return [] }
    if isOptional, let payload = cases.first?.payload,
      let slot = single(in: slots, payload: payload)
    {
      return [slot]
    }
    let plan = EnumPlan(
      type: type, cases: slots,
      needsProjection: cases.count(where: { $0.takesRoom && $0.storage != nil }) > 1)
    return [Slot(.enumeration(plan))]
  }

  /// The one slot of an optional reference: nothing stands there as a small number in the word
  /// that would hold an address.
  ///
  /// So only if the reference is all that the payload consists of: otherwise, another part may say
  /// that there is nothing, and anything is left in the word.
  private static func single(in cases: [[Slot]], payload: Any.Type) -> Slot? {
    guard let slots = cases.first, slots.count == 1, let slot = slots.first, slot.offset == 0
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

  private static func slots(of current: EnumCase) -> [Slot] {
    guard let payload = current.payload else {
      return current.storage == nil ? [] : [Slot(.unreadable("its payload is not known"))]
    }
    if current.isIndirect { return [Slot(.box(payload))] }
    switch current.storage {
    case .unreadable:
      return TypeMetadata(type: payload).isBlock
        ? SlotPlan.of(payload)
        : SlotPlan.unreadable(payload, "a payload whose layout is not known")
    case .plain, .wrapped: return current.takesRoom ? SlotPlan.of(payload) : []
    case .constant, nil: return []
    }
  }
}
