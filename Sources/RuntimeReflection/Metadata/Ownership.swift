/// How a reference holds what it refers to.
public enum Ownership: Sendable, Equatable {
  /// It keeps its target alive.
  case strong
  /// It becomes nil when its target goes away.
  case weak
  /// It must not outlive its target, which is checked when it is used.
  case unowned
  /// It must not outlive its target, which nothing checks: `unowned(unsafe)`, `Unmanaged`.
  case unmanaged
}
