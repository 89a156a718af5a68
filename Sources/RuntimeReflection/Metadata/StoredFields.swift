/// A stored property of a structure or a class, or an element of a tuple.
package struct Field: Sendable {
  /// The name as stored: a lazy property or a property wrapper has the name of its storage.
  package let name: String
  /// The declared type; that of a weak field is an optional.
  ///
  /// The runtime says `()` also where it cannot make the type out, as of a noncopyable field.
  package let type: Any.Type
  /// The distance in bytes from the begin of the value, or of the object.
  package let offset: Int
  /// False for `weak`, `unowned` and `unowned(unsafe)`.
  package internal(set) var isStrong = true
  /// Whether it was declared with `var`.
  package internal(set) var isVar = true
  /// What the compiler wrote down about it; nil where that is not there for all properties of a type.
  var written: Written?

  /// The name in the source; but a property wrapper has the name of its storage.
  package var sourceName: String { written?.sourceName ?? name }

  /// Whether the declaration could say `weak`, as far as it is known: not if it is lazy, of a type parameter, of
  /// `Any` or of an optional in an optional.
  package var mayBeWeak: Bool {
    let metadata = TypeMetadata(type: type)
    let wrapped = metadata.kind == .optional ? metadata.wrapped : type
    return written?.isLazy != true && written?.isOfParameter != true && wrapped != Any.self
      && TypeMetadata(type: wrapped).kind != .optional
  }

  /// A stored property as written down.
  struct Written: Sendable {
    /// In the source; but a lazy property or a property wrapper has the name of its storage.
    let name: String
    var ownership = Ownership.strong
    /// Whether the type is `()`.
    var isVoid = false
    /// Whether the type is a parameter of the type that declares it, or an optional of one.
    var isOfParameter = false
    /// What the name of a type is of which the runtime must not be asked.
    var block = Block.none
    /// What a `Mutex` or an `Atomic` guards, of which the runtime knows no type; nil for anything else.
    var guarded: Any.Type?

    private static let lazyPrefix = "$__lazy_storage_$_"

    /// Whether the property is made when it is first asked for.
    var isLazy: Bool { name.hasPrefix(Self.lazyPrefix) }

    /// In the source, also of a lazy property; but a property wrapper has the name of its storage.
    var sourceName: String { isLazy ? String(name.dropFirst(Self.lazyPrefix.count)) : name }
  }

  /// How a type has to do with blocks.
  enum Block {
    case none
    case optional
    /// A block in a tuple, say.
    case within
  }
}

/// How a reference holds what it refers to.
package enum Ownership: Sendable, Equatable {
  /// It keeps its target alive.
  case strong
  /// It becomes nil when its target goes away.
  case weak
  /// It must not outlive its target, which is checked when it is used.
  case unowned
  /// It must not outlive its target, which nothing checks: `unowned(unsafe)`, `Unmanaged`.
  case unmanaged
}

/// The stored properties of a structure or a class, those of superclasses first.
struct StoredFields {
  /// Nothing for any other type.
  private(set) var fields: [Field] = []
  /// Which of the type and its superclasses were compiled without reflection metadata.
  private(set) var unknown: [Any.Type] = []
  /// Whether each of the fields was written down, and no other.
  private(set) var areWritten = false

  init(of type: Any.Type) {
    let written = addWritten(type)
    // The runtime's own bounds check lets the count itself pass, so the indices stay below it.
    let count = recursiveChildCount(type)
    areWritten = written.count == count
    fields = (0..<count).map { index in
      let written = areWritten ? written[index] : nil
      let offset = recursiveChildOffset(type, index: index)
      if let written, written.block != .none {
        // To ask for the type would stop the process: it stays unknown.
        return Field(name: written.name, type: Void.self, offset: offset, written: written)
      }
      var record = FieldRecord()
      let fieldType = recursiveChildType(type, index: index, record: &record)
      defer { record.free?(record.name) }
      // The name ends with a zero byte and lives until it is freed.
      return Field(
        name: record.name.map { String(cString: $0) } ?? "", type: fieldType, offset: offset,
        isStrong: record.isStrong, isVar: record.isVar, written: written)
    }
    // What an actor keeps for its executor is not one of its properties.
    fields.removeAll { $0.name == "$defaultActor" }
  }

  /// Bit 7 of a descriptor's flags.
  private static func isGeneric(_ descriptor: UnsafeRawPointer) -> Bool {
    descriptor.load(as: UInt32.self) & 0x80 != 0
  }

  private mutating func addWritten(_ type: Any.Type) -> [Field.Written] {
    var descriptors: [(type: Any.Type, descriptor: UnsafeRawPointer?)] = []
    switch TypeMetadata(type: type).kind {
    case .structure:
      descriptors = [(type, TypeMetadata(type: type).descriptor)]
    case .classType:
      // A class of Objective-C has no such record.
      var current = ValidatedTypes.type(at: UInt(bitPattern: TypeMetadata(type: type).address))
      while let next = current {
        descriptors.append((next, ClassMetadata(type: next).descriptor))
        current = ClassMetadata(type: next).superclass
      }
    default: break
    }
    return descriptors.reversed().flatMap { type, descriptor -> [Field.Written] in
      guard let fields = descriptor.flatMap(FieldDescriptor.init(ofType:)) else {
        unknown.append(type)
        return []
      }
      // The `@Observable` macro stores `view` as `_view`, beside a registrar.
      let isObservable = fields.records.contains { $0.name == "_$observationRegistrar" }
      return fields.records.map {
        var written = Field.Written($0, isObservable: isObservable)
        // Without its arguments, nothing in a generic type says what a parameter is.
        if let descriptor, !Self.isGeneric(descriptor) { written.guarded = $0.type?.guardedType }
        return written
      }
    }
  }
}

extension Field.Written {
  fileprivate init(_ record: FieldDescriptor.Record, isObservable: Bool) {
    let isRenamed = isObservable && record.name.hasPrefix("_") && !record.name.hasPrefix("_$")
    name = isRenamed ? String(record.name.dropFirst()) : record.name
    guard let type = record.type else { return }
    switch type.text.suffix(2) {
    case "Xw": ownership = .weak
    case "Xo": ownership = .unowned
    case "Xu": ownership = .unmanaged
    default: isVoid = type.text == "yt" || type.isParameter
    }
    isOfParameter = type.isParameterOrOptional
    if type.isUnmakeable { block = type.text.hasSuffix("XBSg") ? .optional : .within }
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
