extension Repository: Decodable {
  private enum CodingKeys: String, CodingKey {
    case id
    case nodeID = "node_id"
    case name
    case fullName = "full_name"
    case owner
    case isPrivate = "private"
    case htmlURL = "html_url"
    case description
    case isFork = "fork"
    case url
    case homepage
    case language
    case forksCount = "forks_count"
    case stargazersCount = "stargazers_count"
    case watchersCount = "watchers_count"
    case size
    case defaultBranch = "default_branch"
    case openIssuesCount = "open_issues_count"
    case isTemplate = "is_template"
    case topics
    case hasIssues = "has_issues"
    case hasProjects = "has_projects"
    case hasWiki = "has_wiki"
    case hasPages = "has_pages"
    case hasDownloads = "has_downloads"
    case hasDiscussions = "has_discussions"
    case isArchived = "archived"
    case isDisabled = "disabled"
    case visibility
    case pushedAt = "pushed_at"
    case createdAt = "created_at"
    case updatedAt = "updated_at"
    case permissions
    case roleName = "role_name"
    case temporaryCloneToken = "temp_clone_token"
    case deletesBranchOnMerge = "delete_branch_on_merge"
    case subscribersCount = "subscribers_count"
    case networkCount = "network_count"
    case codeOfConduct = "code_of_conduct"
    case license
    case forks
    case openIssues = "open_issues"
    case watchers
    case allowsForking = "allow_forking"
    case requiresSignoffOnWeb = "web_commit_signoff_required"
    case securityAndAnalysis = "security_and_analysis"
  }

  /// Reads a repository from the API's JSON.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    func value<Value: Decodable>(_ key: CodingKeys) throws -> Value {
      try fields.decode(Value.self, forKey: key)
    }
    func valueIfPresent<Value: Decodable>(_ key: CodingKeys) throws -> Value? {
      try fields.decodeIfPresent(Value.self, forKey: key)
    }
    addresses = try RepositoryAddresses(from: decoder)
    id = try value(.id)
    nodeID = try value(.nodeID)
    name = try value(.name)
    fullName = try value(.fullName)
    owner = try value(.owner)
    isPrivate = try value(.isPrivate)
    htmlURL = try value(.htmlURL)
    description = try valueIfPresent(.description)
    isFork = try value(.isFork)
    url = try value(.url)
    homepage = try valueIfPresent(.homepage)
    language = try valueIfPresent(.language)
    forksCount = try valueIfPresent(.forksCount)
    stargazersCount = try valueIfPresent(.stargazersCount)
    watchersCount = try valueIfPresent(.watchersCount)
    size = try valueIfPresent(.size)
    defaultBranch = try valueIfPresent(.defaultBranch)
    openIssuesCount = try valueIfPresent(.openIssuesCount)
    isTemplate = try valueIfPresent(.isTemplate)
    topics = try valueIfPresent(.topics)
    hasIssues = try valueIfPresent(.hasIssues)
    hasProjects = try valueIfPresent(.hasProjects)
    hasWiki = try valueIfPresent(.hasWiki)
    hasPages = try valueIfPresent(.hasPages)
    hasDownloads = try valueIfPresent(.hasDownloads)
    hasDiscussions = try valueIfPresent(.hasDiscussions)
    isArchived = try valueIfPresent(.isArchived)
    isDisabled = try valueIfPresent(.isDisabled)
    visibility = try valueIfPresent(.visibility)
    pushedAt = try valueIfPresent(.pushedAt)
    createdAt = try valueIfPresent(.createdAt)
    updatedAt = try valueIfPresent(.updatedAt)
    permissions = try valueIfPresent(.permissions)
    roleName = try valueIfPresent(.roleName)
    temporaryCloneToken = try valueIfPresent(.temporaryCloneToken)
    deletesBranchOnMerge = try valueIfPresent(.deletesBranchOnMerge)
    subscribersCount = try valueIfPresent(.subscribersCount)
    networkCount = try valueIfPresent(.networkCount)
    codeOfConduct = try valueIfPresent(.codeOfConduct)
    license = try valueIfPresent(.license)
    forks = try valueIfPresent(.forks)
    openIssues = try valueIfPresent(.openIssues)
    watchers = try valueIfPresent(.watchers)
    allowsForking = try valueIfPresent(.allowsForking)
    requiresSignoffOnWeb = try valueIfPresent(.requiresSignoffOnWeb)
    securityAndAnalysis = try valueIfPresent(.securityAndAnalysis)
  }
}
