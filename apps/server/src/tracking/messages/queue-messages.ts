import {
  type DirectSubject,
  defaultChoice,
  type MessageSubject,
  messageChannels,
} from '@castline/domain/messages/subjects'
import { type Role, roles } from '@castline/domain/users/roles'
import { webhookTypeOf } from '@castline/domain/webhooks/events'
import type { Queryable } from '#database/database.ts'
import { activeUserReaches, isActive } from '#database/reach.ts'
import { callData, eventIdOf, insertCalls, withdrawCalls } from '../webhooks/queue-calls.ts'
import { hasLine, hasLiveDevice } from './live-devices.ts'

/**
 * A value of a message's words. Days, times, reasons of a rejection and warnings are written as the reader's language and
 * time zone have it.
 */
export type MessageValue =
  | string
  | number
  | { readonly day: string }
  | { readonly time: string }
  | { readonly rejection: string }
  | { readonly warning: string }

/** What a message says of some of several projects: only who reaches all of these reads it. */
export interface MessagePart {
  readonly project_ids: readonly string[]
  readonly values: Readonly<Record<string, MessageValue | null>>
}

export interface Cause {
  readonly subject: MessageSubject
  /** What happened, for example `ncr:{id}:assigned:{event}`. The same cause reaches a person once by each channel. */
  readonly cause: string
  /** Who does not reach it, now or when the message is sent, gets nothing, and nobody while it is archived. Null for what concerns the installation. */
  readonly projectId: string | null
  /** The values of the words of the subject (`features/messages/words`); a line without its value is left out. */
  readonly values: Readonly<Record<string, MessageValue | null>>
  /** The page that the message opens, for example `/ncr/{id}`. */
  readonly path: string
  /** What it says of each of several projects (`queueSharedMessages`). */
  readonly parts?: readonly MessagePart[]
  /** Who caused it gets no message about it. */
  readonly by?: string | null
  /** The cause goes on for a while (an upload of many files): the message waits for it, and names all its marks. */
  readonly goesOn?: boolean
  /** It concerns its readers as it concerns this role: what that role gets counts for those who have chosen nothing. */
  readonly asRole?: Role
}

const choice = `coalesce(s.choice, $6::jsonb -> c.channel ->> u.role)`

/** Further marks of a cause that goes on are added while the message waits, and it waits a little longer. */
const addMarks = `UPDATE SET next_attempt_at = now() + interval '2 minutes',
  data = jsonb_set(messages.data, '{values,mark}',
    to_jsonb(left(concat_ws(', ', messages.data #>> '{values,mark}', excluded.data #>> '{values,mark}'), 400)))
  WHERE messages.state IN ('waiting', 'collected')`

const callParts = { eventId: '$9', type: '$10', projectId: '$3', data: '$11', isGrowing: '$8' }

const queue = (goesOn: boolean) => `
  WITH called AS (${insertCalls(callParts, goesOn)})
  INSERT INTO messages (subject, cause, channel, user_id, project_id, data, state, next_attempt_at)
  SELECT $1, $2, c.channel, u.id, $3::uuid, $4, CASE ${choice} WHEN 'digest' THEN 'collected' ELSE 'waiting' END,
    CASE WHEN $8 THEN now() + interval '2 minutes' ELSE now() END
  FROM message_channels c CROSS JOIN users u
  LEFT JOIN message_choices s ON s.user_id = u.id AND s.subject = $1 AND s.channel = c.channel
  WHERE ($5::uuid[] IS NULL OR u.id = ANY($5)) AND ${isActive('u')} AND u.id IS DISTINCT FROM $7::uuid
    AND NOT EXISTS (SELECT FROM projects p WHERE p.id = $3::uuid AND p.archived)
    AND ($3::uuid IS NULL AND ($5 IS NOT NULL OR u.role = 'admin') OR ${activeUserReaches('u', '$3::uuid')})
    AND CASE c.channel WHEN 'mail' THEN u.email IS NOT NULL WHEN 'push' THEN ${hasLiveDevice('u.id')}
      ELSE ${hasLine('u.id')} END
    AND ${choice} <> 'off'
  ON CONFLICT (cause, channel, coalesce(user_id::text, lower(address))) DO ${goesOn ? addMarks : 'NOTHING'}`

const [queueOnce, queueGrowing] = [queue(false), queue(true)]

const defaultsOf = (subject: MessageSubject, asRole: Role | undefined) =>
  JSON.stringify(
    Object.fromEntries(
      messageChannels.map((channel) => [
        channel,
        Object.fromEntries(roles.map((role) => [role, defaultChoice(asRole ?? role, subject, channel)])),
      ]),
    ),
  )

/** What PostgreSQL cannot store in JSON is left out: no message may fail the action that it is about. */
const storable = (_name: string, value: unknown) =>
  typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value

const dataOf = (values: Cause['values'], path: string, parts?: Cause['parts']) =>
  JSON.stringify({ values, path, parts }, storable)

/**
 * Writes the messages about a cause, in its transaction: to these people, or without `userIds` to all who reach the
 * project, as each has chosen; and the calls of the project's webhooks about it. Writes nothing while no channel is
 * configured and no webhook exists. Nothing is sent before the commit.
 */
export async function queueMessages(
  transaction: Queryable,
  cause: Cause,
  userIds: readonly string[] | null = null,
): Promise<void> {
  await write(transaction, cause, userIds, webhookTypeOf(cause.subject))
}

/** The same without calls of webhooks. */
export async function queueForPeople(transaction: Queryable, cause: Cause, userIds: readonly string[]): Promise<void> {
  await write(transaction, cause, userIds, null)
}

async function write(
  transaction: Queryable,
  { subject, cause, projectId, values, path, parts, by = null, goesOn = false, asRole }: Cause,
  userIds: readonly string[] | null,
  callType: string | null,
): Promise<void> {
  const data = dataOf(values, path, parts)
  await transaction.rows(
    goesOn ? queueGrowing : queueOnce,
    [
      subject,
      cause,
      projectId,
      data,
      userIds,
      defaultsOf(subject, asRole),
      by,
      goesOn,
      eventIdOf(cause),
      callType,
      callData(projectId, values, path),
    ],
    goesOn ? 'queue-growing-messages' : 'queue-messages',
  )
}

/** SQL condition: a message is part of a digest that was not sent yet. */
const waitsInDigest = (message: string) =>
  `${message}.state = 'in_digest' AND EXISTS (SELECT FROM messages d WHERE d.id = ${message}.digest_id AND d.state = 'waiting')`

/** Drops what waits about a cause that was taken back. */
export async function withdrawMessages(transaction: Queryable, causes: readonly string[]): Promise<void> {
  await transaction.rows(
    `WITH called AS (${withdrawCalls('$2')})
     UPDATE messages SET state = 'dropped', finished_at = now(), answer = 'What happened was taken back.'
     WHERE cause = ANY($1) AND (state IN ('waiting', 'collected') OR ${waitsInDigest('messages')})`,
    [causes, causes.map(eventIdOf)],
    'withdraw-messages',
  )
}

/** Returns the causes of what waits that begin so. Each part reads from its own index. */
export async function waitingCauses(transaction: Queryable, beginning: string): Promise<string[]> {
  const waiting = await transaction.rows<{ cause: string }>(
    `SELECT cause FROM messages WHERE state = 'waiting' AND starts_with(cause, $1)
     UNION SELECT cause FROM messages WHERE state = 'collected' AND starts_with(cause, $1)
     UNION SELECT m.cause FROM messages d JOIN messages m ON m.digest_id = d.id WHERE d.state = 'waiting' AND starts_with(m.cause, $1)
     UNION SELECT event_id FROM webhook_deliveries WHERE state = 'waiting' AND starts_with(event_id, $1)`,
    [beginning],
    'waiting-causes',
  )
  return waiting.map(({ cause }) => cause)
}

/** Drops what waits about all causes that begin so. */
export async function withdrawBeginning(transaction: Queryable, beginning: string): Promise<void> {
  const causes = await waitingCauses(transaction, beginning)
  if (causes.length > 0) await withdrawMessages(transaction, causes)
}

/** Whether any channel or webhook is set up: without one, what a message says need not be read. */
export async function sendsMessages(database: Queryable): Promise<boolean> {
  const either = 'SELECT FROM message_channels UNION ALL SELECT FROM webhooks WHERE active LIMIT 1'
  return (await database.row(either, [], 'sends-messages')) !== null
}

export interface DirectMessage {
  readonly subject: DirectSubject
  readonly cause: string
  /** Without an account, or of an account that may not be used yet. */
  readonly address: string
  /** A person whose language is used; else `language`, else English. */
  readonly readerId?: string | null
  readonly language?: string | null
  readonly values: Cause['values']
  /** The page that a mail without a sealed link opens; by default the first one. */
  readonly path?: string
  /** The sealed link (`sealedLinks`); it is deleted when the mail is sent or given up. */
  readonly sealedLink?: string | null
  /** An address that gets the weekly report, and its project: the mail goes with the address, and is not sent while the project is archived. */
  readonly outside?: { readonly projectId: string; readonly addressId: string }
}

/**
 * Writes a mail to one address, with a link that nobody else may see. Returns false if no mail is configured: then the
 * link is handed over by other means.
 */
export async function queueMailTo(transaction: Queryable, message: DirectMessage): Promise<boolean> {
  const { subject, cause, address, readerId = null, language = null, values, path = '/' } = message
  const { sealedLink = null, outside } = message
  const row = await transaction.row(
    `WITH queued AS (
       INSERT INTO messages (subject, cause, channel, address, language, data, sealed_link, project_id, weekly_address_id)
       SELECT $1, $2, 'mail', $3, coalesce((SELECT r.language FROM message_readers r WHERE r.user_id = $4::uuid), $5, 'en'),
         $6, $7, $8, $9
       WHERE EXISTS (SELECT FROM message_channels WHERE channel = 'mail')
       ON CONFLICT DO NOTHING)
     SELECT FROM message_channels WHERE channel = 'mail'`,
    [
      subject,
      cause,
      address,
      readerId,
      language,
      dataOf(values, path),
      sealedLink,
      outside?.projectId ?? null,
      outside?.addressId ?? null,
    ],
    'queue-mail-to',
  )
  return row !== null
}
