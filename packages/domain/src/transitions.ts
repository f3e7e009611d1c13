import { mayUseQrFlow, type Role } from './roles.ts'
import type { Status } from './statuses.ts'

/** How a change was made: by a QR card without sign-in, a signed-in screen, an import, or a phone's offline queue. */
export const channels = ['qr', 'app', 'import', 'offline'] as const
export type Channel = (typeof channels)[number]

/** How long the author of the last change may undo it. */
export const undoWindowMs = 10 * 60 * 1000

interface Rule {
  readonly from: Status
  readonly to: Status
  /** The role whose work this step is; managers and administrators may make every listed step. */
  readonly role: Role | null
}

/** All listed steps. Undo is not listed: it depends on the component's history. */
export const transitionRules: readonly Rule[] = [
  { from: 'planning', to: 'manufactured', role: 'producer' },
  { from: 'manufactured', to: 'transported', role: 'transporter' },
  { from: 'transported', to: 'accepted', role: 'inspector' },
  { from: 'accepted', to: 'installed', role: 'installer' },
  { from: 'manufactured', to: 'rejected', role: 'inspector' },
  { from: 'transported', to: 'rejected', role: 'inspector' },
  { from: 'accepted', to: 'rejected', role: 'inspector' },
  { from: 'rejected', to: 'planning', role: null },
]

/** The change that led to the current status: the last one that was not undone. */
export interface LastChange {
  /** The status before that change. */
  readonly from: Status
  /** The id of the user who made it. */
  readonly by: string
  readonly at: Date
}

export interface Actor {
  readonly id: string
  readonly role: Role
}

export interface TransitionRequest {
  readonly from: Status
  readonly to: Status
  readonly actor: Actor
  /** A username alone (`qr`) may do less than a signed-in person (`app`). */
  readonly via: 'qr' | 'app'
  readonly lastChange: LastChange | null
  /** The time of the request. */
  readonly now: Date
  readonly note?: string | null | undefined
}

/** `step` is a listed step; `undo` and `correction` revert the last change. */
export type TransitionKind = 'step' | 'undo' | 'correction'

export type Refusal =
  /** No such step from the current status: the caller's data is outdated, or the step is invalid. */
  | 'unlisted'
  /** The step exists, but not for this role. */
  | 'forbidden'
  /** Administrators and managers must sign in. */
  | 'sign_in_required'
  | 'note_required'

export type TransitionAnswer =
  | { readonly ok: true; readonly kind: TransitionKind }
  | { readonly ok: false; readonly refusal: Refusal }

const refuse = (refusal: Refusal): TransitionAnswer => ({ ok: false, refusal })
const allow = (kind: TransitionKind): TransitionAnswer => ({ ok: true, kind })

const leads = (role: Role) => role === 'admin' || role === 'manager'

/** Whether a role may make a listed step in the projects of its user. */
export function mayStep(role: Role, rule: { readonly role: Role | null }): boolean {
  return role === rule.role || leads(role)
}

const isBlank = (text: string | null | undefined) => !text?.trim()

function isOwnRecentChange({ lastChange, actor, now }: TransitionRequest): boolean {
  if (!lastChange) return false
  return lastChange.by === actor.id && now.getTime() - lastChange.at.getTime() <= undoWindowMs
}

/**
 * Decides whether one person may move one component from one status to another now.
 *
 * Undoing one's own last change has precedence over a listed step to the same status. A correction requires a signed-in
 * manager or administrator and a note. Never throws: returns the refusal.
 */
export function transition(request: TransitionRequest): TransitionAnswer {
  const { from, to, actor, via, lastChange } = request
  const rule = transitionRules.find((candidate) => candidate.from === from && candidate.to === to)
  const takesBack = lastChange?.from === to && from !== to

  if (!rule && !takesBack) return refuse('unlisted')
  if (via === 'qr' && !mayUseQrFlow(actor.role)) return refuse('sign_in_required')
  if (takesBack && actor.role !== 'viewer' && isOwnRecentChange(request)) return allow('undo')

  if (rule) {
    if (!mayStep(actor.role, rule)) return refuse('forbidden')
    return allow('step')
  }
  if (!leads(actor.role)) return refuse('forbidden')
  if (isBlank(request.note)) return refuse('note_required')
  return allow('correction')
}

export interface AllowedTransition {
  readonly to: Status
  readonly kind: TransitionKind
}

/**
 * Returns what this person may do with the component now, in the order of the statuses: the buttons of a card, and
 * `allowed_statuses` of a response. Assumes that a required note will be given.
 */
export function allowedTransitions(
  request: Omit<TransitionRequest, 'to' | 'note'>,
  candidates: readonly Status[],
): AllowedTransition[] {
  return candidates.flatMap((to) => {
    const answer = transition({ ...request, to, note: 'given' })
    return answer.ok ? [{ to, kind: answer.kind }] : []
  })
}
