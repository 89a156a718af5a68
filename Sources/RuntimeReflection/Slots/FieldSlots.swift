/// Finds the slots of stored properties.
enum FieldSlots {
  /// The slots of a structure, or of an instance of a class.
  static func of(_ type: Any.Type) -> [Slot] {
    let chain = FieldRecords.of(type)
    let fields = StoredFields.of(type)
    let unknown = chain.unknown.map { unreadable("\($0) was compiled without reflection metadata") }
    guard fields.count == chain.records.count else {
      return unknown.isEmpty
        ? [unreadable("the stored properties of \(type) are not all known")] : unknown
    }
    return unknown
      + zip(fields, chain.records).flatMap { field, record in
        slots(of: field, record: record).map { $0.declared(isVariable: field.isVar) }
      }
  }

  private static func slots(of field: Field, record: FieldRecords.Record) -> [Slot] {
    let label = label(of: record.name)
    guard record.ownership == .strong else {
      // One word, of an existential the first one; nothing of it is ever followed.
      return [Slot(offset: field.offset, label: label, content: .reference(record.ownership))]
    }
    switch record.block {
    case .none: break
    case .optional: return [Slot(offset: field.offset, label: label, content: .block)]
    case .within:
      return [
        Slot(
          offset: field.offset, label: label,
          content: .unreadable("a block in a value whose type the runtime cannot make"))
      ]
    }
    // The runtime says `()` also of a field whose type it cannot make out.
    if field.type == Void.self, !record.isVoid {
      return [
        Slot(
          offset: field.offset, label: label,
          content: .unreadable("a value that cannot be looked into, a noncopyable one for example"))
      ]
    }
    let slots = SlotPlan.of(field.type)
    guard record.name.hasPrefix("_"), TypeMetadata(type: field.type).kind == .structure else {
      return slots.map { $0.moved(by: field.offset, under: Label(label)) }
    }
    // A property wrapper stores `view` as `_view`, and what it wraps in that.
    let stored = "\(label).wrappedValue"
    return slots.map { slot in
      slot.moved(by: field.offset, under: Label(label)).renamed { path in
        guard path == stored || path.hasPrefix(stored + ".") || path.hasPrefix(stored + "[") else {
          return path
        }
        return String(label.dropFirst() + path.dropFirst(stored.count))
      }
    }
  }

  /// A lazy property's name in the source.
  private static func label(of name: String) -> String {
    let prefix = "$__lazy_storage_$_"
    return name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name
  }

  private static func unreadable(_ reason: String) -> Slot {
    Slot(offset: 0, label: "", content: .unreadable(reason))
  }
}
