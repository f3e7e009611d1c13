import type { StatusAnswer } from '@castline/contract/components'
import { readRejection } from '@castline/domain/rejection-words'
import type { Status } from '@castline/domain/statuses'
import { type Channel, type TransitionAnswer, transition } from '@castline/domain/transitions'
import type { Database } from '#database/database.ts'
import { obstaclesOf } from '#database/status-moves.ts'
import { ApiError, invalid, notFound } from '#http/errors.ts'
import { keyReused } from '#http/idempotency.ts'
import type { Attempt } from '#http/idempotency-queries.ts'
import { removedComponent } from './component-answer.ts'
import { plainSteps } from './plain-steps.ts'
import { type ActorKey, type Change, readSituation, type Situation, writeChange } from './status-queries.ts'
import { makeStep } from './step-queries.ts'

export interface ChangeRequest {
  readonly componentId: string
  readonly actor: ActorKey
  /** By username only (`qr`), or signed in (`app`). */
  readonly via: 'qr' | 'app'
  /** The status that the caller's screen shows; null if the request does not say. */
  readonly from: Status | null
  readonly to: Status
  readonly note: string | null
  readonly reason: string | null
  /** When it happened, if not now: sent by a device that was offline then, or entered by a person (`backdated`). */
  readonly occurredAt: string | null
  readonly backdated?: boolean
  /** The time of the device's clock. */
  readonly reportedAt: string | null
  /** Why a manager makes the step although a checklist is open. */
  readonly override?: string | null
  readonly attempt: Attempt | null
}

export interface Changed {
  readonly answer: StatusAnswer
  /** Null if nothing was written because the response of an earlier attempt is returned. */
  readonly projectId: string | null
}

/**
 * The only place that changes a component's status. Throws an `ApiError` with the reason of a refusal. `transition()`
 * decides every change. Most are the next step of a component whose status is the one that the caller's screen shows:
 * for those `transition()` was evaluated at startup, and one statement makes the change. For all others the component
 * is read, `transition()` is called, and one statement writes the component and its history if neither changed in
 * between.
 */
export async function changeStatus(database: Database, request: ChangeRequest): Promise<Changed> {
  return (await nextStep(database, request)) ?? decided(database, request)
}

/** How a change is recorded. */
function channelOf({ via, occurredAt, backdated = false }: ChangeRequest): Channel {
  return occurredAt !== null && !backdated ? 'offline' : via
}

async function nextStep(database: Database, request: ChangeRequest): Promise<Changed | null> {
  if (request.note !== null || request.reason !== null || request.override) return null
  const standings = plainSteps(request, request.from)
  if (!standings) return null
  const asked = { ...request, standings, via: channelOf(request) }
  const made = await makeStep(database, asked, request.attempt).catch(keyTaken)
  if (!made) return null
  const { project_id, ...answer } = made
  return { answer, projectId: project_id }
}

async function decided(database: Database, request: ChangeRequest): Promise<Changed> {
  const situation = await situationOf(database, request)
  const known = knownAnswer(situation, request)
  if (known) return { answer: known, projectId: null }

  requireComponent(situation, request)
  requireSeen(situation, request)
  const { kind } = decide(situation, request)
  const change: Change = {
    to: request.to,
    via: channelOf(request),
    takesBack: kind !== 'step',
    note: request.note,
    reason: readRejection(request.reason ?? ''),
    occurredAt: request.occurredAt,
    reportedAt: request.reportedAt,
    override: overrideOf(situation, request),
  }
  const answer = await writeChange(database, situation, change, request.attempt).catch(keyTaken)
  if (answer) return { answer, projectId: situation.project_id }
  return overtaken(database, request)
}

/** Another request was faster. If it was the same attempt sent twice, its response is returned here, too. */
async function overtaken(database: Database, request: ChangeRequest): Promise<Changed> {
  const situation = await situationOf(database, request)
  const known = knownAnswer(situation, request)
  if (known) return { answer: known, projectId: null }
  requireComponent(situation, request)
  // If it is held since then, this refusal says so.
  if (situation.holds.length > 0 && situation.status === (request.from ?? situation.status)) decide(situation, request)
  throw new ApiError('transition_refused', `Somebody else was faster: this component is now ${situation.status}.`, {
    current: currentOf(situation, request.via),
  })
}

async function situationOf(database: Database, request: ChangeRequest): Promise<Situation> {
  const situation = await readSituation(database, request.componentId, request.actor, request.attempt)
  if (request.via === 'app' && situation.actor_id === null) {
    throw new ApiError('unauthorized', 'Your session is no longer valid. Sign in again.')
  }
  return situation
}

function knownAnswer({ known_hash, known_answer }: Situation, { attempt }: ChangeRequest): StatusAnswer | null {
  if (!attempt || !known_hash || !known_answer) return null
  if (attempt.hash.equals(known_hash)) return known_answer
  throw keyReused()
}

/**
 * By username, a component is reported as its public card shows it, so that the response does not depend on the name.
 */
function requireComponent({ id, reached, removed }: Situation, { via }: ChangeRequest): void {
  if (!id || (via === 'app' && !reached)) throw notFound('component')
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

function decide(situation: Situation, request: ChangeRequest): Extract<TransitionAnswer, { ok: true }> {
  const { status, actor_id, actor_role, reached, last_from, last_by, last_at, now } = situation
  const { to, via, note, override } = request
  // An unknown username is refused like any other: as a viewer without access to any project.
  const actor = { id: actor_id ?? '', role: actor_role ?? 'viewer' }
  const decision = transition({
    from: status,
    to,
    actor,
    via,
    lastChange: last_from && last_at ? { from: last_from, by: last_by ?? '', at: new Date(last_at) } : null,
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
  if (refusal === 'on_hold') throw onHold(situation, via)
  if (refusal === 'checklist_open') throw checklistOpen(situation, to, via)
  if (via === 'qr') throw usernameRefused()
  if (refusal === 'note_required') {
    throw invalid([{ field: 'note', message: 'Enter why the last change is undone.' }])
  }
  throw new ApiError('forbidden', `The role ${actor.role} cannot change a component from ${status} to ${to}.`)
}

const openFor = ({ checklists }: Situation, to: Status) =>
  checklists.filter(({ status }) => status === to).map(({ name }) => name)

/** The override that is kept with the change; null if none was needed. */
function overrideOf(situation: Situation, { to, override }: ChangeRequest): Change['override'] {
  const checklists = openFor(situation, to)
  return override && checklists.length > 0 ? { reason: override, checklists } : null
}

/** 409 that names the checklists. */
function checklistOpen(situation: Situation, to: Status, via: ChangeRequest['via']): ApiError {
  const names = openFor(situation, to)
  return new ApiError('checklist_open', `A checklist must be completed first: ${names.join(', ')}.`, {
    details: names.map((name) => ({ field: 'checklists', message: name })),
    current: currentOf(situation, via),
  })
}

/** 409 that names the non-conformances. The same for every username: it is decided before the user is looked at. */
function onHold(situation: Situation, via: ChangeRequest['via']): ApiError {
  const numbers = situation.holds.join(', ')
  return new ApiError('on_hold', `This component is on hold: ${numbers}. It moves on when that is closed.`, {
    details: situation.holds.map((number) => ({ field: 'holds', message: number })),
    current: currentOf(situation, via),
  })
}

/** One error for every refused username: it must not reveal whether the user exists or which role they have. */
function usernameRefused(): ApiError {
  return new ApiError(
    'username_refused',
    'This username cannot make this change: check the name, or sign in. The project manager knows who is assigned to the project.',
  )
}

/** Without a session the response has only what the public card shows. */
function currentOf({ id, status, status_changed_at, version }: Situation, via: ChangeRequest['via']) {
  return via === 'qr' ? { id, status } : { id, status, status_changed_at, version }
}

/** Another request wrote the same key after we looked: treated as if the component had changed. */
function keyTaken(error: Error & { code?: string; constraint?: string }): null {
  if (error.code === '23505' && error.constraint === 'idempotency_keys_pkey') return null
  throw error
}
