import Foundation
import Testing
import ViperJSON
import ViperValues

@Suite struct ValueMakerScalarTests {
  private let maker = ValueMaker()

  private func made<Value>(_ type: Value.Type, _ text: String) throws -> Value {
    try maker.make(type, from: JSONDocument(reading: text, path: "a.json").root)
  }

  private func fails<Value>(_ type: Value.Type, _ text: String, _ message: String) {
    do {
      let value = try made(type, text)
      Issue.record("\(type) was made from \(text): \(value)")
    } catch let error as ValueError {
      #expect(error.message == message)
      #expect(error.range == 0..<text.utf8.count, "\(type) from \(text)")
    } catch {
      Issue.record("\(type) from \(text) threw \(error)")
    }
  }

  @Test func wholeNumbersAreNeverRounded() throws {
    #expect(try made(Int.self, "9007199254740993") == 9_007_199_254_740_993)
    #expect(try made(Int64.self, "-9223372036854775808") == .min)
    #expect(try made(UInt64.self, "18446744073709551615") == .max)
    #expect(try made(UInt8.self, "-0") == 0)
    #expect(try made(Int128.self, "170141183460469231731687303715884105727") == .max)
    let needed = "a whole number that fits"
    fails(Int.self, "1.0", "\(needed) Int is needed here, this is a number (1.0)")
    fails(Int.self, "1e2", "\(needed) Int is needed here, this is a number (1e2)")
    fails(
      Int.self, "9223372036854775808",
      "\(needed) Int is needed here, this is a number (9223372036854775808)")
    fails(Int8.self, "128", "\(needed) Int8 is needed here, this is a number (128)")
    fails(UInt.self, "-1", "\(needed) UInt is needed here, this is a number (-1)")
    fails(Int.self, #""1""#, #"\#(needed) Int is needed here, this is a string ("1")"#)
    fails(UInt16.self, "true", "\(needed) UInt16 is needed here, this is true")
    fails(Int32.self, "null", "\(needed) Int32 is needed here, this is null")
    fails(Int16.self, "[]", "\(needed) Int16 is needed here, this is an array")
    fails(UInt32.self, "{}", "\(needed) UInt32 is needed here, this is an object")
  }

  @Test func numbersOfEveryKindAreMade() throws {
    #expect(try made(Double.self, "5e-324") == .leastNonzeroMagnitude)
    #expect(try made(Double.self, "-0").sign == .minus)
    #expect(try made(Double.self, #""nan""#).isNaN)
    #expect(try made(Float.self, #""-inf""#) == -.infinity)
    #expect(try made(CGFloat.self, "1.5") == 1.5)
    #expect(try made(Decimal.self, "9007199254740993.1").description == "9007199254740993.1")
    #expect(try made(Decimal.self, "1e2") == 100)
    #expect(try made(Decimal.self, #""nan""#).isNaN)
    fails(
      Double.self, "1e400", "a number that fits Double is needed here, this is a number (1e400)")
    fails(Float.self, "1e39", "a number that fits Float is needed here, this is a number (1e39)")
    fails(
      CGFloat.self, #""x""#, #"a number that fits CGFloat is needed here, this is a string ("x")"#)
    let decimal = "a decimal number of at most 38 digits is needed here, this is a number"
    for text in ["1e400", "1e-400", "1234567890123456789012345678901234567890.5"] {
      fails(Decimal.self, text, "\(decimal) (\(text))")
    }
  }

  @Test func textsAreMade() throws {
    #expect(try made(String.self, #""e\u0301""#).unicodeScalars.count == 2)
    #expect(try made(Substring.self, #""ab""#) == "ab")
    #expect(try made(Character.self, #""👩‍👩‍👧""#) == "👩‍👩‍👧")
    #expect(try made(Bool.self, "false") == false)
    #expect(try made(URL.self, #""https://a.b/c""#).path == "/c")
    #expect(try made(Data.self, #""AAH/""#) == Data([0, 1, 255]))
    #expect(try made(Locale.self, #""en_GB""#).identifier == "en_GB")
    #expect(try made(TimeZone.self, #""GMT""#).secondsFromGMT() == 0)
    #expect(try made(Duration.self, #""1.5s""#) == .milliseconds(1500))
    #expect(try made(IndexPath.self, "[0, 4]") == IndexPath(indexes: [0, 4]))
    #expect(try made(IndexSet.self, "[4, 0]") == IndexSet([0, 4]))
    let date = try made(Date.self, #""2026-11-20T22:44:00.5+09:00""#)
    #expect(date.timeIntervalSince1970 == 1_795_182_240.5)
    fails(String.self, "1", "a string is needed here, this is a number (1)")
    fails(Substring.self, "null", "a string is needed here, this is null")
    fails(
      Character.self, #""ab""#,
      #"a string of one character is needed here, this is a string ("ab")"#)
    fails(Bool.self, "1", "true or false is needed here, this is a number (1)")
    fails(URL.self, #""""#, #"a URL is needed here, this is a string ("")"#)
    fails(UUID.self, #""x""#, #"a UUID is needed here, this is a string ("x")"#)
    fails(Data.self, #""*""#, #"Base64 text is needed here, this is a string ("*")"#)
    fails(
      TimeZone.self, #""Mars""#,
      #"the identifier of a time zone is needed here, this is a string ("Mars")"#)
    fails(
      Date.self, #""2026-02-30T00:00:00Z""#,
      "an ISO 8601 date and time, such as \"2026-11-20T22:44:00Z\", is needed here, "
        + #"this is a string ("2026-02-30T00:00:00Z")"#)
    fails(
      Duration.self, #""fast""#,
      "a length of time, such as \"300ms\" or \"1.5s\", is needed here, "
        + #"this is a string ("fast")"#)
    fails(IndexPath.self, "[-1]", "an array of whole numbers is needed here, this is an array")
  }

  @Test func errorObjectsOfFoundationAreMade() throws {
    let json = #"{ "domain": "NSURLErrorDomain", "code": -1009 }"#
    #expect(try made(URLError.self, json).code == .notConnectedToInternet)
    #expect(try made(NSError.self, json).code == -1009)
    #expect(try made(NSError.self, json).domain == NSURLErrorDomain)
    fails(
      URLError.self, #"{ "domain": "D", "code": 1 }"#,
      "an object with the 'domain' \"NSURLErrorDomain\" and a 'code' is needed here, this is an object"
    )
    fails(
      NSError.self, #"{ "domain": "D" }"#,
      "an object with 'domain' and 'code' is needed here, this is an object")
  }

  @Test func optionalsAreMadeFromNullAndValues() throws {
    #expect(try made(Int?.self, "null") == nil)
    #expect(try made(Int?.self, "3") == 3)
    #expect(try made(Int??.self, "3") == .some(.some(3)))
    #expect(try made([Int?].self, "[1, null]") == [1, nil])
    #expect(try made(Sample.Tag?.self, "null") == nil)
    fails(
      Int?.self, "1.5", "a whole number that fits Int is needed here, this is a number (1.5)")
  }

  @Test func collectionsAreMade() throws {
    #expect(try made([[Int]].self, "[[1], []]") == [[1], []])
    #expect(try made(Set<String>.self, #"["a", "b"]"#) == ["a", "b"])
    #expect(try made([String: [Int]].self, #"{ "a": [1] }"#) == ["a": [1]])
    #expect(try made([Int: String].self, #"{ "1": "a" }"#) == [1: "a"])
    #expect(try made([Double: Int].self, #"{ "1.5": 2 }"#) == [1.5: 2])
    #expect(try made([Bool: Int].self, #"{ "true": 2 }"#) == [true: 2])
    #expect(try made([Sample.Size: Int].self, #"{ "small": 2 }"#) == [.small: 2])
    let tag = Sample.Tag(name: "a", versions: [])
    #expect(
      try made([Sample.Tag: Int].self, #"[[{ "name": "a", "versions": [] }, 1]]"#) == [tag: 1])
    fails([Int].self, "{}", "an array is needed here, this is an object")
    fails(Set<Int>.self, "1", "an array is needed here, this is a number (1)")
    fails(
      [String: Int].self, "1",
      "an object, or an array of [key, value], is needed here, this is a number (1)")
    fails(
      [Int: Int].self, "null",
      "an object, or an array of [key, value], is needed here, this is null")
  }

  @Test func nothingIsLostInACollection() throws {
    func failsInside<Value>(_ type: Value.Type, _ text: String, _ message: String) {
      #expect(throws: ValueError.self) { try made(type, text) }
      do { _ = try made(type, text) } catch { #expect("\(error)" == message) }
    }
    failsInside(
      Set<Int>.self, "[1, 1]", "a set can't hold this beside an element that it equals")
    // To Swift's String, these two keys are one.
    failsInside(
      [String: Int].self, "{ \"\u{e9}\": 1, \"e\u{301}\": 2 }",
      "a dictionary can't hold two keys that are equal (e\u{301})")
    failsInside(
      [Int: Int].self, "[[1, 2], [1, 3]]", "a dictionary can't hold two keys that are equal (1)")
    failsInside([Int: Int].self, "[[1]]", "an array of a key and its value is needed here")
    failsInside(
      [Int: Int].self, #"{ "a": 1 }"#,
      #"a whole number that fits Int is needed here, this is a string ("a")"#)
  }

  @Test func anythingIsMadeAsJSONSaysIt() throws {
    let any = try made(Any.self, #"{ "a": [1, 1.5, "x", true, null, 18446744073709551615] }"#)
    let list = try #require((any as? [String: Any])?["a"] as? [Any])
    #expect(list.count == 6)
    #expect(list[0] as? Int == 1)
    #expect(list[1] as? Double == 1.5)
    #expect(list[2] as? String == "x")
    #expect(list[3] as? Bool == true)
    #expect(Structure(of: list[4]).compact == "null")
    #expect(list[5] as? UInt == .max)
    #expect(try made(AnyHashable.self, #""a""#) == AnyHashable("a"))
    #expect(try made([AnyHashable: Int].self, #"{ "a": 1 }"#) == ["a": 1])
    #expect(try made((any Sendable).self, "1") as? Int == 1)
    fails(Any.self, "1e400", "a number that fits Double is needed here, this is a number (1e400)")
  }
}
