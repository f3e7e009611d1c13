import type { QueryOf } from '@castline/contract/call'
import type { LoadDetail } from '@castline/contract/load'
import type { ListedLoad, listLoads } from '@castline/contract/loads'
import { obstacleOf, obstaclesAhead } from '@castline/domain/gates/gates'
import { curesUntil } from '@castline/domain/loads/curing'
import { allowedLoadSteps } from '@castline/domain/loads/loads'
import { undoWindowMs } from '@castline/domain/status/transitions'
import type { Role } from '@castline/domain/users/roles'
import type { Queryable } from '#database/database.ts'
import type { Caller } from '#http/caller.ts'
import { notFound } from '#http/errors.ts'
import { obstaclesOf } from '#tracking/gates/evidence.ts'
import { curingRuleOf, projectCalendar } from '#tracking/plan/plan.ts'
import { type FoundLoad, findLoad, loadsOf } from './queries.ts'

interface Standing extends Pick<LoadDetail, 'status' | 'loaded'> {
  readonly departure_recorded_at: string | null
  readonly now: string
}

/** Returns the steps that a role may take with a load now: none in an archived project. */
export function stepsNow({ status, loaded, departure_recorded_at, now }: Standing, role: Role, archived: boolean) {
  const departedAt = departure_recorded_at === null ? null : new Date(departure_recorded_at)
  return archived ? [] : allowedLoadSteps({ status, role, loaded, departedAt, now: new Date(now) })
}

/** Returns a load with the steps that the caller may take now. */
export function detailFor(
  { reached: _reached, departure_recorded_at, now, parties: _parties, calendar, components, ...found }: FoundLoad,
  { role }: Pick<Caller, 'role'>,
): LoadDetail {
  const { status, loaded, archived } = found
  const departedAt = departure_recorded_at === null ? null : new Date(departure_recorded_at)
  const allowed_steps = stepsNow({ status, loaded, departure_recorded_at, now }, role, archived)
  const undo_until =
    departedAt && allowed_steps.includes('return') ? new Date(departedAt.getTime() + undoWindowMs).toISOString() : null
  const working = projectCalendar(calendar)
  return {
    ...found,
    curing: curingRuleOf(calendar),
    components: components.map(({ cast_on, evidence, ...piece }) => {
      const cures_until = curesUntil({ status: piece.status, made_on: cast_on }, working, calendar.today)
      const curing = { rule: curingRuleOf(calendar), cured_on: cures_until, day: calendar.today }
      const ahead = obstaclesAhead(piece.status, obstaclesOf({ evidence }, { curing }))
      const obstacles = ahead.filter(({ step }) => step === 'load')
      return { ...piece, cures_until, obstacles, strength_open: obstacleOf(obstacles, 'strength')?.facts ?? null }
    }),
    allowed_steps,
    undo_until,
  }
}

/** Returns a load by its id or code. Throws 404. */
export async function detailOf(
  database: Queryable,
  caller: Caller,
  by: 'id' | 'code',
  value: string,
): Promise<LoadDetail> {
  const found = await findLoad(database, by, value, caller.id)
  if (!found?.reached) throw notFound('load')
  return detailFor(found, caller)
}

/** Returns a page of the loads of a project, each with the steps of the reader; null if the reader has no access to it. */
export async function listedLoads(
  database: Queryable,
  { id, role }: Pick<Caller, 'id' | 'role'>,
  projectId: string,
  query: QueryOf<typeof listLoads>,
): Promise<{ loads: ListedLoad[]; total: number } | null> {
  const found = await loadsOf(database, id, projectId, query)
  return (
    found && {
      total: found.total,
      loads: found.loads.map(({ departure_recorded_at, now, ...load }) => ({
        ...load,
        allowed_steps: stepsNow({ ...load, departure_recorded_at, now }, role, found.archived),
      })),
    }
  )
}
