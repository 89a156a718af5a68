import Foundation

extension KeyedDecodingContainer {
  /// Reads a date in ISO 8601, such as `2019-03-02T11:22:33+09:00`, whatever the decoder's settings.
  func dateIfPresent(forKey key: Key) throws -> Date? {
    guard let text = try decodeIfPresent(String.self, forKey: key) else { return nil }
    guard let date = try? Date(text, strategy: .iso8601) else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self, debugDescription: "\"\(text)\" is not a date in ISO 8601.")
    }
    return date
  }

  /// Reads an address; the API sends an empty one for an address that was never set.
  func addressIfPresent(forKey key: Key) throws -> URL? {
    guard let text = try decodeIfPresent(String.self, forKey: key), !text.isEmpty else {
      return nil
    }
    guard let address = URL(string: text) else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self, debugDescription: "\"\(text)\" is not an address.")
    }
    return address
  }
}
