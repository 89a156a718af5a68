import Foundation
import Testing
import ViperJSON
import ViperValues

@Suite struct StructureOfScalarsTests {
  private let scalars: [(json: String, value: Any)] = [
    ("true", true), ("-9223372036854775808", Int64.min), ("18446744073709551615", UInt64.max),
    ("127", Int8.max), ("0", UInt16.min), ("9007199254740993", 9_007_199_254_740_993),
    ("170141183460469231731687303715884105727", Int128.max),
    ("0.1", 0.1), ("-0.0", -0.0), ("5e-324", Double.leastNonzeroMagnitude), ("1e+16", 1e16),
    ("1.7976931348623157e+308", Double.greatestFiniteMagnitude), ("0.1", Float(0.1)),
    ("1.5", CGFloat(1.5)), ("0.1", Decimal(string: "0.1") ?? 0),
    ("\"nan\"", Double.nan), ("\"inf\"", Double.infinity), ("\"-inf\"", -Float.infinity),
    ("\"nan\"", Decimal.nan),
    ("\"e\u{301}\"", "e\u{301}"), ("\"bc\"", "abcd".dropFirst().dropLast()),
    ("\"👩‍👩‍👧\"", Character("👩‍👩‍👧")), ("\"s\"", StaticString("s")),
    ("null", Int?.none as Any), ("null", Int???.some(.some(nil)) as Any),
    ("3", Int??.some(3) as Any),
    ("null", NSNull()), ("\"text\"", NSString(string: "text")), ("12", NSNumber(value: 12)),
    ("1", AnyHashable(1)), ("\"a\"", AnyHashable("a") as Any),
    ("\"https://example.org/a?b=c%20d\"", URL(string: "https://example.org/a?b=c%20d") as Any),
    (
      "\"E621E1F8-C36C-495A-93FC-0C247A3E6E5F\"",
      UUID(uuidString: "e621e1f8-c36c-495a-93fc-0c247a3e6e5f") as Any
    ),
    ("\"AAH/\"", Data([0, 1, 255])), ("\"\"", Data()),
    ("\"en_GB\"", Locale(identifier: "en_GB")), ("\"GMT\"", TimeZone(secondsFromGMT: 0) as Any),
    ("\"2026-11-20T22:44:00Z\"", Date(timeIntervalSince1970: 1_795_214_640)),
    ("\"0.3s\"", Duration.milliseconds(300)), ("\"-1.5s\"", Duration.milliseconds(-1500)),
    ("\"90s\"", Duration.seconds(90)),
    ("\"0.000000000000000001s\"", Duration(secondsComponent: 0, attosecondsComponent: 1)),
    ("[ 0, 4 ]", IndexPath(indexes: [0, 4])), ("[ 1, 2, 9 ]", IndexSet([9, 1, 2])),
  ]

  @Test func aScalarIsWrittenAsJSON() {
    for (json, value) in scalars {
      #expect(Structure(of: value).compact == json)
    }
  }

  @Test func objectsOfFoundationThatStandForValuesAreReadAsThese() {
    let day = NSDate(timeIntervalSince1970: 0)
    let values: NSDictionary = [
      "list": NSArray(array: [NSNumber(value: 1), NSString("a")]), "day": day,
    ]
    // What a dictionary of Foundation holds is open; on Linux it hands a `Date` out.
    let text = Structure(of: values).compact
    #expect(text.contains(#""1970-01-01T00:00:00Z""#) && text.contains(#""list": [ 1, "a" ]"#))
    #expect(Structure(of: NSData(data: Data([255]))).compact == #""/w==""#)
    #expect(Structure(of: NSUUID()).compact.count == 38)
    #expect(
      Structure(of: Measurement(value: 1.5, unit: UnitLength.meters)).compact
        == #"{ "unit": "m", "value": 1.5 }"#)
    #expect(
      Structure(of: URLComponents(string: "https://a.b/c?d=e") as Any).compact
        == #""https://a.b/c?d=e""#)
    #expect(NSURL(string: "https://a.b").map { Structure(of: $0).compact } == #""https://a.b""#)
  }

  @Test func typesAreKept() {
    #expect(Structure(of: UInt8(1)).typeName == "UInt8")
    #expect(Structure(of: Int?.some(1) as Any).typeName == "Int")
    #expect(Structure(.number(JSONNumber(1))).typeName == "value")
  }

  @Test func nanEqualsItselfAndTextsByScalars() {
    #expect(Structure(of: Double.nan).isEqual(to: Structure(of: Float.nan)))
    #expect(Structure(of: -0.0).isEqual(to: Structure(of: 0)))
    #expect(Structure(of: 1.0).isEqual(to: Structure(of: Decimal(1))))
    #expect(!Structure(of: 0.1).isEqual(to: Structure(of: 0.1.nextUp)))
    #expect(!Structure(of: "e\u{301}").isEqual(to: Structure(of: "\u{e9}")))
    #expect(!Structure(of: "1").isEqual(to: Structure(of: 1)))
    #expect(!Structure(of: true).isEqual(to: Structure(of: 1)))
  }
}
