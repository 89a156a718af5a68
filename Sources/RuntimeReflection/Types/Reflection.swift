#if canImport(ObjectiveC)
  import ObjectiveC
#endif

/// Reads and makes values of any type by the runtime's metadata, without any code of the type.
///
/// Neither `CustomReflectable` nor `CustomStringConvertible` nor `==` is consulted, and no weak or
/// unowned reference is loaded. Where the memory of a type has another layout than expected,
/// the answer is nil, an empty list or an error, never a guess.
package enum Reflection {
  package static func kind(of type: Any.Type) -> TypeKind {
    TypeMetadata(type: type).kind
  }

  /// The superclass of a class; nil where there is none, and for anything but a class.
  package static func superclass(of type: Any.Type) -> (any AnyObject.Type)? {
    guard let type = type as? any AnyObject.Type else { return nil }
    #if canImport(ObjectiveC)
      return class_getSuperclass(type)
    #else
      return ClassMetadata(type: type).superclass as? any AnyObject.Type
    #endif
  }

  /// The stored properties of a structure or a class, those of superclasses first.
  ///
  /// The elements of a tuple too; one without a label has an empty name.
  package static func fields(of type: Any.Type) -> [Field] {
    TypeLayout.of(type).parts.map(\.field)
  }

  /// Whether a type is that of a protocol to which structures may conform: no reference to a value
  /// of it can be weak.
  package static func isProtocolOfValues(_ type: Any.Type) -> Bool {
    TypeMetadata(type: type).mayHoldStructures
  }

  /// The type of what an optional wraps, or the type itself.
  package static func unwrapped(_ type: Any.Type) -> Any.Type {
    var type = type
    while TypeMetadata(type: type).kind == .optional {
      type = TypeMetadata(type: type).wrapped
    }
    return type
  }

  /// The types of a function's parameters, in order; nothing for any other type.
  package static func parameters(of type: Any.Type) -> [Any.Type] {
    TypeMetadata(type: type).parameters
  }

  /// The cases of an enum: first those that carry something, in the order of the declaration.
  ///
  /// - Returns: Nil when the type is no enum, cannot be copied, or was compiled without
  ///   reflection metadata.
  package static func cases(of type: Any.Type) -> [EnumCase]? {
    TypeLayout.of(type).cases
  }

  /// The labels and types of a tuple's elements; nil when the type is no tuple.
  package static func tupleElements(of type: Any.Type) -> [(label: String?, type: Any.Type)]? {
    let layout = TypeLayout.of(type)
    guard layout.kind == .tuple else { return nil }
    return layout.parts.map { ($0.label, $0.field.type) }
  }
}
