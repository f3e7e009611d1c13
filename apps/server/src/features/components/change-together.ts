import type { StatusResponse } from '@castline/contract/status-changes'
import type { Database, Queryable } from '#database/database.ts'
import { ApiError, archivedCode } from '#http/errors.ts'
import { storeResponses } from '#http/idempotency-queries.ts'
import { mouldRefused } from '#http/strength-refusal.ts'
import { weakInMoulds } from '#tracking/gates/moulds.ts'
import { adoptOnLoads } from '#tracking/loads/load-adoption.ts'
import { type RecordedMove, writeRecordedMoves } from '#tracking/status/status-moves.ts'
import type { Changed } from './change-status.ts'
import { type ChangeRequest, decideChange } from './decide-change.ts'
import { lockSituations } from './situation-queries.ts'
import { type Change, concernsLoads, type Situation } from './status-queries.ts'

/**
 * How long the changes wait for components that others hold. Below a second, PostgreSQL's time to look for deadlocks,
 * so that an import or a deletion that waits for one of these components is never ended for it.
 */
const timeoutMs = 300

interface SqlError extends Error {
  readonly code?: string
  readonly constraint?: string
}

/**
 * Whether others work on the same components, the same request was sent twice, or a component belongs to an archived
 * project: then each is changed alone.
 */
const isContended = ({ code, constraint }: SqlError) =>
  code === '55P03' ||
  code === archivedCode ||
  code === '40P01' ||
  (code === '23505' && constraint === 'idempotency_keys_pkey')

/** The change that was made, or its refusal. */
export type Outcome = Changed | ApiError

/**
 * Makes changes of different components by one signed-in user in one transaction, with a few statements for all. As in
 * `changeStatus`, `transition()` decides each of them. Returns the outcome of each, in order; null with nothing written
 * if they have to be changed one by one.
 */
export async function changeTogether(
  database: Database,
  actorId: string,
  requests: readonly ChangeRequest[],
): Promise<Outcome[] | null> {
  if (requests.length === 0) return []
  return database
    .transaction((transaction) => changeLocked(transaction, actorId, requests))
    .catch((error: SqlError) => {
      if (isContended(error)) return null
      throw error
    })
}

interface Decided {
  readonly request: ChangeRequest
  readonly situation: Situation
  readonly change: Change
}

async function changeLocked(
  transaction: Queryable,
  actorId: string,
  requests: readonly ChangeRequest[],
): Promise<Outcome[]> {
  const situations = await lockSituations(transaction, actorId, requests, timeoutMs)
  const leaving = situations.flatMap(({ id, in_mould }, index) =>
    id && in_mould && requests[index]?.to === 'transported' ? [id] : [],
  )
  const weak = await weakInMoulds(transaction, actorId, leaving)
  const decisions = requests.map((request, index): Decided | Outcome => {
    const situation = situations[index] as Situation
    try {
      const decision = decideChange(situation, request)
      if ('known' in decision) return { response: decision.known, projectId: null }
      const inMould = weak.get(situation.id ?? '')
      if (inMould) throw mouldRefused(inMould, { id: situation.id, status: situation.status })
      return { request, situation, change: decision.change }
    } catch (error) {
      if (error instanceof ApiError) return error
      throw error
    }
  })
  const decided = decisions.filter((decision): decision is Decided => 'change' in decision)
  const made = await writeRecordedMoves(transaction, actorId, decided.map(moveOf))
  const byComponent = new Map(made.map((one) => [one.component_id, one]))
  const responses = new Map<Decided, StatusResponse>()
  for (const each of decided) {
    const one = byComponent.get(each.situation.id as string)
    if (!one) throw new Error(`The locked component ${each.situation.id} was not changed.`)
    const { component_id: id, status, version, change_id, from_status: previous_status, status_changed_at } = one
    responses.set(each, { id, status, version, change_id, previous_status, status_changed_at })
  }
  const onLoads = decided.filter(({ situation }) => situation.on_load)
  const adoptable = onLoads.filter(({ situation, change }) => concernsLoads(situation.status, change.to))
  await adoptOnLoads(
    transaction,
    adoptable.map((each) => (responses.get(each) as StatusResponse).change_id),
  )
  const recorded = decided.flatMap((each) => {
    const { attempt } = each.request
    return attempt ? [{ ...attempt, response: responses.get(each) as StatusResponse }] : []
  })
  await storeResponses(transaction, actorId, recorded)
  return decisions.map((decision) =>
    'change' in decision
      ? {
          response: responses.get(decision) as StatusResponse,
          projectId: decision.situation.project_id,
          onLoad: decision.situation.on_load,
        }
      : decision,
  )
}

function moveOf({ situation, change }: Decided): RecordedMove {
  const { to, via, takesBack, note, reason, occurredAt, reportedAt } = change
  const { details, code } = reason
  const id = situation.id as string
  return { id, to, via, takes_back: takesBack, note, reason: details, reason_code: code, occurredAt, reportedAt }
}
