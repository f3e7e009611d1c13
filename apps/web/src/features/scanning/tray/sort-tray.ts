import { firstStatus, type Status, statuses } from '@castline/domain/status/statuses'
import { mayStep, transitionRules } from '@castline/domain/status/transitions'
import { mayUseQrFlow, type Role, roles } from '@castline/domain/users/roles'
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
  /** Checklists must be completed first. `mayOverride`: the user may make the step with a reason. */
  | { readonly kind: 'checklistOpen'; readonly names: readonly string[]; readonly mayOverride: boolean }
  /** A drawing must be released first. */
  | { readonly kind: 'drawingOpen'; readonly mayOverride: boolean }
  /** The concrete must be shown to be strong enough first. */
  | { readonly kind: 'strengthOpen'; readonly mayOverride: boolean }
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

/** The open checklists that affect a component's step: those that block it, or those that only warn. */
export function openBefore(component: MemberComponent, to: Status, gate: 'warn' | 'block'): string[] {
  if (!('checklists_open' in component)) return []
  if (!transitionRules.some((rule) => rule.from === component.status && rule.to === to)) return []
  return component.checklists_open.flatMap((open) => (open.gate === gate && open.status === to ? [open.name] : []))
}

const lacksDrawing = (component: MemberComponent, to: Status) =>
  to === 'manufactured' && 'drawing_open' in component && component.drawing_open === 'block'

const lacksStrength = (component: MemberComponent, to: Status) =>
  to === 'transported' && 'strength_open' in component && component.strength_open?.gate === 'block'

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
  const blocking = to && !entry.override ? openBefore(component, to, 'block') : []
  if (to && blocking.length > 0) {
    const why = { kind: 'checklistOpen', names: blocking, mayOverride: possible.includes(to) } as const
    return { state: 'excluded', entry, component, why, instead }
  }
  const isOpen = to && !entry.override
  const kind = !isOpen
    ? null
    : lacksDrawing(component, to)
      ? 'drawingOpen'
      : lacksStrength(component, to)
        ? 'strengthOpen'
        : null
  if (to && kind) {
    const why = { kind, mayOverride: possible.includes(to) } as const
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

/** Until when a component of a line cures that would be transported; null if it is cured or nothing is known. */
export function uncuredOf(line: Line) {
  if (line.state !== 'ready' || line.to !== 'transported' || !('curing' in line.component)) return null
  return line.component.curing
}
