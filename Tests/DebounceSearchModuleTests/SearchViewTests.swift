import DebounceSearchModule
import Testing

@Suite("The search")
@MainActor struct SearchViewTests {
  /// Work that waits until the test has it done.
  private final class Later {
    private var works: [Int: () -> Void] = [:]
    private var count = 0

    func schedule(_ delay: Duration, _ work: @escaping () -> Void) -> () -> Void {
      count += 1
      let number = count
      works[number] = work
      return { [weak self] in self?.works[number] = nil }
    }

    func run() {
      let old = works.sorted { $0.key < $1.key }
      works = [:]
      for (_, work) in old { work() }
    }
  }

  private let service = InMemorySearchService(["Swan", "Swift", "Owl"])

  /// Lets what waits for the main queue go on until something holds; bounded by turns, not by time.
  private func until(_ holds: () -> Bool) async {
    for _ in 0..<100_000 where !holds() {
      await Task.yield()
    }
  }

  @Test("finds what was typed, by closures")
  func scheduled() async {
    let later = Later()
    let view = SearchAssembly().assemble(service: service, schedule: later.schedule)
    view.type("s")
    view.type("sw")
    later.run()
    await until { if case .found = view.state { true } else { false } }
    #expect("\(view.state)" == #"found(hits: [\#(hit("Swan")), \#(hit("Swift"))])"#)
    view.type("xyz")
    later.run()
    await until { if case .nothing = view.state { true } else { false } }
    #expect("\(view.state)" == #"nothing(text: "xyz")"#)
    view.tapCancel()
    #expect("\(view.state)" == "idle")
  }

  private func hit(_ title: String) -> String {
    #"DebounceSearchModule.Hit(title: "\#(title)")"#
  }

  @Test("goes away with its view, while it waits")
  func released() {
    weak var gone: SearchView?
    weak var goneToo: AnyObject?
    do {
      let view = SearchAssembly().assemble(service: service, clock: ContinuousClock())
      view.type("sw")
      gone = view
      goneToo = view.presenter
    }
    #expect(gone == nil)
    #expect(goneToo == nil)
  }
}

@Suite("The faults of the search")
struct FaultsTests {
  @Test("have one name and one bit each")
  func names() {
    #expect(Faults.named.map(\.fault.rawValue) == (0..<Faults.named.count).map { 1 << $0 })
    #expect(Set(Faults.named.map(\.name)).count == Faults.named.count)
    #expect(Faults.all.rawValue == (1 << Faults.named.count) - 1)
  }
}
