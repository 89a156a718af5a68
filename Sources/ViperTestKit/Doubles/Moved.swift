/// A value on its way to whoever uses it from then on, and nobody else does.
struct Moved<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
