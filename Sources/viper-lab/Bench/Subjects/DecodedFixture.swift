/// A fixture file as `JSONDecoder` reads it: structures of its shape, and a tree for arguments.
struct DecodedFixture: Decodable {
  let format: Int
  let module: String
  let subject: String
  let flows: [Flow]

  struct Flow: Decodable {
    let id: String
    let scenario: String
    let given: [Given]
    let steps: [Step]
  }

  struct Given: Decodable {
    let request: String
    let with: JSONTree
    let reply: [Message]
  }

  struct Step: Decodable {
    let when: Message
    let then: [Message]
  }

  struct Message: Decodable {
    let event: String?
    let request: String?
    let response: String?
    let command: String?
    let with: JSONTree?
  }
}
