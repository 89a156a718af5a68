import Testing

@testable import SourceRules

@Suite struct RouteListTests {
  private func routes(_ example: String) throws -> [String] {
    RouteList(SourceFacts(example: example)).routers.map { router in
      "\(router.kind) \(router.name): \(router.routes.map(\.name).joined(separator: " "))"
    }
  }

  @Test func theFunctionsOfAProtocolArePaths() throws {
    #expect(
      try routes(
        """
        protocol FirstWireframe: AnyObject {
          var delegate: (any FirstDelegate)? { get }
          func close()
          func show(_ note: Note, from view: Result<A, B>, then done: @escaping (Int, Int) -> Void)
          func open<T: Hashable>(`default` value: [String: T], _: Int) async throws -> (a: Int, b: Int)
          static func assemble() -> FirstView
        }
        extension FirstWireframe { func closeAll() {} }
        final class FirstRouter: FirstWireframe {
          func close() {}
          func helper() {}
        }
        """) == ["protocol FirstWireframe: close() show(_:from:then:) open(default:_:)"])
  }

  @Test func aRouterWithoutAProtocolShowsThemItself() throws {
    #expect(
      try routes(
        """
        open class Router {
          init(window: Window) {}
          open func launch(scene: Scene) { func inner() {}; switch scene { case .list: return } }
          private func log(_ text: String) {}
          class func make() -> Router { Router() }
        }
        extension Router { func dismiss() {} }
        """) == ["class Router: launch(scene:) dismiss()"])
  }

  @Test func theCasesOfAnEnumOfScenesArePaths() throws {
    #expect(
      try routes(
        """
        enum Scene: String {
          case list = "a", help
          indirect case detail(item: Item, Int), edit(Item)
          case last = -1
          func screen() -> Screen { switch self { case .list: A() default: B() } }
        }
        """) == ["enum Scene: list help detail(item:_:) edit(_:) last"])
  }

  @Test func whatIsNoRouterHasNone() throws {
    #expect(
      try routes(
        """
        protocol ListView { func show() }
        protocol EmptyRouter {}
        final class ListPresenter { func didTap() {} }
        enum State { case loading }
        """) == [])
  }

  /// Source that ends in the middle is no trap.
  @Test(arguments: [
    "func", "func go", "func go(", "func go<", "func go(a", "func go()", "func + (a: A)", "case",
    "case a(", "case a =", "case a,",
  ])
  func cutSourceIsRead(_ member: String) throws {
    _ = try routes("enum Scene { \(member)")
    _ = try routes("protocol MainRouter { \(member)")
  }
}
