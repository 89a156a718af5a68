/// What the compiler wrote down about the captures of a closure.
///
/// Layout: `CaptureDescriptor` of the standard library's reflection records. Three counts, then a
/// relative address for each capture, then two for each source of generic arguments.
struct CaptureDescriptor: Sendable {
  /// The types of the captures, in the order of memory.
  let captures: [TypeReference]
  /// Where the generic arguments come from: the parameter, and the way to it.
  let sources: [(parameter: TypeReference, source: TypeReference)]
  /// Where the first word of the bindings stands.
  let firstBinding: Int
  /// How many words of bindings there are: type metadata and conformances.
  let bindings: Int

  /// Where the first capture stands, if it needs no greater alignment.
  var firstCapture: Int { firstBinding + 8 * bindings }

  /// More of anything is no descriptor, but something else that was taken for one.
  private static let limit: UInt32 = 4096

  /// Reads the descriptor of a context's metadata.
  init(metadata: UInt, memory: MemoryReader) throws(Failure) {
    guard LoadedImage.contains(metadata),
      let offset = memory.load(UInt32.self, at: metadata + 8),
      let address = memory.word(at: metadata + 16)
    else { throw Failure("a closure's context of an unknown make") }
    guard address != 0 else {
      throw Failure("a closure compiled without reflection metadata")
    }
    guard LoadedImage.contains(address),
      let captures = memory.load(UInt32.self, at: address),
      let sources = memory.load(UInt32.self, at: address + 4),
      let bindings = memory.load(UInt32.self, at: address + 8),
      (8...4096).contains(offset), captures <= Self.limit, sources <= Self.limit,
      bindings <= Self.limit
    else { throw Failure("a closure's context of an unknown make") }

    let types = address + 12
    self.captures = (0..<UInt(captures)).map { index in
      TypeReference(relativeAt: types + 4 * index, memory: memory)
    }
    let pairs = types + 4 * UInt(captures)
    self.sources = (0..<UInt(sources)).map { index in
      (
        TypeReference(relativeAt: pairs + 8 * index, memory: memory),
        TypeReference(relativeAt: pairs + 8 * index + 4, memory: memory)
      )
    }
    firstBinding = Int(offset)
    self.bindings = Int(bindings)
  }

  /// Why there is none.
  struct Failure: Error {
    let reason: String
    init(_ reason: String) { self.reason = reason }
  }
}
