package import ViperRules

/// A rule about source code.
package typealias SourceRule = Rule<SourceFacts>

/// The rules that look at source code.
package enum SourceRules {
  /// All of them, in the order of their ids.
  package static let all: [SourceRule] = [
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
  package static func report(
    on facts: SourceFacts, options: Conformance.Options = .init(), baseline: Baseline = .init()
  ) -> ConformanceReport {
    var report = ConformanceReport(options: options, baseline: baseline)
    report.check(all, on: facts)
    return report
  }
}
