import type { Queryable } from '#database/database.ts'

/** Wrong codes without a right one in between, after which codes are refused for a while. */
export const mostWrongCodes = 10
const countedFor = '1 day'

/** The first pause; each of the next is twice as long, up to a day. After a month without one it begins again. */
const firstPauseMinutes = 15
const longestPause = '1 day'
const forgottenAfter = '30 days'

/** Returns for how many seconds codes of a user are refused after too many wrong ones; 0 if they are not. */
export async function secondsRefused(transaction: Queryable, userId: string): Promise<number> {
  const row = await transaction.row<{ seconds: number }>(
    `SELECT ceil(extract(epoch FROM until - clock_timestamp()))::int AS seconds FROM code_pauses
     WHERE user_id = $1 AND until > clock_timestamp()`,
    [userId],
  )
  return row?.seconds ?? 0
}

/** Counts a wrong code. Returns until when codes are refused now, if this one was one too many; else null. */
export async function countWrongCode(transaction: Queryable, userId: string): Promise<string | null> {
  await transaction.rows('DELETE FROM wrong_codes WHERE user_id = $1 AND at < clock_timestamp() - $2::interval', [
    userId,
    countedFor,
  ])
  await transaction.rows('INSERT INTO wrong_codes (user_id) VALUES ($1)', [userId])
  const row = await transaction.row<{ until: string }>(
    `INSERT INTO code_pauses AS p (user_id, pauses, until)
     SELECT $1, 1, clock_timestamp() + make_interval(mins => $3) FROM wrong_codes WHERE user_id = $1 HAVING count(*) >= $2
     ON CONFLICT (user_id) DO UPDATE SET
       pauses = CASE WHEN p.until < clock_timestamp() - $5::interval THEN 1 ELSE p.pauses + 1 END,
       until = clock_timestamp() + least($4::interval, make_interval(mins => $3 * CASE
         WHEN p.until < clock_timestamp() - $5::interval THEN 1 ELSE 2 ^ least(p.pauses, 10) END::int))
     RETURNING iso(until) AS until`,
    [userId, mostWrongCodes, firstPauseMinutes, longestPause, forgottenAfter],
  )
  if (row) await forgetWrongCodes(transaction, userId)
  return row?.until ?? null
}

/** Forgets the wrong codes before a right one; how long the next pause is remains. */
export async function forgetWrongCodes(transaction: Queryable, userId: string): Promise<void> {
  await transaction.rows('DELETE FROM wrong_codes WHERE user_id = $1', [userId])
}
