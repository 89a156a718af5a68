import Foundation
import RuntimeReflection
import SwiftFiveTypes
import Testing

@Suite struct EnumCaseTests {
  @Test func casesWithPayloadComeFirstAndKeepTheirLabels() {
    #expect(
      cases(of: Scene.self) == [
        "itemDetail|item|(item: Item)", "bare|_|Item", "pair|from,to|(from: Int, to: String)",
        "mixed|_,label|(Int, label: Bool)", "failed|_|Error", "anything|value|(value: Any)",
        "wrapped|_|Optional<Optional<Int>>", "object|_|Counted", "action|_|(Int) -> Int",
        "kinds|of|(of: Any.Type)", "kind|_|Int.Type", "nothing|_|Nothing", "void||()",
        "closed||-", "opened||-",
      ])
  }

  @Test func indirectCasesAreMarked() {
    #expect(
      cases(of: Tree.self) == [
        "indirect node|left,right|(left: Tree, right: Tree)", "indirect leaf|_|Counted",
        "indirect text|_|String", "empty||-",
      ])
    #expect(
      cases(of: PartlyIndirect<Int>.self) == [
        "direct|_|Int", "indirect boxed|value|(value: Int)", "indirect blank|_|Nothing", "none||-",
      ])
  }

  @Test func genericArgumentsAreFilledIn() {
    #expect(cases(of: Int?.self) == ["some|_|Int", "none||-"])
    #expect(
      cases(of: Result<[Item], any Error>.self)
        == ["success|_|Array<Item>", "failure|_|Error"])
    #expect(
      cases(of: Either<(a: Int, b: Int), () -> Void>.self)
        == ["left|a,b|(a: Int, b: Int)", "right|_|() -> ()"])
  }

  @Test func enumsOfOtherModulesAreRead() {
    #expect(
      cases(of: PublishedEvent.self) == [
        "didSelect|item|(item: Published)",
        "received|result|(result: Result<Array<Published>, Error>)",
        "moved|from,to|(from: Int, to: Int)", "unlabelled|_,_|(Published, Int)", "viewDidLoad||-",
      ])
    #expect(cases(of: URLError.Code.self)?.contains("badURL||-") == true)
    #expect(cases(of: ComparisonResult.self)?.count == 3)
  }

  @Test func enumsWithoutOrWithManyCasesAreRead() {
    #expect(cases(of: Never2.self) == [])
    #expect(cases(of: Never.self) == [])
    #expect(cases(of: Single.self) == ["only||-"])
    #expect(cases(of: ManyCases.self)?.count == 300)
  }

  @Test func anythingElseHasNoCases() {
    for type in [Int.self, Counted.self, Void.self, Any.self, (() -> Void).self] as [Any.Type] {
      #expect(Reflection.cases(of: type) == nil, "\(type)")
    }
  }
}
