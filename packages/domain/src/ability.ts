import { AbilityBuilder, createMongoAbility, type ForcedSubject, type MongoAbility, subject } from '@casl/ability'
import { type Permission, permissionsOf, type Role, reachesEveryProject } from './roles.ts'
import type { Status } from './statuses.ts'
import { mayStep, transitionRules } from './transitions.ts'

type Split<P> = P extends `${infer Thing}:${infer Action}` ? { readonly thing: Thing; readonly action: Action } : never

/** What a permission is about: a project, a component, … */
export type Thing = Split<Permission>['thing']
/** What is done to it. */
export type Action = Split<Permission>['action']

type InProject<T extends string> = { readonly projectId: string } & ForcedSubject<T>
type Step = { readonly projectId: string; readonly from: Status; readonly to: Status } & ForcedSubject<'step'>

/**
 * What one person may do. Asked about a kind of thing (`can('edit', 'section')`) it tells whether they may in any of
 * their projects; asked about one (`can('edit', inProject('section', id))`), whether they may there.
 */
export type Ability = MongoAbility<
  [Action, Thing | InProject<Thing>] | ['make', 'step' | Step],
  { projectId?: { $in: string[] }; from?: Status; to?: Status }
>

/** A thing of this kind in this project. */
export function inProject<T extends Thing>(thing: T, projectId: string): InProject<T> {
  return subject(thing, { projectId })
}

/** A piece's step from one status to another. Taking back a change is none: it depends on the piece's history. */
export function step(projectId: string, from: Status, to: Status): Step {
  return subject('step', { projectId, from, to })
}

export interface Person {
  readonly role: Role
  /** The projects that they are assigned to; null or none for an administrator, who reaches all. */
  readonly projectIds: readonly string[] | null
  readonly active: boolean
}

// To CASL `manage` and `all` mean everything unless it is told other words; here a name means what it says.
const withoutWildcards = { anyAction: 'do everything', anySubjectType: 'everything' }

/** The thing and the action of a permission's name. */
function partsOf(permission: Permission): [Thing, Action] {
  return permission.split(':') as [Thing, Action]
}

/**
 * What a person may do, by the tables of permissions and of transitions. A visitor (null), somebody who was deactivated,
 * and somebody without a project may do nothing.
 */
export function abilityFor(person: Person | null): Ability {
  const { can, build } = new AbilityBuilder<Ability>(createMongoAbility)
  if (!person?.active) return build(withoutWildcards)
  const reachesAll = reachesEveryProject(person.role)
  const projectIds = [...(person.projectIds ?? [])]
  if (!reachesAll && projectIds.length === 0) return build(withoutWildcards)

  const where = reachesAll ? {} : { projectId: { $in: projectIds } }
  for (const permission of permissionsOf(person.role)) {
    const [thing, action] = partsOf(permission)
    can(action, thing, where)
  }
  for (const rule of transitionRules) {
    if (mayStep(person.role, rule)) can('make', 'step', { ...where, from: rule.from, to: rule.to })
  }
  return build(withoutWildcards)
}
