import RoleNames
import RuntimeReflection
import ViperRelease

extension ModuleGroup {
  /// The modules that could be released now: something of them lives, and no other module keeps it.
  ///
  /// Whoever keeps a module has not closed it yet, such as the stack of screens on which it was opened, or
  /// a router's factory that hands it out: that it lives on would be no leak.
  package var releasableModules: [String] {
    var seen: Set<String> = []
    return harnesses.map(\.module).filter { module in
      seen.insert(module).inserted && !hasReleased(module) && isOpen(module)
        && !isHeldByOthers(module)
    }
  }

  /// Whether a part of a module is there that is no double.
  package func hasRealRole(_ module: String) -> Bool { has(module) { !$0.isDouble } }

  private func isOpen(_ module: String) -> Bool { has(module) { _ in true } }

  private func has(_ module: String, where isMeant: (TrackedRole) -> Bool) -> Bool {
    harnesses.contains { harness in
      harness.module == module
        && (harness.hasValues || harness.tracked.contains { !$0.isGone && isMeant($0) })
    }
  }

  /// Whether a role of a module that lives on keeps one, real or double, or what the wiring lets enter it.
  private func isHeldByOthers(_ module: String) -> Bool {
    let others = harnesses.filter { $0.module != module && !$0.isReleased }
    let owners = others.flatMap(\.tracked).compactMap(\.object)
    let own = harnesses.filter { $0.module == module }.flatMap(\.tracked)
    let objects = own.filter { !$0.mayBeShared }.compactMap(\.object).filter { object in
      !owners.contains { $0 === object }
    }
    guard !objects.isEmpty else { return false }
    let roots =
      owners.map { ObjectGraph.Root($0) }
      + others.flatMap(\.ownEntryPoints).map { ObjectGraph.Root($0) }
    let graph = ObjectGraph(
      of: roots, limits: ObjectGraph.Limits(nodes: 10_000), following: Harness.isFollowedDuringTest)
    return objects.contains { graph.node(of: $0) != nil }
  }
}
