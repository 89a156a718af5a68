import ReleaseShapes
import Testing
import ViperTestKit

/// No shape is about an empty place for a neighbour: what the assembly check says of them is false,
/// unless it is written down here.
@Suite struct AssembledShapesTests {
  /// The clean twins of these hold a second part, made by itself: its place is empty indeed.
  private static let empty: [String: Set<String>] = [
    "indirect-enum": ["ListView.presenter"], "enum-payload": ["ListView.presenter"],
    "result": ["ListPresenter.interactor"],
  ]

  @Test(arguments: Shape.all)
  func noPlaceIsCalledEmptyThatIsNot(_ shape: Shape) async {
    let twins: [(Twin?, Set<String>)] = [
      (shape.clean, Self.empty[shape.name] ?? []), (shape.leaky, []),
    ]
    for case (let twin?, let expected) in twins {
      let made = await twin.make()
      let assembly = Assembly(of: made.value)
      let empty = assembly.slots.filter { $0.isFilled == false && !$0.isForDelegate }
      #expect(Set(empty.map(\.title)) == expected, "\(assembly)")
      #expect(assembly.slots.allSatisfy { $0.isFilled != nil }, "\(assembly)")
      await made.breakUp()
    }
  }
}
