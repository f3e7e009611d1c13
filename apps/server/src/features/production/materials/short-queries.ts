import type { Day } from '@castline/domain/plan/calendar'
import type { Queryable } from '#database/database.ts'
import { actsAt, isActive } from '#database/reach.ts'
import { materialNeeds, todayOf } from '#tracking/production/material-needs.ts'

const today = todayOf('$1::uuid')

/** The items that castings of the next days lack, by the first day; without a number where the plant does not keep them. */
export function shortItems(
  database: Queryable,
  plantId: string,
  days: number,
): Promise<{ day: Day; number: string | null }[]> {
  return database.rows(
    `WITH ${materialNeeds({ user: 'NULL::uuid', plant: '$1::uuid', from: today, to: `${today} + $2::int - 1` })}
     SELECT min(r.day)::text AS day, min(r.number) AS number FROM running r WHERE r.upto > r.on_hand
     GROUP BY r.key, r.unit ORDER BY 1, min(r.number) COLLATE natural_order`,
    [plantId, days],
    'short-items',
  )
}

/** The name of a plant, and who works for it and changes something there. */
export async function peopleOf(database: Queryable, plantId: string): Promise<{ name: string; users: string[] }> {
  const row = await database.row<{ name: string; users: string[] }>(
    `SELECT pl.name, ARRAY(SELECT u.id FROM users u WHERE ${isActive('u')} AND ${actsAt('u.id', 'pl.id')}) AS users
     FROM plants pl WHERE pl.id = $1`,
    [plantId],
    'people-of-plant',
  )
  return row ?? { name: '', users: [] }
}
