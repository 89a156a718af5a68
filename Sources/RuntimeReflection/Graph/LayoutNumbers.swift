import Foundation

/// The layouts that a walk met, numbered.
struct LayoutNumbers {
  private var numbers: [UInt: Int] = [:]
  private var lastMetadata: UInt = 0
  private var lastNumber = 0

  /// The number of the layout of heap objects with this first word; nil if it is no metadata.
  mutating func number(
    of metadata: UInt, layouts: inout [HeapLayout], memory: MemoryReader
  ) -> Int? {
    if metadata == lastMetadata { return lastNumber }
    if let known = numbers[metadata] {
      (lastMetadata, lastNumber) = (metadata, known)
      return known
    }
    guard let layout = HeapLayoutCache.shared.layout(metadata, memory: memory) else { return nil }
    layouts.append(layout)
    numbers[metadata] = layouts.count - 1
    (lastMetadata, lastNumber) = (metadata, layouts.count - 1)
    return lastNumber
  }
}

/// The layouts found out so far.
///
/// `lock` guards `layouts`, the only state.
private final class HeapLayoutCache: @unchecked Sendable {
  static let shared = HeapLayoutCache()

  private let lock = NSLock()
  private var layouts: [UInt: HeapLayout] = [:]

  func layout(_ metadata: UInt, memory: MemoryReader) -> HeapLayout? {
    if let known = lock.withLock({ layouts[metadata] }) { return known }
    // Found out outside of the lock: two threads may do so at once, and find the same.
    guard let layout = HeapLayout(metadata: metadata, memory: memory) else { return nil }
    lock.withLock { layouts[metadata] = layout }
    return layout
  }
}
