import type { LoadDetail } from '@castline/contract/load'
import { obstacleOf, obstaclesAhead } from '@castline/domain/gates/gates'
import { curesUntil } from '@castline/domain/loads/curing'
import { allowedLoadSteps } from '@castline/domain/loads/loads'
import { undoWindowMs } from '@castline/domain/status/transitions'
import type { Queryable } from '#database/database.ts'
import type { Caller } from '#http/caller.ts'
import { notFound } from '#http/errors.ts'
import { obstaclesOf } from '#tracking/gates/evidence.ts'
import { curingRuleOf, projectCalendar } from '#tracking/plan/plan.ts'
import { type FoundLoad, findLoad } from './queries.ts'

/** Returns a load with the steps that the caller may take now. */
export function detailFor(
  { reached: _reached, departure_recorded_at, now, parties: _parties, calendar, components, ...found }: FoundLoad,
  { role }: Pick<Caller, 'role'>,
): LoadDetail {
  const { status, loaded } = found
  const departedAt = departure_recorded_at === null ? null : new Date(departure_recorded_at)
  const { archived } = found
  const allowed_steps = archived ? [] : allowedLoadSteps({ status, role, loaded, departedAt, now: new Date(now) })
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
