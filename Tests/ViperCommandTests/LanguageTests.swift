import Testing
import ViperCommandLine

/// In which language a tool speaks.
@Suite struct LanguageTests {
  private func language(
    _ arguments: String..., environment: [String: String] = [:]
  ) throws -> Language {
    let options = try Options(arguments, valued: [Language.option], flags: [])
    return try Language.asked(for: options, environment: environment)
  }

  @Test func withoutAnythingItIsEnglish() throws {
    #expect(try language() == .english)
  }

  @Test func theOptionComesBeforeTheEnvironment() throws {
    #expect(try language("--language", "ja") == .japanese)
    #expect(try language("--language=en", environment: ["LANG": "ja_JP.UTF-8"]) == .english)
  }

  @Test func anUnknownLanguageIsRefusedWithThoseThatExist() throws {
    let problem = #expect(throws: CommandProblem.self) { try language("--language", "fr") }
    #expect(problem?.message == "there is no language 'fr' (known: en, ja)")
  }

  @Test(arguments: ["ja", "ja_JP", "ja_JP.UTF-8", "ja.utf8", "ja_JP@euro", "ja-JP"])
  func aJapaneseLocaleIsJapanese(_ locale: String) throws {
    #expect(try language(environment: ["LANG": locale]) == .japanese)
  }

  @Test(arguments: ["", "C", "C.UTF-8", "POSIX", "de_DE.UTF-8", "jam_JM"])
  func anyOtherLocaleIsEnglish(_ locale: String) throws {
    #expect(try language(environment: ["LANG": locale]) == .english)
  }

  @Test func theFirstVariableThatIsNotEmptyDecides() throws {
    let others = ["LC_MESSAGES": "C", "LANG": "ja_JP.UTF-8"]
    #expect(try language(environment: others) == .english)
    let all = others.merging(["LC_ALL": "ja_JP.UTF-8", "LANG": "C"]) { $1 }
    #expect(try language(environment: all) == .japanese)
    let empty = ["LC_ALL": "", "LC_MESSAGES": "ja_JP.UTF-8", "LANG": "C"]
    #expect(try language(environment: empty) == .japanese)
  }
}
