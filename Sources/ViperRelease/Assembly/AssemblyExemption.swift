import RoleNames
import ViperJSON
import ViperMessages
import ViperValues

/// Something about an assembly that is accepted, and why.
///
/// ```swift
/// expectAssembled(
///   exempt: [
///     .empty("ArticlesWireframe.viewController", because: "it is set when the module is shown"),
///     .shared("AppRouter", because: "the app has one"),
///   ]
/// ) { ArticlesWireframe.assemble() }
/// ```
///
/// One that no longer applies is a finding, so that the list never outlives its reasons:
///
/// ```
/// ArticlesWireframe.viewController is exempt as empty (it is set when the module is shown), but is
/// not empty.
/// Fix: Remove it from 'exempt'.
/// [empty-slot]
/// ```
public struct AssemblyExemption: Sendable, Hashable {
  enum Kind { case empty, shared }

  let kind: Kind
  let name: String
  let reason: String

  /// A place for a neighbour is empty after assembly.
  ///
  /// - Parameters:
  ///   - name: Owner and property, as a failure names them: "ArticlesWireframe.viewController"; the
  ///     owner may be a role: "router.viewController".
  ///   - reason: Why that is accepted.
  public static func empty(_ name: String, because reason: String) -> AssemblyExemption {
    AssemblyExemption(kind: .empty, name: name, reason: reason)
  }

  /// A role is the same in all assemblies.
  ///
  /// - Parameters:
  ///   - name: The type's name without its module, or the role: "AppRouter", "router".
  ///   - reason: Why that is accepted.
  public static func shared(_ name: String, because reason: String) -> AssemblyExemption {
    AssemblyExemption(kind: .shared, name: name, reason: reason)
  }

  func means(_ slot: AssembledModule.Slot) -> Bool {
    kind == .empty && (name == slot.title || name == "\(slot.role).\(slot.property)")
  }

  func means(_ part: AssembledModule.Part) -> Bool {
    kind == .shared && (name == part.typeName || name == part.role.rawValue)
  }

  /// What to say where nothing is there that it means.
  func stale(among known: [String]) -> Finding {
    let what = kind == .empty ? "empty" : "shared"
    let hint = known.contains(name) ? "" : NearestName.suggestion(for: name, among: known)
    return Finding(
      id: kind == .empty ? .emptySlot : .sharedRole,
      sentence: "\(name) is exempt as \(what) (\(reason)), but is not \(what)\(hint).",
      remedy: "Remove it from 'exempt'.")
  }
}
