import RuntimeReflection
import ViperMessages

/// What the types of properties say of a delegate that is no object, or one of several.
enum DelegateTypes {
  /// Whether a property of this type may have a delegate that is a structure or an enum: it is
  /// declared by a protocol, or by a type that is called a delegate.
  static func mayBeValue(_ type: Any.Type) -> Bool {
    let wrapped = (type as? any Holder.Type)?.content ?? type
    return Reflection.kind(of: wrapped) == .existential || "\(wrapped)".contains("Delegate")
  }

  /// The name of a value's type where that is the app's own structure or enum.
  static func nameOfValue(_ value: Any) -> String? {
    let type = type(of: value)
    switch Reflection.kind(of: type) {
    case .optional: return Reflection.payload(of: value).flatMap(nameOfValue)
    case .structure, .enumeration:
      return ToolchainModules.isOfModule(named: String(reflecting: type)) ? "\(type)" : nil
    default: return nil
    }
  }

  /// Whether a type is a number, a text or the like, in which nobody looks for a delegate.
  static func isPlain(_ type: Any.Type) -> Bool {
    let name = String(reflecting: type)
    return name.hasPrefix("Swift.") && !name.hasPrefix("Swift.Any") && !name.contains("<")
  }

  /// Whether a type only holds references and closures: a weak box, a type eraser, a list of such.
  static func isBox(_ type: Any.Type, depth: Int = 0) -> Bool {
    let fields = Reflection.fields(of: type)
    guard !fields.isEmpty, depth < 3 else { return false }
    return fields.allSatisfy { field in
      if !field.isStrong || Reflection.kind(of: field.type) == .function { return true }
      // A list; what an optional has is a value of its own.
      guard Reflection.kind(of: field.type) == .structure,
        let list = field.type as? any Holder.Type
      else { return false }
      return isBox(list.content, depth: depth + 1)
    }
  }
}

/// An optional or an array, whatever is in it.
private protocol Holder {
  static var content: Any.Type { get }
}

extension Optional: Holder {
  fileprivate static var content: Any.Type { Wrapped.self }
}

extension Array: Holder {
  fileprivate static var content: Any.Type { Element.self }
}
