/// One of the parallel storages of a hash table.
struct HashTablePart {
  let slots: [Slot]
  let stride: Int
  /// Where in the header its address is.
  let storage: Int
  let part: Element.Part
}

extension GraphWalk {
  /// How many bytes of a collection are copied at once.
  private static let chunkSize = 65_536

  /// An array's storage: count at 16, capacity at 24, then the elements.
  mutating func followArray(
    _ slots: [Slot], stride: Int, offset: Int, header: UnsafeRawBufferPointer
  ) {
    guard !slots.isEmpty, header.count >= 32, let base = header.baseAddress else { return }
    let count = base.word(2)
    // The lowest bit of the capacity's word is a flag.
    guard count <= base.word(3) >> 1, count < 1 << 40 else {
      return note("a storage that changed while it was read")
    }
    let address = records.nodes[Int(current)].address + UInt(offset)
    followElements(
      slots, stride: stride, at: address, range: 0..<Int(count)
    ) { Element($0) }
  }

  /// The storage of a set or a dictionary: a bit for each place says whether it is taken.
  mutating func followTable(
    _ parts: [HashTablePart], bitmap: Int, header: UnsafeRawBufferPointer
  ) {
    guard parts.contains(where: { !$0.slots.isEmpty }) else { return }
    guard header.count >= bitmap, let base = header.baseAddress else {
      return note("memory that was not all read")
    }
    // The number of places is a power of two, the exponent of which is the byte at 32.
    let scale = base.load(fromByteOffset: 32, as: UInt8.self)
    guard scale <= 40 else { return note("a storage that changed while it was read") }
    let places = 1 << Int(scale)
    let start = records.nodes[Int(current)].address + UInt(bitmap)
    guard let bits = Memory.bytes(at: start, count: max(8, places / 8)) else {
      return note("its memory cannot be read")
    }
    for part in parts where !part.slots.isEmpty {
      follow(part, at: base.word(part.storage / 8), places: places, taken: bits)
    }
  }

  /// Follows each run of places that are taken.
  private mutating func follow(
    _ part: HashTablePart, at address: UInt, places: Int, taken: [UInt8]
  ) {
    func isTaken(_ place: Int) -> Bool { taken[place / 8] >> UInt8(place % 8) & 1 == 1 }
    var number = 0
    var place = 0
    while place < places {
      guard isTaken(place) else {
        place += 1
        continue
      }
      let first = place
      while place < places, isTaken(place) { place += 1 }
      let before = number - first
      followElements(
        part.slots, stride: part.stride, at: address, range: first..<place
      ) { Element(before + $0, of: part.part) }
      number += place - first
    }
  }

  private mutating func followElements(
    _ slots: [Slot], stride: Int, at address: UInt, range: Range<Int>,
    element: (Int) -> Element
  ) {
    let perChunk = max(1, Self.chunkSize / stride)
    var next = range.lowerBound
    while next < range.upperBound {
      let end = min(next + perChunk, range.upperBound)
      let (distance, overflow) = next.multipliedReportingOverflow(by: stride)
      guard !overflow, end - next < WalkBatch.largestObject,
        let chunk = Memory.bytes(at: address &+ UInt(distance), count: (end - next) * stride)
      else { return note("its memory cannot be read") }
      chunk.withUnsafeBytes { bytes in
        for index in next..<end {
          let value = UnsafeRawBufferPointer(rebasing: bytes[((index - next) * stride)...])
          follow(slots, in: value, element: element(index))
        }
      }
      next = end
    }
  }
}
