/// A value on its way to whoever uses it from then on, and nobody else does.
package struct Moved<Value>: @unchecked Sendable {
  package let value: Value

  package init(_ value: Value) {
    self.value = value
  }
}
