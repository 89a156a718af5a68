/// Classes as builders return them: made with arguments, of a class that has what makes it.
class Board {
  let heading: Heading
  let number: Int
  init(heading: Heading, number: Int, next: Board? = nil, then: @escaping (Int) -> Void) {
    self.heading = heading
    self.number = number
  }
}
final class LateBoard: Board {}
@MainActor final class MainBoard { init() {} }
enum BoardKind { case named(String), plain }
struct BoardPlan: Sendable {
  let heading: Heading
  var count: Int
}
protocol StaticRouter: AnyObject {
  static func createModule() -> Board
  static func createLate(heading: Heading) -> LateBoard
  func pushDetail(with heading: Heading)
}
protocol StaticVariables {
  static var shared: BoardPlan { get set }
  static var kind: BoardKind { get }
}
protocol StaticMain: AnyObject {
  @MainActor static func make() -> MainBoard
}
class MainScreen: ScreenOfMainActor {}
/// The commonest router template: screens from functions of no actor.
protocol StaticScreens: AnyObject {
  static func createModule() -> MainBoard
  static func createDetail(of heading: Heading) -> MainScreen
  static var shared: MainScreen { get }
}
@MainActor class ScreenOfMainActor { init(title: String = "") {} }
protocol StaticTyped {
  static func make() async throws(Fault) -> BoardPlan
  static subscript(number: Int) -> BoardPlan { get }
}
/// Nobody can make one.
protocol StaticNeedsAnswer {
  static func build() -> any EmptyMarker
}
protocol InitBesideNeeded {
  init()
  func marker() -> any EmptyMarker
}
protocol InitWithDependency: AnyObject {
  init(board: Board)
  var heading: Heading { get }
  func next(_ heading: Heading, at index: Int) -> BoardPlan
}
