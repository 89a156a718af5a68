/// A value that is being put together in memory, part by part.
struct PartialValue {
  private let memory: UnsafeMutableRawPointer
  private var filled: [Field] = []

  /// - Parameter memory: Enough of it for the whole value, aligned, and holding nothing.
  init(in memory: UnsafeMutableRawPointer) {
    self.memory = memory
  }

  /// Puts a value at the place of a field.
  ///
  /// - Returns: False if the value is of another type; the memory is then as it was before.
  mutating func fill(_ field: Field, with value: Any) -> Bool {
    guard Conversion.store(value, as: field.type, at: memory + field.offset) else { return false }
    filled.append(field)
    return true
  }

  /// Destroys the parts that were put in, when there will be no whole.
  mutating func discard() {
    for field in filled {
      func open<Value>(_: Value.Type) {
        // `fill` has put a value of this type there, and nothing has taken it since.
        let address = memory + field.offset
        address.assumingMemoryBound(to: Value.self).deinitialize(count: 1)
      }
      _openExistential(field.type, do: open)
    }
    filled = []
  }
}
