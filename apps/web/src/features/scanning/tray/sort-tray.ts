import { stepTo } from '@castline/domain/gates/gate'
import { askedByLoads, type Obstacle } from '@castline/domain/gates/gates'
import { firstStatus, type Status, statuses } from '@castline/domain/status/statuses'
import { mayStep, transitionRules } from '@castline/domain/status/steps'
import { mayUseQrFlow, type Role, roles } from '@castline/domain/users/roles'
import { knownObstacles } from '#tracking/gates/known-obstacles.ts'
import type { KnownComponent, MemberComponent } from '#tracking/known-components/known-component.ts'
import type { Tray, TrayEntry } from './tray.ts'

/** The known facts about a scanned label. */
export interface Lookup {
  readonly component: KnownComponent['component'] | undefined
  readonly error: Error | null
  /** There is no network, and the component is not known on this device. */
  readonly isUnknown?: boolean
  /** A checklist is complete on this device, and the server may not have its answers yet. */
  readonly isFreed?: boolean
}

export type Line =
  | { readonly state: 'looking'; readonly entry: TrayEntry }
  | {
      readonly state: 'ready'
      readonly entry: TrayEntry
      readonly component: MemberComponent
      readonly to: Status
      /** The answers to its checklists are sent before it. */
      readonly isFreed: boolean
    }
  /** Included, and checked when the network is back. */
  | { readonly state: 'notOnDevice'; readonly entry: TrayEntry; readonly to: Status }
  | {
      readonly state: 'excluded'
      readonly entry: TrayEntry
      readonly component: KnownComponent['component'] | null
      readonly why: Why
      /** Other steps that are allowed for this component. */
      readonly instead: readonly Status[]
    }

export type Why =
  | { readonly kind: 'notFound'; readonly error: Error }
  | { readonly kind: 'already' | 'otherStep' | 'notYours' }
  /** `mayOverride`: the user may make the step with a reason. */
  | { readonly kind: 'obstacleOpen'; readonly obstacles: readonly Obstacle[]; readonly mayOverride: boolean }
  | { readonly kind: 'refused'; readonly refusal: NonNullable<TrayEntry['refusal']>; readonly to: Status }

/** The steps of a role, next steps first; null means the steps of all roles that a username may have. */
export function stepsOf(role: Role | null): Status[] {
  const acting = role ? [role] : roles.filter(mayUseQrFlow)
  return statuses
    .filter((to) => transitionRules.some((rule) => rule.to === to && acting.some((each) => mayStep(each, rule))))
    .toSorted((one, other) => Number(isAside(one)) - Number(isAside(other)))
}

/** Rejecting and returning to planning are never suggested. */
const isAside = (status: Status) => status === 'rejected' || status === firstStatus

const stepsFrom = (component: MemberComponent): Status[] =>
  component.allowed_statuses.filter(({ kind }) => kind === 'step').map(({ to }) => to)

/** The default step of a load: the next step of most of its components. */
export function usualStep(steps: readonly Status[], lookups: readonly Lookup[]): Status | null {
  const wayOn = steps.filter((to) => !isAside(to))
  if (wayOn.length === 1) return wayOn[0] ?? null
  const waiting = (to: Status) =>
    lookups.filter(({ component }) => component && 'allowed_statuses' in component && stepsFrom(component).includes(to))
      .length
  const [first] = wayOn.toSorted((one, other) => waiting(other) - waiting(one))
  return first && waiting(first) > 0 ? first : null
}

/** What stands in the way of a component's step, as far as this device knows: what refuses it, or what only warns. */
export function openBefore(component: MemberComponent, to: Status, rule: 'warn' | 'block'): Obstacle[] {
  if (!transitionRules.some((each) => each.from === component.status && each.to === to)) return []
  return knownObstacles(component).filter((each) => each.step === stepTo(to) && each.rule === rule)
}

function lineOf(
  entry: TrayEntry,
  { component, error, isUnknown, isFreed = false }: Lookup,
  loadStep: Status | null,
): Line {
  const to = entry.to ?? loadStep
  if (!component && isUnknown && to) return { state: 'notOnDevice', entry, to }
  if (!component)
    return error
      ? { state: 'excluded', entry, component: null, why: { kind: 'notFound', error }, instead: [] }
      : { state: 'looking', entry }
  if (!('allowed_statuses' in component))
    return { state: 'excluded', entry, component, why: { kind: 'notYours' }, instead: [] }
  const possible = stepsFrom(component)
  const instead = possible.filter((other) => other !== to && !isAside(other))
  if (entry.refusal && to) {
    return { state: 'excluded', entry, component, why: { kind: 'refused', refusal: entry.refusal, to }, instead }
  }
  const obstacles = to && !entry.override ? openBefore(component, to, 'block') : []
  if (to && obstacles.length > 0) {
    const why = { kind: 'obstacleOpen', obstacles, mayOverride: possible.includes(to) } as const
    return { state: 'excluded', entry, component, why, instead }
  }
  if (to && possible.includes(to)) return { state: 'ready', entry, component, to, isFreed }
  return {
    state: 'excluded',
    entry,
    component,
    why: { kind: to && component.status !== to ? 'otherStep' : 'already' },
    instead,
  }
}

/**
 * Which components of a load can make its step, and why the others cannot. `lookups` are in the order of its entries.
 */
export function sortTray({ entries }: Tray, loadStep: Status | null, lookups: readonly Lookup[]): Line[] {
  return entries.map((entry, at) => lineOf(entry, lookups[at] ?? { component: undefined, error: null }, loadStep))
}

/** The obstacles for which a load would require a reason, of a component that is transported without a load. */
export function askedOf(line: Line): Obstacle[] {
  if (line.state !== 'ready' || line.entry.override) return []
  return askedByLoads(knownObstacles(line.component), line.to)
}
