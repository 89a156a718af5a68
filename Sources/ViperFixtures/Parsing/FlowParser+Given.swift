import ViperJSON
import ViperValues

extension FlowParser {
  private static let kinds = ["reply", "returns", "throws", "never"]
  private static let times = ["held", "after"]
  private static let manners = times + ["on"]

  /// Reads one of `given`: a message to compare, and its answers.
  func given(_ json: JSONValue) throws -> Given {
    let keys = Self.kinds + ["replies"] + Self.manners
    let question = try message(json, "a 'given'", besides: keys)
    let object = try FixtureObject(json, "a 'given'")
    guard object["replies"] != nil else {
      return Given(
        question: question, answers: .always(try answer(object, json, or: ["replies"])))
    }
    for key in Self.kinds + Self.manners {
      try object.refuse(
        key, beside: "replies", "'\(key)' stands beside 'replies'. Put it into one of its answers")
    }
    let list = try object.filledArray(
      "replies", of: "answers, one a call;", orElse: "it has one answer a call")
    return Given(question: question, answers: .oneEach(try list.mapAll(sequenceAnswer)))
  }

  /// One of `replies`: an array of messages, or an object with an answer.
  private func sequenceAnswer(_ json: JSONValue) throws -> GivenAnswer {
    let what = "an answer of 'replies'"
    switch json.content {
    case .array(let list):
      let kind = GivenAnswer.Kind.reply(try reply(list, json, what))
      return GivenAnswer(
        kind: kind, isHeld: false, delay: nil, isOnBackground: false, range: json.range)
    case .object:
      let object = try FixtureObject(json, what)
      try object.allow(Self.kinds + Self.manners)
      return try answer(object, json)
    default:
      throw ValueError(
        json, "\(what) is an array of messages, or an object with an answer; \(json.thisIs)")
    }
  }

  /// - Parameter others: The keys that could stand in place of the answer.
  private func answer(
    _ object: FixtureObject, _ json: JSONValue, or others: [String] = []
  ) throws -> GivenAnswer {
    let found = object.keys.filter(Self.kinds.contains)
    guard found.count == 1, let kind = found.first, let value = object[kind] else {
      throw wrongCount(of: found, object, json, or: others)
    }
    let isHeld = try object.flag("held")
    let delay = try object.duration("after")
    try object.refuse(
      "held", beside: "after", "an answer is either 'held' or comes 'after' a time, not both")
    let answer: GivenAnswer.Kind
    switch kind {
    case "reply":
      let list = try value.list("'reply' is an array of messages to send back")
      answer = .reply(try reply(list, value, "'reply'"))
    case "returns":
      try SentValue.check(value, at: kind)
      answer = .returns(value)
    case "throws":
      try SentValue.check(value, at: kind)
      answer = .throwing(value)
    default:
      _ = try object.flag("never")
      for time in Self.times {
        try object.refuse(
          time, beside: "never", "'never' can't be 'held' or come 'after' a time")
      }
      try object.refuse("on", beside: "never", "'on' can't stand beside 'never': no answer is sent")
      answer = .never
    }
    return GivenAnswer(
      kind: answer, isHeld: isHeld, delay: delay, isOnBackground: try isOnBackground(object),
      range: json.range)
  }

  private func isOnBackground(_ object: FixtureObject) throws -> Bool {
    guard let value = object["on"] else { return false }
    guard value.text == "background" else {
      throw ValueError(
        value, "'on' takes \"background\", \(value.thisIs). Leave the key out otherwise")
    }
    return true
  }

  private func wrongCount(
    of found: [String], _ object: FixtureObject, _ json: JSONValue, or others: [String]
  ) -> ValueError {
    let times = object.keys.filter(Self.times.contains).map { "'\($0)'" }
    let only = times.isEmpty ? "none" : "only \(times.listed("and"))"
    let has = found.isEmpty ? only : found.listed("and")
    let range = found.dropFirst().first.flatMap(object.keyRange) ?? json.range
    return ValueError(
      at: range, "an answer is one of \((Self.kinds + others).listed("or")); this has \(has)")
  }

  private func reply(
    _ list: [JSONValue], _ json: JSONValue, _ what: String
  ) throws -> [MessagePattern] {
    guard !list.isEmpty else {
      throw ValueError(
        json,
        "\(what) is empty: there is no message to send back. "
          + "Write \"never\": true where nothing is answered")
    }
    return try list.mapAll { try message($0, "a message of 'reply'", isSent: true) }
  }
}
