import ViperJSON
import ViperValues

extension ValueVariants {
  /// How often a type may refuse what it is given.
  private static let mostTries = 100

  /// The members of an object that has all that a `Decodable` type asks for, by the keys that it asks with;
  /// nil for a type that decodes nothing, or refuses all.
  ///
  /// - Parameter isWhole: Whether the structures in it have all their parts too.
  mutating func decoded(
    _ type: Any.Type, _ number: Int, isWhole: Bool = false
  ) -> [(String, JSONValue)]? {
    guard type is any Decodable.Type else { return nil }
    var variants = self
    let members = InventedMembers { name, type in
      let all = (try? variants.of(type, name, number: number)) ?? []
      let first = (isWhole ? all.first(where: \.isWhole) : nil) ?? all.first
      return [first?.json].compactMap { $0 } + (type == String.self ? Self.formats(number) : [])
    }
    var maker = maker
    maker.invents = members
    for _ in 0..<Self.mostTries {
      if (try? maker.make(any: type, from: .object([]))) != nil {
        let made = members.members
        guard !made.isEmpty else { return nil }
        // Where the type was made by its properties after all, they may be no keys of its.
        if (try? self.maker.make(any: type, from: .object(made))) != nil { return made }
      }
      guard members.goOn() else { return nil }
    }
    return nil
  }

  /// What a text may have to be.
  private static func formats(_ number: Int) -> [JSONValue] {
    [
      .string("2001-01-0\(1 + number % 9)T00:00:00Z"), .string("2001-01-0\(1 + number % 9)"),
      .string("https://example.com/\(number)"), .string("\(number)"),
    ]
  }
}
