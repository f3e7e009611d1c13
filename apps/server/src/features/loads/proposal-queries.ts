import type { ResponseOf } from '@castline/contract/call'
import type { LoadProposal, loadDays, Proposed } from '@castline/contract/load-proposal'
import type { Day } from '@castline/domain/plan/calendar'
import type { Queryable } from '#database/database.ts'
import { reachesProject } from '#database/reach.ts'
import { componentOrder } from '#tracking/components/component-order.ts'
import { evidenceOf, type Gated } from '#tracking/gates/evidence.ts'
import { isOnLoad, joinOpenLoadOf, openLoadJson } from '#tracking/loads/load-columns.ts'
import { calendarJson, type StoredCalendar } from '#tracking/plan/plan.ts'
import { joinPlanOf, neededOn } from '#tracking/plan/plan-columns.ts'
import { castOn } from '#tracking/production/cast-on.ts'
import { placePath } from '#tracking/yard/place-columns.ts'
import { mayLoadFor, totals } from './queries.ts'

/** A component that a load could take, with what its gates decide from. */
export type CandidateRow = Omit<Proposed, 'refusal' | 'obstacles'> & Gated & { readonly made_on: Day | null }

interface FoundProposal extends Pick<LoadProposal, 'total' | 'last'> {
  readonly calendar: StoredCalendar
  readonly pieces: readonly CandidateRow[]
}

// A cancelled load says nothing about how trucks are usually sent.
const last = `(SELECT json_build_object('planned_time', to_char(ld.planned_time, 'HH24:MI'),
    'trailer_id', (SELECT t.id FROM trailers t WHERE t.id = ld.trailer_id AND t.deleted_at IS NULL),
    'crew_id', (SELECT w.id FROM crews w WHERE w.id = ld.crew_id AND ${mayLoadFor('$2', 'w', 'p.id')}),
    'carrier', ld.carrier, 'driver', ld.driver, 'vehicle', ld.vehicle, 'destination', ld.destination,
    'pieces', (SELECT count(*)::int FROM load_pieces o WHERE o.load_id = ld.id))
  FROM loads ld WHERE ld.project_id = p.id AND ld.status <> 'cancelled' ORDER BY ld.number DESC LIMIT 1)`

interface Offered {
  readonly matches: string
  readonly order: string
  readonly page: string
}

const found = ({ matches, order, page }: Offered) => `
  SELECT ${calendarJson('p')} AS calendar, ${last} AS last,
    (SELECT count(*)::int FROM components c WHERE c.project_id = $1 AND c.deleted_at IS NULL AND ${matches}) AS total,
    coalesce((SELECT json_agg(listed) FROM (
      SELECT c.id, c.name, c.control_number, c.section_id, s.name AS section_name, cp.sequence, ${neededOn} AS needed_on, c.status,
        c.weight, c.length, c.width, c.height, c.thickness, ${placePath('c.place_id')} AS place, ${openLoadJson} AS load,
        ${castOn('p.time_zone')} AS made_on, ${evidenceOf('c')} AS evidence
      FROM (SELECT c.* FROM components c JOIN sections s ON s.id = c.section_id ${joinPlanOf('$1')}
        WHERE c.project_id = $1 AND c.deleted_at IS NULL AND ${matches} ORDER BY ${order} ${page}) AS c
      JOIN sections s ON s.id = c.section_id ${joinPlanOf('$1')} ${joinOpenLoadOf('$1')} ORDER BY ${order}) AS listed), '[]') AS pieces
  FROM projects p WHERE p.id = $1 AND ${reachesProject('$2', 'p.id')}`

const isFree = `c.status = 'manufactured' AND NOT ${isOnLoad()}`
const atMost = 'LIMIT $3'

const offers = {
  /** Needed first; within a section that is the order of erection. */
  next: found({ matches: isFree, order: componentOrder('needed_on'), page: atMost }),
  section: found({ matches: `${isFree} AND c.section_id = $4`, order: componentOrder('sequence'), page: atMost }),
  named: found({ matches: 'c.id = ANY ($4::uuid[])', order: componentOrder('needed_on'), page: atMost }),
}

interface Asked {
  readonly limit: number
  readonly section_id?: string | undefined
  readonly component_ids?: readonly string[] | undefined
}

/** Returns what a load could take; null if the user has no access to the project. */
export function candidatesOf(
  database: Queryable,
  userId: string,
  projectId: string,
  { limit, section_id, component_ids }: Asked,
): Promise<FoundProposal | null> {
  const of = component_ids ? 'named' : section_id ? 'section' : 'next'
  const chosen = component_ids ?? section_id
  const values = [projectId, userId, component_ids?.length ?? limit, ...(chosen ? [chosen] : [])]
  return database.row<FoundProposal>(offers[of], values, `load-proposal-${of}`)
}

const week = `
  SELECT cal.today, (
    SELECT json_agg(json_build_object('day', at.day, 'loads', coalesce(counted.loads, 0), 'weight', coalesce(counted.weight, 0))
      ORDER BY at.day)
    FROM (SELECT coalesce($3::date, date_trunc('week', cal.today)::date) + n AS day FROM generate_series(0, 6) AS n) AS at
    LEFT JOIN LATERAL (
      SELECT count(*)::int AS loads, sum(totals.weight) AS weight FROM loads ld CROSS JOIN LATERAL ${totals} AS totals
      WHERE ld.project_id = p.id AND ld.planned_on = at.day AND ld.status <> 'cancelled') AS counted ON true) AS days
  FROM projects p CROSS JOIN LATERAL (SELECT (now() AT TIME ZONE p.time_zone)::date AS today) AS cal
  WHERE p.id = $1 AND ${reachesProject('$2', 'p.id')}`

/** Counts the loads of seven days; null if the user has no access to the project. */
export function loadDaysOf(
  database: Queryable,
  userId: string,
  projectId: string,
  from: Day | null,
): Promise<ResponseOf<typeof loadDays> | null> {
  return database.row<ResponseOf<typeof loadDays>>(week, [projectId, userId, from], 'load-days')
}
