import type { GateRefusal } from '../gates/gate.ts'
import { type Obstacle, refusalCodeOf, refusing } from '../gates/gates.ts'
import { can, mayUseQrFlow, type Role } from '../users/roles.ts'
import { firstStatus, forwardStatuses, type Status } from './statuses.ts'
import { leads, mayOverride, mayStep, type Step, transitionRules } from './steps.ts'

/**
 * How a change was made: by a QR card without sign-in, a signed-in screen, an import, a phone's offline queue, the
 * departure or receipt of a load, or with all components of a casting.
 */
export const channels = ['qr', 'app', 'import', 'offline', 'load', 'casting'] as const
export type Channel = (typeof channels)[number]

/** How long the author of the last change may undo it. */
export const undoWindowMs = 10 * 60 * 1000

/** The change that led to the current status: the last one that was not undone. */
export interface LastChange {
  /** The status before that change. */
  readonly from: Status
  /** The id of the user who made it. */
  readonly by: string
  readonly at: Date
  /** Whether it returned a rejected component to its earlier status, by closing a non-conformance. */
  readonly isRelease?: boolean
}

export interface Actor {
  readonly id: string
  readonly role: Role
}

/** The outcome for a component with a non-conformance. */
export const dispositions = ['use_as_is', 'repair', 'scrap'] as const
export type Disposition = (typeof dispositions)[number]

export interface TransitionRequest {
  readonly from: Status
  readonly to: Status
  readonly actor: Actor
  /**
   * A username alone (`qr`) may do less than a signed-in person (`app`). A load (`load`) departs, or is received, by a
   * signed-in person.
   */
  readonly via: 'qr' | 'app' | 'load'
  readonly lastChange: LastChange | null
  /** The time of the request. */
  readonly now: Date
  readonly note?: string | null | undefined
  /** What stands in the way; callers without this information pass none: the server decides with its own. */
  readonly obstacles: readonly Obstacle[]
  /** Why a manager makes the step although a gate refuses it. */
  readonly override?: string | null | undefined
  /** Set if closing a non-conformance makes this change: its disposition. */
  readonly disposition?: Disposition | null | undefined
  /** Set if the component came back to the plant: its own step, which no change of the status makes. */
  readonly returns?: boolean | undefined
}

/**
 * `step` is a listed step; `undo` and `correction` revert the last change; `release` returns a rejected component to
 * the status that it had before; `return` makes a component that came back to the plant manufactured again.
 */
type TransitionKind = 'step' | 'undo' | 'correction' | 'release' | 'return'

export type Refusal =
  /** No such step from the current status: the caller's data is outdated, or the step is invalid. */
  | 'unlisted'
  /** The step exists, but not for this role. */
  | 'forbidden'
  /** Administrators and managers must sign in. */
  | 'sign_in_required'
  | 'note_required'
  /** A gate refuses it. */
  | GateRefusal

export type TransitionResult =
  | { readonly ok: true; readonly kind: TransitionKind }
  | { readonly ok: false; readonly refusal: Refusal }

const refuse = (refusal: Refusal): TransitionResult => ({ ok: false, refusal })
const allow = (kind: TransitionKind): TransitionResult => ({ ok: true, kind })

const isBlank = (text: string | null | undefined) => !text?.trim()

function isOwnRecentChange({ lastChange, actor, now }: TransitionRequest): boolean {
  if (!lastChange) return false
  return lastChange.by === actor.id && now.getTime() - lastChange.at.getTime() <= undoWindowMs
}

/** Closing a non-conformance returns a rejected component to its earlier status, or to planning if it is scrapped. */
function afterDisposition({ from, to, actor, via, lastChange, disposition }: TransitionRequest): TransitionResult {
  const target = disposition === 'scrap' ? firstStatus : lastChange?.from
  if (from !== 'rejected' || to !== target) return refuse('unlisted')
  if (via === 'qr') return refuse('sign_in_required')
  if (!can(actor.role, 'ncr:decide')) return refuse('forbidden')
  return allow(disposition === 'scrap' ? 'step' : 'release')
}

const outside: readonly Status[] = forwardStatuses.slice(forwardStatuses.indexOf('transported'))

/** Whether a component is outside of the plant: delivered, or rejected there. `before` is the status before its last change. */
export function hasLeftPlant(status: Status, before: Status | null): boolean {
  if (status === 'rejected') return before !== null && outside.includes(before)
  return status === 'transported' || status === 'accepted'
}

/** Allows the return of a component that has left the plant, whichever way it left. */
function afterReturn({ from, to, actor, via, lastChange }: TransitionRequest): TransitionResult {
  if (to !== 'manufactured' || !hasLeftPlant(from, lastChange?.from ?? null)) return refuse('unlisted')
  if (via === 'qr') return refuse('sign_in_required')
  return can(actor.role, 'place:move') ? allow('return') : refuse('forbidden')
}

/** Rejecting, and remaking a rejected component, are possible at any time. */
const isForward = ({ from, to }: Step) => from !== 'rejected' && to !== 'rejected'

/** Decided before anything about the person, so that a refusal reveals nothing about a username. */
function obstacleTo({ obstacles, to, actor, via, override }: TransitionRequest): Refusal | null {
  const isOverridden = via === 'app' && mayOverride(actor.role) && !isBlank(override)
  const first = refusing(obstacles, to).find(({ overridable }) => !isOverridden || overridable === 'nobody')
  return first ? refusalCodeOf(first) : null
}

/**
 * Decides whether one person may move one component from one status to another now.
 *
 * Undoing one's own last change has precedence over a listed step to the same status. A correction requires a signed-in
 * manager or administrator and a note; the receipt of a load corrects the transport of what did not arrive. Gates
 * refuse only steps forward. Never throws: returns the refusal.
 */
export function transition(request: TransitionRequest): TransitionResult {
  if (request.disposition) return afterDisposition(request)
  if (request.returns) return afterReturn(request)
  const { from, to, actor, via, lastChange } = request
  const rule = transitionRules.find((candidate) => candidate.from === from && candidate.to === to)
  // A rejection after a release is a rejection of its own, never an undo of the release.
  const takesBack = lastChange?.from === to && from !== to && !lastChange.isRelease

  if (!rule && !takesBack) return refuse('unlisted')
  const obstacle = rule && isForward(rule) && !takesBack ? obstacleTo(request) : null
  if (obstacle) return refuse(obstacle)
  if (via === 'qr' && !mayUseQrFlow(actor.role)) return refuse('sign_in_required')
  if (takesBack && actor.role !== 'viewer' && isOwnRecentChange(request)) return allow('undo')

  if (rule) {
    if (!mayStep(actor.role, rule)) return refuse('forbidden')
    return rule.signedIn && via === 'qr' ? refuse('sign_in_required') : allow('step')
  }
  if (via === 'load' && from === 'transported' && can(actor.role, 'load:receive')) return allow('correction')
  if (!leads(actor.role)) return refuse('forbidden')
  if (isBlank(request.note)) return refuse('note_required')
  return allow('correction')
}

export interface AllowedTransition {
  readonly to: Status
  readonly kind: Exclude<TransitionKind, 'release' | 'return'>
}

/**
 * Returns what this person may do with the component now, in the order of the statuses: the buttons of a card, and
 * `allowed_statuses` of a response. Assumes that a required note, or the reason to override a gate, will be given.
 * A release is not among them: it is made by closing a non-conformance; neither is a return, which is a call of its own.
 */
export function allowedTransitions(
  request: Omit<TransitionRequest, 'to' | 'note' | 'override' | 'disposition' | 'returns'>,
  candidates: readonly Status[],
): AllowedTransition[] {
  return candidates.flatMap((to) => {
    const result = transition({ ...request, to, note: 'given', override: 'given' })
    return result.ok && result.kind !== 'release' && result.kind !== 'return' ? [{ to, kind: result.kind }] : []
  })
}
