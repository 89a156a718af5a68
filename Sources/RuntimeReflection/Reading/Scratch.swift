/// Memory for one value for the time of a call.
enum Scratch {
  /// Gives memory, all zero, that is large enough for a value of each of the types.
  ///
  /// What is put there is the caller's to take away again.
  static func withMemory<Result>(
    for types: Any.Type..., body: (UnsafeMutableRawPointer) throws -> Result
  ) rethrows -> Result {
    let witnesses = types.map { ValueWitnesses(of: $0) }
    let size = max(8, witnesses.map(\.size).max() ?? 0)
    let alignment = max(8, witnesses.map(\.alignment).max() ?? 0)
    let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: alignment)
    // Freed once, here; `body` does not keep it.
    defer { memory.deallocate() }
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: size)
    return try body(memory)
  }
}
