import RoleNames
import ViperRules

/// Which files of a role import what the role should not know.
struct ImportCheck {
  let role: Role
  let modules: Set<String>
  /// The roles for whose sake such an import may stand in the same file.
  let allowed: Set<Role>

  func outcome(_ facts: SourceFacts) -> RuleOutcome {
    var violations: [Violation] = []
    var count = 0
    var seen: Set<Int> = []
    for type in facts.roleTypes where type.role.role == role {
      count += 1
      let file = facts.files[type.file]
      if isShared(file, in: facts) {
        violations += self.violations(of: type, in: file)
      } else if seen.insert(type.file).inserted {
        violations += self.violations(of: file, type.role.name)
      }
    }
    return .looked(at: count, violations)
  }

  private func violations(of file: SourceFile, _ name: String) -> [Violation] {
    var seen: Set<String> = []
    return file.imports.filter { modules.contains($0.module) && seen.insert($0.module).inserted }
      .map { line in
        Violation(
          "\(name) imports \(line.module).", types: [name], edge: line.module,
          place: file.place(of: line.offset))
      }
  }

  /// Where others in the file need the import, what counts is whether the role uses it.
  private func violations(of type: RoleType, in file: SourceFile) -> [Violation] {
    guard file.imports.contains(where: { modules.contains($0.module) }),
      let name = type.type.names.filter({
        Frameworks.isNameOfUI($0.key) && modules == Frameworks.ui
      })
      .min(by: { $0.value < $1.value })
    else { return [] }
    return [
      Violation(
        "\(type.role.name) uses \(name.key).", types: [type.role.name], edge: name.key,
        place: file.place(of: name.value))
    ]
  }

  /// Whether the file also declares what may import it.
  private func isShared(_ file: SourceFile, in facts: SourceFacts) -> Bool {
    file.types.contains { type in
      guard type.kind != .protocol, type.parent == nil else { return false }
      if let other = facts.roles.role(of: type, in: file) { return allowed.contains(other.role) }
      // What helps the presenter is no excuse; a cell or a view of the system is.
      return allowed.contains(.view) && type.inherited.contains(where: Frameworks.isNameOfUI)
    }
  }
}
