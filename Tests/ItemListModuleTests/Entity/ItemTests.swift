import Foundation
import ItemListModule
import Testing

@Suite("An item")
struct ItemTests {
  private func item(_ json: String) throws -> Item {
    try JSONDecoder().decode(Item.self, from: Data(json.utf8))
  }

  @Test("has every field that the web API sends")
  func everyField() throws {
    let item = try item(fullItemJSON)
    #expect(item.renderedBody == "<h1>Roles</h1>\n<p>Each has one job.</p>")
    #expect(item.body == "# Roles\n\nEach has one job.")
    #expect(item.coediting)
    #expect(item.commentsCount == 3)
    #expect(item.createdAt == Date(timeIntervalSince1970: 1_617_570_428))
    #expect(item.id == "5b0f7a3e9c1d2468ace0")
    #expect(item.likesCount == 42)
    #expect(item.isPrivate)
    #expect(item.reactionsCount == 7)
    #expect(item.stocksCount == 19)
    #expect(item.tags.map(\.name) == ["Swift", "設計"])
    #expect(item.tags.map(\.versions) == [["5.9", "6.1"], []])
    #expect(item.title == "役割 and their borders")
    #expect(item.updatedAt == Date(timeIntervalSince1970: 1_620_297_489))
    #expect(item.url?.absoluteString == "https://qiita.com/hanako/items/5b0f7a3e9c1d2468ace0")
    #expect(item.pageViewsCount == 1234)
    #expect(item.teamMembership?.name == "Hanako of Mobile")
    #expect(item.organizationURLName == "example-works")
    #expect(item.slide)
  }

  @Test("has every field of its group")
  func group() throws {
    let group = try #require(try item(fullItemJSON).group)
    #expect(group.createdAt == Date(timeIntervalSince1970: 1_577_901_845))
    #expect(group.description == "Everything about phones")
    #expect(group.name == "Mobile")
    #expect(group.isPrivate)
    #expect(group.updatedAt == Date(timeIntervalSince1970: 1_580_702_706))
    #expect(group.urlName == "mobile")
  }

  @Test("has every field of its author")
  func author() throws {
    let user = try #require(try item(fullItemJSON).user)
    #expect(user.description == "Writes apps")
    #expect(user.facebookID == "hanako.fb")
    #expect(user.followeesCount == 11)
    #expect(user.followersCount == 222)
    #expect(user.githubLoginName == "hanako-gh")
    #expect(user.id == "hanako")
    #expect(user.itemsCount == 33)
    #expect(user.linkedinID == "hanako-li")
    #expect(user.location == "仙台")
    #expect(user.name == "Hanako Example")
    #expect(user.organization == "Example Works")
    #expect(user.permanentID == 987_654)
    #expect(user.profileImageURL?.absoluteString == "https://images.example.com/hanako.png")
    #expect(user.teamOnly)
    #expect(user.twitterScreenName == "hanako_tw")
    #expect(user.websiteURL?.absoluteString == "https://hanako.example.com/")
  }

  @Test("needs an id and a title, and is empty otherwise")
  func sparse() throws {
    let item = try item(#"{"id":"c6861","title":"VIPER"}"#)
    #expect(item.id == "c6861")
    #expect(item.title == "VIPER")
    #expect(item.user == nil)
    #expect(item.tags.isEmpty)
    #expect(item.createdAt == nil)
    #expect(item.likesCount == 0)
  }

  @Test("may have null where the web API has nothing to say")
  func nulls() throws {
    let item = try item(
      """
      {"id": "1", "title": "T", "group": null, "page_views_count": null, "team_membership": null,
       "organization_url_name": null, "user": {"id": "u", "name": null, "facebook_id": null,
       "description": null, "website_url": "", "profile_image_url": ""}}
      """)
    #expect(item.group == nil)
    #expect(item.pageViewsCount == nil)
    #expect(item.teamMembership == nil)
    #expect(item.organizationURLName == nil)
    #expect(item.user?.name == nil)
    #expect(item.user?.websiteURL == nil)
    #expect(item.user?.profileImageURL == nil)
  }

  @Test(
    "is refused where a field is wrong",
    arguments: [
      #"{"title":"T"}"#, #"{"id":"1"}"#, #"{"id":1,"title":"T"}"#,
      #"{"id":"1","title":"T","likes_count":"many"}"#,
      #"{"id":"1","title":"T","likes_count":1.5}"#,
      #"{"id":"1","title":"T","updated_at":"2021-05-06"}"#,
      #"{"id":"1","title":"T","user":{"name":"no id"}}"#,
      #"{"id":"1","title":"T","tags":[{"versions":[]}]}"#,
      #"{"id":"1","title":"T","slide":0}"#,
    ])
  func wrong(json: String) {
    #expect(throws: DecodingError.self) { try item(json) }
  }
}
