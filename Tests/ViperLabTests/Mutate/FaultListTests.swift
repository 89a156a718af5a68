import CommandTestSupport
import InventedHarnesses
import Testing
import ViperRules
import ViperTestKit

@testable import ReferenceHarnesses

/// The faults that `viper-lab mutate` switches on.
@Suite struct FaultListTests {
  private static let faults = ReferenceModule.all.flatMap { $0.faults + $0.mutants }

  @Test func thereAreAtLeastTwoHundred() {
    #expect(Self.faults.count >= 200)
  }

  @Test(arguments: ReferenceModule.all)
  func aModuleHasEachOnce(_ module: ReferenceModule) {
    let names = (module.faults + module.mutants).map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.count >= 20)
  }

  @Test(arguments: ReferenceModule.all)
  func eachIsNamedByAFlowOrByRulesAndLawsThatThereAre(_ module: ReferenceModule) throws {
    let flows = try module.suites.flatMap {
      try Flow.read("\(Fixtures.root)/\($0.file)", root: Fixtures.root)
    }
    for fault in module.faults + module.mutants {
      if let flow = fault.flow {
        #expect(flows.contains { $0.id == flow }, "\(fault.name): \(flow)")
      } else {
        #expect(fault.checks.count == 1, "\(fault.name)")
      }
      #expect(fault.checks.allSatisfy(Conformance.ids.contains), "\(fault.name)")
    }
  }

  /// The kinds of mistakes that are made in modules, each in more than one.
  @Test func someOnlyARuleOrALawSees() {
    let unseen = Self.faults.filter { $0.flow == nil }
    #expect(unseen.contains { $0.namedBy == .brokenRule })
    #expect(unseen.contains { $0.namedBy == .brokenLaw })
  }
}
