import RuntimeReflection

/// The children as text, `label: Type`, for comparing at one glance.
func shape(of value: Any) -> [String] {
  Reflection.children(of: value).map { "\($0.label ?? "-"): \(type(of: $0.value))" }
}

/// The cases as text, `name(label: Type)`.
func cases(of type: Any.Type) -> [String]? {
  Reflection.cases(of: type)?.map { item in
    let payload = item.payload.map { "\($0)" } ?? "-"
    let labels = item.labels.map { $0 ?? "_" }.joined(separator: ",")
    return "\(item.isIndirect ? "indirect " : "")\(item.name)|\(labels)|\(payload)"
  }
}

/// The text of the error that a body throws.
func message(_ body: () throws -> Any) -> String {
  do {
    return "no error, but \(type(of: try body()))"
  } catch {
    return "\(error)"
  }
}

/// Puts a value into an `Any` along with its static type, as generic code does.
func generically<Value>(_ value: Value) -> Any { value }
