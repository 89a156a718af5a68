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

/// The enum of JSON values that people write for `JSONDecoder`.
indirect enum JSONTree: Decodable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONTree])
  case object([String: JSONTree])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSONTree].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSONTree].self))
    }
  }
}
