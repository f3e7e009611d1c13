import type { NewWeeklyAddress, WeeklyAddress } from '@castline/contract/weekly-report'
import type { Queryable } from '#database/database.ts'
import { activeUserReaches, isActive, reachesProject } from '#database/reach.ts'

const columns = 'o.id, o.address, o.language, o.state'

/** Returns the outside addresses of a project; null if the user has no access to it. */
export async function weeklyAddresses(
  database: Queryable,
  userId: string,
  projectId: string,
): Promise<WeeklyAddress[] | null> {
  const row = await database.row<{ addresses: WeeklyAddress[] }>(
    `SELECT (SELECT coalesce(json_agg(shown ORDER BY shown.address), '[]') FROM (
       SELECT ${columns} FROM weekly_addresses o WHERE o.project_id = p.id) AS shown) AS addresses
     FROM projects p WHERE p.id = $2 AND ${reachesProject('$1', 'p.id')}`,
    [userId, projectId],
  )
  return row?.addresses ?? null
}

/** Whether mail is set up. */
export async function hasMail(database: Queryable): Promise<boolean> {
  return (await database.row("SELECT FROM message_channels WHERE channel = 'mail'")) !== null
}

/**
 * How many addresses a person asked today, in all projects, or others did in this one: the larger number. Until the end of the
 * transaction nobody else asks for the person.
 */
export async function questionsToday(transaction: Queryable, projectId: string, userId: string): Promise<number> {
  await transaction.rows(`SELECT pg_advisory_xact_lock(hashtextextended('weekly question ' || $1, 0))`, [userId])
  const row = await transaction.row<{ count: number }>(
    `SELECT greatest(count(*) FILTER (WHERE asked_by = $2), count(*) FILTER (WHERE project_id = $1))::int AS count
     FROM weekly_questions WHERE day = current_date`,
    [projectId, userId],
  )
  return row?.count ?? 0
}

/** Notes that an address is asked today, by whichever project; false if it was asked already. */
export async function noteQuestion(
  transaction: Queryable,
  address: string,
  { projectId, userId }: { readonly projectId: string; readonly userId: string },
): Promise<boolean> {
  const row = await transaction.row(
    `INSERT INTO weekly_questions (address_hash, day, project_id, asked_by)
     VALUES (sha256(convert_to(lower($1), 'UTF8')), current_date, $2, $3) ON CONFLICT DO NOTHING RETURNING day`,
    [address, projectId, userId],
  )
  return row !== null
}

/** Deletes what is known of questions of past days. */
export async function deleteOldQuestions(database: Queryable): Promise<void> {
  await database.rows('DELETE FROM weekly_questions WHERE day < current_date - 1')
}

/** Adds an address that is asked by a link, of which this is the hash; returns it with the end of the link. */
export async function storeAddress(
  transaction: Queryable,
  projectId: string,
  { address, language }: NewWeeklyAddress,
  hash: Buffer,
): Promise<WeeklyAddress & { readonly until: string }> {
  const rows = await transaction.rows<WeeklyAddress & { until: string }>(
    `INSERT INTO weekly_addresses AS o (project_id, address, language, question_hash, question_until)
     VALUES ($1, $2, $3, $4, now() + interval '7 days') RETURNING ${columns}, iso(o.question_until) AS until`,
    [projectId, address, language, hash],
  )
  const [stored] = rows as [WeeklyAddress & { until: string }]
  return stored
}

/** Removes an address with the messages to it; false if it is not in the list. */
export async function deleteAddress(transaction: Queryable, projectId: string, id: string): Promise<boolean> {
  const row = await transaction.row('DELETE FROM weekly_addresses WHERE id = $2 AND project_id = $1 RETURNING id', [
    projectId,
    id,
  ])
  return row !== null
}

/** Returns the addresses that get the report of a project, which stay until the end of the transaction. */
export function confirmedAddresses(transaction: Queryable, projectId: string): Promise<WeeklyAddress[]> {
  return transaction.rows<WeeklyAddress>(
    `SELECT ${columns} FROM weekly_addresses o WHERE o.project_id = $1 AND o.state = 'confirmed' FOR KEY SHARE`,
    [projectId],
  )
}

/** Returns a person with access to a project, in whose place the report for outside addresses is read; null if nobody has. */
export async function insideReader(database: Queryable, projectId: string): Promise<string | null> {
  const row = await database.row<{ id: string }>(
    `SELECT u.id FROM users u WHERE u.kind = 'person' AND ${isActive('u')} AND u.role IN ('admin', 'manager')
       AND ${activeUserReaches('u', '$1::uuid')} ORDER BY u.role, u.id LIMIT 1`,
    [projectId],
  )
  return row?.id ?? null
}
