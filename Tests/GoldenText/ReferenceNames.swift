/// The names of the reference modules, which a stranger does not know.
package enum ReferenceNames {
  private static let all = [
    "ItemList", "ItemDetail", "item-list", "First", "Second", "WatchedProjects",
    "ObservedProjects", "UserList", "RepositoryList", "Articles", "ArticleDetail",
    "DebounceSearch", "Errand",
  ]

  /// The names in a text, also as the beginning of a type's name: `ArticlesPresenter`.
  package static func found(in text: String) -> [String] {
    let words = text.split { !$0.isLetter && $0 != "-" }
    return all.filter { name in
      words.contains { $0.hasPrefix(name) && $0.dropFirst(name.count).first?.isLowercase != true }
    }
  }
}
