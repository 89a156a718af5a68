import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The reading of what the web API answers.
enum QiitaAnswer {
  static func read<Body: Decodable>(
    data: Data?, response: URLResponse?, error: (any Error)?, faults: Faults
  ) -> Result<Body, any Error> {
    if let error {
      return .failure(failure(from: error))
    }
    guard let response = response as? HTTPURLResponse else {
      return .failure(ItemsAPIError.network(reason: "The answer is not HTTP."))
    }
    let data = data ?? Data()
    guard (200..<300).contains(response.statusCode) || faults.contains(.statusIgnored) else {
      let message = try? JSONDecoder().decode(ErrorBody.self, from: data).message
      return .failure(
        ItemsAPIError.status(
          code: response.statusCode, message: faults.contains(.messageDropped) ? nil : message))
    }
    do {
      return .success(try JSONDecoder().decode(Body.self, from: data))
    } catch {
      return .failure(failure(reading: error))
    }
  }

  private struct ErrorBody: Decodable {
    let message: String
  }

  private static func failure(from error: any Error) -> ItemsAPIError {
    if (error as? URLError)?.code == .timedOut {
      return .timedOut
    }
    return .network(reason: error.localizedDescription)
  }

  private static func failure(reading error: any Error) -> ItemsAPIError {
    guard let error = error as? DecodingError else {
      return .notJSON(reason: "\(error)")
    }
    switch error {
    case .keyNotFound(let key, let context):
      return .unexpectedJSON(
        place: place(context.codingPath + [key]), reason: context.debugDescription)
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      return .unexpectedJSON(
        place: place(context.codingPath), reason: context.debugDescription)
    case .dataCorrupted(let context) where context.codingPath.isEmpty:
      return .notJSON(reason: context.debugDescription)
    case .dataCorrupted(let context):
      return .unexpectedJSON(
        place: place(context.codingPath), reason: context.debugDescription)
    @unknown default:
      return .notJSON(reason: "\(error)")
    }
  }

  private static func place(_ path: [any CodingKey]) -> String {
    guard !path.isEmpty else { return "the top" }
    return path.reduce(into: "") { text, key in
      if let index = key.intValue {
        text += "[\(index)]"
      } else {
        text += text.isEmpty ? key.stringValue : ".\(key.stringValue)"
      }
    }
  }
}
