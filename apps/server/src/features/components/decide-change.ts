import type { StatusResponse } from '@castline/contract/status-changes'
import { asPublic, isPublic, type Obstacle, refusalCodeOf, refusalWords, refusing } from '@castline/domain/gates/gates'
import { readRejection } from '@castline/domain/status/rejection-words'
import type { Status } from '@castline/domain/status/statuses'
import { type Channel, type TransitionResult, transition } from '@castline/domain/status/transitions'
import { ApiError, invalid, notFound } from '#http/errors.ts'
import { keyReused } from '#http/idempotency.ts'
import type { Attempt } from '#http/idempotency-queries.ts'
import { holdsIn, obstaclesOf } from '#tracking/gates/evidence.ts'
import { lastChangeOf } from '#tracking/status/status-moves.ts'
import { removedComponent } from './component-response.ts'
import type { ActorKey, Change, Situation } from './status-queries.ts'

export interface ChangeRequest {
  readonly componentId: string
  readonly actor: ActorKey
  /** By username only (`qr`), or signed in (`app`). */
  readonly via: 'qr' | 'app'
  /** The status on the caller's screen; null if the request does not contain it. */
  readonly from: Status | null
  readonly to: Status
  readonly note: string | null
  readonly reason: string | null
  /** When it happened, if not now: sent by a device that was offline then, or entered by a person (`backdated`). */
  readonly occurredAt: string | null
  readonly backdated?: boolean
  /** The time of the device's clock. */
  readonly reportedAt: string | null
  /** Why a manager makes the step although a gate refuses it. */
  readonly override?: string | null
  readonly attempt: Attempt | null
}

/** How a change is recorded. */
function channelOf({ via, occurredAt, backdated = false }: ChangeRequest): Channel {
  return occurredAt !== null && !backdated ? 'offline' : via
}

/**
 * Decides one change with `transition()`: returns the change to write, or the response of an earlier attempt. Throws an
 * `ApiError` with the reason of a refusal.
 */
export function decideChange(
  situation: Situation,
  request: ChangeRequest,
): { readonly known: StatusResponse } | { readonly change: Change } {
  requireActor(situation, request)
  requireReached(situation, request)
  const known = knownResponse(situation, request)
  if (known) return { known }
  requireComponent(situation)
  requireSeen(situation, request)
  const { kind } = decide(situation, request)
  return {
    change: {
      to: request.to,
      via: channelOf(request),
      takesBack: kind !== 'step',
      note: request.note,
      reason: readRejection(request.reason ?? ''),
      occurredAt: request.occurredAt,
      reportedAt: request.reportedAt,
      override: overrideOf(situation, request),
    },
  }
}

/**
 * Returns the response to a change that another one preceded, if both are the same attempt sent twice. Throws the
 * refusal otherwise.
 */
export function rejectOutdated(situation: Situation, request: ChangeRequest): StatusResponse {
  requireActor(situation, request)
  requireReached(situation, request)
  const known = knownResponse(situation, request)
  if (known) return known
  requireComponent(situation)
  // If it was put on hold since then, this throws the refusal of a held component.
  if (holdsIn(situation).length > 0 && situation.status === (request.from ?? situation.status))
    decide(situation, request)
  throw new ApiError('transition_refused', `Somebody else has changed this component: it is now ${situation.status}.`, {
    current: currentOf(situation, request.via),
  })
}

function requireActor({ actor_id }: Situation, { via }: ChangeRequest): void {
  if (via === 'app' && actor_id === null) {
    throw new ApiError('unauthorized', 'Your session is no longer valid. Sign in again.')
  }
}

function knownResponse({ known_hash, known_response }: Situation, { attempt }: ChangeRequest): StatusResponse | null {
  if (!attempt || !known_hash || !known_response) return null
  if (attempt.hash.equals(known_hash)) return known_response
  throw keyReused()
}

/** A person who lost the project is not shown it again by a repeated request. */
function requireReached({ id, reached }: Situation, { via }: ChangeRequest): void {
  if (id && via === 'app' && !reached) throw notFound('component')
}

/**
 * By username, a component is reported as its public card shows it, so that the response does not depend on the name.
 */
function requireComponent({ id, removed }: Situation): void {
  if (!id) throw notFound('component')
  if (removed) throw removedComponent()
}

/**
 * A step requested from an outdated screen could mean undoing the user's own last change, which the user did not
 * intend.
 */
function requireSeen(situation: Situation, { from, to, via }: ChangeRequest): void {
  const { status } = situation
  if (!from || status === from) return
  const message = status === to ? alreadyThere(to) : `This component is no longer ${from}; it is now ${status}.`
  throw new ApiError('transition_refused', message, { current: currentOf(situation, via) })
}

const alreadyThere = (status: Status) => `This component is already ${status}.`

function decide(situation: Situation, request: ChangeRequest): Extract<TransitionResult, { ok: true }> {
  const { status, actor_id, actor_role, reached, now } = situation
  const { to, via, note, override } = request
  // An unknown username is refused like any other: as a viewer without access to any project.
  const actor = { id: actor_id ?? '', role: actor_role ?? 'viewer' }
  const decision = transition({
    from: status,
    to,
    actor,
    via,
    lastChange: lastChangeOf(situation),
    now: new Date(now),
    note,
    obstacles: obstaclesOf(situation),
    override,
  })
  if (decision.ok && reached) return decision
  const refusal = decision.ok ? 'forbidden' : decision.refusal
  if (refusal === 'unlisted') {
    const message = status === to ? alreadyThere(to) : `This component is ${status}; it cannot change to ${to}.`
    throw new ApiError('transition_refused', message, { current: currentOf(situation, via) })
  }
  const open = refusing(obstaclesOf(situation), to)
  const first = open.find((obstacle) => refusalCodeOf(obstacle) === refusal)
  if (first) throw obstacleOpen(open, first, situation, via)
  if (via === 'qr') throw usernameRefused()
  if (refusal === 'note_required') {
    throw invalid([{ field: 'note', message: 'Enter why the last change is undone.' }])
  }
  throw new ApiError('forbidden', `The role ${actor.role} cannot change a component from ${status} to ${to}.`)
}

/** The override that is stored with the change; null if none was needed. */
function overrideOf(situation: Situation, { to, override }: ChangeRequest): Change['override'] {
  const obstacles = refusing(obstaclesOf(situation), to)
  return override && obstacles.length > 0 ? { reason: override, obstacles } : null
}

/**
 * 409 of the first of these obstacles, with all of them. The same for every username: it is decided before the user is looked
 * at. By username what is for members is left out.
 */
function obstacleOpen(open: readonly Obstacle[], first: Obstacle, situation: Situation, via: ChangeRequest['via']) {
  const { message, named } = refusalWords(first, 'This component')
  const details = Object.entries(named).flatMap(([field, values]) =>
    values.map((value) => ({ field, message: `${value}` })),
  )
  const isSaid = details.length > 0 && (via === 'app' || isPublic(first))
  const obstacles = via === 'app' ? open : asPublic(open)
  const current = { ...currentOf(situation, via), obstacles }
  const code = refusalCodeOf(first)
  return new ApiError(code === 'curing_blocked' ? 'obstacle_open' : code, message, {
    ...(isSaid && { details }),
    current,
  })
}

/** One error for every refused username: it must not reveal whether the user exists or which role they have. */
function usernameRefused(): ApiError {
  return new ApiError(
    'username_refused',
    'This username cannot make this change: check the name, or sign in. The project manager knows who is assigned to the project.',
  )
}

/** Without a session the response contains only the data of the public card. */
function currentOf({ id, status, status_changed_at, version }: Situation, via: ChangeRequest['via']) {
  return via === 'qr' ? { id, status } : { id, status, status_changed_at, version }
}
