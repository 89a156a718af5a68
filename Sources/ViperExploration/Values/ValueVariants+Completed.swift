import ViperJSON
import ViperValues

extension ValueVariants {
  /// How often a maker may refuse what it is given.
  private static let mostRefusals = 24

  /// An object that has what the test's maker asks for, which says by its refusals what it lacks; nil
  /// where it takes none, or does not say.
  mutating func completed(_ type: Any.Type, _ number: Int) -> JSONValue? {
    var members: [(String, JSONValue)] = []
    for _ in 0..<Self.mostRefusals {
      do {
        _ = try maker.make(any: type, from: .object(members))
        return .object(members)
      } catch {
        let missing = ((error as? ValueError)?.missingParts ?? []).filter { part in
          !members.contains { $0.0 == part.name }
        }
        guard !missing.isEmpty else { return nil }
        for part in missing {
          guard let value = try? of(part.type, part.name, number: number).first else { return nil }
          members.append((part.name, value.json))
        }
      }
    }
    return nil
  }
}
