import Foundation

/// An entity as published modules have it.
public class Entry {
  var title: String?
  var count: Int

  init(title: String? = nil, count: Int = 0) {
    self.title = title
    self.count = count
  }
}

struct Heading: Equatable, Hashable, Sendable, Codable {
  var text = ""
}

enum Fault: Error, Equatable {
  case offline
  case missing(String)
}

enum Nothing {}

typealias Completion = (Result<[Heading], any Error>) -> Void
typealias OptionalCompletion = ((Heading) -> Void)?
typealias Receiver<Value> = @Sendable (Value) -> Void
typealias Names = [String]
typealias MaybeName = String?
