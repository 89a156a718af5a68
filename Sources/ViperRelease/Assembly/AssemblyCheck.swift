public import ViperMessages

/// Checks that an assembly fills every place for a neighbour, and makes every role anew.
///
/// The front ends build on it; a test calls their `expectAssembled` or `assertAssembled`.
public enum AssemblyCheck {
  /// A kind of places that may be empty unless a test asks for them.
  public enum OptionalSlot: Sendable, Hashable, CaseIterable {
    /// For who opened the module: a delegate, a presenter's output, an interactor's listener.
    case delegate
  }

  /// Checks a module that is assembled synchronously.
  ///
  /// - Parameters:
  ///   - slots: What must be filled besides the places for neighbours.
  ///   - exempt: What is accepted.
  ///   - source: The line of the test.
  ///   - make: Assembles the module; called twice, so that the two can be compared.
  /// - Returns: What does not hold; an error that `make` throws is a finding.
  @_disfavoredOverload
  public static func findings<Value>(
    slots: Set<OptionalSlot> = [], exempt: [AssemblyExemption] = [], source: SourcePlace?,
    make: () throws -> Value
  ) -> [Finding] {
    do {
      return findings(try make(), try make(), slots, exempt, source)
    } catch {
      return [.threw("The assembly", error, source)]
    }
  }

  /// Checks a module that is assembled asynchronously, in the isolation of the caller; see the
  /// synchronous form.
  public static func findings<Value>(
    slots: Set<OptionalSlot> = [], exempt: [AssemblyExemption] = [], source: SourcePlace?,
    isolation: isolated (any Actor)? = #isolation, make: () async throws -> Value
  ) async -> [Finding] {
    do {
      return findings(try await make(), try await make(), slots, exempt, source)
    } catch {
      return [.threw("The assembly", error, source)]
    }
  }

  /// Both are alive meanwhile, so that no object of the second stands where one of the first stood.
  private static func findings<Value>(
    _ first: Value, _ second: Value, _ slots: Set<OptionalSlot>, _ exempt: [AssemblyExemption],
    _ source: SourcePlace?
  ) -> [Finding] {
    let (assembly, other) = withExtendedLifetime((first, second)) {
      (AssembledModule(of: first), AssembledModule(of: second))
    }
    let findings =
      emptySlots(of: assembly, slots, exempt) + sharedRoles(of: assembly, other, exempt)
    return findings.map { finding in
      var finding = finding
      finding.source = source
      return finding
    }
  }

  private static func emptySlots(
    of assembly: AssembledModule, _ slots: Set<OptionalSlot>, _ exempt: [AssemblyExemption]
  ) -> [Finding] {
    guard assembly.slots.contains(where: { $0.isFilled != nil }) else {
      return [nothingChecked(assembly)]
    }
    func isWrong(_ slot: AssembledModule.Slot) -> Bool {
      slot.isFilled == false && (!slot.isForDelegate || slots.contains(.delegate))
    }
    let findings = assembly.parts.flatMap { part in
      part.slots.filter { slot in isWrong(slot) && !exempt.contains { $0.means(slot) } }
        .map { empty($0, assembly.lines(of: part)) }
    }
    let wrong = assembly.slots.filter(isWrong)
    let stale = exempt.filter { entry in
      entry.kind == .empty && !wrong.contains { entry.means($0) }
    }
    return findings + stale.map { $0.stale(among: assembly.slots.map(\.title)) }
  }

  private static func sharedRoles(
    of assembly: AssembledModule, _ other: AssembledModule, _ exempt: [AssemblyExemption]
  ) -> [Finding] {
    let others = Set(other.parts.map(\.identity))
    let shared = assembly.parts.filter { others.contains($0.identity) }
    let findings = shared.filter { part in !exempt.contains { $0.means(part) } }.map(sharing)
    let stale = exempt.filter { entry in
      entry.kind == .shared && !shared.contains { entry.means($0) }
    }
    return findings + stale.map { $0.stale(among: assembly.parts.map(\.typeName)) }
  }

  private static func nothingChecked(_ assembly: AssembledModule) -> Finding {
    Finding(
      id: .notTracked,
      sentence: "Nothing was checked: what was assembled has no role with a place for a neighbour.",
      details: ["It is:", "  \(assembly.surface.joined(separator: ", "))"]
        + "\(assembly)".split(separator: "\n").map { "  \($0)" },
      remedy:
        "Return the module's view or presenter; a role is known by the end of its type's name: "
        + "…View, …ViewController, …Presenter, …Interactor, …Router, …Wireframe.")
  }

  private static func empty(_ slot: AssembledModule.Slot, _ lines: [String]) -> Finding {
    let reason = slot.isGone ? ": what stood in it has gone, since nothing holds it" : ""
    return Finding(
      id: .emptySlot, sentence: "\(slot.title) is empty after assembly\(reason).", details: lines,
      remedy: "Set it in the assembly; if it may be empty, say why: exempt: "
        + "[.empty(\"\(slot.title)\", because: \"…\")].")
  }

  private static func sharing(_ part: AssembledModule.Part) -> Finding {
    Finding(
      id: .sharedRole,
      sentence: "Two assemblies have one \(part.typeName) (\(part.role)) in common.",
      remedy: "Make it anew in each assembly; where there is to be one for all, say why: "
        + "exempt: [.shared(\"\(part.typeName)\", because: \"…\")].")
  }
}
