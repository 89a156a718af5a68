/// A hash that is the same in every process, unlike that of `Hasher`.
package enum StableHash {
  /// The hash of a text, by FNV-1a.
  package static func of(_ text: String) -> UInt64 {
    text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
  }
}
