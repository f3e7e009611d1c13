import { AbilityBuilder, createMongoAbility, type ForcedSubject, type MongoAbility, subject } from '@casl/ability'
import type { Status } from '../status/statuses.ts'
import { mayStep, transitionRules } from '../status/steps.ts'
import { type Permission, permissionsOf, type Role, reachesEveryProject } from './roles.ts'

type Split<P> = P extends `${infer Subject}:${infer Action}`
  ? { readonly subject: Subject; readonly action: Action }
  : never

/** The subject of a permission: a project, a component, … */
export type Subject = Split<Permission>['subject']
/** The action of a permission. */
export type Action = Split<Permission>['action']

type InProject<T extends string> = { readonly projectId: string } & ForcedSubject<T>
type Step = { readonly projectId: string; readonly from: Status; readonly to: Status } & ForcedSubject<'step'>

/**
 * The permissions of one person. `can('edit', 'section')` returns whether they may do it in any of their projects,
 * `can('edit', inProject('section', id))` whether they may in that project.
 */
export type Ability = MongoAbility<
  [Action, Subject | InProject<Subject>] | ['make', 'step' | Step],
  { projectId?: { $in: string[] }; from?: Status; to?: Status }
>

/** A subject in this project. */
export function inProject<T extends Subject>(name: T, projectId: string): InProject<T> {
  return subject(name, { projectId })
}

/** The step of a component from one status to another. Undo is not a step: it depends on the component's history. */
export function step(projectId: string, from: Status, to: Status): Step {
  return subject('step', { projectId, from, to })
}

export interface Person {
  readonly role: Role
  /** The projects that they are assigned to; ignored for administrators, who have access to all. */
  readonly projectIds: readonly string[] | null
  readonly active: boolean
}

// By default CASL reads `manage` and `all` as wildcards; here they are ordinary names.
const withoutWildcards = { anyAction: 'do everything', anySubjectType: 'everything' }

/** Splits a permission's name into subject and action. */
function partsOf(permission: Permission): [Subject, Action] {
  return permission.split(':') as [Subject, Action]
}

/**
 * Returns the ability of a person by the tables of permissions and transitions: nothing for a visitor (null), a
 * deactivated user, or a user without projects.
 */
export function abilityFor(person: Person | null): Ability {
  const { can, build } = new AbilityBuilder<Ability>(createMongoAbility)
  if (!person?.active) return build(withoutWildcards)
  const reachesAll = reachesEveryProject(person.role)
  const projectIds = [...(person.projectIds ?? [])]
  if (!reachesAll && projectIds.length === 0) return build(withoutWildcards)

  const where = reachesAll ? {} : { projectId: { $in: projectIds } }
  for (const permission of permissionsOf(person.role)) {
    const [subjectName, action] = partsOf(permission)
    can(action, subjectName, where)
  }
  for (const rule of transitionRules) {
    if (mayStep(person.role, rule)) can('make', 'step', { ...where, from: rule.from, to: rule.to })
  }
  return build(withoutWildcards)
}
