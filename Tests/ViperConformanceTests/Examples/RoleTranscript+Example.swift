import RoleNames
import RuleTestSupport
import ViperMessages

@testable import ViperConformance

extension RoleTranscript {
  /// Reads an example, a message a line.
  ///
  /// ```
  /// test sends event viewDidLoad
  /// presenter sends request fetchList
  /// view sends request fetchList to interactor
  /// presenter sends command reload off main
  /// presenter sends output users off main on any
  /// presenter sends command reload after release
  /// Second: presenter sends delegate didSave
  /// router sends route push to navigation for view
  /// presenter sends command show with Date
  /// view sends alert show within event
  /// router sends alert show as notice
  /// has an alert sink
  /// has an answer that is awaited
  /// ```
  ///
  /// A message goes where its channel says unless `to` says otherwise.
  init(example: String) throws {
    self.init()
    for line in example.exampleLines {
      var words = line.split(separator: " ").map(String.init)[...]
      if words.first == "has", words.count > 1 {
        let fact = words.dropFirst().joined(separator: " ")
        facts.insert(fact)
        if fact == "an answer that is awaited" { openRuns.insert(0) }
        continue
      }
      var module = ""
      if let first = words.first, first.hasSuffix(":") {
        module = String(first.dropLast())
        words.removeFirst()
      }
      let parts = Array(words.prefix(4))
      guard parts.count == 4, parts[1] == "sends" else {
        throw ExampleError(
          line: line, problem: "a message is written as 'presenter sends command reload'")
      }
      guard let channel = Channel(rawValue: parts[2]) else {
        throw ExampleError(line: line, problem: "there is no channel '\(parts[2])'")
      }
      var sending = Sending(
        sequence: sendings.count + 1, sender: Role(parts[0]), channel: channel, name: parts[3])
      sending.module = module
      if parts[0] == "test" {
        sending.isFromTest = true
        sending.sender = channel.sender
      }
      try sending.readRest(words.dropFirst(4), of: line)
      sendings.append(sending)
    }
  }
}

extension RoleTranscript.Sending {
  fileprivate mutating func readRest(_ words: ArraySlice<String>, of line: String) throws {
    var words = words
    while let word = words.popFirst() {
      switch (word, words.popFirst()) {
      case ("to", let role?): receiver = Role(role)
      case ("for", let role?): orderedBy = Role(role)
      case ("with", let type?): carried.append(Carried(example: type))
      case ("within", "event"): isWithinEvent = true
      case ("as", "notice"): isNotice = true
      case ("of", let module?): senderModule = module
      case ("off", "main"): isOnMainThread = false
      case ("on", "any"): belongsOnMainThread = false
      case ("after", "release"): isAfterRelease = true
      default:
        throw ExampleError(
          line: line,
          problem: "'to ROLE', 'for ROLE', 'of MODULE', 'with TYPE', 'as notice', 'within event', "
            + "'off main', 'on any' or 'after release' may stand at the end")
      }
    }
  }
}

extension RoleTranscript.Sending.Carried {
  /// A type of an example, by its name.
  fileprivate init(example name: String) {
    let isRaw = Self.rawNames.contains(name)
    self.init(
      typeName: name, path: "", isReady: !isRaw, isOfApp: !isRaw && name != "String")
  }
}
