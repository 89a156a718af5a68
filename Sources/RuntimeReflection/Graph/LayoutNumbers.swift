/// The layouts that a walk met, numbered.
struct LayoutNumbers {
  private var numbers: [UInt: Int] = [:]
  private var lastMetadata: UInt = 0
  private var lastNumber = 0

  /// The number of the layout of heap objects with this first word; nil if it is no metadata.
  mutating func number(
    of metadata: UInt, layouts: inout [HeapLayout]
  ) -> Int? {
    if metadata == lastMetadata { return lastNumber }
    if let known = numbers[metadata] {
      (lastMetadata, lastNumber) = (metadata, known)
      return known
    }
    guard let layout = HeapLayout.of(metadata) else { return nil }
    layouts.append(layout)
    numbers[metadata] = layouts.count - 1
    (lastMetadata, lastNumber) = (metadata, layouts.count - 1)
    return lastNumber
  }
}
