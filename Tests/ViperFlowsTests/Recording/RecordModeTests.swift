import Testing

@testable import ViperFixtures

@Suite struct RecordModeTests {
  @Test func withoutAnyWordWhatIsMissingIsRecorded() throws {
    #expect(try RecordMode.resolve(nil, environment: [:]) == .missing)
    #expect(try RecordMode.resolve(nil, environment: ["VIPER_RECORD": ""]) == .missing)
  }

  @Test(arguments: RecordMode.allCases)
  func theEnvironmentSaysTheMode(mode: RecordMode) throws {
    #expect(try RecordMode.resolve(nil, environment: ["VIPER_RECORD": mode.rawValue]) == mode)
  }

  @Test(arguments: RecordMode.allCases)
  func theScopeComesBeforeTheEnvironment(mode: RecordMode) throws {
    for other in RecordMode.allCases {
      let environment = ["VIPER_RECORD": other.rawValue]
      let resolved = try RecordMode.$scope.withValue(mode) {
        try RecordMode.resolve(nil, environment: environment)
      }
      #expect(resolved == mode)
    }
  }

  @Test(arguments: RecordMode.allCases)
  func theArgumentComesFirst(mode: RecordMode) throws {
    for other in RecordMode.allCases {
      let environment = ["VIPER_RECORD": other.rawValue]
      let resolved = try RecordMode.$scope.withValue(other) {
        try RecordMode.resolve(mode, environment: environment)
      }
      #expect(resolved == mode)
    }
  }

  @Test(arguments: ["true", "1", "yes", "TRUE", "anything"])
  func aBuildServerRecordsNothing(value: String) throws {
    for mode in RecordMode.allCases {
      let resolved = try RecordMode.$scope.withValue(mode) {
        try RecordMode.resolve(mode, environment: ["CI": value, "VIPER_RECORD": mode.rawValue])
      }
      #expect(resolved == .never)
    }
    #expect(try RecordMode.resolve(nil, environment: ["CI": value]) == .never)
    #expect(RecordMode.all.inForce(environment: ["CI": value]) == .never)
  }

  @Test(arguments: ["", "0", "false", "False", "FALSE"])
  func whatDeniesABuildServerIsNone(value: String) throws {
    #expect(try RecordMode.resolve(nil, environment: ["CI": value]) == .missing)
    #expect(try RecordMode.resolve(.all, environment: ["CI": value]) == .all)
    #expect(RecordMode.all.inForce(environment: ["CI": value]) == .all)
  }

  @Test func anUnknownModeIsAnError() {
    func error(_ value: String, _ more: [String: String] = [:], _ argument: RecordMode? = nil)
      -> String?
    {
      let environment = more.merging(["VIPER_RECORD": value]) { _, new in new }
      do {
        _ = try RecordMode.resolve(argument, environment: environment)
        return nil
      } catch {
        return error.description
      }
    }
    let known = "it may be never, missing, failed, all."
    let nearby = "VIPER_RECORD is 'mising' (did you mean 'missing'?); \(known)"
    #expect(error("mising") == nearby)
    #expect(error("ALL") == "VIPER_RECORD is 'ALL' (did you mean 'all'?); \(known)")
    #expect(error("1") == "VIPER_RECORD is '1'; \(known)")
    // Also where another word is in force: what is misspelt means nothing anywhere.
    #expect(error("mising", ["CI": "1"]) == nearby)
    #expect(error("mising", [:], .never) == nearby)
  }
}
