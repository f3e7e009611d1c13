import type { Database, Queryable } from '#database/database.ts'
import { failAtWarning, oneByOne } from '#database/one-by-one.ts'

// The last moment at which it was the person's hour in the person's time zone. A digest of that day contains what was
// written before; what is written after it waits for the next day. On the day of summer time an hour that does not exist
// is the one after it, and of one that comes twice the second counts.
const due = `
  SELECT w.user_id, w.channel, moment.at, to_char(moment.day, 'YYYY-MM-DD') || 'T' || r.hour AS day
  FROM (SELECT DISTINCT user_id, channel FROM messages WHERE state = 'collected' AND user_id = $2) AS w
  CROSS JOIN LATERAL (
    SELECT coalesce(max(m.time_zone), 'UTC') AS zone, coalesce(max(m.digest_hour), 7) AS hour
    FROM message_readers m WHERE m.user_id = w.user_id) AS r
  CROSS JOIN LATERAL (
    SELECT day, (day + r.hour * interval '1 hour') AT TIME ZONE r.zone AS at
    FROM generate_series(date_trunc('day', $1::timestamptz AT TIME ZONE r.zone) - interval '1 day',
      date_trunc('day', $1::timestamptz AT TIME ZONE r.zone), interval '1 day') AS day) AS moment
  WHERE moment.at <= $1::timestamptz
    AND NOT EXISTS (SELECT FROM messages d WHERE d.user_id = w.user_id AND d.channel = w.channel AND d.subject = 'digest'
      AND d.cause = 'digest:' || w.user_id || ':' || to_char(moment.day, 'YYYY-MM-DD') || 'T' || r.hour)`

const collect = `
  WITH due AS (SELECT DISTINCT ON (user_id, channel) * FROM (${due}) AS moments ORDER BY user_id, channel, at DESC),
  concerned AS (
    SELECT m.id, due.user_id, due.channel, due.day FROM due
    JOIN messages m ON m.user_id = due.user_id AND m.channel = due.channel AND m.state = 'collected' AND m.created_at < due.at
  ), digest AS (
    INSERT INTO messages (subject, cause, channel, user_id, data)
    SELECT DISTINCT 'digest', 'digest:' || user_id || ':' || day, channel, user_id, '{"values": {}, "path": "/"}'::jsonb
    FROM concerned ON CONFLICT DO NOTHING RETURNING id, user_id, channel
  )
  UPDATE messages m SET state = 'in_digest', digest_id = digest.id, finished_at = now()
  FROM concerned JOIN digest ON digest.user_id = concerned.user_id AND digest.channel = concerned.channel
  WHERE m.id = concerned.id AND m.state = 'collected'
  RETURNING m.id`

/** Writes the digests that are due at `now`. A message that a digest contains is not sent on its own. */
export async function collectDigests(database: Queryable, now: Date, warn = failAtWarning): Promise<void> {
  const people = await database.rows<{ id: string }>(
    `SELECT DISTINCT user_id AS id FROM messages WHERE state = 'collected' AND user_id IS NOT NULL`,
    [],
    'people-with-digests',
  )
  const work = async ({ id }: { id: string }) => {
    await database.rows(collect, [now.toISOString(), id], 'collect-digests')
  }
  await oneByOne(people, ({ id }) => `The digest of person ${id}`, work, warn)
}

/** Takes the day of a project if it is morning there (6 to 12 o'clock) and its day is not written yet; null if not. */
export function claimMorning(
  transaction: Queryable,
  projectId: string,
  now: Date,
): Promise<{ project_id: string; day: string; last: string | null } | null> {
  return transaction.row(
    `INSERT INTO message_days AS d (project_id, day)
     SELECT p.id, ($1::timestamptz AT TIME ZONE p.time_zone)::date FROM projects p
     WHERE p.id = $2 AND NOT p.archived AND extract(hour FROM $1::timestamptz AT TIME ZONE p.time_zone) BETWEEN 6 AND 11
     ON CONFLICT DO NOTHING
     RETURNING project_id, day, (SELECT max(b.day) FROM message_days b WHERE b.project_id = d.project_id AND b.day < d.day) AS last`,
    [now.toISOString(), projectId],
    'claim-morning',
  )
}

/** Deletes the days that no longer matter. */
export async function deleteOldDays(database: Database): Promise<void> {
  await database.rows(`DELETE FROM message_days WHERE day < current_date - 60`)
}
