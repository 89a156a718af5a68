/// The name of a type as the compiler writes it into metadata.
struct MangledName: Sendable {
  /// Where it begins; 0 if there is none.
  let address: UInt
  /// The length in bytes, without what was cut off at the end.
  private(set) var length = 0
  /// The letters, and for each symbolic reference, which the name is not spelled by, one `?`.
  private(set) var text = ""

  /// Reads the name at an address in metadata.
  init(at name: UnsafeRawPointer?) {
    address = UInt(bitPattern: name)
    guard let name else { return }
    // The bytes 1 to 17 (hexadecimal) are followed by a relative address of four bytes, 18 to 1F by
    // an absolute one of eight; there, a zero byte does not end the name, as it does elsewhere.
    while true {
      switch name.load(fromByteOffset: length, as: UInt8.self) {
      case 0: return
      case 0x01...0x17:
        text += "?"
        length += 5
      case 0x18...0x1F:
        text += "?"
        length += 9
      case let byte:
        text.unicodeScalars.append(Unicode.Scalar(byte))
        length += 1
      }
    }
  }

  /// Reads the name to which a relative address leads, or none.
  init(relativeAt place: UInt) {
    let distance = Memory.load(Int32.self, at: place) ?? 0
    let target = UInt(bitPattern: Int(bitPattern: place) &+ Int(distance))
    // It leads to a name in the same image.
    let isName = distance != 0 && LoadedImage.contains(target)
    self.init(at: isName ? UnsafeRawPointer(bitPattern: target) : nil)
  }

  /// Whether the runtime would stop the process over the name: it cannot make the type of an
  /// optional block, or of a tuple with a block, where there is no Objective-C.
  var isUnmakeable: Bool {
    #if canImport(ObjectiveC)
      return false
    #else
      // `XB` is a block, with `z` one whose type in C is told. A block alone ends with that.
      return text.dropLast(2).contains("XB") || text.contains("XzB")
    #endif
  }

  /// Whether parameter packs stand in the name. The runtime expands them only for the type that
  /// declares them; given any other one, it stops the process.
  var hasPack: Bool {
    // `Qp` is the expansion of a pack, `Qe` one element of it, `Rv` the requirement to be one.
    ["Qp", "Qe", "Rv"].contains(where: text.contains)
  }

  /// Whether a type stands in the name that another one associates with itself. Where nothing is given
  /// that the other one is, the runtime stops the process.
  var hasAssociatedType: Bool {
    // The member of a parameter, `Qz` of the first and `Qy` of another; of a member, `QZ` and `QY`;
    // and of any type, `Qx` and `QX`.
    ["Qz", "Qy", "QZ", "QY", "Qx", "QX"].contains(where: text.contains)
  }

  /// Whether it is a parameter of what declares it, the first (`x`) or another (`q_`, `q0_`, `qd__`).
  var isParameter: Bool { Self.isParameter(text[...]) }

  /// Whether it is such a parameter, or an optional of one.
  var isParameterOrOptional: Bool {
    isParameter || text.hasSuffix("Sg") && Self.isParameter(text.dropLast(2))
  }

  private static func isParameter(_ text: Substring) -> Bool {
    text == "x" || text.hasPrefix("q") && text.hasSuffix("_")
  }

  /// Whether it is a reference to an object of a generic class, or none, whatever the arguments.
  var isGenericClass: Bool {
    var name = text[...]
    while name.hasSuffix("Sg") { name = name.dropLast(2) }
    return name.hasPrefix("?y") && name.hasSuffix("G") && declaresClass
  }

  /// Whether the name begins with a class.
  var declaresClass: Bool {
    // The kind of a descriptor, its five low bits, is 16 for classes.
    descriptor.flatMap { Memory.load(UInt32.self, at: $0) }.map { $0 & 0x1F == 16 } ?? false
  }

  /// The nominal type with which the name begins; nil if it is spelled out.
  var descriptor: UInt? {
    guard text.hasPrefix("?"), let kind = Memory.load(UInt8.self, at: address),
      kind == 1 || kind == 2, let distance = Memory.load(Int32.self, at: address + 1)
    else { return nil }
    let target = UInt(bitPattern: Int(bitPattern: address + 1) &+ Int(distance))
    return kind == 1 ? target : Memory.word(at: target)
  }

  /// What a `Mutex` of the standard library guards, nothing of an `Atomic`, which holds no reference;
  /// nil for any other type, and where no symbol tells.
  ///
  /// The compiler names what cannot be copied by the address of a function, which makes no type out
  /// of it; but the symbol of the name spells the type. Measured with Swift 6.3 on Linux.
  var guardedType: Any.Type? {
    // 9: the address of a function.
    guard text == "?", Memory.load(UInt8.self, at: address) == 9,
      let symbol = SymbolTables.symbol(at: address)
    else { return nil }
    if symbol.hasPrefix(Self.atomic) { return Void.self }
    guard symbol.hasPrefix(Self.mutex) else { return nil }
    let type = symbol.dropFirst(Self.mutex.count).prefix { $0 != " " }
    // The name of a block, of which the runtime must not be asked.
    guard type.last == "G", !type.contains("XB"), !type.contains("XzB") else { return nil }
    // The name is complete without a context: nothing in it is symbolic or a parameter.
    return Array(type.dropLast().utf8).withUnsafeBufferPointer { name in
      name.baseAddress.flatMap {
        _getTypeByMangledNameInContext(
          $0, UInt(name.count), genericContext: nil, genericArguments: nil)
      }
    }
  }

  private static let atomic = "get_type_metadata 15Synchronization6AtomicVy"
  private static let mutex = "get_type_metadata 15Synchronization5MutexVy"

  /// The name without its last letters.
  func dropping(_ count: Int) -> MangledName {
    var shorter = self
    shorter.length = max(0, length - count)
    shorter.text = String(text.dropLast(count))
    return shorter
  }

  /// The type; nil if the runtime cannot make it out.
  ///
  /// - Parameters:
  ///   - context: The descriptor of the type that declares the parameters in the name.
  ///   - arguments: Their types, one after the other.
  func type(in context: UnsafeRawPointer?, _ arguments: UnsafeRawPointer?) -> Any.Type? {
    guard length > 0, !isUnmakeable, let name = UnsafePointer<UInt8>(bitPattern: address)
    else { return nil }
    return _getTypeByMangledNameInContext(
      name, UInt(length), genericContext: context, genericArguments: arguments)
  }
}
