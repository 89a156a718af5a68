public import ViperRules

/// A rule about source code.
public typealias SourceRule = Rule<SourceFacts>

/// The rules that look at source code.
public enum SourceRules {
  /// All of them, in the order of their ids.
  public static let all: [SourceRule] = [
    backReferenceProtocolsAreClassBound,
    contractImportsNoUnneededUI,
    entityImportsNoUI,
    interactorImportsNoUI,
    noUnownedBackReference,
    onlyRouterOrSceneConstructsRoles,
    onlyRouterOrSceneNamesAnotherModule,
    presenterImportsNoUI,
    rolesAreReachedThroughProtocols,
    viewImportsNoNetworkingOrStorage,
  ]

  /// What they say of a project.
  public static func report(
    on facts: SourceFacts, options: Conformance.Options = .init(), baseline: Baseline = .init()
  ) -> ConformanceReport {
    var report = ConformanceReport(options: options, baseline: baseline)
    report.check(all, on: facts)
    return report
  }
}
