import Testing
import ViperValues

@Suite struct MatcherParsingTests {
  private func fails(
    _ text: String, _ message: String, location: SourceLocation = #_sourceLocation
  ) throws {
    #expect(try MatcherCase(text).error() == message, sourceLocation: location)
  }

  @Test func whatIsNoMatcherIsRefused() throws {
    try fails(#"{ "$anny": true }"#, "'$anny' is no matcher (did you mean '$any'?)")
    try fails(
      #"[{ "$match": 1 }]"#,
      "'$match' is no matcher (known: '$any', '$type', '$regex', '$number', '$partial', "
        + "'$contains', '$unordered', '$absent', '$capture', '$ref', '$literal') @ { \"$match\": 1 }"
    )
    // To Swift's Character, this is no `$`.
    let accented = try MatcherCase("{ \"$\u{301}\": 1 }").error()
    #expect(accented.hasPrefix("'$\u{301}' is no matcher"))
  }

  @Test func aMatcherStandsAlone() throws {
    try fails(
      #"{ "a": 1, "$any": true }"#,
      "'$any' stands beside 'a'. A matcher is an object with one key; "
        + "write { \"$literal\": … } for an object that has such a key @ \"")
    try fails(
      #"{ "$type": "Note", "a": 1, "$any": true }"#,
      "'$type' stands beside '$any'. A matcher is an object with one key; "
        + "write { \"$literal\": … } for an object that has such a key @ \"")
    try fails(
      #"{ "$comment": "why", "a": 1 }"#,
      "$comment can't stand among arguments; put it beside 'with' @ \"")
  }

  @Test func aMatcherTakesWhatItNeeds() throws {
    try fails(#"{ "$any": false }"#, "$any takes true, this is false @ false")
    try fails(#"{ "$any": 1 }"#, "$any takes true, this is a number (1) @ 1")
    try fails(#"{ "$absent": null }"#, "$absent takes true, this is null @ null")
    try fails(#"{ "$type": "" }"#, #"$type takes the name of a type, this one is empty @ """#)
    try fails(#"{ "$type": 1 }"#, "$type takes the name of a type, this is a number (1) @ 1")
    try fails(#"{ "$regex": [] }"#, "$regex takes a regular expression, this is an array @ []")
    try fails(#"{ "$regex": "(" }"#, #"$regex: this is no regular expression (expected ')') @ "(""#)
    try fails(
      #"{ "$partial": {} }"#,
      "$partial is empty: every object has that. Write { \"$any\": true } @ {}")
    try fails(
      #"{ "$contains": "" }"#,
      "$contains is empty: every string has that. Write { \"$type\": \"string\" } @ \"\"")
    try fails(#"{ "$partial": [] }"#, "$partial takes an object, this is an array @ []")
    try fails(
      #"{ "$partial": { "$any": true } }"#,
      "$partial takes an object whose keys don't begin with '$', this has '$any'. "
        + "Put a matcher at one of its keys @ \"")
    try fails(#"{ "$unordered": {} }"#, "$unordered takes an array, this is an object @ {}")
    try fails(#"{ "$capture": 1 }"#, "$capture takes a name, this is a number (1) @ 1")
    try fails(#"{ "$ref": "" }"#, #"$ref takes the name of a $capture, this one is empty @ """#)
  }

  @Test func anElementIsNeverAbsent() throws {
    let message =
      "$absent is for the value of a key; no element of an array matches it. Leave it out"
      + #" @ { "$absent": true }"#
    try fails(#"[{ "$absent": true }]"#, message)
    try fails(#"{ "$unordered": [{ "$absent": true }] }"#, message)
    try fails(#"{ "$contains": { "$absent": true } }"#, message)
  }

  @Test func numberTakesAValueAndADistance() throws {
    try fails(
      #"{ "$number": 1 }"#, #"$number takes { "value": …, "within": … }, this is a number (1) @ 1"#)
    try fails(#"{ "$number": {} }"#, "$number needs the key 'value' @ {}")
    try fails(
      #"{ "$number": { "value": "1" } }"#, #"'value' is a number, this is a string ("1") @ "1""#)
    try fails(
      #"{ "$number": { "value": 1, "whitin": 1 } }"#,
      "$number has no key 'whitin' (did you mean 'within'?) @ \"")
    try fails(
      #"{ "$number": { "value": 1, "within": -1 } }"#,
      "'within' is a number that is not negative, this is a number (-1) @ -1")
  }

  @Test func errorsInsideMatchersAreFound() throws {
    for text in [
      #"{ "a": [{ "$x": 1 }] }"#, #"{ "$partial": { "a": { "$x": 1 } } }"#,
      #"{ "$contains": { "$x": 1 } }"#, #"{ "$unordered": [{ "$x": 1 }] }"#,
    ] {
      #expect(try MatcherCase(text).error().hasSuffix(#"@ { "$x": 1 }"#))
    }
    _ = try MatcherCase(#"{ "$literal": { "$x": 1, "$y": [{ "$z": 2 }] } }"#).matcher()
  }
}
