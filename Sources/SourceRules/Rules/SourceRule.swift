public import ViperRules

/// A rule about source code.
public typealias SourceRule = Rule<SourceFacts>
