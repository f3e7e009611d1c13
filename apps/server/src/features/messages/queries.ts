import {
  concernsRole,
  isMessageSubject,
  type MessageChannel,
  type MessageChoice,
  type StoredSubject,
} from '@castline/domain/messages/subjects'
import type { Role } from '@castline/domain/users/roles'
import type { Queryable } from '#database/database.ts'
import { activeUserReaches, isActive } from '#database/reach.ts'
import { isPaused } from '#database/refused-addresses.ts'
import type { MessageValue } from '#tracking/messages/queue-messages.ts'

/** How long a server may take for one message; longer than its own time limit of a sending. */
export const claimSeconds = 120

export interface ReachedPart {
  /** The names of its projects. */
  readonly project: string
  readonly values: Readonly<Record<string, MessageValue | null>>
}

/** A message that this server sends now. */
export interface Claimed {
  readonly id: string
  readonly subject: StoredSubject
  readonly channel: MessageChannel
  readonly user_id: string | null
  readonly project_id: string | null
  readonly address: string | null
  readonly data: { readonly values: Readonly<Record<string, MessageValue | null>>; readonly path: string }
  readonly sealed_link: string | null
  /** The address that gets the weekly report without an account. */
  readonly weekly_address_id: string | null
  /** The number of this attempt; a later one means that another server has taken the message over. */
  readonly attempts: number
  readonly copy: number
  readonly created_at: string
  readonly language: string
  readonly time_zone: string
  readonly project: string | null
  /** Of a message about several projects, what it says of those that its reader reaches now; null if it is not one. */
  readonly parts: readonly ReachedPart[] | null
  /** Whether the person is still active and reaches the project, or the address still wants it, and it is not archived. */
  readonly reaches: boolean
  readonly role: Role | null
  readonly choice: MessageChoice | null
  /** The last mails to the address were refused for good. */
  readonly is_paused: boolean
}

/** SQL condition: the link that a mail is about can be used; it was not replaced, and its person is active. */
const hasLivingLink = (cause: string) => `EXISTS (SELECT FROM sign_in_links k JOIN users owner ON owner.id = k.user_id
          WHERE 'link:' || encode(k.hash, 'hex') = ${cause} AND k.expires_at > now() AND ${isActive('owner')})`

/** SQL of the `ReachedPart`s of a message; null if the user reaches none, or for a message about one project. */
const partsOf = (message: string, user: string) => `(
  SELECT json_agg(json_build_object('project', named.names, 'values', part.it -> 'values') ORDER BY part.n)
  FROM jsonb_array_elements(${message}.data -> 'parts') WITH ORDINALITY AS part (it, n)
  CROSS JOIN LATERAL (
    SELECT count(*) AS reached, string_agg(pp.name, ', ' ORDER BY pp.name) AS names FROM projects pp
    WHERE part.it -> 'project_ids' ? pp.id::text AND NOT pp.archived AND ${activeUserReaches(user, 'pp.id')}) AS named
  WHERE named.reached = jsonb_array_length(part.it -> 'project_ids'))`

/** SQL condition: the reader reaches what a message is about, and it is not archived. */
const reachesAbout = (message: string, user: string, project: string) =>
  `CASE WHEN ${message}.data ? 'parts' THEN ${partsOf(message, user)} IS NOT NULL
    ELSE ${message}.project_id IS NULL OR NOT ${project}.archived AND ${activeUserReaches(user, `${message}.project_id`)} END`

const claim = `
  WITH due AS (
    SELECT id FROM messages
    WHERE channel = ANY($1::text[])
      AND (state = 'waiting' AND next_attempt_at <= now() OR state = 'sending' AND claimed_until < now())
    ORDER BY next_attempt_at, id LIMIT $2 FOR UPDATE SKIP LOCKED
  ), claimed AS (
    UPDATE messages m SET state = 'sending', attempts = m.attempts + 1,
      first_attempt_at = coalesce(m.first_attempt_at, now()), claimed_until = now() + interval '${claimSeconds} seconds'
    FROM due WHERE m.id = due.id RETURNING m.*
  )
  SELECT msg.id, msg.subject, msg.channel, msg.user_id, msg.project_id, coalesce(msg.address, u.email) AS address, msg.data, msg.sealed_link, msg.weekly_address_id, msg.attempts,
    msg.copy, iso(msg.created_at) AS created_at, coalesce(r.language, msg.language, 'en') AS language,
    coalesce(r.time_zone, p.time_zone, 'UTC') AS time_zone, p.name AS project, ${partsOf('msg', 'u')} AS parts, u.role, s.choice,
    msg.channel = 'mail' AND ${isPaused('coalesce(msg.address, u.email)', 'msg.user_id')} AS is_paused,
    msg.user_id IS NULL AND CASE
        WHEN msg.weekly_address_id IS NOT NULL
          THEN NOT p.archived AND o.state = CASE msg.subject WHEN 'weekly_question' THEN 'asked' ELSE 'confirmed' END
        WHEN msg.cause LIKE 'link:%' THEN ${hasLivingLink('msg.cause')}
        ELSE true END
      OR (${isActive('u')} AND ${reachesAbout('msg', 'u', 'p')})
      AS reaches
  FROM claimed msg
  LEFT JOIN users u ON u.id = msg.user_id
  LEFT JOIN message_readers r ON r.user_id = msg.user_id
  LEFT JOIN message_choices s ON s.user_id = msg.user_id AND s.subject = msg.subject AND s.channel = msg.channel
  LEFT JOIN projects p ON p.id = msg.project_id
  LEFT JOIN weekly_addresses o ON o.id = msg.weekly_address_id
  ORDER BY msg.created_at, msg.id`

/** Takes up to `most` due messages of these channels, each for this server alone, with their readers as of now. */
export function claimMessages(
  database: Queryable,
  channels: readonly MessageChannel[],
  most: number,
): Promise<Claimed[]> {
  return database.rows<Claimed>(claim, [channels, most], 'claim-messages')
}

type Attempt = Pick<Claimed, 'id' | 'attempts'>

const mine = `id = $1 AND attempts = $2 AND state = 'sending'`

/** Records the end of a message: nothing more is tried. Does nothing if another server has taken it over. */
export async function finishMessage(
  database: Queryable,
  { id, attempts }: Attempt,
  state: 'sent' | 'failed' | 'dropped',
  answer: string | null,
  refusedAddress: string | null = null,
): Promise<void> {
  await database.rows(
    `UPDATE messages SET state = $3, answer = $4, refused_address = $5, finished_at = now(), claimed_until = NULL,
       sealed_link = NULL
     WHERE ${mine}`,
    [id, attempts, state, answer, refusedAddress],
    'finish-message',
  )
}

/**
 * Puts a message back: the next attempt after as long as it has been tried already, at least a minute and at most four
 * hours, but not before `atLeast` seconds; after 24 hours it has failed. `share` from 0 to 1 spreads the attempts of many.
 */
export async function postponeMessage(
  database: Queryable,
  { id, attempts }: Attempt,
  answer: string,
  { share, atLeast }: { readonly share: number; readonly atLeast: number },
): Promise<void> {
  const isOver = `now() - first_attempt_at >= interval '24 hours'`
  await database.rows(
    `UPDATE messages SET answer = $3, claimed_until = NULL,
       state = CASE WHEN ${isOver} THEN 'failed' ELSE 'waiting' END,
       finished_at = CASE WHEN ${isOver} THEN now() END,
       sealed_link = CASE WHEN ${isOver} THEN NULL ELSE sealed_link END,
       next_attempt_at = now() + (1 + 0.2 * $4::float8) * greatest($5::float8 * interval '1 second',
         least(greatest(now() - first_attempt_at, interval '1 minute'), interval '4 hours'))
     WHERE ${mine}`,
    [id, attempts, answer, share, atLeast],
    'postpone-message',
  )
}

/** Declares what this server can send, for those who write messages. */
export async function openChannels(database: Queryable, channels: readonly MessageChannel[]): Promise<void> {
  await database.rows('DELETE FROM message_channels WHERE channel <> ALL($1::text[])', [channels])
  await database.rows(
    'INSERT INTO message_channels (channel) SELECT unnest($1::text[]) ON CONFLICT (channel) DO NOTHING',
    [channels],
  )
}

/** What was sent or given up is kept for this long, so that a cause is not repeated. */
const keptDays = 180

/** Deletes old messages. */
export async function deleteOldMessages(database: Queryable): Promise<void> {
  await database.rows(`DELETE FROM messages WHERE finished_at < now() - interval '${keptDays} days'`)
}

/** A message that a digest contains. */
export type DigestItem = Pick<Claimed, 'id' | 'subject' | 'data' | 'project' | 'parts'>

/**
 * Returns what a digest contains, oldest first: only what its reader reaches and wants now, nothing of archived projects or that
 * was taken back.
 */
export async function digestItems(database: Queryable, digestId: string): Promise<DigestItem[]> {
  const items = await database.rows<DigestItem & { readonly role: Role }>(
    `SELECT msg.id, msg.subject, msg.data, p.name AS project, ${partsOf('msg', 'u')} AS parts, u.role FROM messages msg
     JOIN users u ON u.id = msg.user_id LEFT JOIN projects p ON p.id = msg.project_id
       LEFT JOIN message_choices s ON s.user_id = msg.user_id AND s.subject = msg.subject AND s.channel = msg.channel
     WHERE msg.digest_id = $1 AND msg.state = 'in_digest' AND s.choice IS DISTINCT FROM 'off' AND ${isActive('u')}
       AND ${reachesAbout('msg', 'u', 'p')}
     ORDER BY msg.created_at, msg.id`,
    [digestId],
    'digest-items',
  )
  return items.filter(({ subject, role }) => !isMessageSubject(subject) || concernsRole(subject, role))
}
