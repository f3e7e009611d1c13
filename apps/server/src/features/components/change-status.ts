import type { StatusResponse } from '@castline/contract/status-changes'
import { obstaclesAt } from '@castline/domain/gates/gates'
import type { Database, Queryable } from '#database/database.ts'
import { archived, archivedCode } from '#http/errors.ts'
import { requireStrength, strengthOpen } from '#http/strength-refusal.ts'
import { readCuring } from '#tracking/gates/curing-evidence.ts'
import { weakInMoulds } from '#tracking/gates/moulds.ts'
import { type ChangeRequest, decideChange, rejectOutdated } from './decide-change.ts'
import { plainSteps } from './plain-steps.ts'
import { type Change, readSituation, type Situation, writeChange } from './status-queries.ts'
import { makeStep } from './step-queries.ts'

export interface Changed {
  readonly response: StatusResponse
  /** Null if nothing was written because the response of an earlier attempt is returned. */
  readonly projectId: string | null
  /** Whether it may have changed a load. */
  readonly onLoad?: boolean
}

/**
 * Changes the status of one component; `changeTogether` does so for many. Throws an `ApiError` with the reason of a
 * refusal. `transition()` decides every change. Most are the next step of a component whose status is the one that the
 * caller's screen shows: for those `transition()` was evaluated at startup, and one statement makes the change. For all
 * others the component is read, `transition()` is called, and one statement writes the component and its history if
 * neither changed in between.
 */
export async function changeStatus(database: Database, request: ChangeRequest): Promise<Changed> {
  try {
    return (await nextStep(database, request)) ?? (await decided(database, request))
  } catch (error) {
    throw (error as { code?: string }).code === archivedCode ? archived() : error
  }
}

async function nextStep(database: Database, request: ChangeRequest): Promise<Changed | null> {
  if (request.note !== null || request.reason !== null || request.override) return null
  if (request.occurredAt !== null || request.reportedAt !== null) return null
  const standings = plainSteps(request, request.from)
  if (!standings) return null
  const made = await makeStep(database, { ...request, standings }, request.attempt).catch(keyTaken)
  if (!made) return null
  const { project_id, ...response } = made
  return { response, projectId: project_id }
}

async function decided(database: Database, request: ChangeRequest): Promise<Changed> {
  const { componentId, actor, attempt } = request
  const situation = await readSituation(database, componentId, actor, attempt)
  const decision = decideChange(situation, request)
  if ('known' in decision) return { response: decision.known, projectId: null }
  const isExcused = await requireMould(database, situation, request)
  const given = await withCuring(database, situation, request, decision.change)
  const change = { ...given, stripReason: isExcused ? (request.override ?? null) : null }
  const response = await writeChange(database, situation, change, attempt).catch(keyTaken)
  if (response) return { response, projectId: situation.project_id, onLoad: situation.on_load }
  const now = await readSituation(database, componentId, actor, attempt)
  return { response: rejectOutdated(now, request), projectId: null }
}

/** A reason is also kept for leaving before it is cured, which a single step is not refused for. */
async function withCuring(
  database: Queryable,
  { id, status }: Situation,
  { to, via, override, occurredAt }: ChangeRequest,
  change: Change,
): Promise<Change> {
  if (!override || via !== 'app' || to !== 'transported' || status !== 'manufactured' || !id) return change
  const asked = obstaclesAt('transported', { curing: await readCuring(database, id, occurredAt) })
  if (asked.length === 0) return change
  return { ...change, override: { reason: override, obstacles: [...(change.override?.obstacles ?? []), ...asked] } }
}

/** Returns whether a reason was needed to take it out of its mould. Throws 409 if what was cast with it must not be stripped. */
async function requireMould(
  database: Queryable,
  { id, in_mould, actor_id, actor_role }: Situation,
  request: ChangeRequest,
): Promise<boolean> {
  if (!in_mould || request.to !== 'transported' || !id || !actor_id || !actor_role) return false
  const weak = (await weakInMoulds(database, actor_id, [id])).get(id) ?? []
  const current = { id, status: 'manufactured' }
  if (request.via === 'app') return requireStrength(weak, actor_role, request.override ?? null, current)
  if (weak.length > 0) throw strengthOpen(weak, current)
  return false
}

/** Another request wrote the same key after the check: treated as a changed component. */
function keyTaken(error: Error & { code?: string; constraint?: string }): null {
  if (error.code === '23505' && error.constraint === 'idempotency_keys_pkey') return null
  throw error
}
