import type { MessageChannel, MessageChoice, MessageSubject } from '@castline/domain/messages/subjects'
import type { Role } from '@castline/domain/users/roles'
import type { Queryable } from '#database/database.ts'
import { isActive } from '#database/reach.ts'
import { isPaused } from '#database/refused-addresses.ts'
import { hasLine, hasLiveDevice } from '#tracking/messages/live-devices.ts'

interface StoredChoice {
  readonly subject: MessageSubject
  readonly channel: MessageChannel
  readonly choice: MessageChoice
}

export interface Reader {
  readonly role: Role
  readonly email: string | null
  readonly language: string
  readonly time_zone: string
  readonly digest_hour: number
  readonly has_device: boolean
  readonly is_refused: boolean
  readonly has_line: boolean
  readonly choices: readonly StoredChoice[]
}

/** Returns how an active person reads messages, with the choices that differ from the role's; null if there is none. */
export function readerById(database: Queryable, userId: string): Promise<Reader | null> {
  return database.row<Reader>(
    `SELECT u.role, u.email, coalesce(r.language, 'en') AS language, coalesce(r.time_zone, 'UTC') AS time_zone,
       coalesce(r.digest_hour, 7) AS digest_hour, ${hasLiveDevice('u.id')} AS has_device,
       ${hasLine('u.id')} AS has_line, u.email IS NOT NULL AND ${isPaused('u.email', 'u.id')} AS is_refused, (
         SELECT coalesce(json_agg(json_build_object('subject', s.subject, 'channel', s.channel, 'choice', s.choice)), '[]')
         FROM message_choices s WHERE s.user_id = u.id) AS choices
     FROM users u LEFT JOIN message_readers r ON r.user_id = u.id WHERE u.id = $1 AND ${isActive('u')}`,
    [userId],
    'message-reader',
  )
}

/** Stores choices, and drops what waits of subjects that are turned off by them. */
export async function storeChoices(
  transaction: Queryable,
  userId: string,
  choices: readonly StoredChoice[],
): Promise<void> {
  await transaction.rows(
    `INSERT INTO message_choices (user_id, subject, channel, choice)
     SELECT $1, subject, channel, choice FROM jsonb_to_recordset($2) AS given (subject text, channel text, choice text)
     ON CONFLICT (user_id, subject, channel) DO UPDATE SET choice = excluded.choice`,
    [userId, JSON.stringify(choices)],
  )
  await transaction.rows(
    `UPDATE messages m SET state = 'dropped', finished_at = now(), answer = 'The person has turned this off.'
     FROM message_choices s
     WHERE m.user_id = $1 AND m.state IN ('waiting', 'collected') AND s.user_id = m.user_id AND s.subject = m.subject
       AND s.channel = m.channel AND s.choice = 'off'`,
    [userId],
  )
}

/** Stores when a person's daily digest is sent. */
export async function storeHour(transaction: Queryable, userId: string, hour: number): Promise<void> {
  await transaction.rows(
    `INSERT INTO message_readers (user_id, digest_hour) VALUES ($1, $2)
     ON CONFLICT (user_id) DO UPDATE SET digest_hour = excluded.digest_hour`,
    [userId, hour],
  )
}

/** Stores in which language and time zone a person reads. */
export async function storeReader(
  database: Queryable,
  userId: string,
  language: string,
  timeZone: string,
): Promise<void> {
  await database.rows(
    `INSERT INTO message_readers (user_id, language, time_zone) VALUES ($1, $2, $3)
     ON CONFLICT (user_id) DO UPDATE SET language = excluded.language, time_zone = excluded.time_zone`,
    [userId, language, timeZone],
  )
}

/** Returns what the servers of this database can send through. */
export async function openedChannels(database: Queryable): Promise<MessageChannel[]> {
  const rows = await database.rows<{ channel: MessageChannel }>('SELECT channel FROM message_channels ORDER BY channel')
  return rows.map(({ channel }) => channel)
}
