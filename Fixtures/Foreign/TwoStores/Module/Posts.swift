import Foundation

struct Post: Equatable {
  let title: String
}

protocol PostStore: AnyObject {
  func retrievePosts() throws -> [Post]
  func save(_ posts: [Post])
}

protocol PostsInteractorOutput: AnyObject {
  func didRetrieve(_ posts: [Post])
  func didFail()
}

protocol PostsInteractorInput: AnyObject {
  func retrievePosts()
}

final class PostsInteractor: PostsInteractorInput {
  weak var output: PostsInteractorOutput?
  private let local: PostStore
  private let remote: PostStore

  init(local: PostStore, remote: PostStore) {
    self.local = local
    self.remote = remote
  }

  func retrievePosts() {
    do {
      let kept = try local.retrievePosts()
      guard kept.isEmpty else {
        output?.didRetrieve(kept)
        return
      }
      let posts = try remote.retrievePosts()
      local.save(posts)
      output?.didRetrieve(posts)
    } catch {
      output?.didFail()
    }
  }
}
