/// A repository as GitHub's `GET /users/{name}/repos` lists it, with each field of its answer.
public struct Repository: Equatable, Sendable {
  /// The number of the repository.
  public var id: Int
  /// The id in the GraphQL API.
  public var nodeID: String
  /// The name in addresses.
  public var name: String
  /// The owner's name and its own.
  public var fullName: String
  /// Whose it is.
  public var owner: User
  /// Whether only some may see it.
  public var isPrivate: Bool
  /// The repository on the web.
  public var htmlURL: String
  /// What it is.
  public var description: String?
  /// Whether it was made from another one.
  public var isFork: Bool
  /// The repository in the API.
  public var url: String
  /// Where its parts are found.
  public var addresses: RepositoryAddresses
  /// Its page elsewhere.
  public var homepage: String?
  /// The language that most of it is written in.
  public var language: String?
  /// How many were made from it.
  public var forksCount: Int?
  /// How many have starred it.
  public var stargazersCount: Int?
  /// The same number, by an older name.
  public var watchersCount: Int?
  /// Its size in kilobytes; 0 where it is not known yet.
  public var size: Int?
  /// The branch that one sees first.
  public var defaultBranch: String?
  /// How many issues are open.
  public var openIssuesCount: Int?
  /// Whether others are made from it.
  public var isTemplate: Bool?
  /// What it is about.
  public var topics: [String]?
  /// Whether it has issues.
  public var hasIssues: Bool?
  /// Whether it has projects.
  public var hasProjects: Bool?
  /// Whether it has a wiki.
  public var hasWiki: Bool?
  /// Whether it has pages.
  public var hasPages: Bool?
  /// Whether it has downloads.
  public var hasDownloads: Bool?
  /// Whether it has discussions.
  public var hasDiscussions: Bool?
  /// Whether it is only kept.
  public var isArchived: Bool?
  /// Whether it was switched off.
  public var isDisabled: Bool?
  /// `public`, `private` or `internal`.
  public var visibility: String?
  /// When something was pushed last.
  public var pushedAt: String?
  /// When it was made.
  public var createdAt: String?
  /// When it was changed last.
  public var updatedAt: String?
  /// What the asker may do.
  public var permissions: RepositoryPermissions?
  /// The asker's role.
  public var roleName: String?
  /// What a private one is cloned with.
  public var temporaryCloneToken: String?
  /// Whether merged branches go.
  public var deletesBranchOnMerge: Bool?
  /// How many watch it.
  public var subscribersCount: Int?
  /// How many there are in its network.
  public var networkCount: Int?
  /// How one behaves in it.
  public var codeOfConduct: CodeOfConduct?
  /// What one may do with it.
  public var license: RepositoryLicense?
  /// How many were made from it, by an older name.
  public var forks: Int?
  /// How many issues are open, by an older name.
  public var openIssues: Int?
  /// How many have starred it, by an older name.
  public var watchers: Int?
  /// Whether others may be made from it.
  public var allowsForking: Bool?
  /// Whether commits on the web must be signed off.
  public var requiresSignoffOnWeb: Bool?
  /// Which checks of security run, by their names.
  public var securityAndAnalysis: [String: FeatureStatus]?

  /// Creates a repository; its addresses are those that follow from its owner and its name.
  public init(id: Int, name: String, owner: User) {
    self.id = id
    nodeID = ""
    self.name = name
    fullName = "\(owner.login)/\(name)"
    self.owner = owner
    isPrivate = false
    htmlURL = "https://github.com/\(owner.login)/\(name)"
    isFork = false
    url = "https://api.github.com/repos/\(owner.login)/\(name)"
    addresses = RepositoryAddresses(fullName: "\(owner.login)/\(name)")
  }
}
