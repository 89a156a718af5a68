/// The slots of a type, found out once and kept.
enum SlotPlan {
  /// The slots of a value of the type, flattened through structs and tuples; of a class, the value
  /// is the reference.
  static func of(_ type: Any.Type) -> [Slot] {
    known.value(of: ObjectIdentifier(type)) { ValueSlots.of(type) }
  }

  /// The slots of an instance of a class, counted from the begin of the object.
  static func ofInstance(_ type: Any.Type) -> [Slot] {
    FieldSlots.of(type)
  }

  private static let known = FoundOnce<ObjectIdentifier, [Slot]>()
}
