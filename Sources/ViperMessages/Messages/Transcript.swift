/// What a recorder holds at one moment, frozen.
public struct Transcript: Sendable, CustomStringConvertible {
  /// The messages in their total order.
  public let messages: [Message]
  /// Where the module could go on without being waited for, in a flow that expects silence: queues and
  /// threads of its own, and tasks that had not ended.
  public package(set) var notAwaited: [String] = []

  /// Makes a transcript of these messages.
  public init(messages: [Message]) {
    self.messages = messages
  }

  /// The messages that the module itself sent.
  public var sentByModule: [Message] {
    messages.filter { $0.origin == .module }
  }

  /// The messages of one channel.
  public func messages(on channel: Channel) -> [Message] {
    messages.filter { $0.channel == channel }
  }

  /// One line a message: number, direction (`→` into the module, `←` out of it), the message; and
  /// whether the wiring of a flow sent it; whether it was off the main thread, where some were and
  /// some were not; and whether the task that sent it was cancelled before the answer came.
  ///
  /// ```
  ///   1 → event viewDidLoad
  ///   2 ← request fetchList(query: "", page: 1)
  /// ```
  ///
  /// At the end stands what was not waited for, one line each:
  ///
  /// ```
  ///   not waited for: FeedPresenter.queue, a queue of the module's own
  /// ```
  public var description: String {
    (lines(of: messages[...]) + notAwaited.map { "  not waited for: \($0)" })
      .joined(separator: "\n")
  }

  /// The most messages that are shown whole: one who reads them needs what came before.
  private static let whole = 12

  /// The lines of the messages around one of them; all lines of a transcript of at most twelve.
  ///
  /// - Parameters:
  ///   - sequence: The message in the middle; the end of the transcript where there is none.
  ///   - radius: How many messages to show before and after it.
  public func lines(around sequence: Int, radius: Int) -> [String] {
    let middle = messages.firstIndex { $0.sequence >= sequence } ?? messages.endIndex
    let radius = messages.count > Self.whole ? radius : Self.whole
    let first = max(messages.startIndex, middle - radius)
    let last = min(messages.endIndex, middle + radius + 1)
    var lines = lines(of: messages[first..<last])
    if first > messages.startIndex {
      lines.insert("  … \(first) before …", at: 0)
    }
    if last < messages.endIndex {
      lines.append("  … \(messages.endIndex - last) after …")
    }
    return lines
  }

  private func lines(of shown: ArraySlice<Message>) -> [String] {
    let width = String(messages.last?.sequence ?? 0).count
    let modules = Set(messages.map(\.module))
    // A test that runs off the main thread as a whole needs no word on each line.
    let isMixed = Set(messages.map(\.isOnMainThread)).count > 1
    return shown.map { message in
      let number = String(message.sequence)
      let padding = String(repeating: " ", count: max(0, width - number.count))
      let arrow = message.origin == .test ? "→" : "←"
      let module = modules.count > 1 ? "\(message.module): " : ""
      let thread = isMixed && !message.isOnMainThread ? "  (off the main thread)" : ""
      let end = message.isAfterRelease ? "  (after its release)" : ""
      let cancelled = message.isCancelled ? "  (cancelled)" : ""
      let assembly = message.isOfAssembly ? "  (assembly)" : ""
      let marks = assembly + thread + end + cancelled
      return "  \(padding)\(number) \(arrow) \(module)\(message)\(marks)"
    }
  }
}
