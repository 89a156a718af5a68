/// How values of a type are laid out and handled: the type's value witness table.
///
/// Layout: `ValueWitness.def` of the stable ABI. Its address stands one word before the type's
/// metadata; eight functions, then size, stride, flags, the count of extra inhabitants, and for
/// enums three functions more. Only made for types whose kind is known.
///
/// Nothing needs to guard the two pointers: what they point to is written by the compiler or the
/// runtime before it is ever given out, never changes and is never freed.
struct ValueWitnesses: @unchecked Sendable {
  private let metadata: UnsafeRawPointer
  private let table: UnsafeRawPointer
  let size: Int
  let flags: UInt32

  init(of type: Any.Type) {
    metadata = TypeMetadata(type: type).address
    #if !canImport(ObjectiveC)
      guard !TypeMetadata(type: type).isBlock else {
        // Only where there is Objective-C have blocks a table; elsewhere, the word before the
        // metadata is nothing. One reference, which generic code cannot copy, and no enum, so that
        // the table is never asked.
        (table, size, flags) = (metadata, 8, 7 | 0x0001_0000 | 0x0080_0000)
        return
      }
    #endif
    table = (metadata - 8).load(as: UnsafeRawPointer.self)
    size = table.load(fromByteOffset: 64, as: Int.self)
    flags = table.load(fromByteOffset: 80, as: UInt32.self)
  }

  /// The alignment in bytes; the flags hold it less one.
  var alignment: Int { Int(flags & 0xFF) + 1 }

  /// The distance from one element of an array to the next.
  var stride: Int { max(1, size.aligned(to: alignment)) }

  /// Where a value begins that stands behind a header of so many bytes.
  func offset(behind header: Int) -> Int { header.aligned(to: alignment) }

  /// Whether a value may be copied; copying one that is not stops the process.
  var isCopyable: Bool { flags & 0x0080_0000 == 0 }

  /// Whether values are nothing but bytes, without references that are counted.
  var isPlainData: Bool { flags & 0x0001_0000 == 0 }

  /// Whether an existential keeps such a value in a box of its own.
  var isBoxedInExistential: Bool { flags & 0x0002_0000 != 0 }

  /// Whether the table goes on with the functions of an enum.
  var hasEnumFunctions: Bool { flags & 0x0020_0000 != 0 }

  // The functions of enums only read and write the bytes of the value, whose reference counts stay
  // as they are. `hasEnumFunctions` is asked before.

  /// The number of the case that a value of the enum has.
  func tag(of value: UnsafeRawPointer) -> Int {
    typealias Function = @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt32
    return Int(function(at: 88, Function.self)(value, metadata))
  }

  /// Turns an enum value in place into its payload; the memory is no enum value afterwards.
  func projectPayload(_ value: UnsafeMutableRawPointer) {
    typealias Function = @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer) -> Void
    function(at: 96, Function.self)(value, metadata)
  }

  /// Turns a payload in place into a value of the enum.
  func injectTag(_ tag: Int, into payload: UnsafeMutableRawPointer) {
    typealias Function = @convention(c) (UnsafeMutableRawPointer, UInt32, UnsafeRawPointer) -> Void
    function(at: 104, Function.self)(payload, UInt32(truncatingIfNeeded: tag), metadata)
  }

  @inline(__always)
  private func function<Function>(at offset: Int, _: Function.Type) -> Function {
    // The table has a pointer to a function of that type there.
    unsafeBitCast(table.load(fromByteOffset: offset, as: UnsafeRawPointer.self), to: Function.self)
  }
}

extension Int {
  /// The next multiple of an alignment, if it is none itself.
  func aligned(to alignment: Int) -> Int {
    (self + alignment - 1) / alignment * alignment
  }
}
