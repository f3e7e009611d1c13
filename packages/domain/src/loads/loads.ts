import { forwardStatuses, type Status } from '../status/statuses.ts'
import { type Refusal, undoWindowMs } from '../status/transitions.ts'
import { can, type Permission, type Role } from '../users/roles.ts'

/** The statuses of a load. */
export const loadStatuses = ['planned', 'loading', 'departed', 'arrived', 'closed', 'cancelled'] as const
export type LoadStatus = (typeof loadStatuses)[number]

/** A component is on at most one load in these statuses. */
export const openLoadStatuses = ['planned', 'loading', 'departed', 'arrived'] as const satisfies readonly LoadStatus[]

/** Whether components are held by a load in this status. */
export function isOpenLoadStatus(status: LoadStatus): boolean {
  return openLoadStatuses.some((open) => open === status)
}

/**
 * The steps of a load. `edit` changes its fields and components, `load` checks one off or takes it off again,
 * `return` undoes the departure.
 */
export const loadSteps = ['edit', 'load', 'depart', 'return', 'arrive', 'receive', 'cancel'] as const
export type LoadStep = (typeof loadSteps)[number]

interface Rule {
  readonly from: readonly LoadStatus[]
  /** Null: the status is derived from the loaded components. */
  readonly to: LoadStatus | null
  /** One of them is enough. */
  readonly permissions: readonly Permission[]
}

const rules: Readonly<Record<LoadStep, Rule>> = {
  edit: { from: ['planned', 'loading'], to: null, permissions: ['load:edit'] },
  load: { from: ['planned', 'loading'], to: null, permissions: ['load:edit'] },
  depart: { from: ['planned', 'loading'], to: 'departed', permissions: ['load:edit'] },
  return: { from: ['departed'], to: 'loading', permissions: ['load:edit'] },
  // The driver or the site.
  arrive: { from: ['departed'], to: 'arrived', permissions: ['load:edit', 'load:receive'] },
  // A load without a recorded arrival is received at once.
  receive: { from: ['departed', 'arrived'], to: 'closed', permissions: ['load:receive'] },
  cancel: { from: ['planned', 'loading'], to: 'cancelled', permissions: ['load:edit'] },
}

interface LoadStepRequest {
  readonly step: LoadStep
  readonly status: LoadStatus
  readonly role: Role
  /** The number of components that are loaded. */
  readonly loaded: number
  /** When the departure was recorded; null before it. */
  readonly departedAt: Date | null
  readonly now: Date
}

type LoadStepRefusal =
  /** No such step from the current status: the caller's data is outdated. */
  | 'unlisted'
  | 'forbidden'
  /** A load without loaded components cannot depart. */
  | 'nothing_loaded'
  /** A departure can be undone for ten minutes. */
  | 'too_late'

export type LoadStepResult =
  | { readonly ok: true; readonly to: LoadStatus }
  | { readonly ok: false; readonly refusal: LoadStepRefusal }

/** The status of a load before its departure. Twin in SQL: `tracking/loads/load-adoption.ts`. */
export function loadingStatus(loaded: number): 'planned' | 'loading' {
  return loaded > 0 ? 'loading' : 'planned'
}

/**
 * Decides whether a role may take this step with a load now, and returns the load's status after it. For `edit` and
 * `load`, pass the number that is loaded afterwards. What happens to its components is decided by `transition()`.
 */
export function loadStep({ step, status, role, loaded, departedAt, now }: LoadStepRequest): LoadStepResult {
  const { from, to, permissions } = rules[step]
  if (!permissions.some((permission) => can(role, permission))) return { ok: false, refusal: 'forbidden' }
  // A load on the road whose components were all deleted has nothing to receive.
  const isEmptied = step === 'cancel' && isOnTheRoad(status) && loaded === 0
  if (!from.includes(status) && !isEmptied) return { ok: false, refusal: 'unlisted' }
  if (step === 'depart' && loaded === 0) return { ok: false, refusal: 'nothing_loaded' }
  if (step === 'return' && (!departedAt || now.getTime() - departedAt.getTime() > undoWindowMs)) {
    return { ok: false, refusal: 'too_late' }
  }
  return { ok: true, to: to ?? loadingStatus(loaded) }
}

/** Returns the steps that a role may take with a load now: the buttons of its page. */
export function allowedLoadSteps(request: Omit<LoadStepRequest, 'step'>): LoadStep[] {
  return loadSteps.filter((step) => loadStep({ ...request, step }).ok)
}

interface Standing {
  readonly allowed_steps: readonly LoadStep[]
  /** The number of its components, and of those that are loaded. */
  readonly pieces: number
  readonly loaded: number
}

/** Returns what is done next with a load, among the steps that are allowed; `edit` chooses its components. Null: nothing. */
export function nextLoadStep({ allowed_steps, pieces, loaded }: Standing): LoadStep | null {
  const may = (step: LoadStep) => allowed_steps.includes(step)
  if (may('arrive')) return 'arrive'
  if (may('receive')) return 'receive'
  if (may('edit') && pieces === 0) return 'edit'
  if (may('depart') && loaded === pieces) return 'depart'
  return may('load') ? 'load' : null
}

/** Whether a load has left the plant and was not received. */
export function isOnTheRoad(status: LoadStatus): boolean {
  return status === 'departed' || status === 'arrived'
}

/** Why a load, or a component of it, is refused. */
export const loadRefusals = [
  'not_on_load',
  'on_other_load',
  'on_hold',
  'checklist_open',
  'strength_open',
  'obstacle_open',
  'not_manufactured',
  'already_transported',
  'other_project',
  'rack_shared',
  'load_closed',
  'nothing_loaded',
  'over_weight',
  'too_long',
  'too_wide',
  // Both name the day on which the component is cured; the first is asked about, the second is refused.
  'not_cured',
  'curing_blocked',
  'not_departed',
  'too_late',
] as const
export type LoadRefusal = (typeof loadRefusals)[number]

const statusesOutside: readonly Status[] = forwardStatuses.slice(forwardStatuses.indexOf('transported'))

/** Returns why a component cannot be planned for a load: it has left the plant, or was rejected; null if it can. */
export function planningRefusal(status: Status): LoadRefusal | null {
  if (status === 'rejected') return 'not_manufactured'
  return statusesOutside.includes(status) ? 'already_transported' : null
}

/**
 * Whether a component of a load that has not departed is on the road already: it was transported singly, and maybe
 * received. It departs with its load and keeps its status.
 */
export function hasLeftSingly(status: Status): boolean {
  return statusesOutside.includes(status)
}

/** Returns how a load words the refusal of `transition()` to transport a component with this status. */
export function loadingRefusal(refusal: Refusal, status: Status): LoadRefusal {
  const named = loadRefusals.find((each) => each === refusal)
  if (named) return named
  return planningRefusal(status) ?? 'not_manufactured'
}

/**
 * The outcome of a component of a load. `left_behind`: planned, and not loaded when it departed; `deleted`: deleted when
 * it departed or was received; `returned`: it came back to the plant before the receipt;
 * `held`: received, and on hold: it is accepted after its release.
 */
export const loadOutcomes = ['accepted', 'refused', 'missing', 'left_behind', 'deleted', 'returned', 'held'] as const
export type LoadOutcome = (typeof loadOutcomes)[number]

/** The outcome of each departed component in a receipt. */
export const receiptOutcomes = ['accepted', 'refused', 'missing', 'held'] as const satisfies readonly LoadOutcome[]
export type ReceiptOutcome = (typeof receiptOutcomes)[number]

/**
 * Returns the status that a received component gets; null if somebody has already entered the same for it, and for what is on hold: it
 * stays transported. Whether it
 * may get this status is decided by `transition()`.
 */
export function statusAfterReceipt(outcome: ReceiptOutcome, status: Status): Status | null {
  if (outcome === 'held') return null
  if (outcome === 'accepted') return status === 'accepted' || status === 'installed' ? null : 'accepted'
  if (outcome === 'refused') return status === 'rejected' ? null : 'rejected'
  return status === 'manufactured' || status === 'planning' ? null : 'manufactured'
}

/** The outcome of a component that somebody changed before a receipt arrived, by its status; null if that says nothing. */
export function outcomeByStatus(status: Status): ReceiptOutcome | null {
  if (status === 'accepted' || status === 'installed') return 'accepted'
  if (status === 'rejected') return 'refused'
  return status === 'transported' ? null : 'missing'
}

/** Why a receipt leaves a component as it is: held, deleted, back in the plant, or changed by somebody since. */
export const receiptRemarks = ['on_hold', 'deleted', 'returned', 'changed'] as const
/**
 * Converts the order of erection to the order of loading, which is the reverse: the component that is erected first is
 * loaded last, on top.
 */
export function loadingOrder<T>(erectionOrder: readonly T[]): T[] {
  return erectionOrder.toReversed()
}

/** `L-0001`; longer after 9999. Twin in SQL: `tracking/loads/load-columns.ts`. */
export function formatLoadNumber(number: number): string {
  return `L-${String(number).padStart(4, '0')}`
}

/** The events of a load, for its history and for notifications. */
export const loadEventKinds = [
  'planned',
  'changed',
  'loading',
  // Components were checked off because they were transported singly, or taken off because that was undone.
  'adopted',
  // Components were planned, loaded or departed before they were cured.
  'uncured',
  'departed',
  'returned',
  'arrived',
  'received',
  // Components that were on it were deleted, or restored.
  'pieces_deleted',
  'pieces_restored',
  'cancelled',
] as const
export type LoadEventKind = (typeof loadEventKinds)[number]
