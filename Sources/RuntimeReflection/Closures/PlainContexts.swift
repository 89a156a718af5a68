import Foundation

/// The kinds of closures' contexts in modules whose captures are known without asking a context.
///
/// `lock` guards `known`, the only state.
final class PlainContexts: @unchecked Sendable {
  static let shared = PlainContexts()

  private let lock = NSLock()
  private var known: [UInt: Bool] = [:]

  /// Whether what stands at an address in an image, which never changes, is such metadata.
  func contain(_ metadata: UInt, memory: MemoryReader) -> Bool {
    if let known = lock.withLock({ known[metadata] }) { return known }
    // Found out outside of the lock: two threads may do so at once, and find the same.
    let isPlain = Self.isPlain(metadata, memory: memory)
    lock.withLock { known[metadata] = isPlain }
    return isPlain
  }

  private static func isPlain(_ metadata: UInt, memory: MemoryReader) -> Bool {
    // What the test library and the concurrency library captured is no part of a module.
    guard !LoadedImage.isOfToolchain(metadata),
      memory.word(at: metadata) == HeapMetadata.context,
      // Where nothing is said of the captures, nothing is gained; and where generic arguments in
      // the context decide, a context that is no longer one must not be asked for types.
      let captures = try? CaptureDescriptor(metadata: metadata, memory: memory)
    else { return false }
    return captures.sources.isEmpty && captures.bindings == 0
  }
}
