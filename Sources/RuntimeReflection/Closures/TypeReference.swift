/// The mangled name of a type, as it stands in metadata.
struct TypeReference: Sendable {
  /// Where it begins; 0 if there is none.
  let address: UInt
  /// All of its bytes, those of symbolic references too.
  let bytes: [UInt8]
  /// The length without what was cut off at the end.
  private(set) var length: Int

  /// The name to which a relative address leads.
  init(relativeAt place: UInt, memory: MemoryReader) {
    let target = memory.load(Int32.self, at: place)
      .flatMap { $0 == 0 ? nil : UInt(bitPattern: Int(bitPattern: place) &+ Int($0)) }
    guard let target, LoadedImage.contains(target), let name = UnsafeRawPointer(bitPattern: target)
    else {
      address = 0
      bytes = []
      length = 0
      return
    }
    address = target
    // A relative address in metadata leads to a name in the same image.
    length = MangledName.length(at: name)
    bytes = Array(UnsafeRawBufferPointer(start: name, count: length))
  }

  /// The text with each symbolic reference, which the name is not spelled by, as one `?`.
  var text: String {
    var text = ""
    var index = 0
    while index < length {
      switch bytes[index] {
      case 0x01...0x17:
        text += "?"
        index += 5
      case 0x18...0x1F:
        text += "?"
        index += 9
      case let byte:
        text.unicodeScalars.append(Unicode.Scalar(byte))
        index += 1
      }
    }
    return text
  }

  /// Whether parameter packs stand in the name. The runtime expands them only for the type that
  /// declares them; given any other one, it stops the process.
  var hasPack: Bool {
    // `Qp` is the expansion of a pack, `Qe` one element of it, `Rv` the requirement to be one.
    let text = text
    return text.contains("Qp") || text.contains("Qe") || text.contains("Rv")
  }

  /// Whether a type stands in the name that another one associates with itself. Where nothing is given
  /// that the other one is, the runtime stops the process.
  var hasAssociatedType: Bool {
    // The member of a parameter, `Qz` of the first and `Qy` of another; of a member, `QZ` and `QY`;
    // and of any type, `Qx` and `QX`.
    let text = text
    return ["Qz", "Qy", "QZ", "QY", "Qx", "QX"].contains(where: text.contains)
  }

  /// Whether it is a reference to an object of a generic class, or none, whatever the arguments.
  func isGenericClass(memory: MemoryReader) -> Bool {
    var name = text[...]
    while name.hasSuffix("Sg") { name = name.dropLast(2) }
    // The kind of a descriptor, its five low bits, is 16 for classes.
    guard name.hasPrefix("?y"), name.hasSuffix("G"), let declared = descriptor(memory: memory),
      let flags = memory.load(UInt32.self, at: declared)
    else { return false }
    return flags & 0x1F == 16
  }

  /// The name without its last bytes.
  func dropping(_ count: Int) -> TypeReference {
    var shorter = self
    shorter.length = max(0, length - count)
    return shorter
  }

  /// The nominal type with which the name begins; nil if it is spelled out.
  func descriptor(memory: MemoryReader) -> UInt? {
    guard let kind = bytes.first, kind == 1 || kind == 2,
      let distance = memory.load(Int32.self, at: address + 1)
    else { return nil }
    let target = UInt(bitPattern: Int(bitPattern: address + 1) &+ Int(distance))
    return kind == 1 ? target : memory.word(at: target)
  }

  /// The type; nil if the runtime cannot make it out.
  func resolved(with arguments: GenericArguments?) -> Any.Type? {
    guard length > 0, let name = UnsafeRawPointer(bitPattern: address) else { return nil }
    guard !MangledName.isUnmakeable(at: name), !hasPack else { return nil }
    let text = name.assumingMemoryBound(to: UInt8.self)
    guard let arguments else {
      guard !hasAssociatedType else { return nil }
      return _getTypeByMangledNameInContext(
        text, UInt(length), genericContext: nil, genericArguments: nil)
    }
    return arguments.withPointers { context, values -> Any.Type? in
      _getTypeByMangledNameInContext(
        text, UInt(length), genericContext: context, genericArguments: values)
    }
  }
}
