import Foundation

/// What a block in the C sense holds.
///
/// A block's record: class, flags, function, descriptor, then what it captured. Two kinds are
/// understood: those that Swift makes of a closure, with code and context from byte 32 on, and
/// those of the dispatch library's work items, which stand around another block.
enum BlockLayout {
  static func slots(block: UInt, memory: MemoryReader) -> Captures {
    guard let kind = memory.word(at: block), let function = memory.word(at: block + 16),
      let descriptor = memory.word(at: block + 24), Self.isBlock(kind),
      LoadedImage.contains(descriptor), let size = memory.word(at: descriptor + 8)
    else { return .opaque("a block of an unknown make") }
    // Nothing is behind the record: nothing was captured.
    if size == 32 { return .slots([], size: 32) }
    if size == UInt(workItemSize), memory.word(at: block + 32) == workItemMark {
      return .slots([Slot(offset: 72, label: "work", content: .block)], size: workItemSize)
    }
    guard size == 48, CodeName.adaptsClosureToBlock(function) else {
      return .opaque("a block that was not made of a Swift closure")
    }
    return .slots([Slot(offset: 32, label: "", content: .function)], size: 48)
  }

  /// The dispatch library's private data begins with a mark (`DISPATCH_BLOCK_PRIVATE_DATA_MAGIC`);
  /// the block that it was made of is its sixth word. Measured on Linux.
  private static let workItemMark: UInt = 0xD159_B10C
  private static let workItemSize = 104

  /// Whether the first word is that of a block.
  private static func isBlock(_ word: UInt) -> Bool {
    classes.contains(word)
  }

  private static let classes: [UInt] = {
    // A library without a name stands for all images of the process; symbols are looked up only.
    guard let images = dlopen(nil, RTLD_NOW) else { return [] }
    let names = ["_NSConcreteMallocBlock", "_NSConcreteGlobalBlock", "_NSConcreteStackBlock"]
    return names.compactMap { name in dlsym(images, name).map { UInt(bitPattern: $0) } }
  }()
}
