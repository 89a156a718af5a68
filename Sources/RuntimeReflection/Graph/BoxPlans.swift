/// What existentials and boxes hold, by type.
struct BoxPlans {
  /// How an existential keeps a value of a type.
  struct Held {
    let slots: [Slot]
    let isBoxed: Bool
    /// Of the box, where there is one.
    let expectation: Expectation
  }

  private var plans: [BoxPlan] = []
  private var numbers: [ObjectIdentifier: Int] = [:]
  private var heldTypes: [UInt: Held] = [:]

  subscript(number: Int) -> BoxPlan { plans[number] }

  /// What is said of a box with a value of the type.
  mutating func expectation(for type: Any.Type) -> Expectation {
    let key = ObjectIdentifier(type)
    if let number = numbers[key] { return Expectation(boxPlan: number) }
    numbers[key] = plans.count
    plans.append(BoxPlan(of: type))
    return Expectation(boxPlan: plans.count - 1)
  }

  /// How a value is held whose type an existential names; nil if that is no type.
  mutating func held(at metadata: UInt) -> Held? {
    if let known = heldTypes[metadata] { return known }
    guard let type = ValidatedTypes.type(at: metadata) else { return nil }
    let isBoxed = ValueWitnesses(of: type).isBoxedInExistential
    let held = Held(
      slots: SlotPlan.of(type),
      isBoxed: isBoxed,
      expectation: isBoxed ? expectation(for: type) : .object
    )
    heldTypes[metadata] = held
    return held
  }
}
