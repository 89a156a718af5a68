import Testing
import ViperJSON

@Suite("An error about JSON")
struct JSONErrorTests {
  private let position = TextPosition(line: 3, column: 5)

  @Test("says where it is, what is wrong and what to do about it")
  func describesItself() {
    let error = JSONError(
      path: "A.json", position: position, message: "trailing comma", remedy: "Remove it.")
    #expect(error.description == "A.json:3:5: trailing comma. Remove it.")
  }

  @Test("without a remedy ends with what is wrong")
  func endsWithMessage() {
    let error = JSONError(path: "A.json", position: position, message: "no object", remedy: "")
    #expect(error.description == "A.json:3:5: no object.")
  }

  @Test("about a file as a whole names the file alone")
  func namesFile() {
    let error = JSONError(path: "A.json", position: nil, message: "no file", remedy: "Make one.")
    #expect(error.description == "A.json: no file. Make one.")
  }
}
