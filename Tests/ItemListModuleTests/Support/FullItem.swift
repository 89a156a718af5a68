/// An item with every field that the web API has, each with a value of its own.
let fullItemJSON = """
  {
    "rendered_body": "<h1>Roles</h1>\\n<p>Each has one job.</p>",
    "body": "# Roles\\n\\nEach has one job.",
    "coediting": true,
    "comments_count": 3,
    "created_at": "2021-04-05T06:07:08+09:00",
    "group": {
      "created_at": "2020-01-02T03:04:05+09:00",
      "description": "Everything about phones",
      "name": "Mobile",
      "private": true,
      "updated_at": "2020-02-03T04:05:06Z",
      "url_name": "mobile"
    },
    "id": "5b0f7a3e9c1d2468ace0",
    "likes_count": 42,
    "private": true,
    "reactions_count": 7,
    "stocks_count": 19,
    "tags": [
      { "name": "Swift", "versions": ["5.9", "6.1"] },
      { "name": "設計", "versions": [] }
    ],
    "title": "役割 and their borders",
    "updated_at": "2021-05-06T07:08:09-03:30",
    "url": "https://qiita.com/hanako/items/5b0f7a3e9c1d2468ace0",
    "user": {
      "description": "Writes apps",
      "facebook_id": "hanako.fb",
      "followees_count": 11,
      "followers_count": 222,
      "github_login_name": "hanako-gh",
      "id": "hanako",
      "items_count": 33,
      "linkedin_id": "hanako-li",
      "location": "仙台",
      "name": "Hanako Example",
      "organization": "Example Works",
      "permanent_id": 987654,
      "profile_image_url": "https://images.example.com/hanako.png",
      "team_only": true,
      "twitter_screen_name": "hanako_tw",
      "website_url": "https://hanako.example.com/"
    },
    "page_views_count": 1234,
    "team_membership": { "name": "Hanako of Mobile" },
    "organization_url_name": "example-works",
    "slide": true
  }
  """
