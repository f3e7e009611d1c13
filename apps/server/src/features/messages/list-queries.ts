import type { Message } from '@castline/contract/messages'
import type { ListedState } from '@castline/contract/values/messages'
import type { Queryable } from '#database/database.ts'

/** What people see of the states; the parts of a digest are listed as the digest. */
const shown = `CASE m.state WHEN 'sending' THEN 'waiting' WHEN 'collected' THEN 'waiting' ELSE m.state END`
const isListed = `m.state <> 'in_digest'`

const message = `m.id, m.subject, m.channel, u.name AS recipient, CASE WHEN m.channel = 'mail' THEN coalesce(m.address, u.email) END AS address,
  coalesce(p.name, (SELECT string_agg(pp.name, ', ' ORDER BY pp.name) FROM projects pp
    WHERE pp.id IN (SELECT jsonb_array_elements_text(part -> 'project_ids')::uuid FROM jsonb_array_elements(m.data -> 'parts') AS part)))
    AS project_name, ${shown} AS state, m.attempts, iso(m.created_at) AS created_at,
  CASE WHEN m.state = 'waiting' THEN iso(m.next_attempt_at) END AS next_attempt_at, iso(m.finished_at) AS finished_at, m.answer`

const joined = `messages m LEFT JOIN users u ON u.id = m.user_id LEFT JOIN projects p ON p.id = m.project_id`

/** Returns a page of messages, newest first, and their number. */
export async function messagesOf(
  database: Queryable,
  state: ListedState | null,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ total: number; messages: Message[] }> {
  const where = `${isListed} AND ($1::text IS NULL OR ${shown} = $1)`
  const [row, messages] = await Promise.all([
    database.row<{ total: number }>(`SELECT count(*)::int AS total FROM messages m WHERE ${where}`, [state]),
    database.rows<Message>(
      `SELECT ${message} FROM ${joined} WHERE ${where} ORDER BY m.created_at DESC, m.id LIMIT $2 OFFSET $3`,
      [state, limit, offset],
    ),
  ])
  return { total: row?.total ?? 0, messages }
}

/** Returns the number of messages in each state that has any. */
export function countsOf(database: Queryable): Promise<{ state: ListedState; count: number }[]> {
  return database.rows(`SELECT ${shown} AS state, count(*)::int FROM messages m WHERE ${isListed} GROUP BY 1`)
}

/** Returns one message; null if there is none. */
export function messageById(database: Queryable, id: string): Promise<Message | null> {
  return database.row<Message>(`SELECT ${message} FROM ${joined} WHERE m.id = $1`, [id])
}

/** The id of the message about a cause. */
export async function messageOfCause(database: Queryable, cause: string): Promise<string | null> {
  const row = await database.row<{ id: string }>('SELECT id FROM messages WHERE cause = $1', [cause])
  return row?.id ?? null
}

/** Why a message cannot be sent again. */
export type NotResent = 'missing' | 'under_way' | 'link_deleted'

/**
 * Puts a message back that was sent, failed or dropped: as a new copy, with 24 hours to be sent in. A message with a
 * one-use link cannot be sent again, because the link was deleted.
 */
export async function resend(transaction: Queryable, id: string): Promise<NotResent | null> {
  const found = await transaction.row<{ state: string; subject: string }>(
    'SELECT state, subject FROM messages WHERE id = $1 FOR UPDATE',
    [id],
  )
  if (!found) return 'missing'
  if (!['sent', 'failed', 'dropped'].includes(found.state)) return 'under_way'
  if (['invitation', 'password_reset', 'weekly_question'].includes(found.subject)) return 'link_deleted'
  await transaction.rows(
    `UPDATE messages SET state = 'waiting', copy = copy + 1, next_attempt_at = now(), first_attempt_at = NULL,
       finished_at = NULL, answer = NULL, refused_address = NULL WHERE id = $1`,
    [id],
  )
  return null
}
