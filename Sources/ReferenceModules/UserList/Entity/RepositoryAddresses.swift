/// The addresses of a repository's parts in the API, each as it comes: most are templates.
public struct RepositoryAddresses: Equatable, Sendable {
  /// `archive_url`
  public var archiveURL: String
  /// `assignees_url`
  public var assigneesURL: String
  /// `blobs_url`
  public var blobsURL: String
  /// `branches_url`
  public var branchesURL: String
  /// `collaborators_url`
  public var collaboratorsURL: String
  /// `comments_url`
  public var commentsURL: String
  /// `commits_url`
  public var commitsURL: String
  /// `compare_url`
  public var compareURL: String
  /// `contents_url`
  public var contentsURL: String
  /// `contributors_url`
  public var contributorsURL: String
  /// `deployments_url`
  public var deploymentsURL: String
  /// `downloads_url`
  public var downloadsURL: String
  /// `events_url`
  public var eventsURL: String
  /// `forks_url`
  public var forksURL: String
  /// `git_commits_url`
  public var gitCommitsURL: String
  /// `git_refs_url`
  public var gitRefsURL: String
  /// `git_tags_url`
  public var gitTagsURL: String
  /// `hooks_url`
  public var hooksURL: String
  /// `issue_comment_url`
  public var issueCommentURL: String
  /// `issue_events_url`
  public var issueEventsURL: String
  /// `issues_url`
  public var issuesURL: String
  /// `keys_url`
  public var keysURL: String
  /// `labels_url`
  public var labelsURL: String
  /// `languages_url`
  public var languagesURL: String
  /// `merges_url`
  public var mergesURL: String
  /// `milestones_url`
  public var milestonesURL: String
  /// `notifications_url`
  public var notificationsURL: String
  /// `pulls_url`
  public var pullsURL: String
  /// `releases_url`
  public var releasesURL: String
  /// `stargazers_url`
  public var stargazersURL: String
  /// `statuses_url`
  public var statusesURL: String
  /// `subscribers_url`
  public var subscribersURL: String
  /// `subscription_url`
  public var subscriptionURL: String
  /// `tags_url`
  public var tagsURL: String
  /// `teams_url`
  public var teamsURL: String
  /// `trees_url`
  public var treesURL: String
  /// For Git's own protocol.
  public var gitURL: String?
  /// For SSH.
  public var sshURL: String?
  /// For HTTPS.
  public var cloneURL: String?
  /// What it mirrors.
  public var mirrorURL: String?
  /// For Subversion.
  public var svnURL: String?

  /// Creates the addresses of the repository with this name, such as `octocat/Hello-World`.
  public init(fullName: String) {
    let url = "https://api.github.com/repos/\(fullName)"
    archiveURL = "\(url)/{archive_format}{/ref}"
    assigneesURL = "\(url)/assignees{/user}"
    blobsURL = "\(url)/git/blobs{/sha}"
    branchesURL = "\(url)/branches{/branch}"
    collaboratorsURL = "\(url)/collaborators{/collaborator}"
    commentsURL = "\(url)/comments{/number}"
    commitsURL = "\(url)/commits{/sha}"
    compareURL = "\(url)/compare/{base}...{head}"
    contentsURL = "\(url)/contents/{+path}"
    contributorsURL = "\(url)/contributors"
    deploymentsURL = "\(url)/deployments"
    downloadsURL = "\(url)/downloads"
    eventsURL = "\(url)/events"
    forksURL = "\(url)/forks"
    gitCommitsURL = "\(url)/git/commits{/sha}"
    gitRefsURL = "\(url)/git/refs{/sha}"
    gitTagsURL = "\(url)/git/tags{/sha}"
    hooksURL = "\(url)/hooks"
    issueCommentURL = "\(url)/issues/comments{/number}"
    issueEventsURL = "\(url)/issues/events{/number}"
    issuesURL = "\(url)/issues{/number}"
    keysURL = "\(url)/keys{/key_id}"
    labelsURL = "\(url)/labels{/name}"
    languagesURL = "\(url)/languages"
    mergesURL = "\(url)/merges"
    milestonesURL = "\(url)/milestones{/number}"
    notificationsURL = "\(url)/notifications{?since,all,participating}"
    pullsURL = "\(url)/pulls{/number}"
    releasesURL = "\(url)/releases{/id}"
    stargazersURL = "\(url)/stargazers"
    statusesURL = "\(url)/statuses/{sha}"
    subscribersURL = "\(url)/subscribers"
    subscriptionURL = "\(url)/subscription"
    tagsURL = "\(url)/tags"
    teamsURL = "\(url)/teams"
    treesURL = "\(url)/git/trees{/sha}"
    gitURL = "git://github.com/\(fullName).git"
    sshURL = "git@github.com:\(fullName).git"
    cloneURL = "https://github.com/\(fullName).git"
    svnURL = "https://github.com/\(fullName)"
  }
}

// MARK: - Decodable

extension RepositoryAddresses: Decodable {
  private enum CodingKeys: String, CodingKey {
    case archiveURL = "archive_url"
    case assigneesURL = "assignees_url"
    case blobsURL = "blobs_url"
    case branchesURL = "branches_url"
    case collaboratorsURL = "collaborators_url"
    case commentsURL = "comments_url"
    case commitsURL = "commits_url"
    case compareURL = "compare_url"
    case contentsURL = "contents_url"
    case contributorsURL = "contributors_url"
    case deploymentsURL = "deployments_url"
    case downloadsURL = "downloads_url"
    case eventsURL = "events_url"
    case forksURL = "forks_url"
    case gitCommitsURL = "git_commits_url"
    case gitRefsURL = "git_refs_url"
    case gitTagsURL = "git_tags_url"
    case hooksURL = "hooks_url"
    case issueCommentURL = "issue_comment_url"
    case issueEventsURL = "issue_events_url"
    case issuesURL = "issues_url"
    case keysURL = "keys_url"
    case labelsURL = "labels_url"
    case languagesURL = "languages_url"
    case mergesURL = "merges_url"
    case milestonesURL = "milestones_url"
    case notificationsURL = "notifications_url"
    case pullsURL = "pulls_url"
    case releasesURL = "releases_url"
    case stargazersURL = "stargazers_url"
    case statusesURL = "statuses_url"
    case subscribersURL = "subscribers_url"
    case subscriptionURL = "subscription_url"
    case tagsURL = "tags_url"
    case teamsURL = "teams_url"
    case treesURL = "trees_url"
    case gitURL = "git_url"
    case sshURL = "ssh_url"
    case cloneURL = "clone_url"
    case mirrorURL = "mirror_url"
    case svnURL = "svn_url"
  }
}
