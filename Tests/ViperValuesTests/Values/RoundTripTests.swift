import Foundation
import Testing
import ViperJSON
import ViperValues

/// What is made from the JSON of a value has the same structure as the value.
@Suite struct RoundTripTests {
  private func check<Value>(
    _ values: Value..., location: SourceLocation = #_sourceLocation
  ) {
    for value in values {
      let structure = Structure(of: value)
      do {
        // Written and read, as a fixture is.
        let text = JSONWriter.pretty(structure.json)
        let json = try JSONDocument(reading: text, path: "a.json").root
        let made = Structure(of: try ValueMaker().make(Value.self, from: json))
        #expect(
          made.isEqual(to: structure), "\(made) is not \(structure)", sourceLocation: location)
        let inCode = Structure(of: try ValueMaker().make(Value.self, from: structure.json))
        #expect(inCode.isEqual(to: structure), sourceLocation: location)
      } catch {
        Issue.record("\(structure): \(error)", sourceLocation: location)
      }
    }
  }

  @Test func scalars() {
    check(Int.min, .max, 0)
    check(UInt64.max)
    check(Int8.min)
    check(0.1, -0.0, .pi, 5e-300, .greatestFiniteMagnitude, .infinity, -.infinity, .nan)
    check(Float.pi, .leastNonzeroMagnitude, .greatestFiniteMagnitude, .nan)
    check(CGFloat(0.1))
    check(Decimal(string: "12345678901234567890.123456789") ?? 0, .nan, .greatestFiniteMagnitude)
    check("", "e\u{301}", "\u{e9}", "\u{0}\"\\\u{2028}", "👩‍👩‍👧")
    check(Character("👩‍👩‍👧"))
    check("abc".dropFirst())
    check(true, false)
    check(UUID())
    check(Data(0...255))
    check(Locale(identifier: "de_AT"))
    check(Duration.milliseconds(1234), .nanoseconds(1), .seconds(3600))
    check(IndexPath(indexes: [0, 3]))
  }

  @Test func addresses() throws {
    for text in ["https://a.b/c?d=e%20f#g", "file:///tmp/a", "mailto:a@b.c", "/relative"] {
      check(try #require(URL(string: text)))
    }
  }

  @Test func dates() {
    check(Date(), .distantPast, .distantFuture, Date(timeIntervalSince1970: -0.5))
    check(Date(timeIntervalSince1970: 1e13), Date(timeIntervalSinceReferenceDate: -1e12))
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<1000 {
      check(Date(timeIntervalSince1970: .random(in: -5e10...2e11, using: &generator)))
    }
  }

  @Test func collections() {
    check([Int](), [1, 2])
    check([[1], []])
    check(Set(["a", "b"]), [])
    check(["a": 1, "$any": 2, "": 3, "e\u{301}": 4], [:])
    check([1: ["a"], -2: []])
    check([1.5: 1])
    check([true: 1, false: 2])
    check([Sample.Tag(name: "a", versions: []): 1], [:])
    check([Sample.Size.small: 1])
    check(["a": ["$b": ["$literal": 1]]])
    check([Int?](arrayLiteral: 1, nil))
    check(Int?.none, 1)
    check(Int??.none, .some(nil), 1)
    check([UUID(): Date()])
  }

  @Test func structuresAndTuples() {
    check(Sample.Tag(name: "a", versions: ["1"]))
    check(Sample.Box([1: Sample.Tag(name: "a", versions: [])], note: "n"))
    check(Sample.Box(Sample.Box(Optional(3))))
    check(Sample.Nothing())
    check(Sample.Lazy())
    check((1, second: "b"))
    check(Sample.Wallet(id: 1, amount: 2))
    check(Sample.Liar(amount: 1))
  }

  @Test func enums() {
    check(
      Sample.Scene.list, .detail(item: .init(name: "a", versions: [])),
      .bare(.init(name: "", versions: ["1"])), .pair(1, "b"), .labelled(from: 1, to: 2),
      .mixed(1, label: true), .optional(nil), .optional(3), .empty(()), .nested(.first),
      .nested(.then("go")))
    check(Sample.Tree.node(left: .leaf(1), right: .node(left: .leaf(2), right: .leaf(3))))
    check(Sample.Either<Int, [String: Int]>.left(1), .right(value: [:]))
    check(Sample.Either<[String: Int], Void>.left([:]), .right(value: ()))
    check(Sample.Either<(Int, Int), Int?>.left((1, 2)), .right(value: nil))
    check(Result<[Sample.Tag], Sample.Failure>.success([]), .failure(.status(code: 1)))
    check(Result<Void, URLError>.success(()), .failure(URLError(.timedOut)))
    check(Result<Int, any Error>.failure(GivenError(["message": "offline", "list": [1, nil]])))
    check(Sample.Size.small, .large)
    check(NSError(domain: "D", code: 1))
  }
}
