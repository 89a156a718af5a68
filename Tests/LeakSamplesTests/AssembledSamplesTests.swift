import LeakSamples
import Testing
import ViperTestKit

/// No sample is about an empty place for a neighbour: what the assembly check says of them is
/// false, unless it is written down here.
@Suite struct AssembledSamplesTests {
  /// The fixed modules of these hold a second part, made by itself: its place is empty indeed.
  private static let empty: [String: Set<String>] = [
    "indirect-enum": ["ListView.presenter"], "enum-payload": ["ListView.presenter"],
    "result": ["ListPresenter.interactor"],
    // Nobody holds the fixed presenter.
    "weakly-known": ["FeedView.presenter"],
  ]

  @Test(arguments: LeakSample.all)
  func noPlaceIsCalledEmptyThatIsNot(_ sample: LeakSample) async {
    let modules: [(SampleModule?, Set<String>)] = [
      (sample.fixed, Self.empty[sample.name] ?? []), (sample.leaking, []),
    ]
    for case (let module?, let expected) in modules {
      let made = await module.make()
      let assembly = AssembledModule(of: made.value)
      let empty = assembly.slots.filter { $0.isFilled == false && !$0.isForDelegate }
      #expect(Set(empty.map(\.title)) == expected, "\(assembly)")
      #expect(assembly.slots.allSatisfy { $0.isFilled != nil }, "\(assembly)")
      await made.breakUp()
    }
  }
}
