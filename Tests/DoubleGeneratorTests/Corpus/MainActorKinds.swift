@MainActor protocol MainKinds: AnyObject {
  static var shared: Int { get set }
  subscript(index: Int) -> Int { get set }
  var onTap: (() -> Void)? { get set }
  func wait() async throws -> Heading
  nonisolated var id: Int { get }
  func each(_ body: (Heading) -> Void)
}
protocol MainInitializer {
  @MainActor init(title: String)
}
