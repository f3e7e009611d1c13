import type { Day } from '@castline/domain/plan/calendar'
import type { Queryable } from '#database/database.ts'
import { releasedAt } from '../drawings/drawing-states.ts'
import { isChangedOnCasting, joinReleased } from '../drawings/made-from.ts'
import { isToCast } from './cast-on.ts'

/** What a mould casts on a day and turn, as SQL expressions. */
interface Slot {
  readonly mould: string
  readonly day: string
  readonly turn: string
}

const componentsOf = ({ mould, day, turn }: Slot) => `(
  SELECT c.id, c.status FROM component_moulds cm JOIN component_plan cp ON cp.component_id = cm.component_id AND cp.cast_on = ${day}
    JOIN components c ON c.id = cm.component_id AND c.deleted_at IS NULL AND ${isToCast('c')}
  WHERE cm.mould_id = ${mould} AND cm.turn = ${turn}
  UNION SELECT c.id, c.status FROM castings made_in JOIN casting_components made ON made.casting_id = made_in.id
    JOIN components c ON c.id = made.component_id
  WHERE made_in.mould_id = ${mould} AND made_in.day = ${day} AND made_in.turn = ${turn})`

const firstRelease = `(SELECT min(${releasedAt('f')}) FROM component_files f
  WHERE f.component_id = c.id AND f.state = 'released' AND f.deleted_at IS NULL)`

/**
 * SQL: since when each component of a casting has a released drawing; null if one lacks it, or has a new one since it was planned that
 * nobody has confirmed.
 */
export const drawingsReleasedAt = (slot: Slot) => `(
  SELECT CASE WHEN bool_and(each.at IS NOT NULL AND NOT each.is_new) THEN max(each.at) END FROM (
    SELECT ${firstRelease} AS at, EXISTS (
      SELECT FROM (SELECT) AS one ${joinReleased} WHERE a.revision IS NULL AND ${isChangedOnCasting('c', 'n')}) AS is_new
    FROM ${componentsOf(slot)} AS c) AS each)`

/** SQL condition: a mould is in use on a day. */
export const isMouldInUse = (mould: string, day: string) => `NOT EXISTS (SELECT FROM mould_outages out_of_use
  WHERE out_of_use.mould_id = ${mould} AND ${day} BETWEEN out_of_use.from_day AND out_of_use.to_day)`

/** A casting by its mould, day and turn. */
interface CastingSlot {
  readonly mould_id: string
  readonly day: Day
  readonly turn: number
}

export const slotKey = ({ mould_id, day, turn }: CastingSlot) => `${mould_id} ${day} ${turn}`

/** Returns the keys of those of these castings of which each component has its released drawing. */
export async function withReleasedDrawings(
  database: Queryable,
  slots: readonly CastingSlot[],
): Promise<ReadonlySet<string>> {
  if (slots.length === 0) return new Set()
  const released = drawingsReleasedAt({ mould: 'slot.mould_id', day: 'slot.day', turn: 'slot.turn' })
  const rows = await database.rows<CastingSlot>(
    `SELECT slot.mould_id, slot.day::text AS day, slot.turn
     FROM unnest($1::uuid[], $2::date[], $3::int[]) AS slot (mould_id, day, turn) WHERE ${released} IS NOT NULL`,
    [slots.map(({ mould_id }) => mould_id), slots.map(({ day }) => day), slots.map(({ turn }) => turn)],
    'castings-with-released-drawings',
  )
  return new Set(rows.map(slotKey))
}
