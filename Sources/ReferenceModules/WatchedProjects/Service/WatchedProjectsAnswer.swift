import Foundation

/// The reading of what the web service answers.
enum WatchedProjectsAnswer {
  /// Reads a page.
  static func read(_ data: Data, faults: Faults) throws -> ProjectsAnswer {
    let body: PageBody = try decode(data)
    return ProjectsAnswer(
      elements: try body.elements.compactMap { try element($0, faults: faults) },
      nextMaxID: body.nextMaxID)
  }

  /// Reads a new access token.
  static func readToken(_ data: Data) throws -> String {
    let body: TokenBody = try decode(data)
    return body.accessToken
  }

  private static func element(
    _ element: Result<ElementBody, any Error>, faults: Faults
  ) throws -> Project? {
    do {
      let element = try element.get()
      return Project(id: element.id, name: element.name, owner: element.owner.login)
    } catch  where faults.contains(.brokenElementDropped) {
      return nil
    } catch {
      throw unreadable(error)
    }
  }

  private static func decode<Body: Decodable>(_ data: Data) throws -> Body {
    do {
      return try JSONDecoder().decode(Body.self, from: data)
    } catch {
      throw unreadable(error)
    }
  }

  /// The error with the place at which it is, such as `elements[1].name`.
  private static func unreadable(_ error: any Error) -> WatchedProjectsError {
    let path: [any CodingKey] =
      switch error {
      case DecodingError.keyNotFound(let key, let context): context.codingPath + [key]
      case DecodingError.typeMismatch(_, let context): context.codingPath
      case DecodingError.valueNotFound(_, let context): context.codingPath
      case DecodingError.dataCorrupted(let context): context.codingPath
      default: []
      }
    var place = ""
    for key in path {
      place += key.intValue.map { "[\($0)]" } ?? (place.isEmpty ? "" : ".") + key.stringValue
    }
    return .unreadable(place: place.isEmpty ? "the top" : place)
  }
}

// MARK: - Bodies

/// A page as the service writes it; fields that it has besides are passed over.
private struct PageBody: Decodable {
  let elements: [Result<ElementBody, any Error>]
  let nextMaxID: Int?

  private enum CodingKeys: String, CodingKey {
    case elements
    case nextMaxID = "next_max_id"
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    nextMaxID = try container.decodeIfPresent(Int.self, forKey: .nextMaxID)
    elements = try container.decode([Lenient].self, forKey: .elements).map(\.element)
  }
}

/// An element that may be broken: the reader says what becomes of the page.
private struct Lenient: Decodable {
  let element: Result<ElementBody, any Error>

  init(from decoder: any Decoder) throws {
    element = Result { try ElementBody(from: decoder) }
  }
}

private struct ElementBody: Decodable {
  struct Owner: Decodable {
    let login: String
  }

  let id: Int
  let name: String
  let owner: Owner
}

private struct TokenBody: Decodable {
  let accessToken: String

  private enum CodingKeys: String, CodingKey {
    case accessToken = "access_token"
  }
}
