import FlowTestSupport
import Foundation
import RoleNames
import Testing

@testable import ViperDoubles
@testable import ViperFixtures
@testable import ViperFlows
@testable import ViperJSON
@testable import ViperMessages
@testable import ViperValues

/// Where the static type leaves open of which type a value is, that is recorded and compared.
@Suite struct RecordedTypeTests {
  fileprivate protocol Destination {}
  fileprivate struct Profile: Destination {}
  fileprivate struct Settings: Destination {}
  fileprivate struct Item: Destination { var id = 1 }
  fileprivate struct Draft: Destination { var id = 1 }
  private enum Search {
    enum Failure: Error { case offline, server(code: Int) }
  }
  private enum Store {
    enum Failure: Error { case offline, server(code: Int) }
  }
  private final class Screen {}
  private final class Panel {}
  fileprivate class Page { let number = 1 }
  private final class FirstPage: Page {}
  private final class LastPage: Page {}

  private struct Holder {
    var inner: any Destination
    var error: (any Error)?
  }

  private enum Route {
    case open(any Destination)
    case push(to: any Destination, animated: Bool)
    case fail(any Error)
    case pass(Any)
    case object(AnyObject)
    case maybe((any Destination)?)
    case twice((any Destination)??)
    case list([any Destination])
    case named([String: any Destination])
    case hold(Holder)
    case pair((any Destination, Int))
    case end(Result<Int, any Error>)
    case base(Page)
    case hashed(AnyHashable)
  }

  /// Two routes that differ in a type alone, and what is recorded of the first.
  private static var pairs: [(Route, Route, String)] {
    [
      (.open(Profile()), .open(Settings()), #"{ "_0": { "$type": "Profile" } }"#),
      (.open(Item()), .open(Draft()), #"{ "_0": { "$type": "Item", "id": 1 } }"#),
      (
        .push(to: Item(), animated: true), .push(to: Draft(), animated: true),
        #"{ "to": { "$type": "Item", "id": 1 }, "animated": true }"#
      ),
      (
        .fail(Search.Failure.offline), .fail(Store.Failure.offline),
        #"{ "_0": { "$type": "Search.Failure", "$literal": "offline" } }"#
      ),
      (
        .fail(Search.Failure.server(code: 5)), .fail(Store.Failure.server(code: 5)),
        #"{ "_0": { "$type": "Search.Failure", "server": { "code": 5 } } }"#
      ),
      (.pass(Item()), .pass(Draft()), #"{ "_0": { "$type": "Item", "id": 1 } }"#),
      (.pass([Item()]), .pass([Draft()]), #"{ "_0": [ { "$type": "Item", "id": 1 } ] }"#),
      (
        .pass(["a": Item()]), .pass(["a": Draft()]),
        #"{ "_0": { "a": { "$type": "Item", "id": 1 } } }"#
      ),
      (
        .pass((Item(), 2)), .pass((Draft(), 2)),
        #"{ "_0": { "_0": { "$type": "Item", "id": 1 }, "_1": 2 } }"#
      ),
      (
        .pass(URL(string: "https://a.example") as Any), .pass("https://a.example"),
        #"{ "_0": { "$type": "URL", "$literal": "https://a.example" } }"#
      ),
      (.object(Screen()), .object(Panel()), #"{ "_0": { "$type": "Screen" } }"#),
      (.maybe(Profile()), .maybe(Settings()), #"{ "_0": { "$type": "Profile" } }"#),
      (.twice(Profile()), .twice(Settings()), #"{ "_0": { "$type": "Profile" } }"#),
      (
        .list([Profile(), Item()]), .list([Profile(), Draft()]),
        #"{ "_0": [ { "$type": "Profile" }, { "$type": "Item", "id": 1 } ] }"#
      ),
      (
        .named(["a": Profile()]), .named(["a": Settings()]),
        #"{ "_0": { "a": { "$type": "Profile" } } }"#
      ),
      (
        .hold(Holder(inner: Profile(), error: Search.Failure.offline)),
        .hold(Holder(inner: Profile(), error: Store.Failure.offline)),
        #"{ "_0": { "inner": { "$type": "Profile" }, "error": { "$type": "Search.Failure", "#
          + #""$literal": "offline" } } }"#
      ),
      (
        .pair((Profile(), 1)), .pair((Settings(), 1)),
        #"{ "_0": { "$type": "Profile" }, "_1": 1 }"#
      ),
      (
        .end(.failure(Search.Failure.offline)), .end(.failure(Store.Failure.offline)),
        #"{ "_0": { "failure": { "$type": "Search.Failure", "$literal": "offline" } } }"#
      ),
      (.base(FirstPage()), .base(LastPage()), #"{ "_0": { "$type": "FirstPage", "number": 1 } }"#),
      (
        .hashed(UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F") ?? UUID()),
        .hashed("E621E1F8-C36C-495A-93FC-0C247A3E6E5F"),
        #"{ "_0": { "$type": "UUID", "$literal": "E621E1F8-C36C-495A-93FC-0C247A3E6E5F" } }"#
      ),
    ]
  }

  private func run(
    _ fixture: RecordedFixture, _ mode: RecordMode, sends route: Route
  ) throws -> FlowResult {
    try FlowRunner(fixture.flow(), recordMode: mode).run { harness in
      let router = RouterSpy<Route>(harness)
      SmallPresenter.wire(harness) { _, _ in router.handle(route) }
    }
  }

  /// What stands at `with` of the one message of the flow.
  private func written(_ fixture: RecordedFixture) throws -> String? {
    let document = try JSONDocument(contentsOf: fixture.path)
    let message = document.flow("small")?["steps"]?.elements.first?["then"]?.elements.first
    return (message?["with"]).map { JSONWriter.compact($0) }
  }

  private static let start = #"{ "when": { "event": "start" } }"#

  @Test(arguments: pairs.indices)
  func anotherTypeIsFound(_ index: Int) throws {
    let (route, other, expected) = Self.pairs[index]
    // The names of types in a test have the test's own before them.
    let text = expected.replacing(/"(\$type": ")(?!URL|UUID)/) { "\"\($0.1)RecordedTypeTests." }
    let fixture = try RecordedFixture(steps: Self.start)
    #expect(try run(fixture, .missing, sends: route).ids == [.recorded])
    #expect(try written(fixture) == text)
    #expect(try run(fixture, .never, sends: route).findings.map(\.description) == [])
    #expect(try run(fixture, .never, sends: other).ids == [.differentArgument])
    // Recorded once more, it has the type of what came then.
    #expect(try run(fixture, .failed, sends: other).ids == [.recorded])
    #expect(try run(fixture, .never, sends: other).ids == [])
    // A string stands alone, as one that was recorded without a type.
    let isTyped = try written(fixture)?.contains("$type") == true
    #expect(try run(fixture, .never, sends: route).ids == (isTyped ? [.differentArgument] : []))
  }

  @Test func whatTheStaticTypeSaysHasNoType() throws {
    let plain: [(Route, String)] = [
      (.pass(1), #"{ "_0": 1 }"#), (.pass("a"), #"{ "_0": "a" }"#),
      (.pass(true), #"{ "_0": true }"#),
      (.pass([1, 2]), #"{ "_0": [ 1, 2 ] }"#), (.pass(Double.infinity), #"{ "_0": "inf" }"#),
      (.pass(["a": 1]), #"{ "_0": { "a": 1 } }"#), (.maybe(nil), #"{ "_0": null }"#),
      (.base(Page()), #"{ "_0": { "number": 1 } }"#),
      (.fail(GivenError("offline")), #"{ "_0": "offline" }"#),
      (.fail(NSError(domain: "a", code: 1)), #"{ "_0": { "domain": "a", "code": 1 } }"#),
    ]
    for (route, expected) in plain {
      let fixture = try RecordedFixture(steps: Self.start)
      #expect(try run(fixture, .missing, sends: route).ids == [.recorded])
      let text = try written(fixture)
      #expect(text == expected)
    }
  }

  @Test(arguments: ["{}", #"{ "$any": true }"#, #"{ "$type": "object" }"#])
  func aFixtureThatAsksForNoTypeTakesAny(_ expected: String) throws {
    let fixture = try RecordedFixture(
      steps: """
        { "when": { "event": "start" }, "then": [
          { "route": "open", "with": { "_0": \(expected) } } ] }
        """)
    let before = try fixture.text
    for mode in [RecordMode.never, .failed] {
      for route in [Route.open(Profile()), .open(Settings())] {
        #expect(try run(fixture, mode, sends: route).findings.map(\.description) == [])
      }
    }
    #expect(try fixture.text == before)
  }

  @Test(arguments: [
    "Failure", "Search.Failure", "RecordedTypeTests.Search.Failure",
  ])
  func aTypeIsNamedAsShortAsOneLikes(_ name: String) throws {
    let fixture = try RecordedFixture(
      steps: """
        { "when": { "event": "start" }, "then": [
          { "route": "fail", "with": { "_0": { "$type": "\(name)", "$literal": "offline" } } } ] }
        """)
    let ids = try run(fixture, .never, sends: .fail(Search.Failure.offline)).ids
    // Only one that is nested as it is.
    #expect(ids == (name == "Search.Failure" ? [.differentArgument] : []))
  }

  @Test func anotherTypeIsNamedInTheFinding() throws {
    let fixture = try RecordedFixture(steps: Self.start)
    _ = try run(fixture, .missing, sends: .fail(Search.Failure.offline))
    let result = try run(fixture, .never, sends: .fail(Store.Failure.offline))
    #expect(
      result.finding(0).headline.contains(
        "expected a value of type RecordedTypeTests.Search.Failure, "
          + "came RecordedTypeTests.Store.Failure.offline"), "\(result.finding(0))")
  }

  @Test func whatIsCapturedHasItsType() throws {
    let fixture = try RecordedFixture(
      steps: """
        { "when": { "event": "start" }, "then": [
          { "route": "open", "with": { "_0": { "$capture": "a" } } },
          { "route": "open", "with": { "_0": { "$ref": "a" } } } ] }
        """)
    func run(_ second: any Destination) throws -> [Finding.ID] {
      try FlowRunner(fixture.flow()).run { harness in
        let router = RouterSpy<Route>(harness)
        SmallPresenter.wire(harness) { _, _ in
          router.handle(.open(Item()))
          router.handle(.open(second))
        }
      }.ids
    }
    #expect(try run(Item()) == [])
    #expect(try run(Draft()) == [.differentArgument])
  }

  // MARK: Doubles of protocols

  /// Records what a double is told, and runs with something else.
  private func expect(
    _ expected: String, _ call: @escaping (ShopRouterSpy) -> Void,
    isNot other: ((ShopRouterSpy) -> Void)? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let fixture = try RecordedFixture(steps: Self.start)
    func run(_ mode: RecordMode, _ call: @escaping (ShopRouterSpy) -> Void) throws -> [Finding.ID] {
      try FlowRunner(fixture.flow(), recordMode: mode).run { harness in
        let router = ShopRouterSpy(harness)
        SmallPresenter.wire(harness) { _, _ in call(router) }
      }.ids
    }
    #expect(try run(.missing, call) == [.recorded], sourceLocation: sourceLocation)
    #expect(try written(fixture) == expected, sourceLocation: sourceLocation)
    #expect(try run(.never, call) == [], sourceLocation: sourceLocation)
    if let other {
      #expect(try run(.never, other) == [.differentArgument], sourceLocation: sourceLocation)
    }
  }

  @Test func aDoubleKnowsWhatItsProtocolLeavesOpen() throws {
    let type = #""$type": "RecordedTypeTests."#
    try expect(
      #"{ "_0": { \#(type)Profile" }, "animated": true }"#,
      { $0.open(Profile(), animated: true) }, isNot: { $0.open(Settings(), animated: true) })
    try expect(
      #"{ "_0": { \#(type)Search.Failure", "$literal": "offline" } }"#,
      { $0.fail(Search.Failure.offline) }, isNot: { $0.fail(Store.Failure.offline) })
    try expect(
      #"{ "_0": { \#(type)Item", "id": 1 } }"#, { $0.pick(Item()) }, isNot: { $0.pick(Draft()) })
    try expect(
      #"{ "_0": { \#(type)Item", "id": 1 } }"#, { $0.take(Item()) }, isNot: { $0.take(Draft()) })
    try expect(
      #"{ "page": { \#(type)FirstPage", "number": 1 } }"#,
      { $0.turn(page: FirstPage()) }, isNot: { $0.turn(page: LastPage()) })
    try expect(
      #"{ "value": { \#(type)Item", "id": 1 } }"#, { $0.current = Item() },
      isNot: { $0.current = Draft() })
    try expect(
      #"{ "fruit": { \#(type)Item", "id": 1 } }"#, { $0.select(fruit: Item()) },
      isNot: { $0.select(fruit: Draft()) })
  }

  @Test func aDoubleWritesNoTypeThatItsProtocolSays() throws {
    try expect(#"{ "_0": { "id": 1 } }"#) { $0.show(Item()) }
    try expect(#"{ "box": { "id": 1 } }"#) { $0.select(box: Draft()) }
    try expect(#"{ "page": { "number": 1 } }"#) { $0.turn(page: Page()) }
    try expect(#"{ "value": { "id": 1 } }"#) { $0.item = Item() }
    try expect(#"{ "_0": null }"#) { $0.pick(nil) }
  }

  @Test func aDoubleOfOnesOwnHandsAnythingOver() throws {
    let fixture = try RecordedFixture(steps: Self.start)
    func run(_ mode: RecordMode, _ value: any Destination) throws -> [Finding.ID] {
      try FlowRunner(fixture.flow(), recordMode: mode).run { harness in
        let service = ServiceSpy(harness)
        SmallPresenter.wire(harness) { _, _ in service.call("save", [nil: value, "times": 2]) }
      }.ids
    }
    #expect(try run(.missing, Item()) == [.recorded])
    #expect(
      try written(fixture)
        == #"{ "_0": { "$type": "RecordedTypeTests.Item", "id": 1 }, "times": 2 }"#)
    #expect(try run(.never, Item()) == [])
    #expect(try run(.never, Draft()) == [.differentArgument])
  }

  // MARK: Elsewhere

  @Test func whatAStreamGivesAndHowItFailsHasItsType() throws {
    let fixture = try RecordedFixture(steps: Self.start)
    func run(
      _ mode: RecordMode, _ value: any Destination, _ error: any Error
    ) throws -> [Finding.ID] {
      try FlowRunner(fixture.flow(), recordMode: mode).run { harness in
        let places = StreamProbe<any Destination>(harness, "places")
        let items = StreamProbe<Item>(harness, "items")
        SmallPresenter.wire(harness) { _, _ in
          places.next(value)
          items.next(Item())
          places.fail(error)
        }
      }.ids
    }
    #expect(try run(.missing, Item(), Search.Failure.offline) == [.recorded])
    let text = try fixture.text
    #expect(
      text.contains(
        #"{ "output": "places", "with": { "$type": "RecordedTypeTests.Item", "id": 1 } }"#))
    #expect(text.contains(#"{ "output": "items", "with": { "id": 1 } }"#))
    #expect(
      text.contains(
        #""failed": { "$type": "RecordedTypeTests.Search.Failure", "$literal": "offline" }"#))
    #expect(try run(.never, Item(), Search.Failure.offline) == [])
    #expect(try run(.never, Draft(), Search.Failure.offline) == [.differentArgument])
    #expect(try run(.never, Item(), Store.Failure.offline) == [.differentArgument])
  }

  @Test func whatACallGivesBackHasItsType() throws {
    let fixture = try RecordedFixture(
      steps: #"""
        { "when": { "call": "place" } },
        { "when": { "call": "item" } },
        { "when": { "call": "check" } }
        """#)
    func run(
      _ mode: RecordMode, _ value: any Destination, _ error: any Error
    ) throws -> [Finding.ID] {
      try FlowRunner(fixture.flow(), recordMode: mode).run { harness in
        SmallPresenter.wire(harness)
        harness.accepts(.call, named: "place", calling: { value })
        harness.accepts(.call, named: "item", calling: { Item() })
        harness.accepts(.call, named: "check", calling: { throw error })
      }.ids
    }
    #expect(try run(.missing, Item(), Search.Failure.offline) == [.recorded])
    let text = try fixture.text
    #expect(text.contains(#""returns": { "$type": "RecordedTypeTests.Item", "id": 1 }"#))
    #expect(text.contains(#""returns": { "id": 1 }"#))
    #expect(
      text.contains(
        #""throws": { "$type": "RecordedTypeTests.Search.Failure", "$literal": "offline" }"#))
    #expect(try run(.never, Item(), Search.Failure.offline) == [])
    #expect(try run(.never, Draft(), Search.Failure.offline) == [.differentOutcome])
    #expect(try run(.never, Item(), Store.Failure.offline) == [.differentOutcome])
  }
}

/// A protocol and its double, as the generator writes it.
private protocol ShopRouter: AnyObject {
  var current: (any RecordedTypeTests.Destination)? { get set }
  var item: RecordedTypeTests.Item { get set }
  func open(_ place: any RecordedTypeTests.Destination, animated: Bool)
  func fail(_ error: any Error)
  func pick(_ place: (any RecordedTypeTests.Destination)?)
  func take<Place: RecordedTypeTests.Destination>(_ place: Place)
  func turn(page: RecordedTypeTests.Page)
  func show(_ item: RecordedTypeTests.Item)
  func select(fruit: any RecordedTypeTests.Destination)
  func select(box: RecordedTypeTests.Draft)
}

private final class ShopRouterSpy: ShopRouter, ProtocolDouble {
  struct Stub {
    var current: (any RecordedTypeTests.Destination)?
    var item: RecordedTypeTests.Item?
    var open: ((_ place: any RecordedTypeTests.Destination, _ animated: Bool) -> Void)?
    var fail: ((_ error: any Error) -> Void)?
    var pick: ((_ place: (any RecordedTypeTests.Destination)?) -> Void)?
    var take: ((_ place: any RecordedTypeTests.Destination) -> Void)?
    var turn: ((_ page: RecordedTypeTests.Page) -> Void)?
    var show: ((_ item: RecordedTypeTests.Item) -> Void)?
    var selectFruit: ((_ fruit: any RecordedTypeTests.Destination) -> Void)?
    var selectBox: ((_ box: RecordedTypeTests.Draft) -> Void)?
  }

  let calls: CallRecorder<Stub>

  init(_ harness: Harness, as role: Role = .router, on channel: Channel = .route) {
    calls = CallRecorder(harness, Stub(), on: channel)
    harness.adopt(self, with: calls, as: role)
  }

  var current: (any RecordedTypeTests.Destination)? {
    get { calls.stub.current }
    set { calls.set("current", newValue as Any) { $0.current = newValue } }
  }

  var item: RecordedTypeTests.Item {
    get { calls.stub.item ?? RecordedTypeTests.Item() }
    set { calls.set("item", newValue) { $0.item = newValue } }
  }

  func open(_ place: any RecordedTypeTests.Destination, animated: Bool) {
    calls.call("open", [nil: place, "animated": animated]) { $0.open?(place, animated) }
  }

  func fail(_ error: any Error) {
    calls.call("fail", [nil: error]) { $0.fail?(error) }
  }

  func pick(_ place: (any RecordedTypeTests.Destination)?) {
    calls.call("pick", [nil: place as Any]) { $0.pick?(place) }
  }

  func take<Place: RecordedTypeTests.Destination>(_ place: Place) {
    calls.call("take", [nil: place]) { $0.take?(place) }
  }

  func turn(page: RecordedTypeTests.Page) {
    calls.call("turn", ["page": page]) { $0.turn?(page) }
  }

  func show(_ item: RecordedTypeTests.Item) {
    calls.call("show", [nil: item]) { $0.show?(item) }
  }

  func select(fruit: any RecordedTypeTests.Destination) {
    calls.call("select", ["fruit": fruit]) { $0.selectFruit?(fruit) }
  }

  func select(box: RecordedTypeTests.Draft) {
    calls.call("select", ["box": box]) { $0.selectBox?(box) }
  }
}
