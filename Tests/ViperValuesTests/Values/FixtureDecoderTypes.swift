import Foundation

@testable import ViperJSON
@testable import ViperValues

/// The shapes of `Decodable` types that apps have.
enum Shapes {
  struct Item: Decodable, Equatable {
    let title: String
    let likesCount: Int
    let author: Author?

    enum CodingKeys: String, CodingKey {
      case title, author
      case likesCount = "likes_count"
    }
  }

  struct Author: Decodable, Equatable {
    var name: String
  }

  struct Scalars: Decodable, Equatable {
    var flag: Bool
    var int8: Int8
    var int64: Int64
    var uint64: UInt64
    var double: Double
    var float: Float
    var graphics: CGFloat
    var text: String
    var url: URL
    var id: UUID
    var data: Data
    var date: Date
    var price: Decimal
  }

  enum Mood: String, Decodable, CodingKeyRepresentable {
    case happy
    case sad
  }

  enum Level: Int, Decodable {
    case low = 1
    case high
  }

  indirect enum Figure: Decodable, Equatable {
    case circle(radius: Double)
    case square(Double, name: String?)
    case both(Figure, Figure)
    case empty
  }

  class Animal: Decodable {
    let name: String

    enum CodingKeys: CodingKey { case name }

    init(name: String) { self.name = name }
  }

  /// Leaves its superclass the same object.
  final class Dog: Animal {
    let breed: String

    enum DogKeys: CodingKey { case breed }

    required init(from decoder: any Decoder) throws {
      breed = try decoder.container(keyedBy: DogKeys.self).decode(String.self, forKey: .breed)
      try super.init(from: decoder)
    }
  }

  /// Leaves its superclass the object under `super`.
  final class Cat: Animal {
    let lives: Int

    enum CatKeys: CodingKey { case lives }

    required init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CatKeys.self)
      lives = try container.decode(Int.self, forKey: .lives)
      try super.init(from: container.superDecoder())
    }
  }

  @propertyWrapper
  struct Lossy<Element: Decodable & Equatable>: Decodable, Equatable {
    var wrappedValue: [Element]

    private struct Skipped: Decodable {}

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      wrappedValue = []
      while !container.isAtEnd {
        if let element = try? container.decode(Element.self) {
          wrappedValue.append(element)
        } else {
          _ = try container.decode(Skipped.self)
        }
      }
    }
  }

  struct Wrapping: Decodable, Equatable {
    @Lossy var numbers: [Int]
  }

  /// A number, a text, a list, an object or nothing, found by trying.
  enum Loose: Decodable, Equatable {
    case null
    case flag(Bool)
    case integer(Int)
    case number(Double)
    case text(String)
    case list([Loose])
    case object([String: Loose])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .null
      } else if let value = try? container.decode(Bool.self) {
        self = .flag(value)
      } else if let value = try? container.decode(Int.self) {
        self = .integer(value)
      } else if let value = try? container.decode(Double.self) {
        self = .number(value)
      } else if let value = try? container.decode(String.self) {
        self = .text(value)
      } else if let value = try? container.decode([Loose].self) {
        self = .list(value)
      } else {
        self = .object(try container.decode([String: Loose].self))
      }
    }
  }

  struct Post: Decodable, Equatable {
    var post: String
    var body: Author
  }

  struct Note: Decodable, Equatable {
    var note: String
    var body: Author
  }

  /// Tries one type after another on the same object.
  enum Entry: Decodable, Equatable {
    case post(Post)
    case note(Note)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      do {
        self = .post(try container.decode(Post.self))
      } catch DecodingError.keyNotFound {
        self = .note(try container.decode(Note.self))
      }
    }
  }

  /// Reads inner containers itself.
  struct Page: Decodable, Equatable {
    var first: String
    var rest: [Int]
    var deep: Int?
    var isNull: Bool
    var path: [String]

    enum CodingKeys: CodingKey { case list, meta, nothing }
    enum MetaKeys: CodingKey { case deep, numbers }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      var list = try container.nestedUnkeyedContainer(forKey: .list)
      first = try list.decode(String.self)
      var inner = try list.nestedUnkeyedContainer()
      rest = []
      while !inner.isAtEnd {
        if try inner.decodeNil() { continue }
        rest.append(try inner.decode(Int.self))
      }
      let object = try list.nestedContainer(keyedBy: MetaKeys.self)
      path = object.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
      let meta = try container.nestedContainer(keyedBy: MetaKeys.self, forKey: .meta)
      deep = try meta.decodeIfPresent(Int.self, forKey: .deep)
      isNull = try container.decodeNil(forKey: .nothing)
    }
  }
}

/// Reads a text, decodes from it, and gives the error's place and message.
func decode<Value: Decodable>(
  _ type: Value.Type, _ text: String, with maker: ValueMaker = ValueMaker()
) throws -> Value {
  let document = try JSONDocument(reading: text, path: "A.json")
  return try FixtureDecoder.decode(type, from: document.root, with: maker)
}

/// The place and the message of the error that decoding throws; nil when it throws none.
func fault<Value: Decodable>(
  _ type: Value.Type, _ text: String, with maker: ValueMaker = ValueMaker()
) throws -> String? {
  let document = try JSONDocument(reading: text, path: "A.json")
  do {
    _ = try FixtureDecoder.decode(type, from: document.root, with: maker)
    return nil
  } catch {
    return "\(document.position(of: error.range.lowerBound)): \(error.message)"
  }
}
