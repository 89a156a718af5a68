import FirstSecondModule
import InventedHarnesses
import ReferenceConformance
import Testing
import ViperTestKit

@testable import ReferenceHarnesses

/// The modules that touch are assembled as they should be, and a tap that arrives twice opens one
/// screen.
@Suite struct ModulesBetweenTests {
  private final class NoDelegate: SecondDelegate, ErrandDetailDelegate, ErrandEditDelegate,
    Sendable
  {
    func secondDidSave(text: String) {}
    func secondDidCancel() {}
    func errandDetailDidChange(_ errand: Errand) {}
    func errandDetailIsDone() {}
    func errandEditDidSave(title: String) {}
  }

  private static let delegate = NoDelegate()

  private static func notes() -> NotesAssembly {
    NotesAssembly(store: InMemoryNotesStore(), alerts: AlertScreen())
  }

  private static func errands() -> ErrandAssembly {
    ErrandAssembly(store: InMemoryErrandStore())
  }

  @Test func eachModuleIsAssembled() {
    let errand = Errand(id: 1, title: "Milk")
    let assemblies: [() -> AnyObject] = [
      { Self.notes().first() }, { Self.notes().second(delegate: Self.delegate) },
      { Self.errands().list() }, { Self.errands().detail(of: errand, delegate: Self.delegate) },
      { Self.errands().edit(title: "Milk", delegate: Self.delegate) },
      { Self.errands().dayPicker { _ in } },
    ]
    for assembly in assemblies {
      let findings = AssemblyCheck.findings(source: nil, make: assembly)
      #expect(findings.map(\.description) == [])
    }
  }

  @Test func aTapThatArrivesTwiceOpensOneScreen() {
    let second = OpensOnce.findings(of: "tapAdd", after: ["launch"], source: nil) {
      FirstSecondWiring.scene($0)
    }
    #expect(second.map(\.description) == [])
    let detail = OpensOnce.findings(
      of: .event("tapLine", with: ["at": 0]), after: ["launch"], source: nil
    ) {
      ErrandsWiring.scene($0)
    }
    #expect(detail.map(\.description) == [])
  }

  @Test func aPresenterDoesNotHoldATapBackThatItsRouterDoes() {
    let findings = OpensOnce.findings(of: "didTapAddButton", source: nil) {
      FirstSecondWiring.firstPresenter($0)
    }
    #expect(findings.map(\.id) == [.openedTwice])
  }
}
