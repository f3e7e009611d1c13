import type { QueryOf, ResponseOf } from '@castline/contract/call'
import type { listShortages, Shortage } from '@castline/contract/shortages'
import { curesUntil } from '@castline/domain/loads/curing'
import { expectedOnSite } from '@castline/domain/plan/expected'
import { isOnSite, reasonOfStatus, type ShortageReason, shortageReasons } from '@castline/domain/plan/shortages'
import type { Queryable } from '#database/database.ts'
import { reachesProject } from '#database/reach.ts'
import { sqlTexts } from '#database/sql-texts.ts'
import { joinOpenLoadOf, loadNumber, missingAtReceipt, openLoadJson } from '#tracking/loads/load-columns.ts'
import { calendarJson, projectCalendar, type StoredCalendar, withPlan } from '#tracking/plan/plan.ts'
import { calendarOf, joinPlan, joinPlanOf, neededOn } from '#tracking/plan/plan-columns.ts'
import { castOn } from '#tracking/production/cast-on.ts'
import { holdsOf } from '#tracking/quality/ncr-numbers.ts'

const byStatus = Object.entries(reasonOfStatus).flatMap(([status, reason]) =>
  reason ? [`WHEN '${status}' THEN '${reason}'`] : [],
)

/** Implements `shortageReason` of the domain; a test compares the two. */
const reason = `CASE
  WHEN status = 'rejected' THEN 'rejected'
  WHEN missing_id IS NOT NULL THEN 'missing'
  WHEN open_holds > 0 THEN 'on_hold'
  WHEN status = 'manufactured' AND CASE WHEN load_status IN ('planned', 'loading') THEN greatest(load_day, today)
    WHEN load_status IS NOT NULL THEN today END > wanted_on THEN 'load_late'
  WHEN status = 'manufactured' AND made_on >= cures_from THEN 'curing'
  WHEN status = 'manufactured' AND load_status IS NOT NULL THEN 'on_load'
  WHEN status = 'transported' AND load_status = 'departed' THEN 'on_load'
  WHEN status = 'accepted' THEN CASE WHEN needed_on < today THEN 'not_installed' END
  WHEN needed_on IS NULL THEN 'no_date'
  ELSE CASE status ${byStatus.join(' ')} END END`

const onSite = sqlTexts(shortageReasons.filter(isOnSite))

/** What is on site already comes after what is missing. */
const erectionOrder = (row: string) =>
  `${row}.reason IN (${onSite}), ${row}.wanted_on, ${row}.position, ${row}.sequence, ${row}.control_number COLLATE natural_order, ${row}.id`

const facts = (joinLost: string) => `
  SELECT c.id, c.section_id, s.position, c.control_number, c.status, c.open_holds, cal.today, cal.cures_from, cp.sequence,
    open_load.id AS load_id, open_load.number AS load_number, open_load.status AS load_status,
    open_load.planned_on AS load_day, lost.load_id AS missing_id, lost.number AS missing_number,
    ${castOn('cal.time_zone')} AS made_on, ${neededOn} AS needed_on
  FROM cal, components c JOIN sections s ON s.id = c.section_id ${joinPlanOf('$2')} ${joinOpenLoadOf('$2')} ${joinLost}`

const ofProject = (section: string) => `c.project_id = $2 AND c.deleted_at IS NULL ${section}`

const isListed = `${neededOn} <= cal.today + $3::int
  OR s.planned_on IS NULL AND cp.sequence IS NOT NULL AND c.section_id = ANY (ARRAY(SELECT section_id FROM undated))`

// `remaining` is found from indexes alone (0062_shortages_from_indexes.sql); only the components of the page are read.
// A component without a date stops the crane on the day of the next one in the sequence of its section. Such components
// are in sections without a planned day, and only sections that have one are sorted for it; as an array, these are
// found once, also where PostgreSQL expects a single component. `section` is a condition, not a parameter that may be
// null: with that, PostgreSQL expects few components, and looks up the plan of each. What was missing at a receipt is
// looked for from today on, whenever it is needed; it is a part of its own, because as a condition of the other one it
// would read the plan of every component.
const shortagesIn = (section: string) => `
  WITH cal AS MATERIALIZED (
    SELECT project_id, time_zone, today, cures_from FROM ${calendarOf('$2')} AS cal
    WHERE ${reachesProject('$1', 'cal.project_id')}
  ), lost AS (
    ${missingAtReceipt('$2')}
  ), undated AS MATERIALIZED (
    SELECT DISTINCT c.section_id FROM component_plan cp JOIN components c ON c.id = cp.component_id
      JOIN sections s ON s.id = c.section_id
    WHERE cp.project_id = $2 AND cp.needed_on IS NULL AND cp.sequence IS NOT NULL AND s.planned_on IS NULL
      AND ${ofProject(section)} AND c.status <> 'installed'
  ), remaining AS NOT MATERIALIZED (
    ${facts('LEFT JOIN lost ON lost.component_id = c.id')}
    WHERE ${ofProject(section)} AND c.status <> 'installed' AND (${isListed})
    UNION ALL
    ${facts('JOIN lost ON lost.component_id = c.id')}
    WHERE c.id = ANY (ARRAY(SELECT component_id FROM lost)) AND ${ofProject(section)} AND (${isListed}) IS NOT TRUE
  ), wanted AS (
    SELECT *, coalesce(needed_on, today) AS wanted_on FROM remaining WHERE needed_on IS NOT NULL OR missing_id IS NOT NULL
    UNION ALL
    SELECT * FROM (
      SELECT *, min(needed_on) OVER (PARTITION BY section_id ORDER BY sequence DESC) FROM remaining
      WHERE sequence IS NOT NULL AND section_id = ANY (ARRAY(SELECT section_id FROM undated))) AS in_sequence
    WHERE needed_on IS NULL AND missing_id IS NULL
  ), short AS MATERIALIZED (
    SELECT * FROM (SELECT *, ${reason} AS reason FROM wanted
      WHERE wanted_on <= today + $3::int OR missing_id IS NOT NULL OFFSET 0) AS due
    WHERE reason IS NOT NULL
  ), page AS (
    SELECT * FROM short WHERE $4::text IS NULL OR reason = $4 ORDER BY ${erectionOrder('short')} LIMIT $5 OFFSET $6
  )
  SELECT ${calendarJson('p')} AS calendar,
    EXISTS (SELECT FROM sections WHERE project_id = p.id AND planned_on IS NOT NULL) OR coalesce((
      SELECT true FROM component_plan WHERE project_id = p.id AND coalesce(needed_on, deliver_on, cast_on) IS NOT NULL
      ORDER BY component_id LIMIT 1
    ), false) AS has_dates,
    (SELECT coalesce(json_object_agg(reason, count), '{}')
     FROM (SELECT reason, count(*)::int FROM short GROUP BY reason) AS counts) AS reasons,
    (SELECT coalesce(json_agg(json_build_object('id', c.id, 'section_id', c.section_id, 'section_name', s.name,
      'name', c.name, 'control_number', c.control_number, 'status', c.status, 'sequence', cp.sequence,
      'cast_on', cp.cast_on, 'deliver_on', cp.deliver_on, 'needed_on', cp.needed_on, 'planned_on', s.planned_on,
      'reason', page.reason, 'holds', ${holdsOf('c')}, 'wanted_on', page.wanted_on, 'made_on', page.made_on,
      'missing_from', CASE WHEN page.missing_id IS NOT NULL THEN json_build_object('id', page.missing_id,
        'number', ${loadNumber('page.missing_number')}) END,
      'load', ${openLoadJson}) ORDER BY ${erectionOrder('page')}), '[]')
     FROM page JOIN components c ON c.id = page.id JOIN sections s ON s.id = c.section_id ${joinPlan}
     CROSS JOIN LATERAL (SELECT page.load_id AS id, page.load_number AS number, page.load_status AS status,
       page.load_day AS planned_on) AS open_load
     ) AS shortages
  FROM cal JOIN projects p ON p.id = cal.project_id`

const shortages = { project: shortagesIn(''), section: shortagesIn('AND c.section_id = $7') }

interface ShortageRow extends Omit<Shortage, 'derived' | 'late' | 'late_for' | 'ready_on' | 'expected_on'> {
  readonly planned_on: string | null
  readonly made_on: string | null
}

interface FoundShortages {
  readonly calendar: StoredCalendar
  readonly has_dates: boolean
  readonly reasons: Partial<Record<ShortageReason, number>>
  readonly shortages: readonly ShortageRow[]
}

const defaultLimit = 100

/** Returns a page of the shortage list; null if the user has no access to the project. */
export async function shortagesOf(
  database: Queryable,
  userId: string,
  projectId: string,
  { days, section_id, reason, limit = defaultLimit, offset }: QueryOf<typeof listShortages>,
): Promise<ResponseOf<typeof listShortages> | null> {
  const kind = section_id ? 'section' : 'project'
  const found = await database.projectReads.row<FoundShortages>(
    shortages[kind],
    [userId, projectId, days, reason ?? null, limit, offset, ...(section_id ? [section_id] : [])],
    `shortages-of-${kind}`,
  )
  if (!found) return null
  const { calendar, has_dates } = found
  const { today } = calendar
  const working = projectCalendar(calendar)
  const reasons = Object.entries(found.reasons).map(([each, count]) => ({ reason: each as ShortageReason, count }))
  return {
    today,
    has_dates,
    total: reasons.reduce((sum, each) => (reason && each.reason !== reason ? sum : sum + each.count), 0),
    reasons,
    shortages: found.shortages.map(({ planned_on, made_on, ...row }) => {
      const planned = withPlan(row, planned_on, calendar)
      // Only a given day of casting delays: that of `row`.
      const facts = { ...row, made_on, deliver_on: planned.deliver_on, is_missing: row.reason === 'missing' }
      return {
        ...planned,
        ready_on: curesUntil(facts, working, today),
        expected_on: expectedOnSite(facts, working, today),
      }
    }),
  }
}
