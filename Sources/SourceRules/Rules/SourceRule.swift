import ViperTestKit

/// A rule about source code.
public typealias SourceRule = Rule<SourceFacts>
