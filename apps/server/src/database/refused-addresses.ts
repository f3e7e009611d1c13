import type { Queryable } from './database.ts'
import { isActive } from './reach.ts'

/** As many mails in a row that an address was refused for good pause it. */
const mostRefusals = 3

/**
 * SQL condition: the last mails to this address, or to the person with it, were all refused. `address` and `user` are SQL
 * expressions, never values; `user` may be null.
 */
export const isPaused = (address: string, user: string) => `(
  EXISTS (SELECT FROM messages refused WHERE lower(refused.refused_address) = lower(${address}))
  AND (SELECT count(*) = ${mostRefusals} AND bool_and(lower(latest.refused_address) IS NOT DISTINCT FROM lower(${address}))
    FROM (SELECT earlier.refused_address FROM messages earlier
      WHERE earlier.channel = 'mail' AND earlier.state IN ('sent', 'failed')
        AND (earlier.user_id = ${user} OR lower(earlier.address) = lower(${address}))
      ORDER BY earlier.finished_at DESC LIMIT ${mostRefusals}) latest))`

/** Returns how many addresses of people and of weekly reports are paused. */
export async function countPaused(database: Queryable): Promise<number> {
  const row = await database.row<{ count: number }>(
    `SELECT count(*)::int AS count FROM (
       SELECT u.email AS address, u.id FROM users u WHERE ${isActive('u')} AND u.email IS NOT NULL
       UNION ALL SELECT o.address, NULL FROM weekly_addresses o WHERE o.state = 'confirmed') AS used
     WHERE ${isPaused('used.address', 'used.id')}`,
    [],
    'count-paused-addresses',
  )
  return row?.count ?? 0
}
