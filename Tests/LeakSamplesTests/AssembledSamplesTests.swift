import LeakSamples
import Testing
import ViperTestKit

/// No sample is about an empty place for a neighbour: what the assembly check says of them is
/// false, unless it is written down here.
@Suite struct AssembledSamplesTests {
  /// The second view has no presenter: its place is empty indeed.
  private static let empty: [String: Set<String>] = ["another-view": ["ListView.presenter"]]

  @Test(arguments: LeakSample.all)
  func noPlaceIsCalledEmptyThatIsNot(_ sample: LeakSample) async {
    let made = await sample.module.make()
    let assembly = AssembledModule(of: made.value)
    let empty = assembly.slots.filter { $0.isFilled == false && !$0.isForDelegate }
    #expect(Set(empty.map(\.title)) == Self.empty[sample.name] ?? [], "\(assembly)")
    #expect(assembly.slots.allSatisfy { $0.isFilled != nil }, "\(assembly)")
    await made.breakUp()
  }
}
