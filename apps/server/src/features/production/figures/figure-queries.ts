import type { Day } from '@castline/domain/plan/calendar'
import type { GivenDates } from '@castline/domain/plan/plan'
import type { CastingNeed, NeedState } from '@castline/domain/production/castings'
import type { Queryable } from '#database/database.ts'
import { plantOf, projectsCastBy } from '#database/plants-of-components.ts'
import { isToCast } from '#tracking/production/cast-on.ts'
import { drawingsReleasedAt } from '#tracking/production/known-needs.ts'

/** A component that the plant has cast: on a mould, or by its card without a casting. */
export interface MadeRow extends GivenDates {
  readonly project_id: string
  readonly planned_on: Day | null
  readonly day: Day
  readonly volume: number | null
  /** Days by the plant's clock; null while it is in its mould, or has not left. */
  readonly stripped_on: Day | null
  readonly left_on: Day | null
}

interface Span {
  readonly from: Day
  readonly to: Day
}

/** Returns the components that were cast in a span of days by the plant's clock. */
export function madeIn(database: Queryable, plantId: string, { from, to }: Span): Promise<MadeRow[]> {
  return database.rows<MadeRow>(
    `SELECT c.project_id, cp.cast_on, cp.deliver_on, cp.needed_on, s.planned_on, c.volume,
       (k.poured_at AT TIME ZONE pl.time_zone)::date AS day, (k.stripped_at AT TIME ZONE pl.time_zone)::date AS stripped_on,
       (left_at.at AT TIME ZONE pl.time_zone)::date AS left_on
     FROM plants pl JOIN moulds mo ON mo.plant_id = pl.id JOIN castings k ON k.mould_id = mo.id
       JOIN casting_components made ON made.casting_id = k.id
       JOIN components c ON c.id = made.component_id AND c.deleted_at IS NULL
       LEFT JOIN component_plan cp ON cp.component_id = c.id LEFT JOIN sections s ON s.id = c.section_id
       LEFT JOIN LATERAL (
         SELECT min(ch.occurred_at) AS at FROM status_changes ch
         WHERE ch.component_id = c.id AND ch.to_status = 'transported' AND ch.occurred_at >= k.stripped_at
           AND ch.annuls IS NULL AND NOT EXISTS (SELECT FROM status_changes un WHERE un.annuls = ch.id)
       ) AS left_at ON k.stripped_at IS NOT NULL AND made.ended_by IS NULL
     WHERE pl.id = $1 AND k.poured_at >= $2::date::timestamp AT TIME ZONE pl.time_zone
       AND k.poured_at < ($3::date + 1)::timestamp AT TIME ZONE pl.time_zone
     UNION ALL
     SELECT c.project_id, cp.cast_on, cp.deliver_on, cp.needed_on, s.planned_on, c.volume,
       (h.occurred_at AT TIME ZONE pl.time_zone)::date, NULL, NULL
     FROM plants pl JOIN projects p ON p.id IN ${projectsCastBy('$1')} JOIN status_changes h ON h.project_id = p.id
       JOIN components c ON c.id = h.component_id AND c.deleted_at IS NULL AND ${plantOf('c', 'p')} = pl.id
       LEFT JOIN component_plan cp ON cp.component_id = c.id LEFT JOIN sections s ON s.id = c.section_id
     WHERE pl.id = $1 AND h.occurred_at >= $2::date::timestamp AT TIME ZONE pl.time_zone
       AND h.occurred_at < ($3::date + 1)::timestamp AT TIME ZONE pl.time_zone
       AND h.from_status = 'planning' AND h.to_status = 'manufactured' AND h.annuls IS NULL
       AND NOT EXISTS (SELECT FROM status_changes back WHERE back.annuls = h.id)
       AND NOT EXISTS (SELECT FROM casting_components made WHERE made.component_id = c.id AND made.change_id = h.id)`,
    [plantId, from, to],
    'made-in-span',
  )
}

export interface PlannedRow {
  readonly mould_id: string
  readonly day: Day
  /** When it was poured, or each of its components was made by its card, by the plant's clock. */
  readonly poured_on: Day | null
  /** The ticks of what it needs, with the time of the plant's clock, `2026-01-05T14:00`. */
  readonly needs: readonly { readonly need: CastingNeed; readonly state: NeedState; readonly at: string }[]
  /** Since when each of its components has a released drawing, by the same clock; null if one has none. */
  readonly drawings_at: string | null
}

const slotOf = { mould: 'slots.mould_id', day: 'slots.day', turn: 'slots.turn' } as const

/** Returns the castings of days that have components, poured or not. */
export function plannedIn(database: Queryable, plantId: string, { from, to }: Span): Promise<PlannedRow[]> {
  return database.rows<PlannedRow>(
    `WITH slots AS (
       SELECT mould_id, day, turn, bool_or(waits) AS waits, max(made_at) AS made_at FROM (
         SELECT k.mould_id, k.day, k.turn, false AS waits, NULL::timestamptz AS made_at
         FROM castings k JOIN moulds mo ON mo.id = k.mould_id
         WHERE mo.plant_id = $1 AND k.day BETWEEN $2 AND $3 AND k.poured_at IS NOT NULL
         UNION ALL
         SELECT cm.mould_id, cp.cast_on, cm.turn, ${isToCast('c')}, CASE WHEN NOT ${isToCast('c')} THEN casting_of(c.id) END
         FROM component_moulds cm JOIN moulds mo ON mo.id = cm.mould_id
           JOIN component_plan cp ON cp.component_id = cm.component_id
           JOIN components c ON c.id = cm.component_id AND c.deleted_at IS NULL
           JOIN projects p ON p.id = c.project_id AND NOT p.archived AND ${plantOf('c', 'p')} = mo.plant_id
         WHERE mo.plant_id = $1 AND cp.cast_on BETWEEN $2 AND $3) AS planned GROUP BY mould_id, day, turn
     )
     SELECT slots.mould_id, slots.day,
       (coalesce(k.poured_at, CASE WHEN NOT slots.waits THEN slots.made_at END) AT TIME ZONE pl.time_zone)::date AS poured_on,
       coalesce((SELECT json_agg(json_build_object('need', n.need, 'state', n.state,
           'at', to_char(n.occurred_at AT TIME ZONE pl.time_zone, 'YYYY-MM-DD"T"HH24:MI')))
         FROM casting_needs n WHERE n.casting_id = k.id), '[]') AS needs,
       to_char(${drawingsReleasedAt(slotOf)} AT TIME ZONE pl.time_zone, 'YYYY-MM-DD"T"HH24:MI') AS drawings_at
     FROM slots JOIN plants pl ON pl.id = $1
       LEFT JOIN castings k ON k.mould_id = slots.mould_id AND k.day = slots.day AND k.turn = slots.turn`,
    [plantId, from, to],
    'castings-of-span',
  )
}
