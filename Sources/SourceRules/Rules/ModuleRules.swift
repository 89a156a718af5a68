import RoleNames
import ViperRules

extension SourceRules {
  static let onlyRouterOrSceneConstructsRoles = SourceRule(
    id: "only-router-or-scene-constructs-roles",
    sentence: "Only a router or a scene constructs the roles of a module.",
    because:
      "Who makes another role knows its type and all that it needs, and can't be tested without "
      + "it, as in the published code of a list of watched projects (RxSwift), whose view makes "
      + "its own module.",
    remedy: "Make the role in the router or the assembly, and hand it over.",
    needs: [.role(.presenter)],
    passing: [
      """
      final class ListRouter { func open() { let presenter = ListPresenter() } }
      final class ListPresenter { let router: ListRouter }
      """,
      """
      final class ListViewController: UIViewController {
        static func createModule() -> UIViewController {
          let view = ListViewController()
          view.presenter = ListPresenter()
          return view
        }
      }
      final class ListPresenter {}
      final class ListInteractor {}
      """,
    ],
    failing: [
      """
      final class ListInteractor {}
      final class ListPresenter {
        let interactor: any ListInteractorInput = ListInteractor()
      }
      protocol ListInteractorInput: AnyObject {}
      """,
      """
      final class ListViewController: UIViewController {
        func open() -> Bool {
          let presenter = ListPresenter()
          return presenter.isReady
        }
      }
      final class ListPresenter { var isReady = true }
      final class ListInteractor {}
      """,
    ]
  ) { facts in
    var violations: [Violation] = []
    let types = facts.roleTypes.filter {
      [.view, .presenter, .interactor, .entity].contains($0.role.role)
    }
    let made: Set<Role> = [.view, .presenter, .interactor, .router]
    for type in types {
      for construction in type.type.constructions {
        guard let target = facts.roles.types[construction.name], target.module != nil,
          made.contains(target.role), target.name != type.role.name
        else { continue }
        // A static function that makes the module is its assembly, also where the screen has it.
        if type.role.role == .view, construction.isInFactory { continue }
        // A screen lays itself out of views.
        if type.role.role == .view, target.role == .view, target.module == type.role.module {
          continue
        }
        violations.append(
          Violation(
            "\(type.role.name) constructs \(target.name).", types: [type.role.name, target.name],
            edge: "init", place: facts.files[type.file].place(of: construction.offset)))
      }
    }
    return .looked(at: types.count, violations)
  }

  static let onlyRouterOrSceneNamesAnotherModule = SourceRule(
    id: "only-router-or-scene-names-another-module",
    sentence: "Only a router or a scene names the roles of another module.",
    because:
      "Modules know each other by their routers and delegates only, so that one can change "
      + "without the other.",
    remedy: "Let the router call the other module, or get its results through a delegate.",
    needs: [.secondModule],
    passing: [
      """
      final class ListPresenter: DetailDelegate { let router: ListRouter }
      final class ListRouter { func open() { _ = DetailPresenter() } }
      final class DetailPresenter { weak var delegate: DetailDelegate? }
      final class DetailInteractor {}
      protocol DetailDelegate: AnyObject {}
      """
    ],
    failing: [
      """
      final class ListPresenter {
        let router: ListRouter
        var detail: DetailPresenter?
      }
      final class ListRouter {}
      final class DetailPresenter {}
      final class DetailInteractor {}
      """,
      """
      // File: List/ListPresenter.swift
      import Detail
      final class ListPresenter { let router: ListRouter }
      // File: List/ListRouter.swift
      final class ListRouter {}
      // File: Detail/Detail.swift
      final class DetailPresenter {}
      final class DetailInteractor {}
      """,
    ]
  ) { facts in
    let types = facts.roleTypes.filter {
      [.view, .presenter, .interactor].contains($0.role.role) && !$0.role.modules.isEmpty
    }
    return .looked(at: types.count, types.flatMap(facts.foreignNames))
  }
}

extension SourceFacts {
  /// What a type names and imports of other modules than its own.
  fileprivate func foreignNames(of type: RoleType) -> [Violation] {
    var violations: [Violation] = []
    let file = files[type.file]
    let parts = file.types.filter { roles.role(of: $0, in: file)?.name == type.role.name }
    // Who adopts the delegate of a module names what its messages hand over, such as their sender.
    let delegates = parts.flatMap(\.inherited).compactMap { roles.protocols[$0] }
    let handedOver = Set(delegates.filter { $0.role == .delegate }.flatMap(\.type.names.keys))
    // Nor is it inner what a module shows to others: a delegate, an input of the module.
    func isInner(_ target: RecognisedRole) -> Bool {
      ![.delegate, .entity, .scene].contains(target.role) && !target.name.contains("ModuleInput")
        && !handedOver.contains(target.name)
    }
    func add(_ verb: String, _ name: String, of module: String?, at offset: Int) {
      guard let module, !type.role.modules.contains(module) else { return }
      violations.append(
        Violation(
          "\(type.role.name) \(verb) \(name), of the module \(module).", types: [type.role.name],
          edge: name, place: files[type.file].place(of: offset)))
    }
    // What it contains has its names too.
    let names = type.type.parent == nil ? type.type.names : [:]
    for (name, offset) in names.sorted(by: { $0.value < $1.value }) {
      guard let target = roles.types[name] ?? roles.protocols[name], isInner(target) else {
        continue
      }
      add("names", name, of: target.module, at: offset)
    }
    // An extension may stand outside, and import the type that it extends; a router may need what it finds.
    guard type.type.kind != .extension,
      !file.types.contains(where: {
        [.router, .scene].contains(roles.role(of: $0, in: file)?.role)
      })
    else { return violations }
    let known = parts.flatMap(\.names.keys).compactMap { roles.types[$0] ?? roles.protocols[$0] }
    let needed = known.filter { !isInner($0) }.map(\.module)
    for line in file.imports {
      let stem = line.module.hasSuffix("Module") ? String(line.module.dropLast(6)) : ""
      let module = [line.module, stem].first(where: roles.modules.contains)
      if !needed.contains(module) { add("imports", line.module, of: module, at: line.offset) }
    }
    return violations
  }
}
