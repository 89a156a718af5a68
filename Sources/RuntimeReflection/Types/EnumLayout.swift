/// What reading and making need to know of an enum.
struct EnumLayout: Sendable {
  /// A case and how its payload is stored.
  struct Case: Sendable {
    let name: String
    let payload: Any.Type?
    /// Nil where there is no payload.
    let storage: Storage?
    /// The values of the payload, at their places in it.
    let elements: [Field]
    let labels: [String?]
    let isIndirect: Bool
    /// Whether the payload takes room in the enum.
    let takesRoom: Bool
  }

  /// The cases by tag.
  let cases: [Case]

  /// Nil when the type is no enum, cannot be copied, or its descriptor cannot be read.
  init?(of type: Any.Type) {
    guard let descriptor = EnumDescriptor(of: type) else { return nil }
    let witnesses = ValueWitnesses(of: type)
    guard witnesses.isCopyable, witnesses.hasEnumFunctions || descriptor.records.isEmpty
    else { return nil }
    cases = descriptor.records.enumerated().map { tag, record in
      Case(record, takesRoom: tag < descriptor.payloadCount)
    }
  }
}

extension EnumLayout.Case {
  fileprivate init(_ record: EnumDescriptor.Record, takesRoom: Bool) {
    name = record.name
    isIndirect = record.isIndirect
    self.takesRoom = takesRoom
    guard case .type(let type) = record.payload else {
      payload = nil
      storage = record.payload == nil ? nil : .unreadable
      elements = []
      labels = []
      return
    }
    payload = type
    storage = Self.storage(of: type, takesRoom: takesRoom)
    guard TypeMetadata(type: type).kind == .tuple else {
      elements = [Field(name: "", type: type, isStrong: true, isVar: true, offset: 0)]
      labels = [nil]
      return
    }
    elements = TupleElements.of(type)
    labels = elements.map { $0.name.isEmpty ? nil : $0.name }
  }

  private static func storage(of type: Any.Type, takesRoom: Bool) -> Storage {
    let storage = Storage(of: type)
    switch storage {
    case .plain, .wrapped:
      return takesRoom || ValueWitnesses(of: type).size == 0 ? storage : .unreadable
    case .constant, .unreadable:
      return storage
    }
  }
}
