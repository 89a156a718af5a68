import RoleNames
import ViperJSON
import ViperValues

extension RoleSpellings {
  /// Reads the value of `roles`.
  init(_ json: JSONValue) throws {
    let known = Self.roles.map(\.rawValue)
    let spellings = try FixtureObject(json, "'roles'").knownMembers.flatMap { member in
      guard known.contains(member.key) else {
        throw ValueError(
          at: member.keyRange,
          "there is no role '\(member.key)'"
            + NearestName.suggestion(for: member.key, among: known))
      }
      return try member.value.elements(for: "an array of names, such as \"*ViewModel\"").map {
        Spelling(pattern: try $0.filledText("the name of a type"), role: Role(member.key))
      }
    }
    self.init(spellings: spellings)
  }
}
