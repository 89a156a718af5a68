/// Not `Sendable`.
class SentDraft {
  var text = ""
}
struct SentPage {
  var draft: SentDraft
}
protocol SentToActor: Actor {
  var page: SentPage { get }
  func save(_ draft: SentDraft, as name: String) async throws
  func hold(_ page: SentPage)
  func load() -> SentDraft
  nonisolated func look(_ draft: SentDraft)
}
@MainActor protocol SentToMainActor: AnyObject {
  func edit(_ draft: SentDraft) async -> SentDraft?
  func show(_ draft: SentDraft)
  nonisolated func look(_ draft: SentDraft) async
}
protocol SentThere: AnyObject {
  @MainActor func edit(_ draft: SentDraft) async throws
  func keep(_ draft: sending SentDraft)
  func keepLater(_ draft: sending SentDraft) async
  func read(_ draft: SentDraft) async -> SentDraft
}
