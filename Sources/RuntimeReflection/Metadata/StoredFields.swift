/// The stored properties of structures and classes, superclasses first.
enum StoredFields {
  /// Nothing for any other type, and where a type was compiled without reflection metadata.
  static func of(_ type: Any.Type) -> [Field] {
    // The runtime's own bounds check lets the count itself pass, so the indices stay below it.
    let count = recursiveChildCount(type)
    let written = count == 0 ? [] : writtenDown(type, count: count)
    return (0..<count).compactMap { index in
      if index < written.count, written[index].block != .none {
        // To ask for the type would stop the process: it stays unknown.
        return Field(
          name: written[index].name, type: Void.self, isStrong: true, isVar: true,
          offset: recursiveChildOffset(type, index: index))
      }
      var record = FieldRecord()
      let fieldType = recursiveChildType(type, index: index, record: &record)
      defer { record.free?(record.name) }
      // The name ends with a zero byte and lives until it is freed.
      let name = record.name.map { String(cString: $0) } ?? ""
      // What an actor keeps for its executor is not one of its properties.
      guard name != "$defaultActor" else { return nil }
      return Field(
        name: name,
        type: fieldType,
        isStrong: record.isStrong,
        isVar: record.isVar,
        offset: recursiveChildOffset(type, index: index)
      )
    }
  }
}

extension StoredFields {
  /// What the compiler wrote down about the fields; nothing if it is not that many.
  private static func writtenDown(_ type: Any.Type, count: Int) -> [FieldRecords.Record] {
    switch TypeMetadata(type: type).kind {
    case .structure, .classType:
      let records = FieldRecords.all(of: type).records
      return records.count == count ? records : []
    default:
      return []
    }
  }
}

/// What the runtime fills in; the layout is `_FieldReflectionMetadata` of the standard library,
/// from which the three functions below come as well (`ReflectionMirror.swift`).
private struct FieldRecord {
  var name: UnsafePointer<CChar>?
  var free: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  var isStrong: Bool = false
  var isVar: Bool = false
}

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func recursiveChildCount(_: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func recursiveChildType(
  _: Any.Type, index: Int, record: UnsafeMutablePointer<FieldRecord>
) -> Any.Type

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func recursiveChildOffset(_: Any.Type, index: Int) -> Int
