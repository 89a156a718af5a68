import Foundation

final class MemoryPostStore: PostStore {
  private var posts: [Post] = []

  func retrievePosts() throws -> [Post] { posts }
  func save(_ posts: [Post]) { self.posts = posts }
}

final class WebPostStore: PostStore {
  func retrievePosts() throws -> [Post] { [Post(title: "Hello")] }
  func save(_ posts: [Post]) {}
}

enum PostsFactory {
  static func makeInteractor() -> PostsInteractor {
    PostsInteractor(local: MemoryPostStore(), remote: WebPostStore())
  }
}
