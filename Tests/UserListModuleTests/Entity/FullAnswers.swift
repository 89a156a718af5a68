/// Answers with each field that GitHub documents, about the accounts of its own examples.
enum FullAnswers {
  /// The properties that are null there.
  static let areNull: Set = ["mirrorURL", "name", "email", "starredAt"]

  private static func user(_ more: String = "") -> String {
    let url = "https://api.github.com/users/octocat"
    return """
      {
        "login": "octocat", "id": 1, "node_id": "MDQ6VXNlcjE=",
        "avatar_url": "https://github.com/images/error/octocat_happy.gif", "gravatar_id": "",
        "url": "\(url)", "html_url": "https://github.com/octocat",
        "followers_url": "\(url)/followers", "following_url": "\(url)/following{/other_user}",
        "gists_url": "\(url)/gists{/gist_id}", "starred_url": "\(url)/starred{/owner}{/repo}",
        "subscriptions_url": "\(url)/subscriptions", "organizations_url": "\(url)/orgs",
        "repos_url": "\(url)/repos", "events_url": "\(url)/events{/privacy}",
        "received_events_url": "\(url)/received_events", "type": "User", "site_admin": false\(more)
      }
      """
  }

  /// `GET /users`.
  static let users =
    "[ \(user(#", "user_view_type": "public", "name": null, "email": null, "starred_at": null"#)) ]"

  private static let parts = [
    "archive_url": "{archive_format}{/ref}", "assignees_url": "assignees{/user}",
    "blobs_url": "git/blobs{/sha}", "branches_url": "branches{/branch}",
    "collaborators_url": "collaborators{/collaborator}", "comments_url": "comments{/number}",
    "commits_url": "commits{/sha}", "compare_url": "compare/{base}...{head}",
    "contents_url": "contents/{+path}", "contributors_url": "contributors",
    "deployments_url": "deployments", "downloads_url": "downloads", "events_url": "events",
    "forks_url": "forks", "git_commits_url": "git/commits{/sha}", "git_refs_url": "git/refs{/sha}",
    "git_tags_url": "git/tags{/sha}", "hooks_url": "hooks",
    "issue_comment_url": "issues/comments{/number}",
    "issue_events_url": "issues/events{/number}", "issues_url": "issues{/number}",
    "keys_url": "keys{/key_id}", "labels_url": "labels{/name}", "languages_url": "languages",
    "merges_url": "merges", "milestones_url": "milestones{/number}",
    "notifications_url": "notifications{?since,all,participating}", "pulls_url": "pulls{/number}",
    "releases_url": "releases{/id}", "stargazers_url": "stargazers",
    "statuses_url": "statuses/{sha}", "subscribers_url": "subscribers",
    "subscription_url": "subscription", "tags_url": "tags", "teams_url": "teams",
    "trees_url": "git/trees{/sha}",
  ]

  /// `GET /users/{name}/repos`.
  static let repositories: String = {
    let url = "https://api.github.com/repos/octocat/Hello-World"
    let addresses = parts.map { #""\#($0)": "\#(url)/\#($1)""# }.joined(separator: ", ")
    return """
      [ {
        "id": 1296269, "node_id": "MDEwOlJlcG9zaXRvcnkxMjk2MjY5", "name": "Hello-World",
        "full_name": "octocat/Hello-World", "owner": \(user()), "private": false,
        "html_url": "https://github.com/octocat/Hello-World",
        "description": "This your first repo!", "fork": false, "url": "\(url)", \(addresses),
        "git_url": "git:github.com/octocat/Hello-World.git",
        "ssh_url": "git@github.com:octocat/Hello-World.git",
        "clone_url": "https://github.com/octocat/Hello-World.git", "mirror_url": null,
        "svn_url": "https://svn.github.com/octocat/Hello-World",
        "homepage": "https://github.com", "language": "Swift", "forks_count": 9,
        "stargazers_count": 80, "watchers_count": 80, "size": 108, "default_branch": "master",
        "open_issues_count": 0, "is_template": false,
        "topics": [ "octocat", "atom", "electron", "api" ], "has_issues": true,
        "has_projects": true, "has_wiki": true, "has_pages": false, "has_downloads": true,
        "has_discussions": false, "archived": false, "disabled": false, "visibility": "public",
        "pushed_at": "2011-01-26T19:06:43Z", "created_at": "2011-01-26T19:01:12Z",
        "updated_at": "2011-01-26T19:14:43Z",
        "permissions": { "admin": false, "push": false, "pull": true }, "role_name": "read",
        "temp_clone_token": "ABTLWHOULUVAXGTRYU7OC2876QJ2O", "delete_branch_on_merge": true,
        "subscribers_count": 42, "network_count": 0,
        "code_of_conduct": {
          "key": "mit", "name": "Code", "url": "\(url)/code", "html_url": null
        },
        "license": {
          "key": "mit", "name": "MIT License", "url": "https://api.github.com/licenses/mit",
          "spdx_id": "MIT", "node_id": "MDc6TGljZW5zZW1pdA=="
        },
        "forks": 9, "open_issues": 0, "watchers": 80, "allow_forking": true,
        "web_commit_signoff_required": false,
        "security_and_analysis": { "secret_scanning": { "status": "enabled" } }
      } ]
      """
  }()
}
