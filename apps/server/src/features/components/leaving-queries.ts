import type { leavingComponents } from '@castline/contract/bulk-edits'
import type { BodyOf, ResponseOf } from '@castline/contract/call'
import { askedByLoads, type Obstacle } from '@castline/domain/gates/gates'
import type { Day } from '@castline/domain/plan/calendar'
import type { Queryable } from '#database/database.ts'
import { reachesProject } from '#database/reach.ts'
import { orNotFound } from '#http/errors.ts'
import { curingEvidence, dayOf } from '#tracking/gates/curing-evidence.ts'
import { evidenceOf, obstaclesOf, type StoredEvidence } from '#tracking/gates/evidence.ts'
import { calendarJson, type StoredCalendar } from '#tracking/plan/plan.ts'
import { castOn } from '#tracking/production/cast-on.ts'

/** A reason for not waiting must not pass what nobody was asked about: the change itself says what refuses it. */
const isRefusal = ({ step, rule }: Obstacle) => rule === 'block' && (step === 'transported' || step === 'move')

interface Made {
  readonly id: string
  readonly name: string
  readonly control_number: string
  readonly made_on: Day
  readonly evidence: StoredEvidence
}

const readProject = `SELECT p.time_zone, ${calendarJson('p')} AS calendar FROM projects p
  WHERE p.id = $1 AND ${reachesProject('$2', 'p.id')}`

const readMade = `SELECT c.id, c.name, c.control_number, ${castOn('$3')} AS made_on, ${evidenceOf('c')} AS evidence FROM components c
  WHERE c.project_id = $1 AND c.id = ANY ($2::uuid[]) AND c.deleted_at IS NULL AND c.status = 'manufactured'
  ORDER BY c.control_number COLLATE natural_order`

/**
 * Returns which of these components a load would ask about, or refuse, if they left. Those that something
 * else refuses are left out. Throws 404 without access to the project.
 */
export async function leavingOf(
  database: Queryable,
  userId: string,
  projectId: string,
  { ids, occurred_at }: BodyOf<typeof leavingComponents>,
): Promise<ResponseOf<typeof leavingComponents>> {
  const project = orNotFound(
    await database.row<{ time_zone: string; calendar: StoredCalendar }>(
      readProject,
      [projectId, userId],
      'project-of-leaving',
    ),
    'project',
  )
  const { time_zone, calendar } = project
  const day = dayOf(time_zone, occurred_at ?? null)
  const made = await database.rows<Made>(readMade, [projectId, ids, time_zone], 'leaving')
  return {
    asked: made.flatMap(({ made_on, evidence, ...named }) => {
      const all = obstaclesOf({ evidence }, { curing: curingEvidence(made_on, calendar, day) })
      const obstacles = askedByLoads(all, 'transported')
      return obstacles.length > 0 && !all.some(isRefusal) ? [{ ...named, obstacles }] : []
    }),
  }
}
