// One import is enough: the checks of ViperTesting, and what explores a module by itself.
@_exported import ViperExploration
@_exported import ViperTesting
