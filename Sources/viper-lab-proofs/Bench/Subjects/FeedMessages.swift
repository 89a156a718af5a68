import Foundation

/// The messages of a small module: a feed of stories that loads page by page.
enum FeedEvent {
  case didPull(page: Int)
  case didAskForRows(count: Int)
}

/// What the presenter asks for.
enum FeedRequest {
  case fetch(page: Int, query: String)
}

/// What it is told.
enum FeedResponse {
  case received(page: Int, stories: [Story])
}

/// What the view is told.
enum FeedCommand {
  case showLoading(Bool)
  case reload(stories: [Story])
  case insert(story: Story, at: Int)
  case showError(message: String, code: Int?)
}

/// A row of the feed.
struct Story {
  let id: Int
  let title: String
  let author: Author
  let tags: [String]
  let score: Double?

  /// One that is told apart from others by its number.
  init(number: Int) {
    id = number
    title = "Story number \(number)"
    author = Author(name: "author\(number % 7)", followers: number * 3)
    tags = ["swift", "viper"]
    score = number.isMultiple(of: 2) ? Double(number) + 0.5 : nil
  }
}

/// Who wrote a story.
struct Author {
  let name: String
  let followers: Int
}

extension FeedCommand {
  /// Sends so many of the samples, one after the other, at no cost of its own.
  @inline(__always)
  static func send(_ count: Int, to handle: (FeedCommand) -> Void) {
    let samples = samples
    for number in 0..<count {
      handle(samples[number % samples.count])
    }
  }

  /// Commands of all kinds, made before anything is measured.
  static let samples: [FeedCommand] = (0..<64).map { number in
    switch number % 4 {
    case 0: .showLoading(number.isMultiple(of: 8))
    case 1: .reload(stories: [Story(number: number), Story(number: number + 1)])
    case 2: .insert(story: Story(number: number), at: number)
    default: .showError(message: "No connection to server \(number)", code: number)
    }
  }
}

/// The spy that one would write by hand: an array under a lock.
///
/// `lock` guards `commands`.
final class HandWrittenSpy: @unchecked Sendable {
  private let lock = NSLock()
  private var commands: [FeedCommand] = []

  func handle(_ command: FeedCommand) {
    lock.lock()
    commands.append(command)
    lock.unlock()
  }

  /// What has been recorded, each as text.
  var texts: [String] {
    lock.withLock { commands.map { String(describing: $0) } }
  }
}
