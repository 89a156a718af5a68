/// The kinds of closures' contexts in modules whose captures are known without asking a context.
enum PlainContexts {
  private static let known = FoundOnce<UInt, Bool>()

  /// Whether what stands at an address in an image, which never changes, is such metadata.
  static func contain(_ metadata: UInt, memory: MemoryReader) -> Bool {
    known.value(of: metadata) { isPlain(metadata, memory: memory) }
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
