import Foundation
import RuntimeReflection
import Testing

/// In which of a few ways the stored properties of an object differ.
@Suite("The shape of an object") struct ObjectShapeTests {
  private protocol Neighbour {}
  private final class Router: Neighbour {}
  private struct Value: Neighbour { var number = 7 }

  private enum Status {
    case idle
    case failed(String)
    case loaded(items: [Int], page: Int)
    indirect case within(Status)
  }

  /// Cases that are told apart by bits of their payloads.
  private enum Rows {
    case numbers([Int])
    case ids(Set<Int>)
    case names([String])
  }

  private struct Item {
    var id = 3
    var title = "a title"
  }

  /// Texts of the shape of an object.
  private static func texts(_ object: AnyObject, _ names: [(AnyObject, String)] = []) -> [String] {
    var reader = ShapeReader()
    reader.names = names.map { object, name in
      (UInt(bitPattern: ObjectIdentifier(object)), ShapeWords.number(of: name))
    }
    let shape = ObjectShape.of(type(of: object))
    reader.read(object, shape)
    var rest = reader.codes[...]
    let texts = shape.texts(of: &rest)
    #expect(rest.isEmpty)
    return texts
  }

  private final class Numbers {
    var zero = 0
    var one = UInt8(1)
    var many = Int64(1 << 40)
    var less = Int16(-4)
    var half = 0.5
    var exactlyOne = Float(1)
    var notANumber = Double.nan
    var isOn = true
    var isOff = false
  }

  @Test func numbersAreNoneOneManyOrLess() {
    #expect(
      Self.texts(Numbers()) == [
        "zero: 0", "one: 1", "many: many", "less: -", "half: many", "exactlyOne: 1",
        "notANumber: many", "isOn: true", "isOff: false",
      ])
  }

  private final class Texts {
    var none = ""
    var short = "a"
    var letter = "\u{e9}"
    var long = String(repeating: "long ", count: 20)
    var emptied = String(repeating: "long ", count: 20)
    var cut: Substring = "cut"
    var link = URL(fileURLWithPath: "/")
    var day: Date? = Date()
  }

  @Test func textsAreEmptyOrNot() {
    let texts = Texts()
    texts.emptied.removeAll(keepingCapacity: true)
    #expect(
      Self.texts(texts) == [
        "none: \"\"", "short: text", "letter: text", "long: text", "emptied: \"\"",
        "cut: Substring", "link: URL", "day: Date",
      ])
  }

  private final class Collections {
    var none: [Int] = []
    var some = [1, 2]
    var emptied = [1, 2]
    var items = [Item()]
    var set: Set<Int> = []
    var fullSet: Set = [1]
    var byName: [String: Item] = [:]
    var fullByName = ["a": Item()]
    var maybe: [Int]? = nil
    var pair = ([Int](), [3])
  }

  @Test func collectionsAreEmptyOrNot() {
    let collections = Collections()
    collections.emptied.removeAll(keepingCapacity: true)
    #expect(
      Self.texts(collections) == [
        "none: []", "some: […]", "emptied: []", "items: […]", "set: []", "fullSet: […]",
        "byName: []", "fullByName: […]", "maybe: nil", "pair: ([], […])",
      ])
  }

  private final class Cases {
    var idle = Status.idle
    var failed = Status.failed("")
    var loaded = Status.loaded(items: [1], page: 0)
    var within = Status.within(.idle)
    var ids = Rows.ids([1])
    var names = Rows.names([])
    var none: Status?
    var some: Status? = .failed("a")
    var item: Item? = Item()
    var noItem: Item?
    var twice: Int?? = .some(nil)
    var result: Result<[Int], any Error> = .success([])
    var failure: Result<[Int], any Error> = .failure(CancellationError())
  }

  @Test func enumsAreTheirCaseAndWhatItHas() {
    #expect(
      Self.texts(Cases()) == [
        "idle: idle", "failed: failed(\"\")", "loaded: loaded(items: […], page: 0)",
        "within: within", "ids: ids([…])", "names: names([])", "none: nil", "some: failed(text)",
        "item: (id: many, title: text)",
        "noItem: nil", "twice: nil", "result: success([])", "failure: failure(Error)",
      ])
  }

  private class Base { var page = 0 }
  private final class References: Base {
    weak var view: AnyObject?
    unowned var owner: Router
    var router: Router?
    var other: Router
    var neighbour: any Neighbour
    var value: any Neighbour = Value()
    var any: Any = 3
    var object: AnyObject
    var onChange: (() -> Void)?
    var error: (any Error)? = CancellationError()
    lazy var made = 5

    init(_ router: Router, _ other: Router) {
      (owner, self.router, self.other, neighbour, object) = (other, router, other, router, router)
    }
  }

  @Test func objectsAreTheirNameOrTheirClass() {
    let (router, other) = (Router(), Router())
    let references = References(router, other)
    let texts = Self.texts(references, [(router, "router")])
    #expect(
      texts == [
        "page: 0", "router: router", "other: Router", "neighbour: router", "value: Value",
        "any: Int", "object: router", "onChange: nil", "error: Error", "made: nil",
      ])
    references.onChange = {}
    references.router = nil
    #expect(Self.texts(references).contains("onChange: closure"))
    #expect(Self.texts(references).contains("router: nil"))
  }

  @Test func nothingIsKeptAlive() {
    weak var seen: Router?
    do {
      let router = Router()
      seen = router
      _ = Self.texts(References(router, router), [(router, "router")])
    }
    #expect(seen == nil)
  }

  @Test func whatAnotherThreadChangesIsReadAsWell() async {
    let changing = ConcurrentMutationTests.Changing()
    let reading = ConcurrentMutationTests.Flag()
    async let changes: Void = {
      var step = 0
      while reading.isRaised {
        changing.change(step)
        step += 1
      }
    }()
    for _ in 0..<(10 * ConcurrentMutationTests.walks) {
      #expect(Self.texts(changing).count == 11)
    }
    reading.lower()
    await changes
  }
}
