import { mayUseQrFlow, type Role } from './roles.ts'
import type { Status } from './statuses.ts'

/** How a change reached us: a QR card without sign-in, a signed-in screen, an import, or a phone's queue. */
export const channels = ['qr', 'app', 'import', 'offline'] as const
export type Channel = (typeof channels)[number]

/** Whoever made the last change may take it back for this long. */
export const undoWindowMs = 10 * 60 * 1000

interface Rule {
  readonly from: Status
  readonly to: Status
  /** The role that makes this step all day; managers and administrators may make every listed one. */
  readonly role: Role | null
}

/** Every listed step. Taking back the last change is not listed: it depends on the piece's history. */
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

/** The change that made the piece what it is now: the last one that was not taken back. */
export interface LastChange {
  /** The status it had before that change. */
  readonly from: Status
  /** Id of the user who made it. */
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
  /** A bare username (`qr`) may do less than a signed-in person (`app`). */
  readonly via: 'qr' | 'app'
  readonly lastChange: LastChange | null
  /** When it is asked for. */
  readonly now: Date
  readonly note?: string | null | undefined
}

/** `step` goes on; `undo` and `correction` annul the last change. */
export type TransitionKind = 'step' | 'undo' | 'correction'

export type Refusal =
  /** No such step from the present status: the caller's picture is old, or the step makes no sense. */
  | 'unlisted'
  /** The step exists, but not for this role. */
  | 'forbidden'
  /** Administrators and managers sign in. */
  | 'sign_in_required'
  | 'note_required'

export type TransitionAnswer =
  | { readonly ok: true; readonly kind: TransitionKind }
  | { readonly ok: false; readonly refusal: Refusal }

const refuse = (refusal: Refusal): TransitionAnswer => ({ ok: false, refusal })
const allow = (kind: TransitionKind): TransitionAnswer => ({ ok: true, kind })

const leads = (role: Role) => role === 'admin' || role === 'manager'

/** Whether a role may make a listed step, in the projects that it reaches. */
export function mayStep(role: Role, rule: { readonly role: Role | null }): boolean {
  return role === rule.role || leads(role)
}

const isBlank = (text: string | null | undefined) => !text?.trim()

function isOwnRecentChange({ lastChange, actor, now }: TransitionRequest): boolean {
  if (!lastChange) return false
  return lastChange.by === actor.id && now.getTime() - lastChange.at.getTime() <= undoWindowMs
}

/**
 * Decides whether one person may move one piece from one status to another now.
 *
 * Taking back one's own last change wins over a listed step to the same status. A correction is a manager's or an
 * administrator's, signed in, with a note. Never throws: a refusal is an answer.
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
 * What this person may do with the piece now, in the order of the statuses: the buttons of a card, the
 * `allowed_statuses` of an answer. A note is taken as still to be given.
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
