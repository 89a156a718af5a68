import ViperCommandLine

/// What the tool says to a learner, in each language.
struct Phrase {
  let english: String
  let japanese: String

  init(_ english: String, _ japanese: String) {
    self.english = english
    self.japanese = japanese
  }

  func text(in language: Language) -> String {
    switch language {
    case .english: english
    case .japanese: japanese
    }
  }
}

extension Phrase {
  /// How the tool is called.
  static let tool = "swift run viper learn"

  static func begun(_ folder: String, isNew: Bool) -> Phrase {
    isNew
      ? Phrase("The exercises are in \(folder).", "演習を \(folder) に用意しました。")
      : Phrase(
        "The exercises in \(folder) are complete again; nothing of yours was changed.",
        "\(folder) に不足していた演習のファイルを補いました。変更済みのファイルはそのままです。")
  }

  static func progress(_ folder: String, done: Int, of all: Int) -> Phrase {
    Phrase("\(folder): \(done) of \(all) done", "\(folder)：\(all) 問中 \(done) 問完了")
  }

  static func next(_ name: String, _ title: String) -> Phrase {
    Phrase("Next: \(name), \(title)", "次の演習：\(name)（\(title)）")
  }

  static func files(_ files: [String]) -> Phrase {
    let list = files.joined(separator: ", ")
    return Phrase("Change: \(list)", "変更するファイル：\(list)")
  }

  static let commands = Phrase(
    """
    \(tool) check    builds and runs it; the first time takes a minute or two
    \(tool) watch    checks it whenever you save
    \(tool) hint     helps
    """,
    """
    \(tool) check    ビルドして実行します（初回は 1、2 分かかります）
    \(tool) watch    保存するたびに実行します
    \(tool) hint     ヒントを表示します
    """)

  static let allDone = Phrase(
    "All exercises are done.", "すべての演習が完了しました。")

  static func building(_ line: String) -> Phrase {
    Phrase("building: \(line)", "ビルド中：\(line)")
  }

  static func passes(_ name: String) -> Phrase {
    Phrase("\(name) passes.", "\(name) に合格しました。")
  }

  static func chapterDone(_ title: String) -> Phrase {
    Phrase("The chapter \"\(title)\" is done.", "「\(title)」の章が完了しました。")
  }

  static func notYet(_ name: String) -> Phrase {
    Phrase("\(name) does not pass yet.", "\(name) はまだ合格していません。")
  }

  static func broken(_ name: String) -> Phrase {
    Phrase("\(name) does not compile yet.", "\(name) はまだコンパイルできません。")
  }

  static func changed(_ files: [String], _ name: String) -> Phrase {
    let list = files.joined(separator: ", ")
    return Phrase(
      "\(list) is fixed in this exercise, and was changed. Put it back: \(tool) reset \(name) --fixed",
      "\(list) が変更されていますが、この演習では変更できません。元に戻すには：\(tool) reset \(name) --fixed")
  }

  static let refusesRight = Phrase(
    "Your flows pass on your module, and fail on the right one:",
    "書いたフローは手元のモジュールでは成功しますが、正しいモジュールでは失敗します：")

  static func misses(_ missed: Int, of all: Int) -> Phrase {
    Phrase(
      "Your flows are right, but \(missed) of \(all) broken twins pass them too. A flow for each "
        + "sentence of the task finds them.",
      "書いたフローは正しいのですが、欠陥入りの双子モジュール \(all) 個のうち \(missed) 個でも成功してしまいます。"
        + "課題の文ごとにフローを書くと、見つけられます。")
  }

  static func found(_ says: String, by flow: String) -> Phrase {
    Phrase("found: \(says) (by \(flow))", "欠陥を発見：\(says)（\(flow)）")
  }

  static func tryNext(_ name: String) -> Phrase {
    Phrase("Stuck? \(tool) hint \(name)", "行き詰まったら：\(tool) hint \(name)")
  }

  static let recorded = Phrase(
    "What the module sent was recorded. Read it, correct it, and check again.",
    "モジュールが送ったものを記録しました。内容を読み、必要なら修正して、もう一度確認してください。")

  static func readOn(_ article: String) -> Phrase {
    Phrase("Read on: \(article)", "関連記事：\(article)")
  }

  static func hint(_ number: Int, of all: Int) -> Phrase {
    Phrase("Hint \(number) of \(all)", "ヒント \(number)/\(all)")
  }

  static func lastHint(_ name: String) -> Phrase {
    Phrase(
      "That was the last hint. The solution: \(tool) solution \(name) --give-up",
      "ヒントはこれで最後です。解答を見るには：\(tool) solution \(name) --give-up")
  }

  static func notPassed(_ name: String) -> Phrase {
    Phrase(
      "\(name) has not passed yet; to see its solution all the same, add --give-up",
      "\(name) はまだ合格していません。それでも解答を見るには --give-up を付けてください。")
  }

  static func asItBegan(_ name: String) -> Phrase {
    Phrase("\(name) is as it began.", "\(name) は初期状態のままです。")
  }

  static func resets(_ files: [String]) -> Phrase {
    let list = files.joined(separator: ", ")
    return Phrase(
      "This writes \(list) as the exercise begins with it. Go on? [y/N] ",
      "\(list) を演習の初期状態に戻します。続けますか？ [y/N] ")
  }

  static let needsYes = Phrase(
    "nobody can be asked here: add --yes to reset all the same",
    "確認の入力を受け取れません。そのままリセットするには --yes を付けてください。")

  static let leftAlone = Phrase("Nothing was changed.", "何も変更していません。")

  static func isReset(_ name: String, kept: String?) -> Phrase {
    let old = kept.map { (" What you had is in \($0).", "以前の内容は \($0) にあります。") } ?? ("", "")
    return Phrase("\(name) is as it began.\(old.0)", "\(name) を初期状態に戻しました。\(old.1)")
  }

  static let keys = Phrase(
    "hint, next, quit (and Return); saving a file checks again",
    "hint・next・quit（Return で確定）。ファイルを保存すると再実行します。")

  static func unknownKey(_ word: String) -> Phrase {
    Phrase("'\(word)' is none of these: ", "「\(word)」は使えません。使えるのは次のとおりです：")
  }
}
