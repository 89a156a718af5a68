/// What a block in the C sense holds.
///
/// A block's record: class, flags, function, descriptor, then what it captured. Two kinds are
/// understood: those that Swift makes of a closure, with code and context from byte 32 on, and
/// those of the dispatch library's work items, which stand around another block.
enum BlockLayout {
  static func slots(block: UInt) -> Captures {
    guard let kind = Memory.word(at: block), let function = Memory.word(at: block + 16),
      let descriptor = Memory.word(at: block + 24), classes.contains(kind),
      LoadedImage.contains(descriptor), let size = Memory.word(at: descriptor + 8)
    else { return .opaque("a block of an unknown make") }
    // Nothing is behind the record: nothing was captured.
    if size == 32 { return .slots([], size: 32) }
    if size == UInt(workItemSize), Memory.word(at: block + 32) == workItemMark {
      return .slots([Slot(.block, at: 72, label: Label("work"))], size: workItemSize)
    }
    guard size == 48, CodeName.adaptsClosureToBlock(function) else {
      return .opaque("a block that was not made of a Swift closure")
    }
    return .slots([Slot(.function, at: 32)], size: 48)
  }

  /// The dispatch library's private data begins with a mark (`DISPATCH_BLOCK_PRIVATE_DATA_MAGIC`);
  /// the block that it was made of is its sixth word. Measured on Linux.
  private static let workItemMark: UInt = 0xD159_B10C
  private static let workItemSize = 104

  private static let classes = [
    "_NSConcreteMallocBlock", "_NSConcreteGlobalBlock", "_NSConcreteStackBlock",
  ].compactMap(System.address)
}
